// Computes what a family owes from a bill's history. Amounts are whole minor units.

/** Something that was agreed or booked and changes what is owed. Money that comes in is positive. */
export type BillEvent =
  | { kind: 'agreed'; total: number }
  | { kind: 'moved' | 'refund-failed'; giftId: string; amount: number }
  | { kind: 'refunded'; giftId: string; amount: number; isStillOwed: boolean }
  | { kind: 'disputed'; giftId: string; amount: number };

interface Refund {
  giftId: string;
  amount: number;
  forgiven: number;
  hasFailed: boolean;
}

interface History {
  agreed: number | null;
  paid: number;
  refunds: readonly Refund[];
  /** By payment id: the sum that the payer's bank has withdrawn. */
  taken: ReadonlyMap<string, number>;
  /** By payment id: the part of `taken` that was lost in disputes. */
  lost: ReadonlyMap<string, number>;
}

export interface Balance {
  agreed: number | null;
  paid: number;
  forgiven: number;
  /** Sum in open disputes. It is neither owed nor can it be paid. */
  askedBack: number;
}

const forgivenOf = ({ refunds }: History): number => refunds.reduce((sum, { forgiven }) => sum + forgiven, 0);

const askedBackOf = ({ taken, lost }: History): number =>
  [...taken].reduce((sum, [giftId, amount]) => sum + Math.max(0, amount - (lost.get(giftId) ?? 0)), 0);

/** If the new total is lower, it already contains earlier refunds, which must not be deducted a second time. */
function afterAgreement(history: History, total: number): History {
  let less = Math.max(0, (history.agreed ?? total) - total);
  const refunds = history.refunds.map((refund) => {
    const taken = Math.min(less, refund.forgiven);
    less -= taken;
    return { ...refund, forgiven: refund.forgiven - taken };
  });
  return { ...history, agreed: total, refunds };
}

/** A refund first returns what was overpaid, which was never owed. Only the rest lowers what is owed. */
function afterRefund(history: History, { giftId, amount, isStillOwed }: BillEvent & { kind: 'refunded' }): History {
  const owed = (history.agreed ?? 0) - forgivenOf(history);
  const over = Math.max(0, history.paid + askedBackOf(history) - owed);
  const forgiven = isStillOwed ? 0 : Math.max(0, amount - over);
  const refund = { giftId, amount, forgiven, hasFailed: false };
  return { ...history, paid: history.paid - amount, refunds: [...history.refunds, refund] };
}

/** After a failed refund the provider has the sum again, so the refund no longer lowers what is owed. */
function afterFailedRefund(history: History, { giftId, amount }: { giftId: string; amount: number }): History {
  const isOpen = (one: Refund) => one.giftId === giftId && !one.hasFailed;
  const same = history.refunds.findLast((one) => isOpen(one) && one.amount === amount);
  const failed = same ?? history.refunds.findLast(isOpen);
  const refunds = history.refunds.map((one) => (one === failed ? { ...one, forgiven: 0, hasFailed: true } : one));
  return { ...history, paid: history.paid + amount, refunds };
}

function afterDispute(history: History, { giftId, amount }: { giftId: string; amount: number }): History {
  const taken = new Map(history.taken).set(giftId, (history.taken.get(giftId) ?? 0) - amount);
  return { ...history, paid: history.paid + amount, taken };
}

function after(history: History, event: BillEvent): History {
  switch (event.kind) {
    case 'agreed':
      return afterAgreement(history, event.total);
    case 'refunded':
      return afterRefund(history, event);
    case 'refund-failed':
      return afterFailedRefund(history, event);
    case 'disputed':
      return afterDispute(history, event);
    case 'moved':
      return { ...history, paid: history.paid + event.amount };
  }
}

/** Applies the events in their order. `lost` has the sums lost in disputes, by payment id. */
export function balanceOf(events: readonly BillEvent[], lost: ReadonlyMap<string, number> = new Map()): Balance {
  const begin: History = { agreed: null, paid: 0, refunds: [], taken: new Map(), lost };
  const history = events.reduce(after, begin);
  const { agreed, paid } = history;
  return { agreed, paid, forgiven: forgivenOf(history), askedBack: askedBackOf(history) };
}

/** The sum that has still to be paid. Payments that are not confirmed yet are part of it. */
export const leftOf = ({ agreed, paid, forgiven, askedBack }: Balance): number =>
  Math.max(0, (agreed ?? 0) - forgiven - paid - askedBack);

export const overOf = ({ agreed, paid }: Balance): number => Math.max(0, paid - (agreed ?? 0));
