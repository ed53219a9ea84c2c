import { and, eq, isNull, lte } from 'drizzle-orm';
import { PAYEE_WAIT_MS } from '../../../../contract/limits.ts';
import { changePages } from '../../../change-pages.ts';
import type { CommandContext, Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { newId } from '../../../ids.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { memberId, roleOf } from '../../tributes/queries/stewards.ts';
import { may } from '../../../../contract/roles.ts';
import { funds, payeeChanges, payees, type FundRow, type PayeeChangeRow } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'clock' | 'log' | 'actor'>;

/** A fund that the asker keeps, locked: payees change one at a time. NOT_FOUND, ROLE_TOO_SMALL. */
async function lockFund(ctx: Pick<Context, 'actor'>, tx: Transaction, id: string): Promise<FundRow> {
  const [fund] = await tx.select().from(funds).where(eq(funds.id, id)).for('update');
  if (!fund || fund.tributeId === null) return fail('NOT_FOUND');
  const role = await roleOf(tx, memberId(ctx), fund.tributeId);
  if (role === null) return fail('NOT_FOUND');
  return may(role, 'care') ? fund : fail('ROLE_TOO_SMALL');
}

const isWaiting = and(isNull(payeeChanges.countedAt), isNull(payeeChanges.stoppedAt));

/** Names who is to receive a fund. Errors: ALREADY_DONE while another is named, NOT_FOUND for a payee of another page. */
export async function namePayee(ctx: Asking, { fundId, payeeId }: { fundId: string; payeeId: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const fund = await lockFund(ctx, tx, fundId);
    const [payee] = await tx.select().from(payees).where(eq(payees.id, payeeId));
    if (!payee || payee.tributeId !== fund.tributeId || payee.currency !== fund.currency) return fail('NOT_FOUND');
    if (fund.payeeId === payeeId || fund.state === 'closed') return fail('ALREADY_DONE');
    const [waiting] = await tx
      .select()
      .from(payeeChanges)
      .where(and(eq(payeeChanges.fundId, fundId), isWaiting));
    if (waiting) return fail('ALREADY_DONE');
    const id = newId(ctx.clock);
    const row = { id, fundId, fromId: fund.payeeId, toId: payeeId, askedBy: memberId(ctx), askedAt: ctx.clock.now() };
    await tx.insert(payeeChanges).values(row);
    return undefined;
  });
  ctx.log.info('payee_named', { fundId });
}

async function lockChange(ctx: Asking, tx: Transaction, id: string): Promise<PayeeChangeRow> {
  const [found] = await tx.select().from(payeeChanges).where(eq(payeeChanges.id, id));
  if (!found) return fail('NOT_FOUND');
  await lockFund(ctx, tx, found.fundId);
  const [change] = await tx
    .select()
    .from(payeeChanges)
    .where(and(eq(payeeChanges.id, id), isWaiting));
  return change ?? fail('ALREADY_DONE');
}

/** The second pair of hands. Errors: NOT_ALLOWED for whoever named it, or receives it. */
export async function agreeToPayee(ctx: Asking, { id }: { id: string }): Promise<void> {
  const userId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const change = await lockChange(ctx, tx, id);
    const [payee] = await tx.select().from(payees).where(eq(payees.id, change.toId));
    if (change.askedBy === null || change.askedBy === userId || payee?.holderId === userId) return fail('NOT_ALLOWED');
    if (change.agreedAt !== null) return fail('ALREADY_DONE');
    const now = ctx.clock.now();
    const countsAt = new Date(now.getTime() + PAYEE_WAIT_MS);
    await tx.update(payeeChanges).set({ agreedBy: userId, agreedAt: now, countsAt }).where(eq(payeeChanges.id, id));
    return undefined;
  });
  ctx.log.info('payee_agreed', { changeId: id });
}

/** Any steward alone can stop it until it counts. */
export async function stopPayee(ctx: Asking, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockChange(ctx, tx, id);
    await tx
      .update(payeeChanges)
      .set({ stoppedBy: memberId(ctx), stoppedAt: ctx.clock.now() })
      .where(eq(payeeChanges.id, id));
  });
  ctx.log.info('payee_stopped', { changeId: id });
}

export const COUNT_PAYEES = 'count-payees';

/** What has waited its day counts from now on, where the two who agreed are still stewards of the page. */
export async function countPayees(ctx: Pick<CommandContext, 'db' | 'clock' | 'log' | 'pages'>): Promise<void> {
  const due = await ctx.db
    .select({ id: payeeChanges.id })
    .from(payeeChanges)
    .where(and(isWaiting, lte(payeeChanges.countsAt, ctx.clock.now())));
  for (const { id } of due) {
    await changePages(ctx, (changed) =>
      ctx.db.transaction(async (tx) => {
        const [found] = await tx.select().from(payeeChanges).where(eq(payeeChanges.id, id));
        const [fund] = await tx
          .select()
          .from(funds)
          .where(eq(funds.id, found?.fundId ?? id))
          .for('update');
        const [change] = await tx
          .select()
          .from(payeeChanges)
          .where(and(eq(payeeChanges.id, id), isWaiting));
        if (!change || !fund || fund.tributeId === null) return;
        const now = ctx.clock.now();
        if (!(await areStewards(tx, fund.tributeId, [change.askedBy, change.agreedBy]))) {
          await tx.update(payeeChanges).set({ stoppedAt: now }).where(eq(payeeChanges.id, id));
          return;
        }
        await tx.update(payeeChanges).set({ countedAt: now }).where(eq(payeeChanges.id, id));
        await tx.update(funds).set({ payeeId: change.toId }).where(eq(funds.id, fund.id));
        await changed(tx, fund.tributeId);
      }),
    );
  }
}

async function areStewards(tx: Transaction, tributeId: string, userIds: (string | null)[]): Promise<boolean> {
  for (const userId of userIds) {
    const role = userId === null ? null : await roleOf(tx, userId, tributeId);
    if (role === null || !may(role, 'care')) return false;
  }
  return true;
}
