import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { figuresOf, type Currency } from '../../../shared/money/currencies.ts';
import { feeAt } from '../../giving/contract/gift-sums.ts';
import { priceOf, Prices } from './rules/fees.ts';

const file = new URL('../../../../catalogues/fees.json', import.meta.url);
const { prices } = Prices.parse(JSON.parse(readFileSync(file, 'utf8')));
const pairs = prices.flatMap(({ countries, currency }) => countries.map((country) => ({ country, currency })));

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
    expect(priceOf(paidIn)).toBeNull();
  });
});

describe('the fee', () => {
  const feeOf = (country: string, currency: Currency, amount: number) => {
    const price = priceOf({ country, currency });
    return price && { fee: feeAt(price, amount), isForAllCards: price.isForAllCards };
  };

  test.each([
    ['GB', 'gbp', 1000, 35],
    ['DE', 'eur', 5000, 100],
    ['US', 'usd', 1000, 59],
    ['HU', 'huf', 100_000, 10_000],
    ['NO', 'nok', 10_000, 440],
  ] as const)('in %s in %s of %i is about %i', (country, currency, amount, fee) => {
    expect(feeOf(country, currency, amount)).toEqual({ fee, isForAllCards: false });
  });

  test('leaves something of the smallest amount in every country with a price', () => {
    for (const { country, currency } of pairs) {
      const amount = figuresOf(currency).smallest;
      expect(amount - (feeOf(country, currency, amount)?.fee ?? amount)).toBeGreaterThan(0);
    }
  });
});
