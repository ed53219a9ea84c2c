import type { PartialDate } from '../../../../shared/dates/dates.ts';

/** This year or the last. Without a year nobody knows, and most pages are begun soon after a death. */
export function mayBeRecent(died: PartialDate | null, now: Date): boolean {
  const year = died?.year ?? null;
  return year === null || year >= now.getUTCFullYear() - 1;
}
