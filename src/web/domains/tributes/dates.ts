import { datePrecision, type PartialDate } from '../../../contract/dates.ts';
import { MONTHS } from '#messages/dates';

/** "14 March 1938", "March 1938" or "1938", as far as the date is known; empty without a year. */
export function formatPartialDate(date: PartialDate | null): string {
  const month = MONTHS[(date?.month ?? 0) - 1] ?? '';
  const precision = datePrecision(date);
  if (!date || precision === 'unknown') return '';
  if (precision === 'year') return String(date.year);
  return precision === 'month' ? `${month} ${date.year}` : `${date.day} ${month} ${date.year}`;
}

/** The same for machines: "1938-03-14", "1938-03" or "1938". */
export function machineDate(date: PartialDate): string {
  const padded = (value: number | null, length: number) => String(value ?? 0).padStart(length, '0');
  const precision = datePrecision(date);
  const parts = [padded(date.year, 4), padded(date.month, 2), padded(date.day, 2)];
  return parts.slice(0, precision === 'day' ? 3 : precision === 'month' ? 2 : 1).join('-');
}

/** A moment as the day it was, "6 October 2026". In UTC, because one finished page serves every zone. */
export function formatDay(isoTime: string): string {
  const time = new Date(isoTime);
  return `${time.getUTCDate()} ${MONTHS[time.getUTCMonth()] ?? ''} ${time.getUTCFullYear()}`;
}
