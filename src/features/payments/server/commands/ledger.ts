import { and, eq, or } from 'drizzle-orm';
import { newId } from '../../../../platform/ids.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings, type EntryKind, type Posting } from '../tables/ledger.ts';

export interface NewEntry {
  kind: EntryKind;
  /** Idempotency key. Entries with the same reference are booked once. */
  reference: string;
  giftId: string | null;
  currency: string;
  happenedAt: Date;
  /** Must sum to zero. Otherwise the database refuses the transaction. */
  postings: readonly Posting[];
}

/** Books an entry once, in the transaction of its cause. False if its reference was booked before. */
export async function book(tx: Writable, clock: Clock, entry: NewEntry): Promise<boolean> {
  const postings = summed(entry.postings);
  if (postings.length === 0) throw new Error(`Nothing to book: ${entry.reference}`);
  const { kind, reference, giftId, happenedAt } = entry;
  const id = newId(clock);
  const [booked] = await tx
    .insert(ledgerEntries)
    .values({ id, kind, reference, giftId, happenedAt, lines: postings.length, bookedAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: ledgerEntries.id });
  if (!booked) return false;
  const accounts = await accountsOf(tx, clock, entry.currency, postings);
  await tx.insert(ledgerPostings).values(
    postings.map((posting) => ({
      entryId: id,
      accountId: accounts.get(nameOf(posting)) ?? '',
      amount: posting.amount,
    })),
  );
  return true;
}

async function accountsOf(
  tx: Writable,
  clock: Clock,
  currency: string,
  postings: readonly Posting[],
): Promise<Map<string, string>> {
  const named = postings.map(({ kind, owner }) => ({ id: newId(clock), kind, owner, currency }));
  // Sorted, because two transactions that open the same accounts in different order could block each other.
  const sorted = named.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  await tx.insert(ledgerAccounts).values(sorted).onConflictDoNothing();
  const rows = await tx
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        eq(ledgerAccounts.currency, currency),
        or(...named.map(({ kind, owner }) => and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.owner, owner)))),
      ),
    );
  return new Map(rows.map((row) => [nameOf(row), row.id]));
}

const nameOf = ({ kind, owner }: { kind: string; owner: string }) => `${kind} ${owner}`;

function summed(postings: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>();
  for (const { kind, owner, amount } of postings) {
    const key = `${kind} ${owner}`;
    sums.set(key, { kind, owner, amount: (sums.get(key)?.amount ?? 0) + amount });
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}
