// A change of a fund's payee or treasurer needs two keepers and a wait (decision 65).
import { eq } from 'drizzle-orm';
import type { Fund } from '../../contract/funds.ts';
import { PAYEE_WAIT_MS } from '../../../../shared/limits/limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { memberId, roleOf, memberIdsOf } from '../../../tributes/server/queries/keepers.ts';
import { payeeOfBill } from '../queries/bill-money.ts';
import { fundView } from '../queries/funds.ts';
import { mayAgree, payeeById, standsFrom, keepersSince, waitingChanges } from '../queries/funds-change.ts';
import { lockOwnFund, type OwnFund } from '../queries/own-fund.ts';
import { suits } from '../rules.ts';
import { payeeChanges, type PayeeChangeRow } from '../tables/giving.ts';
import { tellOfChange } from './change-payee-emails.ts';

export type Changing = Pick<Context, 'db' | 'clock' | 'log' | 'actor' | 'config' | 'jobs'>;

interface Asked {
  id: string;
  /** The client makes this id. A repeated request with one id makes one change. */
  changeId: string;
  payeeId?: string | undefined;
  treasurerId?: string | undefined;
}

/**
 * Asks for another payee, treasurer, or both. Errors: NOT_FOUND if one of them is not on the page, or if the payee has
 * another currency, stopped receiving, or is not the provider of the fund's bill; ALREADY_DONE if a change is pending,
 * nothing would change, or a closed fund would get a payee; `payee_not_charity`.
 */
export async function askForChange(ctx: Changing, { id, ...asked }: Asked): Promise<Fund> {
  if (asked.payeeId === undefined && asked.treasurerId === undefined) failField('payeeId', 'empty');
  const userId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnFund(ctx, tx, { id, to: 'hands' });
    const { fund, tribute } = own;
    if (await isAskedBefore(tx, { id, userId, ...asked })) return;
    const waiting = await waitingChanges(tx, [id]);
    // A closed fund receives nothing, so its payee stays; a new treasurer can still refund gifts.
    const isOver = fund.state === 'closed' && asked.payeeId !== undefined;
    if (waiting.size > 0 || isOver) fail('ALREADY_DONE');
    const named = await namedFor(tx, own, asked);
    const [change] = await tx
      .insert(payeeChanges)
      .values({
        id: asked.changeId,
        fundId: id,
        ...named,
        fromId: named.toId === null ? null : fund.payeeId,
        askedBy: userId,
        askedAt: ctx.clock.now(),
        keepers: (await memberIdsOf(tx, tribute.id)).length,
      })
      .onConflictDoNothing()
      .returning();
    // The client's id already belongs to a change of another fund.
    if (!change) return fail('NOT_FOUND');
    return tellOfChange(ctx, tx, { fund, tribute, change }, { step: 'asked' });
  });
  ctx.log.info('fund_change_asked', { fundId: id, changeId: asked.changeId });
  return fundView(ctx, { id });
}

async function isAskedBefore(tx: Transaction, asked: Asked & { userId: string }): Promise<boolean> {
  const [before] = await tx.select().from(payeeChanges).where(eq(payeeChanges.id, asked.changeId));
  return before?.fundId === asked.id && before.askedBy === asked.userId && before.stoppedAt === null;
}

async function namedFor(
  tx: Transaction,
  { fund, tribute }: OwnFund,
  { payeeId, treasurerId }: Pick<Asked, 'payeeId' | 'treasurerId'>,
): Promise<Pick<PayeeChangeRow, 'toId' | 'treasurerId'>> {
  const toId = payeeId === undefined || payeeId === fund.payeeId ? null : payeeId;
  const next = treasurerId === undefined || treasurerId === fund.treasurerId ? null : treasurerId;
  if (toId === null && next === null) fail('ALREADY_DONE');
  const payee = await payeeById(tx, toId);
  const canBe =
    fund.paysBill === null
      ? payee?.tributeId === tribute.id && payee.holderId !== null
      : toId === (await payeeOfBill(tx, fund.paysBill));
  if (toId !== null && (!payee || !canBe || payee.currency !== fund.currency || payee.leftAt !== null))
    fail('NOT_FOUND');
  if (payee && !suits(fund.purpose, payee)) failField('payeeId', 'payee_not_charity');
  if (next !== null && (await roleOf(tx, next, tribute.id)) === null) fail('NOT_FOUND');
  return { toId, treasurerId: next };
}

interface Named {
  id: string;
  changeId: string;
}

/** Reads and locks a pending change. Errors: NOT_FOUND if it belongs to another fund, ALREADY_DONE if it has ended. */
async function lockChange(
  ctx: Changing,
  tx: Transaction,
  { id, changeId }: Named,
): Promise<OwnFund & { change: PayeeChangeRow }> {
  const own = await lockOwnFund(ctx, tx, { id, to: 'hands' });
  const [change] = await tx.select().from(payeeChanges).where(eq(payeeChanges.id, changeId));
  if (change?.fundId !== id) return fail('NOT_FOUND');
  return change.countedAt === null && change.stoppedAt === null ? { ...own, change } : fail('ALREADY_DONE');
}

/**
 * A second keeper approves the change, which takes effect after a day at the earliest. NOT_ALLOWED for the keeper who
 * asked for it, and for the new payee or treasurer.
 */
export async function agreeToChange(ctx: Changing, named: Named): Promise<Fund> {
  const userId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const { fund, tribute, change } = await lockChange(ctx, tx, named);
    if (!mayAgree(userId, change, await payeeById(tx, change.toId))) fail('NOT_ALLOWED');
    if (change.agreedAt !== null) fail('ALREADY_DONE');
    const now = ctx.clock.now();
    const keepers = await keepersSince(tx, tribute.id);
    const times = [new Date(now.getTime() + PAYEE_WAIT_MS)];
    for (const one of [change.askedBy, userId]) times.push(standsFrom(keepers, one) ?? fail('NOT_ALLOWED'));
    const countsAt = new Date(Math.max(...times.map((at) => at.getTime())));
    const agreed = { agreedBy: userId, agreedAt: now, countsAt };
    await tx.update(payeeChanges).set(agreed).where(eq(payeeChanges.id, change.id));
    await tellOfChange(ctx, tx, { fund, tribute, change: { ...change, ...agreed } }, { step: 'agreed', countsAt });
  });
  ctx.log.info('fund_change_agreed', { fundId: named.id, changeId: named.changeId });
  return fundView(ctx, { id: named.id });
}

/** Stops a change before it takes effect. Any keeper can do this alone. */
export async function stopChange(ctx: Changing, named: Named): Promise<Fund> {
  await ctx.db.transaction(async (tx) => {
    const { fund, tribute, change } = await lockChange(ctx, tx, named);
    const stopped = { stoppedBy: memberId(ctx), stoppedAt: ctx.clock.now() };
    await tx.update(payeeChanges).set(stopped).where(eq(payeeChanges.id, change.id));
    await tellOfChange(ctx, tx, { fund, tribute, change: { ...change, ...stopped } }, { step: 'stopped' });
  });
  ctx.log.info('fund_change_stopped', { fundId: named.id, changeId: named.changeId });
  return fundView(ctx, { id: named.id });
}
