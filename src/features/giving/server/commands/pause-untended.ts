import { and, eq, isNull, sql } from 'drizzle-orm';
import { changePages } from '../../../../platform/change-pages.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { keepersOf } from '../../../tributes/server/queries/keepers.ts';
import { tributeHelpers, tributes, tributeMembers } from '../../../tributes/server/tables/tributes.ts';
import { fundUntendedEmail } from '../emails/keepers.ts';
import { funds } from '../tables/giving.ts';
import { emailOf } from './change-payee-emails.ts';

export const PAUSE_UNTENDED = 'pause-untended-funds';

type Pausing = Pick<CommandContext, 'db' | 'clock' | 'log' | 'pages' | 'config' | 'jobs'>;

const isTreasurer = (people: typeof tributeMembers | typeof tributeHelpers) =>
  sql`exists (select from ${people} where ${people.tributeId} = ${funds.tributeId} and ${people.userId} = ${funds.treasurerId})`;
const isUntended = and(
  eq(funds.state, 'open'),
  // A fund that receives payments of a bill needs no treasurer, because the provider makes its refunds.
  isNull(funds.billId),
  sql`not ${isTreasurer(tributeMembers)} and not ${isTreasurer(tributeHelpers)}`,
);

/** Pauses funds without a treasurer, because nobody could refund their gifts, and emails every keeper. */
export async function pauseUntended(ctx: Pausing): Promise<void> {
  const untended = await ctx.db.select({ id: funds.id }).from(funds).where(isUntended);
  for (const { id } of untended)
    await changePages(ctx, (changed) =>
      ctx.db.transaction(async (tx) => {
        const tributeId = await pause(ctx, tx, id);
        if (tributeId !== null) await changed(tx, tributeId);
      }),
    );
}

async function pause(ctx: Pausing, tx: Transaction, id: string): Promise<string | null> {
  await tx.select({ id: funds.id }).from(funds).where(eq(funds.id, id)).for('update');
  const [fund] = await tx
    .update(funds)
    .set({ state: 'paused' })
    .where(and(eq(funds.id, id), isUntended))
    .returning();
  if (!fund || fund.tributeId === null) return null;
  const [tribute] = await tx.select().from(tributes).where(eq(tributes.id, fund.tributeId));
  if (!tribute) return null;
  const keepers = await keepersOf(tx, [tribute.id]);
  await queueEmails(
    ctx,
    tx,
    keepers.map(({ mailbox, language }) => ({
      to: mailbox,
      ...fundUntendedEmail(writingTo(ctx.config, language), emailOf({ fund, tribute })),
    })),
  );
  ctx.log.info('fund_paused_untended', { fundId: id });
  return tribute.id;
}
