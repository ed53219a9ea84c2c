import { desc, eq } from 'drizzle-orm';
import type { Bill, BillAgreement, BillPayment } from '../../contract/bills.ts';
import { billSums } from '../../contract/bill-sums.ts';
import { figuresOf } from '../../../../shared/money/currencies.ts';
import { billNumber, giftNumber } from '../../../payments/contract/gift-numbers.ts';
import { providerRoleMay, type ProviderRole } from '../../../providers/contract/provider-roles.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { nameSharedWith } from '../../../enquiries/server/queries/provider-enquiry.ts';
import { disputeToAnswer, paymentsOfBill } from '../../../giving/server/queries/bill-money.ts';
import { returnableOf } from '../../../giving/server/queries/booked-gifts.ts';
import { isPretend } from '../../../giving/server/queries/gift-form.ts';
import { receiptKeyOf } from '../../../giving/server/queries/receipt.ts';
import { isRejected } from '../../../payments/server/queries/provider-payee.ts';
import { payeeById } from '../../../giving/server/queries/funds-change.ts';
import { canReceive } from '../../../giving/server/queries/shown-fund.ts';
import type { PayeeRow } from '../../../payments/server/tables.ts';
import { providers, type ProviderRow } from '../../../providers/server/tables.ts';
import { billAgreements, type BillRow } from '../tables.ts';
import { sumsOfBill, type BillSums } from './bill-balance.ts';
import type { OwnBill } from './own-bill.ts';

export interface Viewing extends Pick<Context, 'actor' | 'clock' | 'payments' | 'secret'> {
  db: Writable;
}

export async function billView(ctx: Viewing, { bill, side, role }: OwnBill): Promise<Bill> {
  const { id, state, title, provider, currency, providerId, rev } = bill;
  const isProvider = side === 'provider';
  const family = isProvider ? await familyForProvider(ctx, bill) : null;
  const agreements = await agreementsOf(ctx.db, bill, { side, family });
  const sums = await sumsOfBill({ db: ctx.db, now: ctx.clock.now() }, id);
  const own = isProvider || side === 'family';
  const receiver = await receiverOf(ctx, bill);
  return {
    id,
    number: billNumber(id),
    issuer: issuerSeen(receiver, side),
    title,
    provider,
    currency,
    state,
    providerId,
    side,
    rev,
    agreed: sums.agreed,
    madeAt: bill.createdAt.toISOString(),
    estimate: isProvider || state === 'estimate' ? bill.estimate : (agreements.find(isEstimate)?.lines ?? []),
    final: isProvider || state === 'final' ? bill.final : (agreements.find((one) => !isEstimate(one))?.lines ?? []),
    agreements,
    ...(own ? sumsShown(bill, sums) : NO_SUMS),
    family,
    isTakenUp: bill.madeFor !== null,
    canPay: side === 'family' && payableOf(bill, sums) > 0 && receives(ctx, bill, receiver),
    isConfirming: false,
    withoutCards: side === 'family' ? withoutCards(ctx, bill, receiver) : null,
    enterable: isProvider && mayTake(role) && isAgreed(bill) ? payableOf(bill, sums) : 0,
    dispute: isProvider && sums.askedBack > 0 ? await disputeSeen(ctx, id) : null,
    canGiveBack: isProvider && role === 'owner',
    canClose: own && isClosable(bill, sums),
    payments: own ? await paymentsSeen(ctx, { bill, side, role }) : [],
    closedBy: bill.closedBy,
    isPretend: isPretend(ctx),
  };
}

/** The issuer on paper. Shown even if the bill is closed or the provider not live, because a printed bill needs one. */
function issuerSeen({ provider }: Receiver, side: OwnBill['side']): Bill['issuer'] {
  if (provider === null || (side !== 'provider' && provider.renamedAt !== null)) return null;
  const { legalName, tradingName, address, phone } = provider;
  return { legalName, tradingName, address, phone };
}

const isAgreed = ({ state }: BillRow): boolean => state === 'agreed' || state === 'final';

const isEstimate = ({ kind }: Pick<BillAgreement, 'kind'>): boolean => kind === 'estimate';

const NO_SUMS = { paid: 0, isPaid: false, underway: 0, askedBack: 0, forgiven: 0, left: 0, over: 0, onceAgreed: null };

function sumsShown(bill: BillRow, sums: BillSums) {
  const { paid, underway, askedBack, forgiven, left, over } = sums;
  const isPaid = isPaidUndisputed(bill, sums);
  const onceAgreed = bill.state === 'final' ? sums.onceAgreed(finalTotal(bill)) : null;
  return { paid, isPaid, underway, askedBack, forgiven, left, over, onceAgreed };
}

const finalTotal = ({ final, currency }: Pick<BillRow, 'final' | 'currency'>): number =>
  billSums(final, figuresOf(currency).step).total;

/** The sum that can be paid: of the agreement, or of a smaller final bill, minus payments that are not confirmed yet. */
export function payableOf(bill: Pick<BillRow, 'state' | 'final' | 'currency'>, sums: BillSums): number {
  const asked = bill.state === 'final' ? sums.onceAgreed(finalTotal(bill)).left : Infinity;
  return Math.max(0, Math.min(sums.left, asked) - sums.underway);
}

/** Whether a bill can be closed: no payment is open or disputed, and nothing is paid, or all of an agreed bill. */
export const isClosable = (
  { state }: Pick<BillRow, 'state'>,
  { agreed, paid, left, underway, onPages, isDisputed }: BillSums,
): boolean =>
  state !== 'closed' &&
  underway + onPages === 0 &&
  !isDisputed &&
  (paid === 0 || (state === 'agreed' && agreed !== null && left === 0));

/** Whether the agreed sum is paid, and no final bill was sent that may change it. */
export const isPaidWhole = (
  { state }: Pick<BillRow, 'state'>,
  { agreed, paid, left }: Pick<BillSums, 'agreed' | 'paid' | 'left'>,
): boolean => (state === 'agreed' || state === 'closed') && agreed !== null && paid > 0 && left === 0;

export const isPaidUndisputed = (bill: Pick<BillRow, 'state'>, sums: BillSums): boolean =>
  isPaidWhole(bill, sums) && sums.askedBack === 0;

/** Agreements, newest first. The provider sees a name only if it was shared; readers of the link see none. */
async function agreementsOf(
  db: Writable,
  { id, madeFor }: BillRow,
  { side, family }: Pick<OwnBill, 'side'> & { family: string | null },
): Promise<BillAgreement[]> {
  const rows = await db
    .select({ agreement: billAgreements, name: users.name })
    .from(billAgreements)
    .leftJoin(users, eq(users.id, billAgreements.by))
    .where(eq(billAgreements.billId, id))
    .orderBy(desc(billAgreements.rev));
  return rows.map(({ agreement: { kind, rev, lines, total, by, at }, name }) => {
    const forProvider = by === madeFor ? family : null;
    const named = side === 'family' ? name : side === 'provider' ? forProvider : null;
    return { kind, rev, lines, total, by: named || null, at: at.toISOString() };
  });
}

async function familyForProvider({ db, clock }: Viewing, { madeFor, providerId }: BillRow): Promise<string | null> {
  if (madeFor === null || providerId === null) return null;
  return nameSharedWith({ db, now: clock.now() }, { userId: madeFor, providerId });
}

async function paymentsSeen(ctx: Viewing, { bill, side, role }: OwnBill): Promise<BillPayment[]> {
  const rows = await paymentsOfBill(ctx.db, bill.id);
  const returnable = await returnableOf(
    ctx,
    rows.map(({ gift }) => gift),
  );
  const userId = ctx.actor.kind === 'member' ? ctx.actor.user.id : null;
  return rows.map(({ gift, isGift, isTakenBack, memberId, enteredBy, correctedAt, correctedBy }) => {
    const now = returnable.get(gift.id) ?? { returned: 0, disputed: 0, returnable: 0 };
    const isTheirs = side === 'family' && memberId !== null && memberId === userId;
    const isProvider = side === 'provider';
    const isByHand = gift.method !== 'card' && !isGift;
    // Payments without a card can be refunded however old they are.
    const most = isByHand && correctedAt === null ? gift.amount - now.returned : now.returnable;
    return {
      id: gift.id,
      number: giftNumber(gift.id),
      state: gift.state,
      amount: gift.amount + gift.cover + gift.tip,
      returned: correctedAt === null ? now.returned : 0,
      disputed: now.disputed,
      isTakenBack,
      givenAt: gift.givenAt?.toISOString() ?? '',
      isGift,
      method: gift.method,
      enteredBy: isProvider && isByHand ? enteredBy || null : null,
      correctedAt: correctedAt?.toISOString() ?? null,
      correctedBy: isProvider ? correctedBy || null : null,
      canCorrect: isProvider && isByHand && gift.state === 'given' && mayTake(role),
      returnable: isProvider && role === 'owner' ? most : 0,
      key: isTheirs ? receiptKeyOf(ctx, gift.id) : null,
    };
  });
}

async function disputeSeen(ctx: Viewing, billId: string): Promise<Bill['dispute']> {
  const found = await disputeToAnswer({ db: ctx.db, now: ctx.clock.now() }, billId);
  if (!found?.answerUntil) return null;
  const isTheirs = ctx.actor.kind === 'member' && found.holderId === ctx.actor.user.id;
  return { answerUntil: found.answerUntil.toISOString(), payeeId: isTheirs ? found.payeeId : null };
}

const mayTake = (role: ProviderRole | null): boolean => role !== null && providerRoleMay(role, 'takePayments');

type Receiving = Pick<Viewing, 'db' | 'payments'>;

interface Receiver {
  provider: ProviderRow | null;
  payee: PayeeRow | null;
}

async function receiverOf({ db }: Pick<Receiving, 'db'>, { providerId }: BillRow): Promise<Receiver> {
  const [provider = null] =
    providerId === null ? [] : await db.select().from(providers).where(eq(providers.id, providerId));
  return { provider, payee: provider && (await payeeById(db, provider.payeeId)) };
}

const receives = ({ payments }: Pick<Receiving, 'payments'>, bill: BillRow, { provider, payee }: Receiver): boolean =>
  payments !== null &&
  bill.state !== 'closed' &&
  provider?.state === 'live' &&
  payee?.currency === bill.currency &&
  canReceive(payee);

export const canBePaid = async (ctx: Receiving, bill: BillRow): Promise<boolean> =>
  receives(ctx, bill, await receiverOf(ctx, bill));

function withoutCards(ctx: Pick<Receiving, 'payments'>, bill: BillRow, receiver: Receiver): Bill['withoutCards'] {
  const { provider, payee } = receiver;
  const isOver = bill.state === 'closed' || provider === null || provider.state === 'closed';
  if (isOver || receives(ctx, bill, receiver)) return null;
  const isForGood = ctx.payments === null || payee?.currency !== bill.currency || isUseless(payee);
  const isFound = provider.state === 'live';
  // If a provider has changed its name, families must not see its new details before an admin has checked them.
  const isUnseen = !isFound && provider.renamedAt !== null;
  return { phone: isUnseen ? '' : provider.phone, isForNow: !isForGood, isFound };
}

/** Whether the account will never receive: it was closed, left or withdrawn, or its answers were never submitted. */
const isUseless = (payee: PayeeRow): boolean =>
  !canReceive(payee) &&
  (isRejected(payee) || payee.withdrawnAt !== null || payee.leftAt !== null || !payee.isSubmitted);
