import * as z from 'zod';
import { because } from './field-refusals.ts';

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

/** 30 February never was; 29 February needs a leap year, or a year not known yet. */
function isPossible({ year, month, day }: { year: number | null; month: number | null; day: number | null }) {
  if (!month || !day) return true;
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

/** A year of one or two digits was meant as one of these: "31" as 1931, "05" as 1905 or 2005. Null for a whole year. */
export function meantYears(year: number | null | undefined, now: Date): number[] | null {
  if (!year || year > 99) return null;
  return [1900 + year, 2000 + year].filter((meant) => meant <= now.getUTCFullYear());
}
