/** The path of a page in what somebody typed: alone, or in an address as people write it. */
export const pathIn = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/^\/+/, '')
    .replace(/[/?#].*$/, '');
