// Words about the copy of everything that belongs to one person; what stands in it is in copy.ts.

export const exportTitle = 'A copy of everything that is yours';
export const exportLead =
  'One file to keep, which opens without the internet: your pages to read, what visitors left on them, every photograph just as you gave it to us, and your account.';
export const ask = 'Make my copy';
export const askAgain = 'Make a new copy';
/** The place is a day, and a time where it is known. */
export const nextCopy = (from: string): string => `If you add more later, you can make a new copy from ${from}.`;
export const making =
  'We are making your copy. With many photographs this takes a few minutes. You can leave this page and come back.';
export const lookAgain = 'See if it is ready';
export const ready = (size: string, day: string): string => `Your copy is ready: ${size}. It stays here until ${day}.`;
export const download = 'Download my copy';
/** Sizes as file managers write them. */
export const size = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : bytes < 1_000_000_000
      ? `${(bytes / 1_000_000).toFixed(1)} MB`
      : `${(bytes / 1_000_000_000).toFixed(1)} GB`;
