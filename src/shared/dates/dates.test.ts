import { describe, expect, test } from 'vitest';
import { canPrecede, datePrecision, meantYears, PartialDate, shownDate } from './dates.ts';

const date = (year: number | null, month: number | null = null, day: number | null = null) => ({ year, month, day });

describe('a date', () => {
  test.each([
    date(1938, 3, 14),
    date(1938, 3),
    date(1938),
    date(null),
    date(null, 3, 14),
    date(2024, 2, 29),
    date(null, 2, 29),
    date(4, 2, 29),
    // Year 41 may mean 1941. The form asks for the full year first, so 31 February is not refused yet.
    date(41, 2, 31),
    date(1, 1, 1),
  ])('%j can be', (value) => {
    expect(PartialDate.safeParse(value).data).toEqual(value);
  });

  test.each([date(1938, 2, 30), date(2023, 2, 29), date(1900, 2, 29), date(null, 4, 31), date(1938, 13), date(0)])(
    '%j cannot be',
    (value) => {
      expect(PartialDate.safeParse(value).success).toBe(false);
    },
  );

  test('is as exact as its first unknown part allows', () => {
    const dates = [null, date(null, 3, 14), date(1938), date(1938, null, 14), date(1938, 3), date(1938, 3, 14)];
    expect(dates.map(datePrecision)).toEqual(['unknown', 'unknown', 'year', 'year', 'month', 'day']);
  });
});

describe('the order of two dates', () => {
  test.each([
    [date(1938), date(2026)],
    [date(1938, 3), date(1938, 4)],
    [date(1938, 3, 14), date(1938, 3, 14)],
    [date(1938, 12), date(1938)],
    [date(1938, 3, 14), date(1938, 3)],
    [date(null, 12, 31), date(1938)],
    [null, date(1938)],
  ])('%j can come before %j', (earlier, later) => {
    expect(canPrecede(earlier, later)).toBe(true);
  });

  test.each([
    [date(2026), date(1938)],
    [date(1938, 4), date(1938, 3)],
    [date(1938, 3, 15), date(1938, 3, 14)],
  ])('%j cannot come before %j', (earlier, later) => {
    expect(canPrecede(earlier, later)).toBe(false);
  });
});

test('a year of one or two digits was meant as one that has been', () => {
  const now = new Date('2026-10-06T21:00:00Z');
  expect([31, 5, 26, 27, 99].map((year) => meantYears(year, now))).toEqual([
    [1931],
    [1905, 2005],
    [1926, 2026],
    [1927],
    [1999],
  ]);
  expect([null, undefined, 100, 987, 1931].map((year) => meantYears(year, now))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

describe('a shown date', () => {
  test('is the year alone unless the family shows more', () => {
    expect(shownDate(date(1938, 3, 14), false)).toEqual(date(1938));
    expect(shownDate(date(1938, 3, 14), true)).toEqual(date(1938, 3, 14));
    expect(shownDate(date(null, 3, 14), false)).toBeNull();
    expect(shownDate(null, true)).toBeNull();
  });
});
