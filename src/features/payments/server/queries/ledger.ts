import { and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { ledgerAccounts, ledgerEntries, ledgerPostings, type AccountKind, type Posting } from '../tables/ledger.ts';

const total = sql<string>`coalesce(sum(${ledgerPostings.amount}), 0)`;

/** Balances by owner. Owners without a ledger account are absent. Set `currency` if an owner may have several. */
export async function balancesOf(
  db: Writable,
  { kind, owners, currency }: { kind: AccountKind; owners: readonly string[]; currency?: string },
): Promise<Map<string, number>> {
  if (owners.length === 0) return new Map();
  const rows = await db
    .select({ owner: ledgerAccounts.owner, total })
    .from(ledgerAccounts)
    .innerJoin(ledgerPostings, eq(ledgerPostings.accountId, ledgerAccounts.id))
    .where(
      and(
        eq(ledgerAccounts.kind, kind),
        currency === undefined ? undefined : eq(ledgerAccounts.currency, currency),
        inArray(ledgerAccounts.owner, [...owners]),
      ),
    )
    .groupBy(ledgerAccounts.owner);
  return new Map(rows.map((row) => [row.owner, Number(row.total)]));
}

/** SQL for one owner's balance, so that it is read together with the owner. Null without a ledger account. */
export const balanceOf = (kind: AccountKind, owner: SQLWrapper): SQL<number | null> =>
  sql<number | null>`(select sum(${ledgerPostings.amount}) from ${ledgerAccounts}
    join ${ledgerPostings} on ${eq(ledgerPostings.accountId, ledgerAccounts.id)}
    where ${eq(ledgerAccounts.kind, kind)} and ${ledgerAccounts.owner} = ${owner}::text)`.mapWith(Number);

/** SQL for what a gift has brought its owner, after refunds, so that it is read together with the gift. Null: not booked. */
export const bookedAmountOf = (giftId: SQLWrapper, owner: SQLWrapper): SQL<number | null> =>
  sql<number | null>`(select 0 - sum(${ledgerPostings.amount}) from ${ledgerEntries}
    join ${ledgerPostings} on ${eq(ledgerPostings.entryId, ledgerEntries.id)}
    join ${ledgerAccounts} on ${eq(ledgerAccounts.id, ledgerPostings.accountId)}
    where ${ledgerEntries.giftId} = ${giftId} and ${eq(ledgerAccounts.kind, 'given')}
      and ${ledgerAccounts.owner} = ${owner}::text)`.mapWith(Number);

export async function bookedOf(db: Writable, giftId: string): Promise<Posting[]> {
  const rows = await db
    .select({ kind: ledgerAccounts.kind, owner: ledgerAccounts.owner, total })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(eq(ledgerEntries.giftId, giftId))
    .groupBy(ledgerAccounts.kind, ledgerAccounts.owner);
  return rows.map(({ kind, owner, total: amount }) => ({ kind, owner, amount: Number(amount) }));
}

export async function bookedReferences(db: Writable, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await db
    .select({ reference: ledgerEntries.reference })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.reference, [...references]));
  return new Set(rows.map(({ reference }) => reference));
}
