import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billSums, linePairs, lineSums } from './bill-sums.ts';
import { MOST_TAX_BPS, QUANTITY_PER_LINE } from './bill-limits.ts';
import { MOST_PRICE } from '../../../shared/limits/provider-limits.ts';

const steps = fc.constantFrom(1, 100);
const counted = fc.record({
  quantity: fc.integer({ min: 1, max: QUANTITY_PER_LINE }),
  each: fc.integer({ min: 0, max: MOST_PRICE }),
  taxBps: fc.integer({ min: 0, max: MOST_TAX_BPS }),
});

it('counts each line exactly, with its tax rounded half up to what can be paid', () => {
  fc.assert(
    fc.property(counted, steps, (line, step) => {
      const { net, tax, total } = lineSums(line, step);
      expect(net).toBe(line.quantity * line.each);
      expect(total).toBe(net + tax);
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(tax % step).toBe(0);
      const exact = (BigInt(net) * BigInt(line.taxBps) + 5_000n) / 10_000n;
      const rounded = ((exact * 2n + BigInt(step)) / (2n * BigInt(step))) * BigInt(step);
      expect(BigInt(tax)).toBe(rounded);
    }),
  );
});

it('adds lines up, in whatever order they stand', () => {
  fc.assert(
    fc.property(fc.array(counted, { maxLength: 60 }), steps, (lines, step) => {
      const sums = billSums(lines, step);
      expect(sums.total).toBe(sums.net + sums.tax);
      expect(billSums(lines.toReversed(), step)).toEqual(sums);
      expect(sums.total).toBe(lines.reduce((sum, line) => sum + lineSums(line, step).total, 0));
    }),
  );
});

it('knows the tax of round sums', () => {
  expect(lineSums({ quantity: 3, each: 3_333, taxBps: 2_000 }, 1)).toEqual({ net: 9_999, tax: 2_000, total: 11_999 });
  expect(lineSums({ quantity: 1, each: 25, taxBps: 1_000 }, 1).tax).toBe(3);
  expect(lineSums({ quantity: 1, each: 24, taxBps: 1_000 }, 1).tax).toBe(2);
});

const line = fc.record({
  what: fc.constantFrom('Coffin', 'Hearse', 'Flowers', 'Doctor'),
  quantity: fc.integer({ min: 1, max: 3 }),
  each: fc.integer({ min: 0, max: 9 }),
  taxBps: fc.constantFrom(0, 2_000),
  note: fc.constantFrom('', 'Oak'),
});

it('stands every line of both beside another or alone, once', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.array(line, { maxLength: 8 }), (before, after) => {
      const pairs = linePairs(before, after);
      expect(pairs.flatMap((pair) => pair.after ?? [])).toEqual(after);
      expect(new Set(pairs.flatMap((pair) => pair.before ?? []))).toEqual(new Set(before));
      for (const pair of pairs)
        expect(pair.isSame).toBe(pair.before !== null && JSON.stringify(pair.before) === JSON.stringify(pair.after));
      expect(linePairs(before, before).every(({ isSame }) => isSame || before.length > 1)).toBe(true);
    }),
  );
});
