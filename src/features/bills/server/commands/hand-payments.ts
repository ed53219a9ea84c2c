// Payments without a card: by bank transfer, in cash, by cheque or from the estate.
import { eq } from 'drizzle-orm';
import type { Bill, BillMethod } from '../../contract/bills.ts';
import { amountFault } from '../../../../shared/money/money.ts';
import { MOST_PRICE } from '../../../../shared/limits/provider-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { CatalogueError, fail, failField } from '../../../../platform/errors.ts';
import { spokenLanguage } from '../../../../platform/settings/languages.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { correctHandPayment, enterHandPayment } from '../../../giving/server/commands/hand-payments.ts';
import { fundOfBill } from '../../../giving/server/queries/bill-money.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { sumsOfBill } from '../queries/bill-balance.ts';
import { billView, payableOf } from '../queries/bill-view.ts';
import { lockOwnBill, ownBill } from '../queries/own-bill.ts';
import { bills, type BillRow } from '../tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The time zone in which a day begins first is 14 hours ahead of UTC. */
const FIRST_DAY_MS = 14 * 60 * 60 * 1000;
/** A deposit may have been paid before the bill was made. */
const BEFORE_BILL_MS = 365 * DAY_MS;

interface Entered {
  id: string;
  giftId: string;
  method: BillMethod;
  amount: number;
  on: string;
}

/** Errors: NOT_FOUND, ROLE_TOO_SMALL, ENTRY_EXISTS, ALREADY_DONE, `more_than_left`, `in_future`, `too_long_before`. */
export async function enterPayment(ctx: Context, { id, ...entered }: Entered): Promise<Bill> {
  const { giftId, method, amount } = entered;
  const isNew = await ctx.db.transaction(async (tx) => {
    const { bill } = await lockOwnBill(ctx, tx, { id, as: 'provider', to: 'takePayments' });
    const fund = await fundOfBill(tx, id);
    if (fund === null) return fail('ALREADY_DONE');
    const paidAt = dayPaid(ctx, bill, entered.on);
    const { provider: receivedBy, providerId } = bill;
    const enteredBy = memberId(ctx);
    const payer = await payerOf(ctx, tx, bill);
    const sums = await sumsOfBill({ db: tx, now: ctx.clock.now() }, id);
    const admit = () => failUnlessOwed(bill, payableOf(bill, sums), amount);
    return enterHandPayment(ctx, tx, fund, {
      giftId,
      method,
      amount,
      paidAt,
      providerId,
      receivedBy,
      enteredBy,
      payer,
      admit,
    });
  });
  if (isNew) ctx.log.info('bill_payment_entered', { billId: id, giftId, method });
  return viewed(ctx, id);
}

/** Noon UTC of the given day, or the current time if that noon is still to come. */
function dayPaid({ clock }: Pick<Context, 'clock'>, bill: BillRow, on: string): Date {
  const now = clock.now().getTime();
  const [midnight, noon] = [Date.parse(`${on}T00:00:00Z`), Date.parse(`${on}T12:00:00Z`)];
  if (midnight > now + FIRST_DAY_MS) failField('on', 'in_future');
  if (noon < bill.createdAt.getTime() - BEFORE_BILL_MS) failField('on', 'too_long_before');
  return new Date(Math.min(noon, now));
}

async function payerOf({ config }: Pick<Context, 'config'>, tx: Transaction, { madeFor }: BillRow) {
  if (madeFor === null) return null;
  const [family] = await reachableAmong(tx, [madeFor]);
  const language = spokenLanguage(config.languages, family?.language);
  return family ? { memberId: madeFor, email: family.mailbox, language } : null;
}

/** Refuses a sum above the one that can be paid at the moment, because it would be a typing error. */
function failUnlessOwed({ state, currency }: BillRow, payable: number, amount: number): void {
  if (state !== 'agreed' && state !== 'final') fail('ALREADY_DONE');
  const fault = amountFault(amount, currency, MOST_PRICE, 1);
  if (fault) throw new CatalogueError('INVALID_INPUT', { fields: [{ field: 'amount', ...fault }] });
  if (amount > payable) failField('amount', 'more_than_left', { max: payable, currency });
}

/** Cancels a mistaken entry. A closed bill is open again then. Errors: NOT_FOUND, ROLE_TOO_SMALL, ALREADY_DONE. */
export async function correctPayment(ctx: Context, { id, giftId }: { id: string; giftId: string }): Promise<Bill> {
  await ctx.db.transaction(async (tx) => {
    const { bill } = await lockOwnBill(ctx, tx, { id, as: 'provider', to: 'takePayments' });
    const fund = (await fundOfBill(tx, id)) ?? fail('NOT_FOUND');
    await correctHandPayment(ctx, tx, { fundId: fund.id, giftId, correctedBy: memberId(ctx) });
    if (bill.state !== 'closed') return;
    const open = { state: 'agreed' as const, closedBy: null, rev: bill.rev + 1, changedAt: ctx.clock.now() };
    await tx.update(bills).set(open).where(eq(bills.id, id));
  });
  ctx.log.info('bill_payment_corrected', { billId: id, giftId });
  return viewed(ctx, id);
}

const viewed = async (ctx: Context, id: string): Promise<Bill> =>
  billView(ctx, await ownBill(ctx, { id, as: 'provider', to: 'takePayments' }));
