import { and, asc, eq, isNotNull, isNull, sql, type Placeholder } from 'drizzle-orm';
import { SERVICE_EVENT_SHOWN_MS } from '../../contract/event-limits.ts';
import type {
  ProviderServiceEvents,
  ServiceEvent,
  PageServiceEvents,
  PublicServiceEvent,
} from '../../contract/events.ts';
import { localTime } from '../../../../shared/dates/local-time.ts';
import { nameInside } from '../../../tributes/contract/names.ts';
import type { Keepable } from '../../../prepared/contract/prepared.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import { may } from '../../../people/contract/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { preparedQuery } from '../../../../platform/queries/prepared.ts';
import { photographsSaved } from '../../../prepared/server/queries/photographs.ts';
import { ownPrepared, preparedByKey, type KeyBrought } from '../../../prepared/server/queries/prepared-pages.ts';
import { preparedPages } from '../../../prepared/server/tables.ts';
import { providers } from '../../../providers/server/tables.ts';
import { readableTribute, type Reader } from '../../../tributes/server/queries/public.ts';
import { memberId, ownTributeRow, roleOf } from '../../../tributes/server/queries/keepers.ts';
import { serviceEvents, type ServiceEventRow } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'clock'>;

export interface OfProvider {
  providerId: string;
  preparedId: string;
}

function publicView(row: ServiceEventRow, now: Date): PublicServiceEvent {
  const { id, kind, title, zone, venue, address, note, startsAt, cancelledAt } = row;
  const at = startsAt.toISOString();
  const isCancelled = cancelledAt !== null;
  const canAsk = !isCancelled && startsAt > now;
  return { id, kind, title, zone, venue, address, note, at, startsAt: localTime(startsAt, zone), isCancelled, canAsk };
}

export const serviceEventView = (row: ServiceEventRow, now: Date): ServiceEvent => ({
  ...publicView(row, now),
  isPast: row.startsAt <= now,
  seenBy: row.seenBy,
  rev: row.rev,
  changedBy: row.changedBy,
  isProviders: row.preparedId !== null,
});

const inOrder = [asc(serviceEvents.startsAt), asc(serviceEvents.id)];

/** Whether visitors see an event: until some weeks after it began, or, if it was cancelled, until it would have begun. */
const isShown = ({ seenBy, startsAt, cancelledAt }: ServiceEventRow, now: Date): boolean =>
  seenBy === 'visitors' && startsAt.getTime() + (cancelledAt === null ? SERVICE_EVENT_SHOWN_MS : 0) > now.getTime();

const ofPage = (db: Writable, tributeId: string | Placeholder) =>
  db
    .select()
    .from(serviceEvents)
    .where(eq(serviceEvents.tributeId, tributeId))
    .orderBy(...inOrder);
const readShown = preparedQuery('service_events_on_page', (db) => ofPage(db, sql.placeholder('id')));

export async function serviceEventsOnPage(
  ctx: Asking & Pick<Context, 'request' | 'secret'>,
  reader: Reader,
): Promise<{ serviceEvents: PublicServiceEvent[] }> {
  const tribute = await readableTribute(ctx, reader);
  const rows = await readShown(ctx.db, { id: tribute.id });
  const now = ctx.clock.now();
  return { serviceEvents: rows.filter((row) => isShown(row, now)).map((row) => publicView(row, now)) };
}

/** An event of this page to which visitors can still subscribe. Errors: NOT_FOUND. */
export async function askableServiceEvent(
  tx: Transaction,
  { tributeId, id, now }: { tributeId: string; id: string; now: Date },
): Promise<ServiceEventRow> {
  const row = await openServiceEvent(tx, id, now);
  return row?.tributeId === tributeId ? row : fail('NOT_FOUND');
}

/** An event to which visitors can subscribe at the moment. Null if they cannot. */
export async function openServiceEvent(tx: Transaction, id: string, now: Date): Promise<ServiceEventRow | null> {
  // Lock the row, so that somebody who subscribes during a change either sees the new time or gets the email about it.
  const [row] = await tx.select().from(serviceEvents).where(eq(serviceEvents.id, id)).for('share');
  return row && isShown(row, now) && publicView(row, now).canAsk ? row : null;
}

export async function pageServiceEvents(ctx: Asking, { id }: { id: string }): Promise<PageServiceEvents> {
  const tribute = await ownTributeRow(ctx, { id, to: 'read' });
  const role = (await roleOf(ctx.db, memberId(ctx), id)) ?? fail('NOT_FOUND');
  const rows = await ofPage(ctx.db, id);
  return {
    id,
    name: nameInside(tribute, role),
    canChange: may(role, 'show'),
    kept: await keptOf(ctx.db, id, rows),
    serviceEvents: rows.map((row) => serviceEventView(row, ctx.clock.now())),
  };
}

/** Rights that the provider still has on this page. Null: it has none. */
async function keptOf(db: Writable, id: string, rows: readonly ServiceEventRow[]): Promise<PageServiceEvents['kept']> {
  const [found] = await db
    .select({ provider: providers, preparedId: preparedPages.id })
    .from(preparedPages)
    .innerJoin(providers, eq(providers.id, preparedPages.providerId))
    .where(and(eq(preparedPages.tributeId, id), isNull(preparedPages.hiddenAt)))
    .limit(1);
  if (!found) return null;
  const what: Keepable[] = rows.some((row) => row.preparedId === found.preparedId) ? ['service'] : [];
  if ((await photographsSaved(db, found.preparedId)).length > 0) what.push('photographs');
  return what.length > 0 ? { provider: calledProvider(found.provider), what } : null;
}

/** Events of a prepared page; after the claim, those that the provider may change. Errors: NOT_FOUND without rights. */
export async function providerServiceEvents(
  ctx: Asking,
  { providerId, preparedId }: OfProvider,
): Promise<ProviderServiceEvents> {
  const { state } = await ownPrepared(ctx, { providerId, id: preparedId });
  const isWaiting = state === 'waiting';
  const rows = await ctx.db
    .select()
    .from(serviceEvents)
    .where(
      and(
        eq(serviceEvents.preparedId, preparedId),
        isWaiting ? isNull(serviceEvents.tributeId) : isNotNull(serviceEvents.tributeId),
      ),
    )
    .orderBy(...inOrder);
  if (!isWaiting && rows.length === 0) fail('NOT_FOUND');
  const now = ctx.clock.now();
  return { state: isWaiting ? 'waiting' : 'kept', serviceEvents: rows.map((row) => serviceEventView(row, now)) };
}

export async function serviceEventsOnLink(
  ctx: Asking & Pick<Context, 'secret'>,
  brought: KeyBrought,
): Promise<{ serviceEvents: ServiceEvent[] }> {
  const { claimedAt } = await preparedByKey(ctx, brought);
  const rows = await ctx.db
    .select()
    .from(serviceEvents)
    .where(and(eq(serviceEvents.preparedId, brought.id), claimedAt === null ? undefined : sql`false`))
    .orderBy(...inOrder);
  return { serviceEvents: rows.map((row) => serviceEventView(row, ctx.clock.now())) };
}
