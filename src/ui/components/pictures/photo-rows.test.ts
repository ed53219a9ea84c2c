import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrange } from './photo-rows.ts';

const photograph = fc.record({
  width: fc.integer({ min: 40, max: 6000 }),
  height: fc.integer({ min: 40, max: 6000 }),
  isCaptioned: fc.boolean(),
});

it('fills every row but perhaps the last, and never leaves one photograph alone', () => {
  fc.assert(
    fc.property(fc.array(photograph, { minLength: 2, maxLength: 60 }), (photographs) => {
      const spots = arrange(photographs);
      expect(spots).toHaveLength(photographs.length);
      for (let at = 0; at < spots.length;) {
        const row = spots.slice(at, at + (spots[at]?.inRow ?? 0));
        expect(row.length).toBeGreaterThan(1);
        expect(row.every(({ inRow }) => inRow === row.length)).toBe(true);
        const filled = row.reduce((total, { share }) => total + share, 0);
        expect(filled).toBeLessThan(1 + 1e-9);
        at += row.length;
        if (at < spots.length) expect(filled).toBeGreaterThan(1 - 1e-9);
      }
    }),
  );
});

it('on a phone pairs what has no words, and gives the width to what has', () => {
  fc.assert(
    fc.property(fc.array(photograph, { minLength: 1, maxLength: 60 }), (photographs) => {
      const spots = arrange(photographs);
      for (let at = 0; at < spots.length;) {
        const half = spots[at]?.half ?? null;
        if (half === null) {
          at += 1;
          continue;
        }
        const other = spots[at + 1]?.half ?? Number.NaN;
        expect(half + other).toBeCloseTo(1);
        expect(Math.min(half, other)).toBeGreaterThan(0.3);
        for (const one of photographs.slice(at, at + 2)) expect(one.isCaptioned).toBe(false);
        at += 2;
      }
      photographs.forEach(({ isCaptioned }, at) => isCaptioned && expect(spots[at]?.half).toBeNull());
    }),
  );
});
