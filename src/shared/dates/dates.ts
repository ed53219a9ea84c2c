import * as z from 'zod';
import { because } from '../api/field-refusals.ts';

const part = (min: number, max: number) => z.int().min(min).max(max).nullable();

/** A date of which any part may be unknown: `{ year: 1938, month: 3, day: null }`. Gregorian, month 1 to 12. */
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

/** As visitors see it: the year alone until the family shows more. */
export function shownDate(date: PartialDate | null, showsFullDates: boolean): PartialDate | null {
  if (!date) return null;
  if (showsFullDates) return date;
  return date.year === null ? null : { year: date.year, month: null, day: null };
}

/** 30 February never was; 29 February needs a leap year, or a year not known yet. A year of two digits is asked about first. */
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

/** A year of one or two digits was meant as one of these: "31" as 1931, "05" as 1905 or 2005. Null for a whole year. */
export function meantYears(year: number | null | undefined, now: Date): number[] | null {
  if (!year || !isShortened(year)) return null;
  return [1900 + year, 2000 + year].filter((meant) => meant <= now.getUTCFullYear());
}

export type DateProblem = { field: 'born' | 'died'; problem: 'in_future' | 'died_before_born' };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tomorrow is allowed: east of us it may be that already. */
export const isStillToCome = (date: PartialDate, now: Date): boolean =>
  !canPrecede(date, calendarDay(new Date(now.getTime() + DAY_MS)));

/** What is impossible about the dates of a life. */
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
