import { open, type FileHandle } from 'node:fs/promises';
import { PHOTOGRAPH_PIXELS } from '../../features/media/contract/photograph-limits.ts';
import { HEAD_BYTES, recognise, type PictureKind } from '../../features/media/contract/picture-kinds.ts';
import { heifPixels } from './heif-container.ts';

/** Decoding HEIC is about this many times slower than other formats, because WebAssembly does it. */
const HEIC_FACTOR = 3;
const SEGMENTS = 500;

type Reading = (at: number, bytes: number) => Promise<Buffer>;

/** Cost of decoding a file, in pixels, read from its header. An unknown or too large size costs as much as the maximum. */
export async function pixelCost(path: string): Promise<number> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return PHOTOGRAPH_PIXELS;
  try {
    const read = readingOf(file);
    const kind = recognise(await read(0, HEAD_BYTES));
    const pixels = kind === null ? 0 : await pixelsOf(kind, path, read);
    const cost = kind === 'heic' ? pixels * HEIC_FACTOR : pixels;
    return cost >= 1 && cost <= PHOTOGRAPH_PIXELS ? cost : PHOTOGRAPH_PIXELS;
  } catch (error) {
    if (error instanceof RangeError) return PHOTOGRAPH_PIXELS;
    throw error;
  } finally {
    await file.close();
  }
}

const readingOf =
  (file: FileHandle): Reading =>
  async (at, bytes) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
    return buffer.subarray(0, bytesRead);
  };

async function pixelsOf(kind: PictureKind, path: string, read: Reading): Promise<number> {
  if (kind === 'jpeg') return jpegPixels(read);
  if (kind === 'png') {
    const size = await read(16, 8);
    return size.readUInt32BE(0) * size.readUInt32BE(4);
  }
  if (kind === 'webp') return webpPixels(await read(12, 18));
  return (await heifPixels(path)) ?? 0;
}

/** Pixels of the first frame header. Thumbnails are inside other segments, which are skipped. */
async function jpegPixels(read: Reading): Promise<number> {
  for (let at = 2, count = 0; count < SEGMENTS; count += 1) {
    const segment = await read(at, 9);
    const marker = segment.readUInt8(1);
    if (segment.readUInt8(0) !== 0xff) return 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return segment.readUInt16BE(5) * segment.readUInt16BE(7);
    // 0xff before a marker is padding: skip one byte. Otherwise skip the segment.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2);
  }
  return 0;
}

function webpPixels(chunk: Buffer): number {
  switch (chunk.toString('latin1', 0, 4)) {
    case 'VP8X':
      return (chunk.readUIntLE(12, 3) + 1) * (chunk.readUIntLE(15, 3) + 1);
    case 'VP8L': {
      const bits = chunk.readUInt32LE(9);
      return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8 ':
      return (chunk.readUInt16LE(14) & 0x3fff) * (chunk.readUInt16LE(16) & 0x3fff);
    default:
      return 0;
  }
}
