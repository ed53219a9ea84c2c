import { encode } from 'uqr';
import type { QrPicture } from '../../shared/api/qr-picture.ts';

/** Light modules around the code. The standard requires them. */
export const QUIET_MODULES = 4;

const run = (start: number, length: number, row: number) => `M${start} ${row}h${length}v1h-${length}z`;

function rowPath(dark: boolean[], row: number): string {
  let path = '';
  for (let start = 0; start < dark.length;) {
    let end = start;
    while (dark[end]) end += 1;
    if (end > start) path += run(start, end - start, row);
    start = end + 1;
  }
  return path;
}

/** A QR code as one SVG path, without a style or script, which the content policy would block. */
export function qrPicture(text: string): QrPicture {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  return { size, path: data.map(rowPath).join('') };
}

/** A QR code as an SVG file of its own, for printers. */
export function qrSvg({ size, path }: QrPicture): string {
  const drawn = `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${drawn}</svg>`;
}
