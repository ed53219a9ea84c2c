import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hourIn, isTimeZone, nextHour, wakingTime } from './local-time.ts';

const HOUR_MS = 60 * 60 * 1000;
const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Europe/London', 'Australia/Lord_Howe', 'UTC');
const moments = fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

describe('the next time of an hour on the wall', () => {
  test.each([
    ['winter', '2026-01-10T09:00:00Z', 'Europe/London', '2026-01-10T18:00:00.000Z'],
    ['summer', '2026-07-10T09:00:00Z', 'Europe/London', '2026-07-10T17:00:00.000Z'],
    ['the eve of the short night', '2026-03-28T18:00:01Z', 'Europe/London', '2026-03-29T17:00:00.000Z'],
    ['the eve of the long night', '2026-10-24T17:00:01Z', 'Europe/London', '2026-10-25T18:00:00.000Z'],
    ['the moment itself', '2026-01-10T18:00:00Z', 'Europe/London', '2026-01-10T18:00:00.000Z'],
    ['half an hour apart', '2026-01-10T09:00:00Z', 'Asia/Kolkata', '2026-01-10T12:30:00.000Z'],
    ['already tomorrow there', '2026-01-10T23:00:00Z', 'Pacific/Auckland', '2026-01-11T05:00:00.000Z'],
    ['still yesterday there', '2026-01-10T01:00:00Z', 'America/Los_Angeles', '2026-01-10T02:00:00.000Z'],
  ])('%s', (_, from, zone, expected) => {
    expect(nextHour(new Date(from), 18, zone).toISOString()).toBe(expected);
  });

  test('is where a clock is put forward over it the hour after, and comes once where it is put back', () => {
    expect(nextHour(new Date('2026-03-29T00:30:00Z'), 1, 'Europe/London').toISOString()).toBe(
      '2026-03-29T01:00:00.000Z',
    );
    expect(nextHour(new Date('2026-10-24T23:30:00Z'), 1, 'Europe/London').toISOString()).toBe(
      '2026-10-25T00:00:00.000Z',
    );
  });

  test('is that hour, lies ahead and within a day, in every zone and through every change of the clocks', () => {
    fc.assert(
      fc.property(moments, zones, fc.constantFrom(8, 18), (from, zone, hour) => {
        const next = nextHour(from, hour, zone);
        expect(hourIn(next, zone)).toBe(hour);
        expect(hourIn(new Date(next.getTime() - 1), zone)).toBe(hour - 1);
        expect(next.getTime()).toBeGreaterThanOrEqual(from.getTime());
        expect(next.getTime() - from.getTime()).toBeLessThanOrEqual(25 * HOUR_MS);
      }),
    );
  });
});

test('the waking time is now by day, and eight in the morning by night', () => {
  fc.assert(
    fc.property(moments, zones, (now, zone) => {
      const waking = wakingTime(now, zone);
      const hour = hourIn(now, zone);
      expect(waking.getTime() === now.getTime()).toBe(hour >= 8 && hour < 22);
      expect(hourIn(waking, zone)).toBe(waking.getTime() === now.getTime() ? hour : 8);
      expect(waking.getTime() - now.getTime()).toBeLessThanOrEqual(11 * HOUR_MS);
    }),
  );
});

test.each([
  ['Europe/London', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['+01:00', false],
  ['', false],
  ['Europe/Nowhere', false],
  ['Europe/London\n', false],
  ["Europe/London'; drop table users", false],
  ['x'.repeat(65), false],
])('%j is a time zone: %s', (value, isOne) => {
  expect(isTimeZone(value)).toBe(isOne);
});
