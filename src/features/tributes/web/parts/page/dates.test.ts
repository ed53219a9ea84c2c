import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDay, machineDate } from './dates.ts';
import { partialDate } from '../../../../../shared/words/en/dates.ts';

it.each([
  [{ year: 1938, month: 3, day: 14 }, '14 March 1938', '1938-03-14'],
  [{ year: 1938, month: 3, day: null }, 'March 1938', '1938-03'],
  [{ year: 1938, month: null, day: null }, '1938', '1938'],
  [{ year: 1938, month: null, day: 14 }, '1938', '1938'],
  [{ year: 89, month: 12, day: 1 }, '1 December 89', '0089-12-01'],
])('writes %j for people and machines', (date, shown, machine) => {
  expect(partialDate(date)).toBe(shown);
  expect(machineDate(date)).toBe(machine);
});

it('says nothing about a date without a year', () => {
  expect(partialDate(null)).toBe('');
  expect(partialDate({ year: null, month: 3, day: 14 })).toBe('');
});

it('writes moments as the day they were in UTC, never as time ago', () => {
  expect(formatDay('2026-10-06T23:59:59.999Z')).toBe('6 October 2026');
  expect(formatDay('2026-01-01T00:00:00.000Z')).toBe('1 January 2026');
});

it('never shows a part that is unknown', () => {
  const part = (max: number) => fc.option(fc.integer({ min: 1, max }));
  fc.assert(
    fc.property(fc.record({ year: part(9999), month: part(12), day: part(31) }), (date) => {
      expect(partialDate(date)).not.toMatch(/null|undefined|NaN/);
    }),
  );
});
