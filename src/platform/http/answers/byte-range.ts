import type { ByteRange } from '../../file-store/index.ts';
import { isSameBytes } from './etag.ts';

interface Asked {
  range: string | undefined;
  ifRange: string | undefined;
}

/**
 * Which part of a file a GET asks for (RFC 9110, 14): null for all of it. More than one part at once, a part in other
 * units or of another version, and what cannot be read are answered with the whole, as the RFC lets a server do.
 */
export function askedRange(
  { range = '', ifRange }: Asked,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | 'not satisfiable' | null {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && !isSameBytes(ifRange, etag))) return null;
  // "-500" are the last 500.
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first < bytes ? { first, last } : 'not satisfiable';
}
