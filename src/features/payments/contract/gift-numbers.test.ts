import fc from 'fast-check';
import { expect, it } from 'vitest';
import { billNumber, giftNumber } from './gift-numbers.ts';

it('names each gift on paper in letters and figures that can be read out', () => {
  fc.assert(fc.property(fc.uuid(), (id) => /^R-[0-9A-F]{4}-[0-9A-F]{4}$/.test(giftNumber(id))));
});

it('tells gifts of one moment apart, whose ids begin alike', () => {
  const begun = '0192f000-1c00-7000-8000-';
  expect(giftNumber(`${begun}0a1b2c3d4e5f`)).toBe('R-2C3D-4E5F');
  expect(giftNumber(`${begun}0a1b2c3d4e60`)).not.toBe(giftNumber(`${begun}0a1b2c3d4e5f`));
});

it('names a bill alike, and tells it from a gift', () => {
  expect(billNumber('0192f000-1c00-7000-8000-0a1b2c3d4e5f')).toBe('B-2C3D-4E5F');
});
