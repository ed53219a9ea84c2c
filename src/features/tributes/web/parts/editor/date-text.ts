import type { PartialDate } from '../../../../../shared/dates/dates.ts';

/** One canonical text for each date, for comparison and storage: "1938-3-14", "1938--" or empty. */
export function textOfDate(date: PartialDate | null): string {
  const text = date ? [date.year, date.month, date.day].map((part) => part ?? '').join('-') : '';
  return text === '--' ? '' : text;
}

export function dateOfText(text: string): PartialDate | null {
  const [year = null, month = null, day = null] = text.split('-').map((part) => (part === '' ? null : Number(part)));
  return text === '' ? null : { year, month, day };
}
