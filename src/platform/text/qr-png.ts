import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'uqr';
import { QUIET_MODULES } from './qr-picture.ts';

/** Pixels per module. Printed four centimetres wide or more, the code is sharp. */
const MODULE_PIXELS = 16;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const WHITE = 255;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A QR code as greyscale PNG, for word processors. */
export function qrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const side = size * MODULE_PIXELS;
  const lines = data.map((row) => {
    const line = Buffer.alloc(1 + side, WHITE);
    line[0] = 0;
    row.forEach((isDark, at) => {
      if (isDark) line.fill(0, 1 + at * MODULE_PIXELS, 1 + (at + 1) * MODULE_PIXELS);
    });
    return Buffer.concat(Array.from({ length: MODULE_PIXELS }, () => line));
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight-bit grey. The bytes after it stay 0: deflate, no filter, no interlace.
  header[8] = 8;
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}
