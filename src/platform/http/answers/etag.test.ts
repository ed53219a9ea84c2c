import { describe, expect, it } from 'vitest';
import { isNamed, isSameBytes } from './etag.ts';

describe('If-None-Match', () => {
  it.each(['"a"', 'W/"a"', '"b", "a"', '"b",W/"a" , "c"', '*', ' * '])('%s names "a", strong and weak', (header) => {
    expect(isNamed(header, '"a"')).toBe(true);
    expect(isNamed(header, 'W/"a"')).toBe(true);
  });

  it.each(['', null, undefined, 'a', '"b"', '"aa"', '"b-"a"', 'w/"a"', '"b,a"', '"*"'])('%s does not', (header) => {
    expect(isNamed(header, '"a"')).toBe(false);
    expect(isNamed(header, 'W/"a"')).toBe(false);
  });
});

it('If-Range fits the very same strong tag alone', () => {
  expect(isSameBytes('"a"', '"a"')).toBe(true);
  for (const tag of ['W/"a"', '"b"', '', '*', '"a", "b"']) expect(isSameBytes(tag, '"a"')).toBe(false);
  expect(isSameBytes('W/"a"', 'W/"a"')).toBe(false);
});
