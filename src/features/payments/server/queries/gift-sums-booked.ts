import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { ROSEMARY, ledgerAccounts, ledgerEntries, ledgerPostings, type AccountKind } from '../tables/ledger.ts';
import { gifts } from '../tables.ts';

/** Sums of a gift as the ledger has them, in minor units of its currency. */
export interface BookedSums {
  amount: number;
  /** The rest, after refunds, of the cover for fees and of the tip for Rosemary. */
  cover: number;
  tip: number;
  /** `fee` is the sum of the card provider's fees. `chargeFee` is the payment's fee alone, which the giver may see. */
  fee: number;
  chargeFee: number;
  /** The receiver's part: at the card provider, or in cash. */
  net: number;
  /** The part that the payer's bank has withdrawn and kept. */
  disputed: number;
}

/** Sums by gift id, in one query. Gifts that are not in the ledger are absent. */
export async function bookedSumsOf(db: Writable, giftIds: readonly string[]): Promise<Map<string, BookedSums>> {
  if (giftIds.length === 0) return new Map();
  const { amount } = ledgerPostings;
  const { kind, owner } = ledgerAccounts;
  const isOfGift = sql`${owner} = coalesce(${gifts.ownerId}::text, ${ROSEMARY})`;
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
      // `given` is negative in the ledger. Subtract it from 0, because negating 0 would give -0.
      { ...sums, amount: 0 - sums.amount, cover: 0 - sums.cover, tip: 0 - sums.tip },
    ]),
  );
}
