import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { changePages, type Changed } from '../../../../platform/change-pages.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { roleOf } from '../../../tributes/server/queries/keepers.ts';
import { tributes, tributeMembers, type TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { payeeOfBill } from '../queries/bill-money.ts';
import { isWaiting, payeeById, standsFrom, keepersLeft, keepersSince } from '../queries/funds-change.ts';
import { funds, payeeChanges, type FundRow, type PayeeChangeRow } from '../tables/giving.ts';
import { tellOfChange } from './change-payee-emails.ts';

export const COUNT_PAYEES = 'count-payees';

type Counting = Pick<CommandContext, 'db' | 'clock' | 'log' | 'pages' | 'config' | 'jobs'>;

/** Applies changes that are due. Stops a change if a keeper who might have objected has left since. Runs every minute. */
export async function countPayees(ctx: Counting): Promise<void> {
  const { tributeId, since } = tributeMembers;
  const left = sql`(select count(*) from ${tributeMembers} where ${tributeId} = ${funds.tributeId} and ${since} <= ${payeeChanges.askedAt})`;
  const isDue = or(lte(payeeChanges.countsAt, ctx.clock.now()), lt(left, payeeChanges.keepers));
  const due = await ctx.db
    .select({ id: payeeChanges.id, fundId: payeeChanges.fundId })
    .from(payeeChanges)
    .innerJoin(funds, eq(funds.id, payeeChanges.fundId))
    .where(and(isWaiting, isDue));
  for (const one of due)
    await changePages(ctx, (changed) => ctx.db.transaction((tx) => countOne(ctx, tx, one, changed)));
}

async function countOne(
  ctx: Counting,
  tx: Transaction,
  { id, fundId }: { id: string; fundId: string },
  changed: Changed,
): Promise<void> {
  const [fund] = await tx.select().from(funds).where(eq(funds.id, fundId)).for('update');
  const [change] = await tx
    .select()
    .from(payeeChanges)
    .where(and(eq(payeeChanges.id, id), isWaiting));
  if (!fund || !change) return;
  const now = ctx.clock.now();
  const [tribute] = await tx
    .select()
    .from(tributes)
    .where(eq(tributes.id, fund.tributeId ?? fundId));
  const isCounted = tribute !== undefined && (await isSound(tx, { fund, tribute, change, now }));
  const end = isCounted ? { countedAt: now } : { stoppedAt: now };
  await tx.update(payeeChanges).set(end).where(eq(payeeChanges.id, id));
  if (isCounted) {
    const { toId, treasurerId } = change;
    await tx
      .update(funds)
      .set({ ...(toId !== null && { payeeId: toId }), ...(treasurerId !== null && { treasurerId }) })
      .where(eq(funds.id, fundId));
    await changed(tx, tribute.id);
  }
  if (tribute) await tellOfChange(ctx, tx, { fund, tribute, change }, { step: isCounted ? 'counted' : 'stopped' });
  ctx.log.info(isCounted ? 'fund_change_counted' : 'fund_change_stopped', { fundId, changeId: id });
}

interface Due {
  fund: FundRow;
  tribute: TributeRow;
  change: PayeeChangeRow;
  now: Date;
}

/** Whether a change may take effect: no keeper has left since the request, and requester and approver may approve. */
async function isSound(tx: Transaction, { fund, tribute, change, now }: Due): Promise<boolean> {
  // If the new payee's or treasurer's account was deleted, the change names nobody.
  if (change.toId === null && change.treasurerId === null) return false;
  if (tribute.deletedAt !== null || (fund.state === 'closed' && change.toId !== null)) return false;
  if (change.countsAt === null || change.countsAt > now) return false;
  if ((await keepersLeft(tx, tribute.id, change.askedAt)) < change.keepers) return false;
  const keepers = await keepersSince(tx, tribute.id);
  for (const one of [change.askedBy, change.agreedBy]) {
    const from = standsFrom(keepers, one);
    if (from === null || from > now) return false;
  }
  const payee = await payeeById(tx, change.toId);
  const canBe =
    fund.paysBill === null
      ? payee?.tributeId === tribute.id && payee.holderId !== null
      : change.toId === (await payeeOfBill(tx, fund.paysBill));
  if (change.toId !== null && !(payee !== null && canBe && payee.leftAt === null)) return false;
  return change.treasurerId === null || (await roleOf(tx, change.treasurerId, tribute.id)) !== null;
}
