import { locale } from '../../../../shared/words/en/language.ts';

// Screens about a copy of one's own data. The texts inside a copy are in copy.ts.

export const exportTitle = 'A copy of everything that is yours';
export const exportLead =
  'One file to keep, which opens without the internet: your pages to read, what visitors left on them, every photograph just as you gave it to us, your lists of next steps with their notes and papers, and your account.';
export const ask = 'Make my copy';
export const askAgain = 'Make a new copy';
/** `from`: a date, with a time if the time zone is known. */
export const nextCopy = (from: string): string => `If you add more later, you can make a new copy from ${from}.`;
export const making =
  'We are making your copy. With many photographs this takes a few minutes. You can leave this page and come back.';
export const lookAgain = 'See if it is ready';
export const ready = (size: string, day: string): string => `Your copy is ready: ${size}. It stays here until ${day}.`;
export const download = 'Download my copy';

const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const megabytes = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const gigabytes = new Intl.NumberFormat(locale, {
  style: 'unit',
  unit: 'gigabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** A file size, as file managers show it. */
export const size = (bytes: number): string =>
  bytes < 1_000_000
    ? kilobytes.format(Math.max(1, bytes / 1000))
    : bytes < 1_000_000_000
      ? megabytes.format(bytes / 1_000_000)
      : gigabytes.format(bytes / 1_000_000_000);
