import type { PartialDate } from '../../dates/dates.ts';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** "14 March 1938", "March 1938" or "1938". Empty if the year is unknown. */
export function partialDate(date: PartialDate | null): string {
  if (!date?.year) return '';
  const month = MONTHS[(date.month ?? 0) - 1];
  if (month === undefined) return String(date.year);
  return date.day ? `${date.day} ${month} ${date.year}` : `${month} ${date.year}`;
}

/** "6 October 2026", in UTC, because the readers' time zones are unknown. */
export const dayOf = (at: Date): string =>
  `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()] ?? ''} ${at.getUTCFullYear()}`;

/** "6 October 2026, 20:15 UTC". */
export const momentOf = (at: Date): string => `${dayOf(at)}, ${hourOf(at)} UTC`;

/** Short form: "6 Oct 2026, 20:15 UTC". */
export const shortMomentOf = (at: Date): string =>
  `${at.getUTCDate()} ${(MONTHS[at.getUTCMonth()] ?? '').slice(0, 3)} ${at.getUTCFullYear()}, ${hourOf(at)} UTC`;

const hourOf = (at: Date): string => at.toISOString().slice(11, 16);
