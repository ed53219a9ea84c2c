// Payments without a card: cash, cheque, bank transfer. Callers check permission and email the payer.
import { eq } from 'drizzle-orm';
import type { Currency } from '../../../../shared/money/currencies.ts';
import type { GiftMethod, NameSeenBy } from '../../../giving/contract/giving.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import { newSecret } from '../../../../platform/ids.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { book } from './ledger.ts';
import { bookedOf } from '../queries/ledger.ts';
import type { Posting } from '../tables/ledger.ts';
import { giftGivers, giftReturns, gifts, type GiftRow } from '../tables.ts';

export interface PaidByHand {
  /** The caller makes this id. A repeated request with one id enters one payment. */
  id: string;
  ownerId: string;
  title: string;
  method: Exclude<GiftMethod, 'card'>;
  amount: number;
  currency: Currency;
  paidAt: Date;
  enteredBy: string;
  nameSeenBy: NameSeenBy;
  isAmountSeen: boolean;
  payer: { name: string; email: string | null; memberId: string | null; language: string } | null;
}

const handPostings = (owner: string, amount: number): Posting[] => [
  { kind: 'given', owner, amount: -amount },
  { kind: 'hand', owner, amount },
];

/** Stores and books a payment. False for a repeated request. `admit` may refuse it. Errors: ENTRY_EXISTS for a taken id. */
export async function enterByHand(
  clock: Clock,
  tx: Transaction,
  { payer, paidAt, ...paid }: PaidByHand,
  admit: () => void = () => {},
): Promise<boolean> {
  const { id, ownerId, method, amount, currency } = paid;
  const now = clock.now();
  const [added] = await tx
    .insert(gifts)
    .values({
      ...paid,
      state: 'given',
      cover: 0,
      tip: 0,
      rosemaryAmount: 0,
      checkoutKey: newSecret(),
      createdAt: now,
      endsAt: now,
      givenAt: paidAt,
    })
    .onConflictDoNothing()
    .returning({ id: gifts.id });
  if (!added) {
    const [before] = await tx.select().from(gifts).where(eq(gifts.id, id));
    const isSame = before?.ownerId === ownerId && before.method === method && before.amount === amount;
    return isSame ? false : fail('ENTRY_EXISTS');
  }
  admit();
  if (payer !== null) await tx.insert(giftGivers).values({ giftId: id, ...payer, words: '', areWordsShown: false });
  const entry = { kind: method, reference: `${method} ${id}`, giftId: id, currency, happenedAt: paidAt };
  await book(tx, clock, { ...entry, postings: handPostings(ownerId, amount) });
  return true;
}

type Entered = Pick<GiftRow, 'id' | 'ownerId' | 'amount' | 'currency'>;

/** Cancels a mistaken entry by a counter-entry, and the books keep both. Errors: ALREADY_DONE. */
export async function takeBackByHand(clock: Clock, tx: Transaction, gift: Entered): Promise<void> {
  const { id, amount, currency } = gift;
  const isFirst = await book(tx, clock, {
    kind: 'correction',
    reference: `correction ${id}`,
    giftId: id,
    currency,
    happenedAt: clock.now(),
    postings: handPostings(ownerOf(gift), -amount),
  });
  if (!isFirst) fail('ALREADY_DONE');
  await tx.update(gifts).set({ state: 'returned' }).where(eq(gifts.id, id));
}

export interface PaidBack {
  /** The caller makes this id. A repeated request with one id books one refund. */
  returnId: string;
  amount: number;
  askedBy: string;
  /** True if the refunded sum is owed again. */
  isStillOwed: boolean;
}

/** Books a refund by hand. Null for a repeated request. Errors: ALREADY_DONE if the id is taken, `amount_too_large`. */
export async function payBackByHand(
  clock: Clock,
  tx: Transaction,
  gift: Entered,
  { returnId, amount, askedBy, isStillOwed }: PaidBack,
): Promise<string | null> {
  const { id: giftId, currency } = gift;
  const [before] = await tx.select().from(giftReturns).where(eq(giftReturns.id, returnId));
  if (before) return before.giftId === giftId && before.amount === amount ? null : fail('ALREADY_DONE');
  const given = (await bookedOf(tx, giftId)).filter(({ kind }) => kind === 'given');
  const left = 0 - given.reduce((sum, one) => sum + one.amount, 0);
  if (amount > left) failField('amount', 'amount_too_large', { max: left, currency });
  const now = clock.now();
  const reference = `refund ${returnId}`;
  const asked = { id: returnId, giftId, amount, askedBy, isStillOwed, key: newSecret(), createdAt: now };
  await tx.insert(giftReturns).values({ ...asked, bookedAs: reference, sentAt: now });
  const entry = { kind: 'refund', reference, giftId, currency, happenedAt: now } as const;
  await book(tx, clock, { ...entry, postings: handPostings(ownerOf(gift), -amount) });
  const state = amount === left ? ('returned' as const) : ('part-returned' as const);
  await tx.update(gifts).set({ state }).where(eq(gifts.id, giftId));
  return reference;
}

function ownerOf({ id, ownerId }: Entered): string {
  if (ownerId === null) throw new Error(`Payment ${id} was entered by hand and has no owner`);
  return ownerId;
}
