// Payments of bills, read from the ledger. They come to a bill's own fund, or to a page's collection that pays the bill.
import { and, asc, eq, gt, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerPostings,
  type EntryKind,
} from '../../../payments/server/tables/ledger.ts';
import { funds, type FundRow } from '../tables/giving.ts';
import { giftDisputes, giftGivers, giftReturns, gifts, payees, type GiftRow } from '../../../payments/server/tables.ts';
import { handPayments } from '../tables/hand-payments.ts';

export async function payeeOfBill(db: Writable, billId: string | null): Promise<string | null> {
  if (billId === null) return null;
  const [found] = await db.select({ payeeId: funds.payeeId }).from(funds).where(eq(funds.billId, billId));
  return found?.payeeId ?? null;
}

/** The fund that receives a bill's direct payments. Null while nothing is agreed. */
export async function fundOfBill(db: Writable, billId: string): Promise<FundRow | null> {
  const [found] = await db.select().from(funds).where(eq(funds.billId, billId));
  return found ?? null;
}

export interface BillMovement {
  id: string;
  kind: EntryKind;
  giftId: string;
  amount: number;
  at: Date;
  /** True for a refund after which the bill's sum is owed again. */
  isStillOwed: boolean;
}

export interface BillMoney {
  movements: BillMovement[];
  /** Amounts that banks withdrew in lost disputes, by payment id. */
  lost: ReadonlyMap<string, number>;
  /** Sum of direct payments that a bank has not confirmed yet. */
  underway: number;
  /** Sum on open payment pages for direct payments. People leave most of these pages without paying. */
  onPages: number;
  isDisputed: boolean;
}

const nothing = (): BillMoney => ({ movements: [], lost: new Map(), underway: 0, onPages: 0, isDisputed: false });

/** Payments by bill id, in minor units of the bill's currency. The payment page of gift `but` is left out. */
export async function billMoney(
  { db, now }: { db: Writable; now: Date },
  billIds: readonly string[],
  but: string | null = null,
): Promise<Map<string, BillMoney>> {
  const all = new Map<string, BillMoney>(billIds.map((id) => [id, nothing()]));
  if (billIds.length === 0) return all;
  for (const { billId, ...movement } of await movementsOf(db, billIds)) all.get(billId)?.movements.push(movement);
  for (const { billId, giftId, amount } of await lostOf(db, billIds)) {
    const money = all.get(billId);
    if (money) money.lost = new Map(money.lost).set(giftId, amount);
  }
  for (const { billId, isOwn, giftId, amount, state } of await undecidedOf({ db, now }, billIds)) {
    const money = all.get(billId);
    if (!money || giftId === but) continue;
    if (state === 'disputed') money.isDisputed = true;
    else if (!isOwn) continue;
    else if (state === 'settling') money.underway += amount;
    else money.onPages += amount;
  }
  return all;
}

const billOf = sql<string>`coalesce(${funds.billId}, ${funds.paysBill})`;
const isOfBills = (billIds: readonly string[]) =>
  or(inArray(funds.billId, [...billIds]), inArray(funds.paysBill, [...billIds]));

/** Payments and refunds. A provider's refund may lower the bill; after a refund to a giver, the sum is owed again. */
async function movementsOf(db: Writable, billIds: readonly string[]): Promise<(BillMovement & { billId: string })[]> {
  const rows = await db
    .select({
      billId: billOf,
      isOwn: sql`${funds.billId} is not null`.mapWith(Boolean),
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      giftId: ledgerEntries.giftId,
      at: ledgerEntries.bookedAt,
      amount: ledgerPostings.amount,
      isStillOwed: giftReturns.isStillOwed,
    })
    .from(funds)
    .innerJoin(ledgerAccounts, and(eq(ledgerAccounts.kind, 'given'), eq(ledgerAccounts.owner, sql`${funds.id}::text`)))
    .innerJoin(ledgerPostings, eq(ledgerPostings.accountId, ledgerAccounts.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .leftJoin(
      giftReturns,
      and(eq(giftReturns.giftId, ledgerEntries.giftId), eq(giftReturns.bookedAs, ledgerEntries.reference)),
    )
    .where(isOfBills(billIds))
    .orderBy(asc(ledgerEntries.bookedAt), asc(ledgerEntries.id));
  return rows.map(({ amount, giftId, isOwn, isStillOwed, ...row }) => ({
    ...row,
    giftId: giftId ?? '',
    amount: 0 - amount,
    isStillOwed: isStillOwed ?? !isOwn,
  }));
}

const lostOf = (db: Writable, billIds: readonly string[]) =>
  db
    .select({ billId: billOf, giftId: gifts.id, amount: sql`sum(${giftDisputes.amount})`.mapWith(Number) })
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftDisputes.giftId))
    .innerJoin(funds, eq(funds.id, gifts.ownerId))
    .where(and(isOfBills(billIds), eq(giftDisputes.state, 'lost')))
    .groupBy(billOf, gifts.id);

const undecidedOf = ({ db, now }: { db: Writable; now: Date }, billIds: readonly string[]) =>
  db
    .select({
      billId: billOf,
      isOwn: sql`${funds.billId} is not null`.mapWith(Boolean),
      giftId: gifts.id,
      amount: gifts.amount,
      state: gifts.state,
    })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.ownerId))
    .where(
      and(
        isOfBills(billIds),
        or(
          inArray(gifts.state, ['paying', 'settling', 'disputed']),
          // A payment without a payment page can no longer get one after `endsAt`.
          and(eq(gifts.state, 'asked'), gt(gifts.endsAt, now)),
        ),
      ),
    );

/** SQL condition for rows with a bill id: the bill's payments exceed its refunds. */
export const hasBeenPaid = (billId: PgColumn): SQL => sql`(
  select coalesce(sum(${ledgerPostings.amount}), 0) from ${funds}
  join ${ledgerAccounts} on ${ledgerAccounts.kind} = 'given' and ${ledgerAccounts.owner} = ${funds.id}::text
  join ${ledgerPostings} on ${ledgerPostings.accountId} = ${ledgerAccounts.id}
  where ${funds.billId} = ${billId} or ${funds.paysBill} = ${billId}
) < 0`;

/** SQL condition for rows of gifts: a bank withdrew the payment in a lost dispute. */
export const isTakenBack =
  sql`exists (select 1 from ${giftDisputes} where ${giftDisputes.giftId} = ${gifts.id} and ${giftDisputes.state} = 'lost')`.mapWith(
    Boolean,
  );

/** The bill's dispute whose evidence is due first, and the account that received the payment. */
export async function disputeToAnswer({ db, now }: { db: Writable; now: Date }, billId: string) {
  const { answerUntil, state, giftId } = giftDisputes;
  const [found] = await db
    .select({ answerUntil, payeeId: payees.id, holderId: payees.holderId })
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftId))
    .innerJoin(funds, eq(funds.id, gifts.ownerId))
    .innerJoin(payees, eq(payees.account, gifts.account))
    .where(and(isOfBills([billId]), inArray(state, ['asked', 'open']), gt(answerUntil, now)))
    .orderBy(asc(answerUntil))
    .limit(1);
  return found ?? null;
}

const correctors = alias(users, 'correctors');

/** Booked payments of a bill with their payers, by day and then in the order in which they were entered. */
export function paymentsOfBill(db: Writable, billId: string) {
  return db
    .select({
      gift: gifts,
      isGift: sql`${funds.billId} is null`.mapWith(Boolean),
      isTakenBack,
      memberId: giftGivers.memberId,
      enteredBy: users.name,
      correctedAt: handPayments.correctedAt,
      correctedBy: correctors.name,
    })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.ownerId))
    .leftJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .leftJoin(users, eq(users.id, gifts.enteredBy))
    .leftJoin(handPayments, eq(handPayments.giftId, gifts.id))
    .leftJoin(correctors, eq(correctors.id, handPayments.correctedBy))
    .where(and(or(eq(funds.billId, billId), eq(funds.paysBill, billId)), isNotNull(gifts.givenAt)))
    .orderBy(sql`(${gifts.givenAt} at time zone 'UTC')::date`, asc(gifts.createdAt), asc(gifts.id));
}

/** This member's open payment pages for the bill. */
export async function openPagesOf(db: Writable, billId: string, memberId: string): Promise<GiftRow[]> {
  const rows = await db
    .select({ gift: gifts })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.ownerId))
    .innerJoin(giftGivers, eq(giftGivers.giftId, gifts.id))
    .where(and(eq(funds.billId, billId), eq(giftGivers.memberId, memberId), eq(gifts.state, 'paying')));
  return rows.map(({ gift }) => gift);
}

export async function billsWithPages(db: Writable, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ billId: funds.billId })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.ownerId))
    .where(and(isNotNull(funds.billId), eq(gifts.state, 'paying'), gt(gifts.endsAt, now)));
  return rows.flatMap(({ billId }) => billId ?? []);
}

export async function pagesOfBill(db: Writable, billId: string): Promise<GiftRow[]> {
  const rows = await db
    .select({ gift: gifts })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.ownerId))
    .where(and(eq(funds.billId, billId), eq(gifts.state, 'paying')))
    .orderBy(asc(gifts.createdAt), asc(gifts.id));
  return rows.map(({ gift }) => gift);
}
