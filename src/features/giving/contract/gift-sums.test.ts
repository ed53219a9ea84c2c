import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Currency, figuresOf } from '../../../shared/money/currencies.ts';
import { coverAt, feeAt, giftSums, mostTip, shareOf } from './gift-sums.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../shared/limits/limits.ts';

const british = { bps: 150, fixedMinor: 20, isForAllCards: false };
const prices = fc.record({
  bps: fc.integer({ min: 0, max: 1000 }),
  fixedMinor: fc.integer({ min: 0, max: 9999 }),
  isForAllCards: fc.boolean(),
});
const wished = fc.constantFrom(...Currency.options).chain((currency) => {
  const { smallest, step } = figuresOf(currency);
  const steps = (from: number) =>
    fc.integer({ min: from / step, max: MOST_PAYMENT_AMOUNT / step }).map((count) => count * step);
  return fc.record({
    gift: steps(smallest),
    tip: fc.oneof(fc.constant(0), steps(0)),
    isCovering: fc.boolean(),
    platformBps: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })),
    price: fc.option(prices, { nil: null }),
    step: fc.constant(step),
  });
});

describe('a share', () => {
  test.each([
    [0, 150, 0],
    [33, 150, 0],
    [34, 150, 1],
    [1000, 150, 15],
    [1033, 150, 15],
    [1034, 150, 16],
    [1, 5000, 1],
    [1, 4999, 0],
    [999_999_999, 10_000, 999_999_999],
  ])('of %i at %i is %i', (amount, bps, expected) => {
    expect(shareOf(amount, bps)).toBe(expected);
  });

  test.each([-1, 0.5, Number.NaN, 2 ** 53])('of %d is not counted', (amount) => {
    expect(() => shareOf(amount, 150)).toThrow('counted exactly');
  });

  test('is the nearest whole unit, and of a half the higher', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
        const twice = 2n * BigInt(amount) * BigInt(bps);
        const share = 20_000n * BigInt(shareOf(amount, bps));
        expect(twice - share < 10_000n && twice - share >= -10_000n).toBe(true);
      }),
    );
  });
});

describe('covering the fee', () => {
  test('of ten pounds takes 36 pence, of which 36 are the fee', () => {
    const wish = { gift: 1000, tip: 0, isCovering: true, platformBps: 0, price: british, step: 1 };
    expect(giftSums(wish)).toEqual({
      gift: 1000,
      cover: 36,
      fee: 36,
      isAbout: true,
      rosemaryFee: 0,
      net: 1000,
      tip: 0,
      total: 1036,
    });
  });

  test('is the smallest extra in steps with which the whole gift arrives, in every currency and at every price', () => {
    const rates = fc.record({ bps: fc.integer({ min: 0, max: 1000 }), fixedMinor: fc.integer({ min: 0, max: 9999 }) });
    const sums = fc.nat({ max: MOST_PAYMENT_AMOUNT });
    fc.assert(
      fc.property(
        fc.constantFrom(...Currency.options),
        rates,
        sums,
        sums,
        sums,
        (currency, rate, one, two, rosemaryFee) => {
          const { step } = figuresOf(currency);
          const [gift, besides] = [one - (one % step), two - (two % step)];
          const cover = coverAt(rate, step, { gift, besides, rosemaryFee });
          const arrives = (extra: number) =>
            gift + extra - shareOf(gift + besides + extra, rate.bps) - rate.fixedMinor - rosemaryFee;
          expect(cover % step).toBe(0);
          expect(arrives(cover)).toBeGreaterThanOrEqual(gift);
          if (cover > 0) expect(arrives(cover - step)).toBeLessThan(gift);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('where no price is known nothing is said of fee and net, and nothing can be covered', () => {
  const wish = { gift: 1000, tip: 100, isCovering: true, platformBps: 100, price: null, step: 1 };
  expect(giftSums(wish)).toEqual({
    gift: 1000,
    cover: 0,
    fee: null,
    isAbout: true,
    rosemaryFee: 10,
    net: null,
    tip: 100,
    total: 1100,
  });
});

test('every sum before the button is whole and adds up, whatever is wished', () => {
  fc.assert(
    fc.property(wished, (wish) => {
      const { gift, cover, fee, rosemaryFee, net, tip, total } = giftSums(wish);
      const sums = [gift, cover, fee ?? 0, rosemaryFee, net ?? 0, tip, total];
      expect(sums.every((sum) => Number.isSafeInteger(sum))).toBe(true);
      expect(total).toBe(gift + cover + tip);
      expect(fee).toBe(wish.price && feeAt(wish.price, total));
      expect(net).toBe(fee === null ? null : gift + cover - fee - rosemaryFee);
      expect(total % wish.step).toBe(0);
      if (wish.isCovering && wish.price !== null) expect(net).toBeGreaterThanOrEqual(gift);
      else expect(cover).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

describe('the most that can be added for Rosemary', () => {
  const ten = { gift: 1000, isCovering: false, platformBps: 0, price: british, step: 1 };

  test('of ten pounds leaves a penny, is any sum where the fee is covered, and the gift itself where no fee is known', () => {
    expect(giftSums({ ...ten, tip: mostTip(ten) }).net).toBe(1);
    expect(mostTip(ten)).toBe(64_299);
    expect(mostTip({ ...ten, isCovering: true })).toBe(MOST_PAYMENT_AMOUNT);
    expect(mostTip({ ...ten, price: null })).toBe(1000);
  });

  test('leaves something to whoever receives the gift, and one step more does not', () => {
    fc.assert(
      fc.property(wished, (wish) => {
        const most = mostTip(wish);
        const isTaken = (tip: number) => {
          const { net } = giftSums({ ...wish, tip });
          return tip <= MOST_PAYMENT_AMOUNT && (net === null ? tip <= wish.gift : net > 0);
        };
        expect(most % wish.step).toBe(0);
        expect(most === 0 || isTaken(most)).toBe(true);
        expect(isTaken(most + wish.step)).toBe(false);
      }),
      { numRuns: 1000 },
    );
  });
});
