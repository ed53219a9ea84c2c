import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement } from '../../../../platform/card-payments/index.ts';
import { entryKindOf, keptOf, leftAfter, postingsOf, settledState, totalOf, type GiftParts } from './kept.ts';

const parts = fc
  .record({
    amount: fc.integer({ min: 100, max: 1_000_000 }),
    cover: fc.integer({ min: 0, max: 50_000 }),
    tip: fc.integer({ min: 0, max: 50_000 }),
    fee: fc.constantFrom(0, 0, 30, 999),
  })
  .map(({ fee, ...given }) => ({ ...given, rosemaryAmount: given.tip + fee }));
const gift = (given: Omit<GiftParts, 'ownerId' | 'account'>, ownerId: string | null = 'fund'): GiftParts => ({
  ...given,
  ownerId,
  account: ownerId === null ? null : 'acct_1',
});
const movement = (amount: number, changes: Partial<Movement> = {}): Movement => ({
  id: 'txn_1',
  account: 'acct_1',
  kind: 'charge',
  rawType: 'charge',
  amount,
  providerFee: 0,
  rosemaryFee: 0,
  currency: 'gbp',
  availableAt: new Date(0),
  createdAt: new Date(0),
  payment: 'pi_1',
  ...changes,
});

describe('what is left of a gift', () => {
  it('is of the tip what Rosemary has, and comes off the gift before what covers the fee', () => {
    const given = { amount: 1000, cover: 36, tip: 100, rosemaryAmount: 100 };
    const of = (total: number, rosemary: number) => keptOf(given, { total, rosemary });
    expect(of(1136, 100)).toEqual({ amount: 1000, cover: 36, tip: 100 });
    expect(of(636, 56)).toEqual({ amount: 544, cover: 36, tip: 56 });
    expect(of(30, 3)).toEqual({ amount: 0, cover: 27, tip: 3 });
    expect(of(0, 0)).toEqual({ amount: 0, cover: 0, tip: 0 });
    // A bank withdrew the money but took nothing from Rosemary's part.
    expect(of(0, 100)).toEqual({ amount: 0, cover: 0, tip: 0 });
    // A refund has failed, so its sum is back.
    expect(of(1136, 0)).toEqual({ amount: 1000, cover: 36, tip: 100 });
  });

  it('is of the tip its share of what Rosemary has, where Rosemary takes a fee besides', () => {
    const given = { amount: 1000, cover: 0, tip: 100, rosemaryAmount: 150 };
    expect(keptOf(given, { total: 550, rosemary: 75 })).toEqual({ amount: 500, cover: 0, tip: 50 });
  });

  it('is all of it in parts that are never below zero', () => {
    fc.assert(
      fc.property(parts, fc.nat(1_000_000), fc.nat(50_999), (given, off, rosemary) => {
        const total = Math.max(0, totalOf(given) - off);
        const kept = keptOf(given, { total, rosemary: Math.min(rosemary, given.rosemaryAmount) });
        expect(kept.amount + kept.cover + kept.tip).toBe(total);
        expect(Math.min(...Object.values(kept))).toBeGreaterThanOrEqual(0);
        expect(kept.cover <= given.cover && kept.tip <= given.tip && kept.amount <= given.amount).toBe(true);
      }),
    );
  });
});

describe('the postings of a movement', () => {
  it('come to nothing together, and over a history to what is left, in whatever order it is booked', () => {
    const history = fc.array(fc.integer({ min: -400_000, max: 400_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(parts, history, fc.nat(5_000), fc.nat(5_000), (given, moves, providerFee, rosemaryFee) => {
        const all = [totalOf(given), ...moves];
        const sums = (order: number[]) => {
          const accounts = new Map<string, number>();
          let before = { total: 0, rosemary: 0 };
          for (const amount of order) {
            const one = movement(amount, { providerFee, rosemaryFee });
            const postings = postingsOf(gift(given), before, one);
            expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
            for (const { kind, owner, amount: added } of postings)
              accounts.set(`${kind} ${owner}`, (accounts.get(`${kind} ${owner}`) ?? 0) + added);
            before = leftAfter(before, one);
          }
          return accounts;
        };
        const total = all.reduce((sum, one) => sum + one, 0);
        const left = keptOf(given, { total, rosemary: rosemaryFee * all.length });
        const booked = sums(all);
        expect(sums(all.toReversed())).toEqual(booked);
        expect([booked.get('given fund'), booked.get('cover fund'), booked.get('given house')]).toEqual([
          0 - left.amount,
          0 - left.cover,
          0 - left.tip,
        ]);
      }),
    );
  });

  it('of a gift to Rosemary go to Rosemary alone', () => {
    const given = gift({ amount: 1000, cover: 0, tip: 0, rosemaryAmount: 0 }, null);
    const postings = postingsOf(given, { total: 0, rosemary: 0 }, movement(1000, { providerFee: 35 }));
    expect([...new Set(postings.map(({ owner }) => owner))]).toEqual(['house']);
  });

  it('are none of payouts, nor of what Rosemary was sent from elsewhere', () => {
    const kinds = ['payout', 'payout-failed', 'house', 'charge', 'dispute', 'other'] as const;
    expect(kinds.map((kind) => entryKindOf(movement(1, { kind })))).toEqual([
      null,
      null,
      null,
      'charge',
      'dispute',
      'other',
    ]);
  });
});

describe('the state of a gift', () => {
  it('follows from what is left of it', () => {
    const given = gift({ amount: 1000, cover: 0, tip: 100, rosemaryAmount: 100 });
    const of = (left: number, isDisputed = false) => settledState(given, left, isDisputed);
    expect([of(1100), of(1099), of(1), of(0), of(0, true)]).toEqual([
      'given',
      'part-returned',
      'part-returned',
      'returned',
      'disputed',
    ]);
  });
});
