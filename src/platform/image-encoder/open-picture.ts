import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { HEIC_PIXELS, PHOTOGRAPH_PIXELS } from '../../features/media/contract/photograph-limits.ts';
import { HEAD_BYTES, recognise } from '../../features/media/contract/picture-kinds.ts';
import { decodeHeic } from './heic.ts';
import { heifPrimaries } from './heif-container.ts';
import type { EncoderRefusal } from './index.ts';
import { displayP3Profile } from './profiles.ts';

/** A photograph in an accepted format. `width` and `height` are those of the upright picture. */
export interface Picture {
  width: number;
  height: number;
  upright(): Sharp;
  /** The colour profile that the caller must apply. Null if `upright` applies it. */
  profile: Buffer | null;
}

export async function openPicture(path: string): Promise<Picture | EncoderRefusal> {
  const kind = recognise(await headOf(path));
  if (!kind) return 'not_supported';
  // Reads the size from the header. Nothing is decoded.
  const found = await sharp(path, { limitInputPixels: false }).metadata();
  const isHeif = kind === 'avif' || kind === 'heic';
  if (found.format !== (isHeif ? 'heif' : kind)) return 'not_supported';
  if (found.width * found.height > (kind === 'heic' ? HEIC_PIXELS : PHOTOGRAPH_PIXELS)) return 'too_many_pixels';
  if (kind === 'heic') return openHeic(path, found);
  return openPlain(path, found, isHeif && !found.icc ? await namedProfile(path) : null);
}

function openPlain(path: string, { autoOrient }: Metadata, profile: Buffer | null): Picture {
  const options = { failOn: 'error', limitInputPixels: PHOTOGRAPH_PIXELS, pages: 1 } as const;
  return { ...autoOrient, upright: () => sharp(path, options).autoOrient(), profile };
}

async function openHeic(path: string, { icc }: Metadata): Promise<Picture> {
  const { data, width, height, channels } = await decodeHeic(path);
  const raw = { width, height, channels };
  const profile = icc ?? (await namedProfile(path));
  return { width, height, upright: () => sharp(data, { raw, limitInputPixels: HEIC_PIXELS }), profile };
}

const DISPLAY_P3 = 12;

/** The profile that the caller must apply to a HEIF picture which names its colours only by a code: decoders ignore it. */
async function namedProfile(path: string): Promise<Buffer | null> {
  return (await heifPrimaries(path)) === DISPLAY_P3 ? displayP3Profile() : null;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
