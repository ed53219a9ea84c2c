import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceOf, leftOf, overOf, type BillEvent } from './balance.ts';

const sum = fc.integer({ min: 1, max: 100_000 });
const giftId = fc.constantFrom('a', 'b', 'c');
const agreed = fc.record({ kind: fc.constant('agreed' as const), total: sum });
const moved = fc.record({ kind: fc.constant('moved' as const), giftId, amount: sum });
const refunded = (isStillOwed: fc.Arbitrary<boolean>) =>
  fc.record({ kind: fc.constant('refunded' as const), giftId, amount: sum, isStillOwed });
const disputed = fc.record({
  kind: fc.constant('disputed' as const),
  giftId,
  amount: sum.map((minor) => -minor),
});
const anything = fc.oneof(agreed, moved, refunded(fc.boolean()), disputed);
/** Whether a history can happen: no payer gets back more than they paid. */
const isPossible = (events: readonly BillEvent[]): boolean => {
  const had = new Map<string, number>();
  return events.every((event) => {
    if (event.kind === 'agreed') return true;
    const change = event.kind === 'refunded' ? -event.amount : event.amount;
    had.set(event.giftId, (had.get(event.giftId) ?? 0) + change);
    return (had.get(event.giftId) ?? 0) >= 0;
  });
};
const histories = fc.tuple(sum, fc.array(anything, { maxLength: 12 })).map(([total, rest]): BillEvent[] => {
  const events: BillEvent[] = [{ kind: 'agreed', total }];
  for (const event of rest) if (isPossible([...events, event])) events.push(event);
  return events;
});
const withPayment = fc
  .tuple(histories, giftId, sum, fc.integer({ min: 1, max: 100 }))
  .map(([events, gift, paid, percent]): [BillEvent[], string, number] => [
    [...events, { kind: 'moved', giftId: gift, amount: paid }],
    gift,
    Math.max(1, Math.floor((paid * percent) / 100)),
  ]);
const left = (events: readonly BillEvent[]) => leftOf(balanceOf(events));
const runs = { numRuns: 500 };

describe('what a family owes', () => {
  it('is never below nothing, and never owed and paid too much at once', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const balance = balanceOf(events);
        expect(leftOf(balance)).toBeGreaterThanOrEqual(0);
        expect(balance.forgiven).toBeGreaterThanOrEqual(0);
        expect(balance.askedBack).toBeGreaterThanOrEqual(0);
        expect(leftOf(balance) * overOf(balance)).toBe(0);
      }),
      runs,
    );
  });

  it('never grows by a refund, unless the provider says that it is still owed', () => {
    fc.assert(
      fc.property(withPayment, fc.boolean(), ([events, gift, amount], isStillOwed) => {
        const before = balanceOf(events);
        const balance = balanceOf([...events, { kind: 'refunded', giftId: gift, amount, isStillOwed }]);
        expect(balance.paid).toBe(before.paid - amount);
        if (!isStillOwed) expect(leftOf(balance)).toBeLessThanOrEqual(leftOf(before));
        const dueBefore = (before.agreed ?? 0) - before.forgiven - before.paid - before.askedBack;
        if (isStillOwed) expect(leftOf(balance)).toBe(Math.max(0, dueBefore + amount));
      }),
      runs,
    );
  });

  it('is the same again once a refund has failed', () => {
    fc.assert(
      fc.property(withPayment, fc.boolean(), ([events, gift, amount], isStillOwed) => {
        const refund: BillEvent = { kind: 'refunded', giftId: gift, amount, isStillOwed };
        const failed: BillEvent = { kind: 'refund-failed', giftId: gift, amount };
        expect(balanceOf([...events, refund, failed])).toEqual(balanceOf(events));
      }),
      runs,
    );
  });

  it('does not change by a dispute, is as before once it is won, and is owed again once it is lost', () => {
    fc.assert(
      fc.property(withPayment, ([events, gift, amount]) => {
        const calm = events.filter(({ kind }) => kind !== 'disputed');
        if (!isPossible([...calm, { kind: 'disputed', giftId: gift, amount: -amount }])) return;
        const before = balanceOf(calm);
        const taken: BillEvent[] = [...calm, { kind: 'disputed', giftId: gift, amount: -amount }];
        expect(left(taken)).toBe(leftOf(before));
        expect(balanceOf([...taken, { kind: 'disputed', giftId: gift, amount }])).toEqual(before);
        const lost = balanceOf(taken, new Map([[gift, amount]]));
        expect(lost.askedBack).toBe(0);
        expect(leftOf(lost)).toBe(Math.max(0, (before.agreed ?? 0) - before.forgiven - lost.paid));
      }),
      runs,
    );
  });

  it('goes down by what is paid of it, and to nothing once all is', () => {
    fc.assert(
      fc.property(histories, fc.integer({ min: 0, max: 100 }), (events, percent) => {
        const owed = left(events);
        const part = Math.floor((owed * percent) / 100);
        const paidOnce: BillEvent[] = [...events, { kind: 'moved', giftId: 'x', amount: part }];
        expect(left(paidOnce)).toBe(owed - part);
        expect(left([...paidOnce, { kind: 'moved', giftId: 'y', amount: owed - part }])).toBe(0);
      }),
      runs,
    );
  });

  it('is not moved by agreeing to the same sum, and a larger final bill adds its difference', () => {
    fc.assert(
      fc.property(histories, sum, (events, more) => {
        const { agreed: total } = balanceOf(events);
        const again = balanceOf([...events, { kind: 'agreed', total: total ?? 0 }]);
        expect(again).toEqual(balanceOf(events));
        const larger = balanceOf([...events, { kind: 'agreed', total: (total ?? 0) + more }]);
        const due = (total ?? 0) + more - larger.forgiven - larger.paid - larger.askedBack;
        expect(leftOf(larger)).toBe(Math.max(0, due));
        expect(larger.forgiven).toBe(again.forgiven);
      }),
      runs,
    );
  });

  it('takes a sum off once, whether it is refunded first or the final bill is smaller first', () => {
    fc.assert(
      fc.property(sum, sum, (total, part) => {
        const less = Math.min(total, part);
        const paidWhole: BillEvent[] = [
          { kind: 'agreed', total },
          { kind: 'moved', giftId: 'a', amount: total },
        ];
        const refund: BillEvent = { kind: 'refunded', giftId: 'a', amount: less, isStillOwed: false };
        const final: BillEvent = { kind: 'agreed', total: total - less };
        const settled = { agreed: total - less, paid: total - less, forgiven: 0, askedBack: 0 };
        expect(balanceOf([...paidWhole, refund, final])).toEqual(settled);
        expect(balanceOf([...paidWhole, final, refund])).toEqual(settled);
      }),
      runs,
    );
  });
});
