import { and, eq } from 'drizzle-orm';
import { billSums } from '../../contract/bill-sums.ts';
import type { Bill } from '../../contract/bills.ts';
import { figuresOf } from '../../../../shared/money/currencies.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { keepBillFund, nameFundOfBill } from '../../../giving/server/commands/bill-fund.ts';
import { providers } from '../../../providers/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { sumsOfBill } from '../queries/bill-balance.ts';
import { billView, isClosable } from '../queries/bill-view.ts';
import { lockOwnBill, ownBill } from '../queries/own-bill.ts';
import { billAgreements, bills } from '../tables.ts';
import { tellFamily, tellProvider } from './tell.ts';
import type { Writing } from './write.ts';

/** Agrees to the revision that the family read. May be repeated. Errors: NOT_FOUND, EDIT_CONFLICT, ALREADY_DONE. */
export async function agreeToBill(ctx: Writing, { id, rev }: { id: string; rev: number }): Promise<Bill> {
  await ctx.db.transaction(async (tx) => {
    const own = await lockOwnBill(ctx, tx, { id, as: 'family' });
    const { bill } = own;
    if (await isAgreed(tx, id, rev)) return;
    if (bill.rev !== rev) fail('EDIT_CONFLICT', { current: await billView({ ...ctx, db: tx }, own) });
    if (bill.state !== 'estimate' && bill.state !== 'final') return fail('ALREADY_DONE');
    const kind = bill.state;
    const lines = bill[kind];
    const { total } = billSums(lines, figuresOf(bill.currency).step);
    const at = ctx.clock.now();
    const by = memberId(ctx);
    await tx.insert(billAgreements).values({ id: newId(ctx.clock), billId: id, kind, rev, lines, total, by, at });
    // The final bill starts with the agreed lines.
    await tx.update(bills).set({ state: 'agreed', final: lines, changedAt: at }).where(eq(bills.id, id));
    const [provider] = await tx
      .select()
      .from(providers)
      .where(eq(providers.id, bill.providerId ?? id));
    const { title, currency } = bill;
    await keepBillFund(ctx, tx, { billId: id, title, currency, payeeId: provider?.payeeId ?? null });
    const { left } = await sumsOfBill({ db: tx, now: at }, id);
    await tellProvider(ctx, tx, bill, 'agreed', { total, isLeft: left > 0 });
  });
  ctx.log.info('bill_agreed', { billId: id, rev });
  return billView(ctx, await ownBill(ctx, { id, as: 'family' }));
}

const isAgreed = async (tx: Transaction, id: string, rev: number): Promise<boolean> =>
  (await tx.$count(billAgreements, and(eq(billAgreements.billId, id), eq(billAgreements.rev, rev)))) > 0;

/** Closes a bill for either side, if nothing is paid or everything is. Errors: NOT_FOUND, ROLE_TOO_SMALL, ALREADY_DONE. */
export async function closeBill(ctx: Writing, id: string): Promise<Bill> {
  await ctx.db.transaction(async (tx) => {
    const { bill, side } = await lockOwnBill(ctx, tx, { id, as: 'either' });
    if (bill.state === 'closed') return;
    const sums = await sumsOfBill({ db: tx, now: ctx.clock.now() }, id);
    if (!isClosable(bill, sums)) fail('ALREADY_DONE');
    const closedBy = side === 'provider' ? ('firm' as const) : ('family' as const);
    const closed = {
      state: 'closed' as const,
      closedBy,
      rev: bill.rev + 1,
      keyHash: null,
      codeHash: null,
      changedAt: ctx.clock.now(),
    };
    await tx.update(bills).set(closed).where(eq(bills.id, id));
    if (closedBy === 'firm') await tellFamily(ctx, tx, { ...bill, ...closed }, 'closed-by-firm');
    else await tellProvider(ctx, tx, { ...bill, ...closed }, sums.paid > 0 ? 'paid-and-closed' : 'closed-by-family');
  });
  ctx.log.info('bill_closed', { billId: id });
  return billView(ctx, await ownBill(ctx, { id, as: 'either' }));
}

/** Makes a draft collection pay an agreed bill. ALREADY_DONE if the bill or the collection is in another state. */
export async function nameFund(ctx: Writing, { id, fundId }: { id: string; fundId: string }): Promise<Bill> {
  await ctx.db.transaction(async (tx) => {
    const { bill } = await lockOwnBill(ctx, tx, { id, as: 'family' });
    const isAgreedAndOpen = bill.state === 'agreed' || bill.state === 'final';
    if (!isAgreedAndOpen) fail('ALREADY_DONE');
    await nameFundOfBill(ctx, tx, { fundId, billId: id });
  });
  ctx.log.info('bill_fund_named', { billId: id, fundId });
  return billView(ctx, await ownBill(ctx, { id, as: 'family' }));
}
