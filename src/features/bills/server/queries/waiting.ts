// Bills that need a provider's attention, for its home page and its lists. The longest waiting come first.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { BillsWaiting } from '../../contract/bills.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { funds } from '../../../giving/server/tables/giving.ts';
import { giftDisputes, gifts, payees } from '../../../payments/server/tables.ts';
import { billAgreements, bills } from '../tables.ts';
import { NO_MONEY_YET, sumsOfBills } from './bill-balance.ts';

interface Reading {
  db: Writable;
  now: Date;
}

export interface WaitingBill {
  id: string;
  since: Date;
  dueAt?: Date | null;
  payeeId?: string;
  holderId?: string | null;
}

export const billsWaiting: Record<BillsWaiting, (reading: Reading, providerId: string) => Promise<WaitingBill[]>> = {
  draft: async ({ db }, providerId) =>
    db
      .select({ id: bills.id, since: bills.createdAt })
      .from(bills)
      .where(and(eq(bills.providerId, providerId), eq(bills.state, 'draft')))
      .orderBy(asc(bills.createdAt), asc(bills.id)),
  unpaid,
  disputed,
};

/** Agreed bills with a sum that is neither paid nor under way, by time of agreement. Disputed bills are left out. */
async function unpaid(reading: Reading, providerId: string): Promise<WaitingBill[]> {
  const { db } = reading;
  const since = sql<Date>`(select max(${billAgreements.at}) from ${billAgreements} where ${billAgreements.billId} = ${bills.id})`;
  const rows = await db
    .select({ id: bills.id, since: since.mapWith(bills.createdAt) })
    .from(bills)
    .where(and(eq(bills.providerId, providerId), inArray(bills.state, ['agreed', 'final'])))
    .orderBy(asc(since), asc(bills.id));
  const sums = await sumsOfBills(
    reading,
    rows.map(({ id }) => id),
  );
  const others = new Set((await disputed(reading, providerId)).map(({ id }) => id));
  const isOwed = ({ left, underway }: { left: number; underway: number }) => left > underway;
  return rows.filter(({ id }) => isOwed(sums.get(id) ?? NO_MONEY_YET) && !others.has(id));
}

/** Bills with an open dispute, each bill once, with the deadline of its oldest dispute. */
async function disputed({ db }: Reading, providerId: string): Promise<WaitingBill[]> {
  const rows = await db
    .select({
      id: bills.id,
      since: giftDisputes.createdAt,
      dueAt: giftDisputes.answerUntil,
      payeeId: payees.id,
      holderId: payees.holderId,
    })
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftDisputes.giftId))
    .innerJoin(funds, eq(funds.id, gifts.ownerId))
    .innerJoin(payees, eq(payees.account, gifts.account))
    .innerJoin(bills, eq(bills.id, sql`coalesce(${funds.billId}, ${funds.paysBill})`))
    .where(and(eq(bills.providerId, providerId), inArray(giftDisputes.state, ['asked', 'open'])))
    .orderBy(asc(giftDisputes.createdAt), asc(bills.id), asc(giftDisputes.id));
  return rows.filter((row, at) => rows.findIndex((one) => one.id === row.id) === at);
}
