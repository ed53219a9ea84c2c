export type PictureKind = 'jpeg' | 'png' | 'webp';

export const HEAD_BYTES = 12;

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const marks: Record<PictureKind, [start: number, bytes: number[]][]> = {
  jpeg: [[0, [0xff, 0xd8, 0xff]]],
  png: [[0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]]],
  webp: [
    [0, ascii('RIFF')],
    [8, ascii('WEBP')],
  ],
};

/**
 * What a file is by its first bytes, null for all that is not on our list. The server asks before any library sees the
 * file, because sharp would hand SVG, PDF and others to their own parsers.
 */
export function recognise(head: Uint8Array): PictureKind | null {
  const holds = ([start, bytes]: [number, number[]]) => bytes.every((byte, index) => head[start + index] === byte);
  const kinds = Object.keys(marks) as PictureKind[];
  return kinds.find((kind) => marks[kind].every(holds)) ?? null;
}
