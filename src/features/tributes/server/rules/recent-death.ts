import type { PartialDate } from '../../../../shared/dates/dates.ts';

/** Whether somebody died this year or last year. True without a year, because most pages are begun soon after a death. */
export function mayBeRecent(died: PartialDate | null, now: Date): boolean {
  const year = died?.year ?? null;
  return year === null || year >= now.getUTCFullYear() - 1;
}
