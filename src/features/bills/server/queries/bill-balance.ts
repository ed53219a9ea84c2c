// Computes the sums of a bill from its agreements and from the movements in the ledger.
import { asc, inArray } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { billMoney, type BillMoney, type BillMovement } from '../../../giving/server/queries/bill-money.ts';
import { balanceOf, leftOf, overOf, type Balance, type BillEvent } from '../rules/balance.ts';
import { billAgreements } from '../tables.ts';

interface Reading {
  db: Writable;
  now: Date;
}

export interface BillSums extends Balance, Pick<BillMoney, 'underway' | 'onPages' | 'isDisputed'> {
  left: number;
  over: number;
  /** `left` and `over` as they would be if the family agreed to this total. */
  onceAgreed(total: number): { left: number; over: number };
}

interface Placed {
  at: Date;
  id: string;
  event: BillEvent;
}

export const NO_MONEY_YET: BillSums = sumsOf([], {
  movements: [],
  lost: new Map(),
  underway: 0,
  onPages: 0,
  isDisputed: false,
});

function eventOf({ kind, giftId, amount, isStillOwed }: BillMovement): BillEvent {
  if (kind === 'refund') return { kind: 'refunded', giftId, amount: 0 - amount, isStillOwed };
  if (kind === 'refund-failed') return { kind, giftId, amount };
  return { kind: kind === 'dispute' || kind === 'dispute-won' ? 'disputed' : 'moved', giftId, amount };
}

function sumsOf(agreements: readonly Placed[], money: BillMoney): BillSums {
  const { movements, lost, underway, onPages, isDisputed } = money;
  const booked = movements.map((movement): Placed => ({ at: movement.at, id: movement.id, event: eventOf(movement) }));
  const placed = [...agreements, ...booked].toSorted(
    (one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1),
  );
  const events = placed.map(({ event }) => event);
  const balance = balanceOf(events, lost);
  const ends = (of: Balance) => ({ left: leftOf(of), over: overOf(of) });
  return {
    ...balance,
    ...ends(balance),
    underway,
    onPages,
    isDisputed,
    onceAgreed: (total) => ends(balanceOf([...events, { kind: 'agreed', total }], lost)),
  };
}

/** Sums by bill id. The payment page of gift `but` is left out. */
export async function sumsOfBills(
  reading: Reading,
  billIds: readonly string[],
  but: string | null = null,
): Promise<Map<string, BillSums>> {
  if (billIds.length === 0) return new Map();
  const money = await billMoney(reading, billIds, but);
  const { id, billId, total, at } = billAgreements;
  const rows = await reading.db
    .select({ id, billId, total, at })
    .from(billAgreements)
    .where(inArray(billId, [...billIds]))
    .orderBy(asc(billAgreements.rev));
  const agreementsOf = (bill: string) =>
    rows
      .filter((row) => row.billId === bill)
      .map((row): Placed => ({ at: row.at, id: row.id, event: { kind: 'agreed', total: row.total } }));
  return new Map([...money].map(([bill, one]) => [bill, sumsOf(agreementsOf(bill), one)]));
}

export const sumsOfBill = async (reading: Reading, billId: string, but: string | null = null): Promise<BillSums> =>
  (await sumsOfBills(reading, [billId], but)).get(billId) ?? NO_MONEY_YET;
