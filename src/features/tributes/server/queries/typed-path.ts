/** Extracts a page's path from what somebody typed: a path, or a URL in any common form. */
export const pathIn = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/^https?:\/\/[^/]*/, '')
    .replace(/^\/+/, '')
    .replace(/[/?#].*$/, '');
