import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { fromPixels, type Pixels } from './pixels.ts';

/** Converts pixels from `profile` to sRGB. sharp takes a profile only from a file, so this makes a PNG with the profile. */
export async function toSrgb(pixels: Pixels, profile: Buffer): Promise<Pixels> {
  const png = await fromPixels(pixels).png({ compressionLevel: 0 }).toBuffer();
  return sharp(withProfile(png, profile))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/** Signature and IHDR are always the first 33 bytes of a PNG. */
const HEADER_BYTES = 33;

function withProfile(png: Buffer, profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPp\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return Buffer.concat([png.subarray(0, HEADER_BYTES), chunk, png.subarray(HEADER_BYTES)]);
}

/** The profile of Display P3. libvips contains it, but gives it out only with a picture. */
export async function displayP3Profile(): Promise<Buffer | null> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } });
  const { icc } = await sharp(await picture.withIccProfile('p3').png().toBuffer()).metadata();
  return icc ?? null;
}
