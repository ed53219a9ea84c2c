export type PictureKind = 'jpeg' | 'png' | 'webp';

/** Bytes needed to recognise a picture. */
export const HEAD_BYTES = 12;

/**
 * What a file is by its first bytes, null for all that is not on our list. It runs before any library sees the file:
 * sharp would hand SVG, PDF and others to their own parsers.
 */
export function recognise(head: Uint8Array): PictureKind | null {
  const text = Buffer.from(head.subarray(0, HEAD_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8) === 'WEBP') return 'webp';
  return null;
}
