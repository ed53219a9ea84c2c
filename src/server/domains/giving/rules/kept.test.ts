import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Movement } from '../../../seams/card-payments/index.ts';
import { entryKindOf, keptOf, postingsOf, settledState, totalOf, type GiftParts } from './kept.ts';

const parts = fc.record({
  amount: fc.integer({ min: 100, max: 1_000_000 }),
  cover: fc.integer({ min: 0, max: 50_000 }),
  tip: fc.integer({ min: 0, max: 50_000 }),
});
const gift = (given: Pick<GiftParts, 'amount' | 'cover' | 'tip'>, fundId: string | null = 'fund'): GiftParts => ({
  ...given,
  fundId,
  account: fundId === null ? null : 'acct_1',
});
const movement = (amount: number, changes: Partial<Movement> = {}): Movement => ({
  id: 'txn_1',
  account: 'acct_1',
  kind: 'charge',
  rawType: 'charge',
  amount,
  providerFee: 0,
  houseFee: 0,
  currency: 'gbp',
  availableAt: new Date(0),
  createdAt: new Date(0),
  payment: 'pi_1',
  ...changes,
});

describe('what is left of a gift', () => {
  it('comes off the gift first, then off what covers the fee, and off the tip last', () => {
    const given = { amount: 1000, cover: 36, tip: 100 };
    expect(keptOf(given, 1136)).toEqual(given);
    expect(keptOf(given, 636)).toEqual({ amount: 500, cover: 36, tip: 100 });
    expect(keptOf(given, 120)).toEqual({ amount: 0, cover: 20, tip: 100 });
    expect(keptOf(given, 0)).toEqual({ amount: 0, cover: 0, tip: 0 });
  });

  it('is all of it in parts that are never below zero', () => {
    fc.assert(
      fc.property(parts, fc.nat(1_000_000), (given, off) => {
        const left = Math.max(0, totalOf(given) - off);
        const kept = keptOf(given, left);
        expect(kept.amount + kept.cover + kept.tip).toBe(left);
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
      fc.property(parts, history, fc.nat(5_000), fc.nat(5_000), (given, moves, providerFee, houseFee) => {
        const all = [totalOf(given), ...moves];
        const sums = (order: number[]) => {
          const accounts = new Map<string, number>();
          let before = 0;
          for (const amount of order) {
            const postings = postingsOf(gift(given), before, movement(amount, { providerFee, houseFee }));
            expect(postings.reduce((sum, one) => sum + one.amount, 0)).toBe(0);
            for (const { kind, owner, amount: added } of postings)
              accounts.set(`${kind} ${owner}`, (accounts.get(`${kind} ${owner}`) ?? 0) + added);
            before += amount;
          }
          return accounts;
        };
        const left = keptOf(
          given,
          all.reduce((sum, one) => sum + one, 0),
        );
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

  it('of a gift to the house go to the house alone', () => {
    const postings = postingsOf(gift({ amount: 1000, cover: 0, tip: 0 }, null), 0, movement(1000, { providerFee: 35 }));
    expect([...new Set(postings.map(({ owner }) => owner))]).toEqual(['house']);
  });

  it('are none of payouts, nor of what the house was sent from elsewhere', () => {
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
    const given = gift({ amount: 1000, cover: 0, tip: 100 });
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
