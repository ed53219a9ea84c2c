const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether If-None-Match names this response. Compares weakly, because the client may have a compressed form. */
export function isNamed(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}

/** Whether If-Range still matches. Ranges need identical bytes, so a weak tag never matches. */
export const isSameBytes = (ifRange: string, etag: string): boolean => ifRange === etag && !etag.startsWith('W/');
