import { expect, test } from 'vitest';
import { askedRange } from './byte-range.ts';

const file = { bytes: 1000, etag: '"one"' };

test.each([
  [undefined, null],
  ['bytes=0-', { first: 0, last: 999 }],
  ['bytes=800-', { first: 800, last: 999 }],
  ['Bytes=0-0', { first: 0, last: 0 }],
  ['bytes=990-5000', { first: 990, last: 999 }],
  ['bytes=-100', { first: 900, last: 999 }],
  ['bytes=-5000', { first: 0, last: 999 }],
  ['bytes=-0', 'not satisfiable'],
  ['bytes=1000-', 'not satisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'not satisfiable'],
  ['bytes=9-8', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['bytes=1e2-', null],
  ['lines=0-1', null],
])('%s of a thousand bytes', (range, expected) => {
  expect(askedRange({ range, ifRange: undefined }, file)).toEqual(expected);
});

test.each([
  ['"one"', { first: 5, last: 999 }],
  ['"two"', null],
  ['W/"one"', null],
  ['Sun, 06 Nov 1994 08:49:37 GMT', null],
])('a part of the version %s alone', (ifRange, expected) => {
  expect(askedRange({ range: 'bytes=5-', ifRange }, file)).toEqual(expected);
});

test('an empty file has no parts', () => {
  expect(askedRange({ range: 'bytes=0-', ifRange: undefined }, { ...file, bytes: 0 })).toBe('not satisfiable');
});
