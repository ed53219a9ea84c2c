// Payments of bills without a card. Bills call these functions and check permission; `payments` stores the rows.
import { and, eq } from 'drizzle-orm';
import type { BillMethod } from '../../../bills/contract/bills.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { isOneAddress } from '../../../../platform/mailer/index.ts';
import { queueEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { correctedEmail } from '../emails/hand-payments.ts';
import { receivedEmail, returnedEmail, type OwnGift } from '../emails/givers.ts';
import {
  enterByHand,
  payBackByHand,
  takeBackByHand,
  type PaidBack,
} from '../../../payments/server/commands/paid-by-hand.ts';
import type { PaymentContext } from '../../../payments/server/queries/gifts.ts';
import { receiptOf } from '../queries/receipt.ts';
import { giftKeyOf } from '../../../payments/server/rules/gift-key.ts';
import { giftGivers, gifts, type GiftRow } from '../../../payments/server/tables.ts';
import type { FundRow } from '../tables/giving.ts';
import { handPayments } from '../tables/hand-payments.ts';

interface Payer {
  memberId: string;
  email: string;
  language: string;
}

export interface HandPayment {
  /** The client makes this id. A repeated request with one id makes one payment. */
  giftId: string;
  method: BillMethod;
  amount: number;
  paidAt: Date;
  providerId: string | null;
  receivedBy: string;
  enteredBy: string;
  payer: Payer | null;
  /** Throws if the payment is not owed. A repeated request skips this check. */
  admit: () => void;
}

/** Enters a payment; the caller locks the bill. False for a repeated request. Errors: ENTRY_EXISTS if the id is taken. */
export async function enterHandPayment(
  ctx: PaymentContext,
  tx: Transaction,
  fund: FundRow,
  { giftId, method, amount, paidAt, providerId, receivedBy, enteredBy, payer, admit }: HandPayment,
): Promise<boolean> {
  const { title, currency } = fund;
  const paid = { id: giftId, ownerId: fund.id, title, method, amount, currency, paidAt, enteredBy };
  const unseen = { nameSeenBy: 'nobody', isAmountSeen: false, payer: payer && { ...payer, name: '' } } as const;
  if (!(await enterByHand(ctx.clock, tx, { ...paid, ...unseen }, admit))) return false;
  await tx.insert(handPayments).values({ giftId, providerId, receivedBy });
  if (payer !== null) await tellPayer(ctx, tx, giftId, (sender, own) => receivedEmail(sender, own));
  return true;
}

/** Cancels a mistaken entry by a counter-entry; the books keep both. Errors: NOT_FOUND, ALREADY_DONE. */
export async function correctHandPayment(
  ctx: PaymentContext,
  tx: Transaction,
  { fundId, giftId, correctedBy }: { fundId: string; giftId: string; correctedBy: string },
): Promise<void> {
  const gift = await lockHandPayment(tx, { fundId, giftId });
  // A payment that was partly refunded was not entered by mistake.
  if (gift.state !== 'given') fail('ALREADY_DONE');
  await takeBackByHand(ctx.clock, tx, gift);
  await tx
    .update(handPayments)
    .set({ correctedAt: ctx.clock.now(), correctedBy })
    .where(eq(handPayments.giftId, giftId));
  await tellPayer(ctx, tx, giftId, correctedEmail);
}

interface HandRefund extends PaidBack {
  fundId: string;
  giftId: string;
}

/** Books a refund made outside the product. Errors: NOT_FOUND, ALREADY_DONE, `amount_too_large` above what is left. */
export async function refundHandPayment(
  ctx: PaymentContext,
  tx: Transaction,
  { fundId, giftId, ...back }: HandRefund,
): Promise<void> {
  const gift = await lockHandPayment(tx, { fundId, giftId });
  const movement = await payBackByHand(ctx.clock, tx, gift, back);
  if (movement === null) return;
  await tellPayer(ctx, tx, giftId, (sender, own) =>
    returnedEmail(sender, { ...own, movement, minor: back.amount, isStillOwed: back.isStillOwed }),
  );
}

async function lockHandPayment(
  tx: Transaction,
  { fundId, giftId }: { fundId: string; giftId: string },
): Promise<GiftRow> {
  const [row] = await tx
    .select({ gift: gifts })
    .from(gifts)
    .innerJoin(handPayments, eq(handPayments.giftId, gifts.id))
    .where(and(eq(gifts.id, giftId), eq(gifts.ownerId, fundId)))
    .for('update', { of: gifts });
  return row?.gift ?? fail('NOT_FOUND');
}

/** Emails the payer at the address that the account had when the payment was entered, unless that address was erased. */
async function tellPayer(
  ctx: PaymentContext,
  tx: Transaction,
  giftId: string,
  emailOf: (sender: ReturnType<typeof writingTo>, own: OwnGift) => ReturnType<typeof receivedEmail>,
): Promise<void> {
  const [giver] = await tx.select().from(giftGivers).where(eq(giftGivers.giftId, giftId));
  if (!giver?.email || !isOneAddress(giver.email)) return;
  const receipt = await receiptOf({ ...ctx, db: tx }, giftId);
  const own = { receipt, key: giftKeyOf(ctx.secret, giftId), isToRosemary: false };
  await queueEmail(ctx, tx, { to: giver.email, ...emailOf(writingTo(ctx.config, giver.language), own) });
}
