export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Number of bytes at the start of a file that are read: enough for the codec names ("brands") of AVIF and HEIC. */
export const HEAD_BYTES = 64;

const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const textAt = (head: Uint8Array, start: number) => String.fromCharCode(...head.subarray(start, start + 4));

const marks: Record<'jpeg' | 'png' | 'webp', [start: number, bytes: number[]][]> = {
  jpeg: [[0, [0xff, 0xd8, 0xff]]],
  png: [[0, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]]],
  webp: [
    [0, ascii('RIFF')],
    [8, ascii('WEBP')],
  ],
};
const brands: Record<'avif' | 'heic', readonly string[]> = {
  avif: ['avif', 'avis'],
  heic: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
};

/** File type by the first bytes. Null if not accepted. Check it before sharp, which would read SVG, PDF and others. */
export function recognise(head: Uint8Array): PictureKind | null {
  const holds = ([start, bytes]: [number, number[]]) => bytes.every((byte, index) => head[start + index] === byte);
  const kinds = Object.keys(marks) as (keyof typeof marks)[];
  return kinds.find((kind) => marks[kind].every(holds)) ?? brandOf(head);
}

/** The codec of an ISO media file. Reads all brands in its header, because a main brand such as "mif1" names no codec. */
function brandOf(head: Uint8Array): PictureKind | null {
  if (textAt(head, 4) !== 'ftyp') return null;
  const end = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), head.length);
  const named = [8];
  for (let at = 16; at + 4 <= end; at += 4) named.push(at);
  for (const brand of named.map((at) => textAt(head, at))) {
    if (brands.avif.includes(brand)) return 'avif';
    if (brands.heic.includes(brand)) return 'heic';
  }
  return null;
}
