import type { PartialDate } from '../../../../shared/dates/dates.ts';

/** This year or the last. True without a year: most pages are begun soon after a death. */
export function mayBeRecent(died: PartialDate | null, now: Date): boolean {
  const year = died?.year ?? null;
  return year === null || year >= now.getUTCFullYear() - 1;
}
