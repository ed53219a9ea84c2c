// Payments of bills without a card. Bills lie right of giving and ask who may; these rows are giving's.
import { and, eq } from 'drizzle-orm';
import type { BillMethod } from '../../../../contract/bills.ts';
import { fail, failField } from '../../../errors.ts';
import { newSecret } from '../../../ids.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { isOneAddress } from '../../../seams/mailer/index.ts';
import { book } from '../../ledger/commands.ts';
import { bookedOf } from '../../ledger/queries.ts';
import { queueMail } from '../../mail/commands.ts';
import { writingTo } from '../../mail/letter.ts';
import { correctedMail } from '../emails/hand-payments.ts';
import { receivedMail, returnedMail, type OwnGift } from '../emails/givers.ts';
import type { Giving } from '../queries/gifts.ts';
import { receiptOf } from '../queries/receipt.ts';
import { giftKeyOf } from '../rules/gift-key.ts';
import { giftGivers, giftReturns, gifts, type FundRow, type GiftRow } from '../tables.ts';
import { handPayments } from '../tables/hand-payments.ts';
import { handPostings } from './enter-gift.ts';

interface Payer {
  memberId: string;
  email: string;
  language: string;
}

export interface HandPayment {
  /** Made by whoever asks: sent again it is the same payment. */
  giftId: string;
  method: BillMethod;
  amount: number;
  paidAt: Date;
  firmId: string | null;
  receivedBy: string;
  enteredBy: string;
  /** Null: the bill is nobody's now, so nobody is told. */
  payer: Payer | null;
  /** Refuses what is not owed; not asked of one that was entered before. */
  admit: () => void;
}

/** In the transaction that holds the bill. False: it was entered before. ENTRY_EXISTS for an id that another payment has. */
export async function enterHandPayment(
  ctx: Giving,
  tx: Transaction,
  fund: FundRow,
  { giftId, method, amount, paidAt, firmId, receivedBy, enteredBy, payer, admit }: HandPayment,
): Promise<boolean> {
  const [before] = await tx.select().from(gifts).where(eq(gifts.id, giftId));
  if (before) {
    const isSame = before.fundId === fund.id && before.method === method && before.amount === amount;
    return isSame ? false : fail('ENTRY_EXISTS');
  }
  admit();
  const now = ctx.clock.now();
  const { title, currency } = fund;
  await tx.insert(gifts).values({
    id: giftId,
    fundId: fund.id,
    title,
    method,
    state: 'given',
    amount,
    cover: 0,
    tip: 0,
    houseAmount: 0,
    currency,
    checkoutKey: newSecret(),
    nameSeenBy: 'nobody',
    isAmountSeen: false,
    createdAt: now,
    endsAt: now,
    givenAt: paidAt,
    enteredBy,
  });
  await tx.insert(handPayments).values({ giftId, firmId, receivedBy });
  const entry = { kind: method, reference: `${method} ${giftId}`, giftId, currency, happenedAt: paidAt };
  await book(tx, ctx.clock, { ...entry, postings: handPostings(fund.id, amount) });
  if (payer === null) return true;
  await tx.insert(giftGivers).values({ giftId, ...payer, name: '', words: '', areWordsShown: false });
  await tellPayer(ctx, tx, giftId, (sender, own) => receivedMail(sender, own));
  return true;
}

/** Takes a mistaken entry back by a counter-entry: both stay in the books. NOT_FOUND, ALREADY_DONE. */
export async function correctHandPayment(
  ctx: Giving,
  tx: Transaction,
  { fundId, giftId, correctedBy }: { fundId: string; giftId: string; correctedBy: string },
): Promise<void> {
  const gift = await lockHandPayment(tx, { fundId, giftId });
  // A payment that was refunded in part can't be a mistake.
  if (gift.state !== 'given') fail('ALREADY_DONE');
  const now = ctx.clock.now();
  await book(tx, ctx.clock, {
    kind: 'correction',
    reference: `correction ${giftId}`,
    giftId,
    currency: gift.currency,
    happenedAt: now,
    postings: handPostings(fundId, -gift.amount),
  });
  await tx.update(gifts).set({ state: 'returned' }).where(eq(gifts.id, giftId));
  await tx.update(handPayments).set({ correctedAt: now, correctedBy }).where(eq(handPayments.giftId, giftId));
  await tellPayer(ctx, tx, giftId, correctedMail);
}

interface HandRefund {
  fundId: string;
  giftId: string;
  returnId: string;
  amount: number;
  askedBy: string;
  isStillOwed: boolean;
}

/** Books what the provider has paid back itself. NOT_FOUND, ALREADY_DONE, `amount_too_large` for more than is left of it. */
export async function refundHandPayment(
  ctx: Giving,
  tx: Transaction,
  { fundId, giftId, returnId, amount, askedBy, isStillOwed }: HandRefund,
): Promise<void> {
  const gift = await lockHandPayment(tx, { fundId, giftId });
  const [before] = await tx.select().from(giftReturns).where(eq(giftReturns.id, returnId));
  if (before) return before.giftId === giftId && before.amount === amount ? undefined : fail('ALREADY_DONE');
  const given = (await bookedOf(tx, giftId)).filter(({ kind }) => kind === 'given');
  const left = 0 - given.reduce((sum, one) => sum + one.amount, 0);
  if (amount > left) failField('amount', 'amount_too_large', { max: left, currency: gift.currency });
  const now = ctx.clock.now();
  const bookedAs = `refund ${returnId}`;
  await tx.insert(giftReturns).values({
    id: returnId,
    giftId,
    amount,
    askedBy,
    isStillOwed,
    bookedAs,
    key: newSecret(),
    createdAt: now,
    sentAt: now,
  });
  await book(tx, ctx.clock, {
    kind: 'refund',
    reference: bookedAs,
    giftId,
    currency: gift.currency,
    happenedAt: now,
    postings: handPostings(fundId, -amount),
  });
  const state = amount === left ? ('returned' as const) : ('part-returned' as const);
  await tx.update(gifts).set({ state }).where(eq(gifts.id, giftId));
  await tellPayer(ctx, tx, giftId, (sender, own) =>
    returnedMail(sender, { ...own, movement: bookedAs, minor: amount, isStillOwed }),
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
    .where(and(eq(gifts.id, giftId), eq(gifts.fundId, fundId)))
    .for('update', { of: gifts });
  return row?.gift ?? fail('NOT_FOUND');
}

/** At the address of their account when it was entered, unless they were erased since. */
async function tellPayer(
  ctx: Giving,
  tx: Transaction,
  giftId: string,
  mailOf: (sender: ReturnType<typeof writingTo>, own: OwnGift) => ReturnType<typeof receivedMail>,
): Promise<void> {
  const [giver] = await tx.select().from(giftGivers).where(eq(giftGivers.giftId, giftId));
  if (!giver?.email || !isOneAddress(giver.email)) return;
  const receipt = await receiptOf({ ...ctx, db: tx }, giftId);
  const own = { receipt, key: giftKeyOf(ctx.secret, giftId), isToHouse: false };
  await queueMail(ctx, tx, { to: giver.email, ...mailOf(writingTo(ctx.config, giver.language), own) });
}
