import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Bill, BillAgreement, BillPayment } from '../../../../contract/bills.ts';
import { billSums } from '../../../../contract/bill-sums.ts';
import { figuresOf } from '../../../../contract/currencies.ts';
import { giftNumber } from '../../../../contract/gift-numbers.ts';
import type { Context } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { users } from '../../accounts/tables.ts';
import { moneyOfBill, paymentsOfBill, type BillMoney } from '../../giving/queries/bill-money.ts';
import { returnableOf } from '../../giving/queries/booked-gifts.ts';
import { isPretend } from '../../giving/queries/gift-form.ts';
import { receiptKeyOf } from '../../giving/queries/receipt.ts';
import { payeeById } from '../../giving/queries/funds-change.ts';
import { canReceive } from '../../giving/queries/shown-fund.ts';
import { providers } from '../../providers/tables.ts';
import { billAgreements, type BillRow } from '../tables.ts';
import { readableBill, type OwnBill } from './own-bill.ts';

export interface Viewing extends Pick<Context, 'actor' | 'clock' | 'payments' | 'secret'> {
  db: Writable;
}

/** NOT_FOUND. */
export const billRead = async (ctx: Viewing, asked: { id: string; key?: string | undefined }): Promise<Bill> =>
  billView(ctx, await readableBill(ctx, asked));

export async function billView(ctx: Viewing, { bill, side, role }: OwnBill): Promise<Bill> {
  const { id, state, title, firm, currency, providerId, rev } = bill;
  const isFirm = side === 'firm';
  const agreements = await agreementsOf(ctx.db, bill, isFirm || side === 'family');
  const [last] = agreements;
  const agreed = last?.total ?? null;
  const money = await moneyOfBill({ db: ctx.db, now: ctx.clock.now() }, id);
  const own = isFirm || side === 'family';
  return {
    id,
    title,
    firm,
    currency,
    state,
    providerId,
    side,
    rev,
    agreed,
    madeAt: bill.createdAt.toISOString(),
    estimate: isFirm || state === 'estimate' ? bill.estimate : (agreements.find(isEstimate)?.lines ?? []),
    final: isFirm || state === 'final' ? bill.final : (agreements.find((one) => !isEstimate(one))?.lines ?? []),
    agreements,
    ...(own ? sumsOf(agreed, money) : { paid: 0, underway: 0, askedBack: 0, left: 0, over: 0 }),
    family: isFirm ? await nameOf(ctx.db, bill.madeFor) : null,
    isTakenUp: bill.madeFor !== null,
    canPay: side === 'family' && payableOf(bill, agreed, money) > 0 && (await canBePaid(ctx, bill)),
    canGiveBack: isFirm && role === 'owner',
    canClose: own && isClosable(bill, agreed, money),
    payments: own ? await paymentsSeen(ctx, { bill, side, role }) : [],
    closedBy: bill.closedBy,
    isPretend: isPretend(ctx),
  };
}

const isEstimate = ({ kind }: Pick<BillAgreement, 'kind'>): boolean => kind === 'estimate';

const leftOf = (agreed: number | null, { paid }: BillMoney): number => Math.max(0, (agreed ?? 0) - paid);

function sumsOf(agreed: number | null, money: BillMoney) {
  const { paid, underway, askedBack } = money;
  return { paid, underway, askedBack, left: leftOf(agreed, money), over: Math.max(0, paid - (agreed ?? 0)) };
}

/**
 * What can be asked for now at most: what was agreed, or a smaller final bill that waits for an answer, without what is paid and
 * what banks have not decided.
 */
export function payableOf(
  { state, final, currency }: Pick<BillRow, 'state' | 'final' | 'currency'>,
  agreed: number | null,
  { paid, underway, askedBack }: BillMoney,
): number {
  const asked = state === 'final' ? billSums(final, figuresOf(currency).step).total : Infinity;
  return Math.max(0, Math.min(agreed ?? 0, asked) - paid - underway - askedBack);
}

/** Withdrawn while nothing is paid, and closed once all of it is: not while a final bill waits that may change what is owed. */
export const isClosable = (
  { state }: Pick<BillRow, 'state'>,
  agreed: number | null,
  { paid, held }: BillMoney,
): boolean =>
  state !== 'closed' && held === 0 && (paid === 0 || (state === 'agreed' && agreed !== null && paid >= agreed));

/** Nothing of what was agreed is left, and no final bill waits that may change that. */
export const isPaidWhole = (
  { state }: Pick<BillRow, 'state'>,
  agreed: number | null,
  { paid }: Pick<BillMoney, 'paid'>,
): boolean => (state === 'agreed' || state === 'closed') && agreed !== null && paid > 0 && paid >= agreed;

/** The newest first. Whoever only has the link does not read who agreed. */
async function agreementsOf(db: Writable, { id }: BillRow, isNamed: boolean): Promise<BillAgreement[]> {
  const rows = await db
    .select({ agreement: billAgreements, name: users.name })
    .from(billAgreements)
    .leftJoin(users, eq(users.id, billAgreements.by))
    .where(eq(billAgreements.billId, id))
    .orderBy(desc(billAgreements.rev));
  return rows.map(({ agreement: { kind, rev, lines, total, at }, name }) => ({
    kind,
    rev,
    lines,
    total,
    by: (isNamed && name) || null,
    at: at.toISOString(),
  }));
}

async function nameOf(db: Writable, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [found] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return found?.name || null;
}

async function paymentsSeen(ctx: Viewing, { bill, side, role }: OwnBill): Promise<BillPayment[]> {
  const rows = await paymentsOfBill(ctx.db, bill.id);
  const returnable = await returnableOf(
    ctx,
    rows.map(({ gift }) => gift),
  );
  const userId = ctx.actor.kind === 'member' ? ctx.actor.user.id : null;
  return rows.map(({ gift, isGift, isTakenBack, memberId }) => {
    const now = returnable.get(gift.id) ?? { returned: 0, returnable: 0 };
    const isTheirs = side === 'family' && memberId !== null && memberId === userId;
    return {
      id: gift.id,
      number: giftNumber(gift.id),
      state: gift.state,
      amount: gift.amount + gift.cover + gift.tip,
      returned: now.returned,
      isTakenBack,
      givenAt: gift.givenAt?.toISOString() ?? '',
      isGift,
      returnable: side === 'firm' && role === 'owner' ? now.returnable : 0,
      key: isTheirs ? receiptKeyOf(ctx, gift.id) : null,
    };
  });
}

/** The firm is one that families find, and whoever receives for it can. */
export async function canBePaid(ctx: Pick<Viewing, 'db' | 'payments'>, bill: BillRow): Promise<boolean> {
  if (ctx.payments === null || bill.providerId === null || bill.state === 'closed') return false;
  const [provider] = await ctx.db.select().from(providers).where(eq(providers.id, bill.providerId));
  const payee = provider?.state === 'live' ? await payeeById(ctx.db, provider.payeeId) : null;
  return payee !== null && payee.currency === bill.currency && canReceive(payee);
}

/** What was agreed last, by bill. */
export async function agreedOf(db: Writable, billIds: readonly string[]): Promise<Map<string, number>> {
  if (billIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([billAgreements.billId], { billId: billAgreements.billId, total: billAgreements.total })
    .from(billAgreements)
    .where(and(inArray(billAgreements.billId, [...billIds])))
    .orderBy(billAgreements.billId, desc(billAgreements.rev));
  return new Map(rows.map(({ billId, total }) => [billId, total]));
}
