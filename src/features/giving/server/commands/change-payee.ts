// Another payee of a fund, another treasurer, or both: two pairs of hands and a wait (decision 65).
import { eq } from 'drizzle-orm';
import type { Fund } from '../../contract/funds.ts';
import { PAYEE_WAIT_MS } from '../../../../shared/limits/limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { memberId, roleOf, stewardsOf } from '../../../tributes/server/queries/stewards.ts';
import { payeeOfBill } from '../queries/bill-money.ts';
import { fundView } from '../queries/funds.ts';
import { mayAgree, payeeById, standsFrom, stewardsSince, waitingChanges } from '../queries/funds-change.ts';
import { lockOwnFund, type OwnFund } from '../queries/own-fund.ts';
import { suits } from '../rules.ts';
import { payeeChanges, type PayeeChangeRow } from '../tables/giving.ts';
import { tellOfChange } from './change-payee-letters.ts';

export type Changing = Pick<Context, 'db' | 'clock' | 'log' | 'actor' | 'config' | 'jobs'>;

interface Asked {
  id: string;
  /** Made by whoever asks: asked again it is the same change. */
  changeId: string;
  payeeId?: string | undefined;
  treasurerId?: string | undefined;
}

/**
 * Names who is to receive a fund, who is to look after it, or both. Errors: NOT_FOUND for a payee or somebody of another page,
 * for one in another currency, for one who receives no more, and for another than the firm's of a fund that pays a bill; ALREADY_DONE while another change is on its way, for those who
 * are it already, and for another payee of a fund that is closed; `payee_not_charity`.
 */
export async function askForChange(ctx: Changing, { id, ...asked }: Asked): Promise<Fund> {
  if (asked.payeeId === undefined && asked.treasurerId === undefined) failField('payeeId', 'empty');
  const userId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnFund(ctx, tx, { id, to: 'hands' });
    const { fund, tribute } = own;
    if (await isAskedBefore(tx, { id, userId, ...asked })) return;
    const waiting = await waitingChanges(tx, [id]);
    // One that is closed receives nothing, but what it received can be given back.
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
        stewards: (await stewardsOf(tx, tribute.id)).length,
      })
      .onConflictDoNothing()
      .returning();
    // Its id is that of a change of another fund.
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

/** Whoever is it already is not named. */
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

/** A change of this fund that is on its way. NOT_FOUND for one of another fund, ALREADY_DONE for one that is over. */
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
 * The second pair of hands: from now on it waits, a day, and until both have been stewards for long enough. Errors:
 * NOT_ALLOWED for whoever named it, receives or looks after the money by it.
 */
export async function agreeToChange(ctx: Changing, named: Named): Promise<Fund> {
  const userId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const { fund, tribute, change } = await lockChange(ctx, tx, named);
    if (!mayAgree(userId, change, await payeeById(tx, change.toId))) fail('NOT_ALLOWED');
    if (change.agreedAt !== null) fail('ALREADY_DONE');
    const now = ctx.clock.now();
    const stewards = await stewardsSince(tx, tribute.id);
    const times = [new Date(now.getTime() + PAYEE_WAIT_MS)];
    for (const one of [change.askedBy, userId]) times.push(standsFrom(stewards, one) ?? fail('NOT_ALLOWED'));
    const countsAt = new Date(Math.max(...times.map((at) => at.getTime())));
    const agreed = { agreedBy: userId, agreedAt: now, countsAt };
    await tx.update(payeeChanges).set(agreed).where(eq(payeeChanges.id, change.id));
    await tellOfChange(ctx, tx, { fund, tribute, change: { ...change, ...agreed } }, { step: 'agreed', countsAt });
  });
  ctx.log.info('fund_change_agreed', { fundId: named.id, changeId: named.changeId });
  return fundView(ctx, { id: named.id });
}

/** Any steward alone can stop it until it counts. */
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
