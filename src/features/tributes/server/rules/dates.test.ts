import { describe, expect, it } from 'vitest';
import { dateProblems } from '../../../../shared/dates/dates.ts';

const now = new Date('2026-10-06T21:00:00Z');
const day = (year: number | null, month: number | null = null, date: number | null = null) => ({
  year,
  month,
  day: date,
});

describe('the dates of a life', () => {
  it('may be unknown, partial or the same day', () => {
    expect(dateProblems(null, null, now)).toEqual([]);
    expect(dateProblems(day(1938), day(1938, 3), now)).toEqual([]);
    expect(dateProblems(day(2026, 10, 2), day(2026, 10, 2), now)).toEqual([]);
    expect(dateProblems(day(null, 3, 14), day(null, 1, 1), now)).toEqual([]);
  });

  it('may be tomorrow by our clock, because somewhere it is tomorrow', () => {
    expect(dateProblems(null, day(2026, 10, 7), now)).toEqual([]);
    expect(dateProblems(null, day(2026, 10, 8), now)).toEqual([{ field: 'died', problem: 'in_future' }]);
    expect(dateProblems(day(2027), null, now)).toEqual([{ field: 'born', problem: 'in_future' }]);
  });

  it('cannot end before they begin', () =>
    expect(dateProblems(day(1938, 3, 14), day(1938, 3, 13), now)).toEqual([
      { field: 'died', problem: 'died_before_born' },
    ]));
});
