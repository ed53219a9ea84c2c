import { datePrecision, type PartialDate } from '../../../../../shared/dates/dates.ts';
import { dayOf } from '../../../../../shared/words/en/dates.ts';

/** A date in ISO 8601: "1938-03-14", "1938-03" or "1938". */
export function machineDate(date: PartialDate): string {
  const padded = (value: number | null, length: number) => String(value ?? 0).padStart(length, '0');
  const precision = datePrecision(date);
  const parts = [padded(date.year, 4), padded(date.month, 2), padded(date.day, 2)];
  return parts.slice(0, precision === 'day' ? 3 : precision === 'month' ? 2 : 1).join('-');
}

/** A day such as "6 October 2026". It is in UTC, because one cached page serves every time zone. */
export const formatDay = (isoTime: string): string => dayOf(new Date(isoTime));
