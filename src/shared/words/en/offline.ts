// The line on screens that show stored answers.
/** `at` is a date and time, "30 November 2026 at 20:15". */
export const readLast = (at: string): string =>
  `No connection just now. This is what you last read on this device, on ${at}.`;
export const pages = 'Your pages';
export const poems = 'Words to lean on';
export const drafts = 'Your drafts';
export const tryAgain = 'Try again';
