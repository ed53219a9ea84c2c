import type { ByteRange } from '../../file-store/index.ts';
import { isSameBytes } from './etag.ts';

interface Asked {
  range: string | undefined;
  ifRange: string | undefined;
}

/** The range that a GET asks for (RFC 9110, 14). Null means the whole file: no range, several ranges or a bad one. */
export function askedRange(
  { range = '', ifRange }: Asked,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | 'not satisfiable' | null {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? [];
  if ((from === '' && to === '') || (ifRange !== undefined && !isSameBytes(ifRange, etag))) return null;
  // "-500" means the last 500 bytes.
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (from !== '' && to !== '' && Number(to) < first) return null;
  return first < bytes ? { first, last } : 'not satisfiable';
}
