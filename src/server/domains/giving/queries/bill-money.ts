// What is paid of bills, from the ledger: by their own funds, and by collections on pages that pay them.
import { and, asc, desc, eq, gt, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Writable } from '../../../seams/database/index.ts';
import { balancesOf } from '../../ledger/queries.ts';
import { ledgerAccounts, ledgerPostings } from '../../ledger/tables.ts';
import { funds, giftDisputes, giftGivers, gifts, type FundRow, type GiftRow } from '../tables.ts';

/** The bill whose payments a fund takes; null: it is a collection, or a gift to the house. */
export async function billOfFund(db: Writable, fundId: string | null): Promise<string | null> {
  if (fundId === null) return null;
  const [found] = await db.select({ billId: funds.billId }).from(funds).where(eq(funds.id, fundId));
  return found?.billId ?? null;
}

/** Who receives what is paid of a bill; null: nobody yet. */
export async function payeeOfBill(db: Writable, billId: string | null): Promise<string | null> {
  if (billId === null) return null;
  const [found] = await db.select({ payeeId: funds.payeeId }).from(funds).where(eq(funds.billId, billId));
  return found?.payeeId ?? null;
}

/** The fund that a bill's own payments go to; null: nothing was agreed yet. */
export async function fundOfBill(db: Writable, billId: string): Promise<FundRow | null> {
  const [found] = await db.select().from(funds).where(eq(funds.billId, billId));
  return found ?? null;
}

export interface BillMoney {
  /** What the books have, without what was given back. */
  paid: number;
  /** What a bank has not confirmed. */
  underway: number;
  /** What a payer's bank has taken back until it has decided. */
  askedBack: number;
  /** The same, with payment pages that are open: most are left, and nothing is promised on them. */
  held: number;
}

const NOTHING: BillMoney = { paid: 0, underway: 0, askedBack: 0, held: 0 };

/** By bill, in minor units of its currency; `but`: a payment that is not counted. */
export async function billMoney(
  { db, now }: { db: Writable; now: Date },
  billIds: readonly string[],
  but: string | null = null,
): Promise<Map<string, BillMoney>> {
  if (billIds.length === 0) return new Map();
  const ids = [...billIds];
  const of = sql<string>`coalesce(${funds.billId}, ${funds.paysBill})`;
  const rows = await db
    .select({ fundId: funds.id, billId: of })
    .from(funds)
    .where(or(inArray(funds.billId, ids), inArray(funds.paysBill, ids)));
  const given = await balancesOf(db, { kind: 'given', owners: rows.map(({ fundId }) => fundId) });
  const open = await db
    .select({ billId: funds.billId, giftId: gifts.id, amount: gifts.amount, state: gifts.state })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.fundId))
    .where(
      and(
        inArray(funds.billId, ids),
        or(
          inArray(gifts.state, ['paying', 'settling', 'disputed']),
          // Of one that has no page yet none is made any more after its end.
          and(eq(gifts.state, 'asked'), gt(gifts.endsAt, now)),
        ),
      ),
    );
  const all = new Map<string, BillMoney>(ids.map((id) => [id, { ...NOTHING }]));
  for (const { fundId, billId } of rows) {
    const money = all.get(billId);
    if (money) money.paid += 0 - (given.get(fundId) ?? 0);
  }
  for (const { billId, giftId, amount, state } of open) {
    const money = all.get(billId ?? '');
    if (!money || giftId === but) continue;
    money.held += amount;
    if (state === 'settling') money.underway += amount;
    if (state === 'disputed') money.askedBack += amount;
  }
  return all;
}

/** Of one bill. */
export async function moneyOfBill(reading: { db: Writable; now: Date }, billId: string, but: string | null = null) {
  return (await billMoney(reading, [billId], but)).get(billId) ?? NOTHING;
}

/** Of rows that name a bill: something that was paid of it has not gone back. */
export const hasBeenPaid = (billId: PgColumn): SQL => sql`(
  select coalesce(sum(${ledgerPostings.amount}), 0) from ${funds}
  join ${ledgerAccounts} on ${ledgerAccounts.kind} = 'given' and ${ledgerAccounts.owner} = ${funds.id}::text
  join ${ledgerPostings} on ${ledgerPostings.accountId} = ${ledgerAccounts.id}
  where ${funds.billId} = ${billId} or ${funds.paysBill} = ${billId}
) < 0`;

/** Of rows of gifts: its payer's bank took it back for good. */
export const isTakenBack =
  sql`exists (select 1 from ${giftDisputes} where ${giftDisputes.giftId} = ${gifts.id} and ${giftDisputes.state} = 'lost')`.mapWith(
    Boolean,
  );

/** Payments of a bill that are booked, the newest first, with whoever made them. */
export function paymentsOfBill(db: Writable, billId: string) {
  return db
    .select({
      gift: gifts,
      isGift: sql`${funds.billId} is null`.mapWith(Boolean),
      isTakenBack,
      memberId: giftGivers.memberId,
    })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.fundId))
    .leftJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(and(or(eq(funds.billId, billId), eq(funds.paysBill, billId)), isNotNull(gifts.givenAt)))
    .orderBy(desc(gifts.givenAt), desc(gifts.id));
}

/** Payment pages of a bill that this member has begun and that are still open. */
export async function openPagesOf(db: Writable, billId: string, memberId: string): Promise<GiftRow[]> {
  const rows = await db
    .select({ gift: gifts })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.fundId))
    .innerJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(and(eq(funds.billId, billId), eq(giftGivers.memberId, memberId), eq(gifts.state, 'paying')));
  return rows.map(({ gift }) => gift);
}

/** Bills with payment pages that are open, whoever has begun them. */
export async function billsWithPages(db: Writable, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ billId: funds.billId })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.fundId))
    .where(and(isNotNull(funds.billId), eq(gifts.state, 'paying'), gt(gifts.endsAt, now)));
  return rows.flatMap(({ billId }) => billId ?? []);
}

/** Those of one bill, the oldest first. */
export async function pagesOfBill(db: Writable, billId: string): Promise<GiftRow[]> {
  const rows = await db
    .select({ gift: gifts })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.fundId))
    .where(and(eq(funds.billId, billId), eq(gifts.state, 'paying')))
    .orderBy(asc(gifts.createdAt), asc(gifts.id));
  return rows.map(({ gift }) => gift);
}
