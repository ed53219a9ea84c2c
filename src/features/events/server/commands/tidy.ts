import { and, gt, inArray, isNotNull, isNull, lte, or, sql, eq } from 'drizzle-orm';
import { ASKER_UNCONFIRMED_MS, SERVICE_EVENT_SHOWN_MS } from '../../contract/event-limits.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { preparedPages } from '../../../prepared/server/tables.ts';
import { serviceEvents, serviceEventTold } from '../tables.ts';

/** Looks back three days, so that cached pages lose old events even if two nightly runs fail. */
const LATELY_MS = 3 * 24 * 60 * 60 * 1000;

/** Drops cached pages that show past events, and erases rows that nobody needs any more. Runs every night. */
export async function tidyServiceEvents(ctx: Pick<CommandContext, 'db' | 'clock' | 'pages'>): Promise<void> {
  const now = ctx.clock.now().getTime();
  const over = new Date(now - SERVICE_EVENT_SHOWN_MS);
  const ended = (at: number) =>
    and(lte(serviceEvents.startsAt, new Date(at)), gt(serviceEvents.startsAt, new Date(at - LATELY_MS)));
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const isOver = or(ended(over.getTime()), ended(now));
      const rows = await tx
        .selectDistinct({ id: serviceEvents.tributeId })
        .from(serviceEvents)
        .where(and(eq(serviceEvents.seenBy, 'visitors'), isOver));
      await changed(tx, ...rows.flatMap(({ id }) => (id === null ? [] : [id])));
    }),
  );
  const old = ctx.db.select({ id: serviceEvents.id }).from(serviceEvents).where(lte(serviceEvents.startsAt, over));
  await ctx.db.delete(serviceEventTold).where(inArray(serviceEventTold.serviceEventId, old));
  const { confirmedAt, toldAt } = serviceEventTold;
  const isForgotten = and(isNull(confirmedAt), lte(toldAt, new Date(now - ASKER_UNCONFIRMED_MS)));
  await ctx.db.delete(serviceEventTold).where(isForgotten);
  const emptied = ctx.db
    .select({ id: preparedPages.id })
    .from(preparedPages)
    .where(isNotNull(preparedPages.takenDownAt));
  await ctx.db
    .delete(serviceEvents)
    .where(
      and(
        isNull(serviceEvents.tributeId),
        or(isNull(serviceEvents.preparedId), inArray(serviceEvents.preparedId, emptied)),
      ),
    );
}

/** Erases a person's subscriptions when the account is erased. Events name no person and are deleted with their page. */
export async function eraseAskers(
  { db }: Pick<CommandContext, 'db'>,
  { emails }: { emails: readonly string[] },
): Promise<void> {
  if (emails.length === 0) return;
  await db.delete(serviceEventTold).where(inArray(sql`lower(${serviceEventTold.email})`, [...emails]));
}
