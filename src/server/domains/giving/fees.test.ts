import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Currency, figuresOf } from '../../../contract/currencies.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../contract/limits.ts';
import { coverAt, covering, feeOf, Prices, shareOf, shownSums } from './rules/fees.ts';

const file = new URL('../../../../catalogues/fees.json', import.meta.url);
const { prices } = Prices.parse(JSON.parse(readFileSync(file, 'utf8')));
const pairs = prices.flatMap(({ countries, currency }) => countries.map((country) => ({ country, currency })));
const britain = { country: 'GB', currency: 'gbp' } as const;

const wished = fc.constantFrom(...pairs).chain(({ country, currency }) => {
  const { smallest, step } = figuresOf(currency);
  const steps = (from: number) => fc.integer({ min: from / step, max: MOST_PAYMENT_AMOUNT / step });
  return fc.record({
    country: fc.constant(country),
    currency: fc.constant(currency),
    gift: steps(smallest).map((count) => count * step),
    tip: fc.oneof(
      fc.constant(0),
      steps(0).map((count) => count * step),
    ),
    platformBps: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 1000 })),
  });
});

describe('the price list', () => {
  test('names a page of the provider and the day it was read for each price', () => {
    for (const { source, checkedAt } of prices) {
      expect(new URL(source.url).hostname).toMatch(/(^|\.)stripe\.com$/);
      expect(source.copy <= checkedAt).toBe(true);
    }
  });

  test('has a price where a country is paid in its own money', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(30);
    expect(new Set(pairs.map(({ country }) => country)).size).toBe(pairs.length);
  });

  test.each([
    { country: 'GB', currency: 'eur' },
    { country: 'CA', currency: 'cad' },
    { country: 'ZZ', currency: 'gbp' },
    { country: '', currency: 'usd' },
  ] as const)('knows none for $country in $currency', (paidIn) => {
    expect(feeOf({ ...paidIn, amount: 1000 })).toBeNull();
    expect(covering({ ...paidIn, gift: 1000 })).toBeNull();
    expect(shownSums({ ...paidIn, gift: 1000, tip: 100, isCovering: true, platformBps: 100 })).toEqual({
      gift: 1000,
      cover: 0,
      fee: null,
      isAbout: true,
      houseFee: 10,
      net: null,
      tip: 100,
      total: 1100,
    });
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

describe('the fee', () => {
  test.each([
    [britain, 1000, 35],
    [{ country: 'DE', currency: 'eur' }, 5000, 100],
    [{ country: 'US', currency: 'usd' }, 1000, 59],
    [{ country: 'HU', currency: 'huf' }, 100_000, 10_000],
    [{ country: 'NO', currency: 'nok' }, 10_000, 440],
  ] as const)('in %o of %i is about %i', (paidIn, amount, fee) => {
    expect(feeOf({ ...paidIn, amount })).toEqual({ fee, isAbout: true });
  });

  test('leaves something of the smallest amount in every country with a price', () => {
    for (const paidIn of pairs) {
      const amount = figuresOf(paidIn.currency).smallest;
      expect(amount - (feeOf({ ...paidIn, amount })?.fee ?? amount)).toBeGreaterThan(0);
    }
  });
});

describe('covering the fee', () => {
  test('of ten pounds takes 36 pence, of which 36 are the fee', () => {
    expect(shownSums({ ...britain, gift: 1000, tip: 0, isCovering: true, platformBps: 0 })).toEqual({
      gift: 1000,
      cover: 36,
      fee: 36,
      isAbout: true,
      houseFee: 0,
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
        (currency, rate, one, two, houseFee) => {
          const { step } = figuresOf(currency);
          const [gift, besides] = [one - (one % step), two - (two % step)];
          const cover = coverAt(rate, step, { gift, besides, houseFee });
          const arrives = (extra: number) =>
            gift + extra - shareOf(gift + besides + extra, rate.bps) - rate.fixedMinor - houseFee;
          expect(cover % step).toBe(0);
          expect(arrives(cover)).toBeGreaterThanOrEqual(gift);
          if (cover > 0) expect(arrives(cover - step)).toBeLessThan(gift);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('is counted by the price of the country and the step of the currency', () => {
    fc.assert(
      fc.property(wished, ({ gift, tip, platformBps, ...paidIn }) => {
        const { step } = figuresOf(paidIn.currency);
        const houseFee = shareOf(gift, platformBps);
        const extra = covering({ ...paidIn, gift, besides: tip, houseFee }) ?? -1;
        const arrives = (cover: number) =>
          gift + cover - houseFee - (feeOf({ ...paidIn, amount: gift + tip + cover })?.fee ?? Infinity);
        expect(arrives(extra)).toBeGreaterThanOrEqual(gift);
        expect(arrives(extra - step)).toBeLessThan(gift);
      }),
    );
  });
});

test('every sum before the button is whole and adds up, whatever is wished', () => {
  fc.assert(
    fc.property(wished, fc.boolean(), (wish, isCovering) => {
      const { gift, cover, fee, houseFee, net, tip, total } = shownSums({ ...wish, isCovering });
      const sums = [gift, cover, fee, houseFee, net, tip, total];
      expect(sums.every((sum) => Number.isSafeInteger(sum))).toBe(true);
      expect(total).toBe(gift + cover + tip);
      expect(net).toBe(gift + cover - (fee ?? 0) - houseFee);
      expect(total % figuresOf(wish.currency).step).toBe(0);
      if (isCovering) expect(net).toBeGreaterThanOrEqual(gift);
      else expect(cover).toBe(0);
    }),
    { numRuns: 1000 },
  );
});
