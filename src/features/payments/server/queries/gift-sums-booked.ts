import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { HOUSE, ledgerAccounts, ledgerEntries, ledgerPostings, type AccountKind } from '../tables/ledger.ts';
import { gifts } from '../tables.ts';

/** What a gift has come to, in minor units of its currency. */
export interface BookedSums {
  /** What is left of the gift itself; what was given back is not in it. */
  amount: number;
  /** What is left of what covers the fee, and of what was added for the house. */
  cover: number;
  tip: number;
  /** What the provider kept, also for what came after; and of the payment alone, as its giver may know it. */
  fee: number;
  chargeFee: number;
  /** What whoever received it has of it now: with the provider, or in hand. */
  net: number;
  /** The sum that the payer's bank has taken and kept. */
  disputed: number;
}

/** By gift, in one question; one of which nothing is booked is not in it. */
export async function bookedSumsOf(db: Writable, giftIds: readonly string[]): Promise<Map<string, BookedSums>> {
  if (giftIds.length === 0) return new Map();
  const { amount } = ledgerPostings;
  const { kind, owner } = ledgerAccounts;
  const isOfGift = sql`${owner} = coalesce(${gifts.ownerId}::text, ${HOUSE})`;
  const of = (...kinds: AccountKind[]) => inArray(kind, kinds);
  const sum = (condition: ReturnType<typeof and>) =>
    sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);
  const rows = await db
    .select({
      giftId: gifts.id,
      amount: sum(and(of('given'), isOfGift)),
      cover: sum(of('cover')),
      tip: sum(and(of('given'), sql`not ${isOfGift}`)),
      fee: sum(of('fees')),
      chargeFee: sum(and(of('fees'), eq(ledgerEntries.kind, 'charge'))),
      net: sum(of('payee', 'hand')),
      disputed: sum(and(of('given', 'cover'), inArray(ledgerEntries.kind, ['dispute', 'dispute-won']))),
    })
    .from(ledgerEntries)
    .innerJoin(gifts, eq(gifts.id, ledgerEntries.giftId))
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(inArray(ledgerEntries.giftId, [...giftIds]))
    .groupBy(gifts.id);
  return new Map(
    rows.map(({ giftId, ...sums }) => [
      giftId,
      // What was given stands below zero in the books, and 0 - 0 is no -0.
      { ...sums, amount: 0 - sums.amount, cover: 0 - sums.cover, tip: 0 - sums.tip },
    ]),
  );
}
