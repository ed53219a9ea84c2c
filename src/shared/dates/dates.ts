import * as z from 'zod';
import { because } from '../api/field-refusals.ts';

const part = (min: number, max: number) => z.int().min(min).max(max).nullable();

/** A Gregorian date with unknown parts: `{ year: 1938, month: 3, day: null }`. Month 1 to 12. */
export const PartialDate = z
  .object({ year: part(1, 9999), month: part(1, 12), day: part(1, 31) })
  .refine(isPossible, because('impossible_date'));
export type PartialDate = z.infer<typeof PartialDate>;

export type DatePrecision = 'day' | 'month' | 'year' | 'unknown';

export function datePrecision(date: PartialDate | null): DatePrecision {
  if (!date?.year) return 'unknown';
  if (!date.month) return 'year';
  return date.day ? 'day' : 'month';
}

/** The date as visitors see it: only the year, unless the family shows full dates. */
export function shownDate(date: PartialDate | null, showsFullDates: boolean): PartialDate | null {
  if (!date) return null;
  if (showsFullDates) return date;
  return date.year === null ? null : { year: date.year, month: null, day: null };
}

/** Rejects 30 February. 29 February needs a leap year or an unknown year. Any day passes if the year has two digits. */
function isPossible({ year, month, day }: { year: number | null; month: number | null; day: number | null }) {
  if (!month || !day || isShortened(year)) return true;
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year ?? 2000, month - 1, day);
  return date.getUTCMonth() === month - 1;
}

export function canPrecede(earlier: PartialDate | null, later: PartialDate | null): boolean {
  if (!earlier?.year || !later?.year) return true;
  if (earlier.year !== later.year) return earlier.year < later.year;
  if (!earlier.month || !later.month) return true;
  if (earlier.month !== later.month) return earlier.month < later.month;
  return !earlier.day || !later.day || earlier.day <= later.day;
}

const isShortened = (year: number | null) => year !== null && year > 0 && year < 100;

/** Candidates for a year of one or two digits: "31" is 1931, "05" is 1905 or 2005. Null for a whole year. */
export function meantYears(year: number | null | undefined, now: Date): number[] | null {
  if (!year || !isShortened(year)) return null;
  return [1900 + year, 2000 + year].filter((meant) => meant <= now.getUTCFullYear());
}

export type DateProblem = { field: 'born' | 'died'; problem: 'in_future' | 'died_before_born' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a date is in the future. Tomorrow does not count, because east of UTC it may have begun. */
export const isStillToCome = (date: PartialDate, now: Date): boolean =>
  !canPrecede(date, calendarDay(new Date(now.getTime() + DAY_MS)));

export function dateProblems(born: PartialDate | null, died: PartialDate | null, now: Date): DateProblem[] {
  const problems: DateProblem[] = [];
  if (born && isStillToCome(born, now)) problems.push({ field: 'born', problem: 'in_future' });
  if (died && isStillToCome(died, now)) problems.push({ field: 'died', problem: 'in_future' });
  if (!canPrecede(born, died)) problems.push({ field: 'died', problem: 'died_before_born' });
  return problems;
}

const calendarDay = (date: Date): PartialDate => ({
  year: date.getUTCFullYear(),
  month: date.getUTCMonth() + 1,
  day: date.getUTCDate(),
});
