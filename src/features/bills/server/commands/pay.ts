import { eq } from 'drizzle-orm';
import { figuresOf } from '../../../../shared/money/currencies.ts';
import type { GiftForm, Giver } from '../../../giving/contract/giving.ts';
import { PAYOUT_DAYS } from '../../../giving/contract/gift-limits.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../../shared/limits/limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { keepBillFund } from '../../../giving/server/commands/bill-fund.ts';
import { endCheckout } from '../../../payments/server/commands/end-checkouts.ts';
import { askFor, type Asked } from '../../../payments/server/commands/ask-for-payment.ts';
import { hasUnconfirmedPage, isSilent } from '../../../giving/server/commands/read-bill-pages.ts';
import { openPagesOf } from '../../../giving/server/queries/bill-money.ts';
import { payeeById } from '../../../giving/server/queries/funds-change.ts';
import { cardPriceOf, isPretend } from '../../../giving/server/queries/gift-form.ts';
import { payeeShown } from '../../../giving/server/queries/shown-fund.ts';
import { providers } from '../../../providers/server/tables.ts';
import { confirmedAddress } from '../../../providers/server/queries/own-provider.ts';
import type { Remembered } from '../../../submissions/server/rules/own-posts.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { sumsOfBill } from '../queries/bill-balance.ts';
import { canBePaid, payableOf } from '../queries/bill-view.ts';
import { lockOwnBill, ownBill } from '../queries/own-bill.ts';
import type { BillRow } from '../tables.ts';

/** `left`: still to pay. `payable`: part payable now. `free`: `payable` minus the sums on open payment pages. */
async function leftToPay(ctx: Pick<Context, 'clock'>, db: Transaction | Context['db'], bill: BillRow, but?: string) {
  const sums = await sumsOfBill({ db, now: ctx.clock.now() }, bill.id, but ?? null);
  const payable = payableOf(bill, sums);
  const { left, onPages, underway, askedBack } = sums;
  return { left, payable, free: Math.max(0, payable - onPages), isUnderway: underway > 0, askedBack };
}

const payeeOf = async (ctx: Pick<Context, 'db'>, { providerId }: BillRow) => {
  if (providerId === null) return null;
  const [provider] = await ctx.db.select().from(providers).where(eq(providers.id, providerId));
  return payeeById(ctx.db, provider?.payeeId ?? null);
};

type Limits = Record<'left' | 'payable' | 'most' | 'askedBack', number> & { isUnderway: boolean };

function limitOf({ left, payable, most, isUnderway, askedBack }: Limits): NonNullable<GiftForm['bill']>['limitedBy'] {
  if (left === 0 && askedBack > 0) return 'underway';
  if (payable < left) return isUnderway ? 'underway' : 'final';
  return most < left ? 'most' : null;
}

/** All that the payer sees before paying. Errors: NOT_FOUND for everybody else. */
export async function billForm(ctx: Context, { billId }: { billId: string }): Promise<GiftForm> {
  const { bill } = await ownBill(ctx, { id: billId, as: 'family' });
  const payee = await payeeOf(ctx, bill);
  const isConfirming = await hasUnconfirmedPage(ctx, bill.id);
  const { left, payable, isUnderway, askedBack } = await leftToPay(ctx, ctx.db, bill);
  const most = isConfirming ? 0 : Math.min(payable, MOST_PAYMENT_AMOUNT);
  const shown = payeeShown(payee);
  const { currency } = bill;
  return {
    fund: null,
    ...(shown && {
      bill: {
        id: bill.id,
        title: bill.title,
        payee: shown,
        left,
        most,
        limitedBy: isConfirming ? 'confirming' : limitOf({ left, payable, most, isUnderway, askedBack }),
      },
    }),
    tribute: null,
    canGive: shown !== null && most >= figuresOf(currency).smallest && (await canBePaid(ctx, bill)),
    currency,
    price: payee && cardPriceOf({ country: payee.country, currency }),
    platformBps: ctx.config.platformFeeBps,
    statementName: payee?.statementName ?? null,
    days: PAYOUT_DAYS,
    isPretend: isPretend(ctx),
  };
}

/** Opens a payment page. First ends an open page of the payer, so that no sum is paid twice. Errors: see `bills.pay`. */
export async function payBill(
  ctx: Context,
  { billId, ...payer }: Giver & { billId: string },
): Promise<Remembered<Asked>> {
  const { bill } = await ownBill(ctx, { id: billId, as: 'family' });
  const payee = await payeeOf(ctx, bill);
  if (payee === null || !(await canBePaid(ctx, bill))) return fail('GIVING_CLOSED');
  const { currency, title } = bill;
  if (payer.tip > 0) failField('tip', 'amount_too_large', { max: 0, currency });
  const id = payer.id.toLowerCase();
  const open = await openPagesOf(ctx.db, billId, memberId(ctx));
  for (const one of open) if (one.id !== id) await endCheckout(ctx, one).catch(failUnconfirmed);
  const fund = await ctx.db.transaction(async (tx) => {
    await lockOwnBill(ctx, tx, { id: billId, as: 'family' });
    return keepBillFund(ctx, tx, { billId, title, currency, payeeId: payee.id });
  });
  const plain = { name: '', words: '', nameSeenBy: 'nobody', isAmountSeen: false, isCovering: false, tip: 0 } as const;
  const asked = { ...payer, ...plain, id, email: confirmedAddress(ctx) ?? payer.email };
  const asking = askFor(ctx, asked, {
    ownerId: fund.id,
    page: billId,
    title,
    currency,
    price: cardPriceOf({ country: payee.country, currency }),
    admit: (tx) => failUnlessOwed(ctx, tx, { billId, id, amount: payer.amount }),
  });
  return open.some((one) => one.id === id) ? asking.catch(failUnconfirmed) : asking;
}

function failUnconfirmed(error: unknown): never {
  if (isSilent(error)) fail('PAYMENT_UNCONFIRMED');
  throw error;
}

/** Refuses a sum that is not owed or leaves too little for a card. Locks the bill, so that payments run one at a time. */
async function failUnlessOwed(
  ctx: Context,
  tx: Transaction,
  { billId, id, amount }: { billId: string; id: string; amount: number },
): Promise<void> {
  const { bill } = await lockOwnBill(ctx, tx, { id: billId, as: 'family' });
  const { currency } = bill;
  const { free } = await leftToPay(ctx, tx, bill, id);
  if (free === 0 || bill.state === 'closed') fail('ALREADY_DONE');
  const rest = free - amount;
  const { smallest } = figuresOf(currency);
  if (rest < 0) failField('amount', 'amount_too_large', { max: free, currency });
  if (rest > 0 && rest < smallest) failField('amount', 'amount_too_large', { max: free - smallest, currency });
}
