const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether an If-None-Match names what would be answered. By the weak comparison, as its reader may have it compressed. */
export function isNamed(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Whether an If-Range still fits: parts are put together only of the very same bytes, so a weak tag never does. */
export const isSameBytes = (ifRange: string, etag: string): boolean => ifRange === etag && !etag.startsWith('W/');
