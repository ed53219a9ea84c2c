import { open } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { ENCODER_TIMEOUT_MS, PHOTOGRAPH_PIXELS } from '../../../contract/limits.ts';
import type { EncodedSize, EncoderAnswer } from './index.ts';
import { HEAD_BYTES, recognise } from '../../../contract/picture-kinds.ts';

/** What shows through a transparent picture: the paper of the page. */
const PAPER = '#faf7f1';

/** Lets libvips read the listed formats and nothing else, in this process. */
export function confineDecoders() {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
  sharp.concurrency(1);
  sharp.cache(false);
}

/** Makes upright sRGB sizes without metadata from the file at `path`. Runs in the encoder process. */
export async function encodePhotograph(path: string, widths: readonly number[]): Promise<EncoderAnswer> {
  const kind = recognise(await headOf(path));
  if (!kind) return { ok: false, reason: 'not_supported' };
  try {
    // The header alone says how big the picture is; nothing is decoded for it.
    const { width, height, format } = await sharp(path, { limitInputPixels: false }).metadata();
    if (format !== kind) return { ok: false, reason: 'not_supported' };
    if (width * height > PHOTOGRAPH_PIXELS) return { ok: false, reason: 'too_many_pixels' };
    return { ok: true, photograph: await makeSizes(path, widths) };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
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

async function makeSizes(path: string, widths: readonly number[]) {
  const source = () => sharp(path, { failOn: 'error', limitInputPixels: PHOTOGRAPH_PIXELS, pages: 1 });
  const { autoOrient } = await source().metadata();
  const { width, height } = autoOrient;
  const wanted = widthsFor(width, widths);
  const largest = await pixelsOf(source().autoOrient(), wanted.at(-1) ?? width);
  const sizes: EncodedSize[] = [];
  for (const pixels of wanted) sizes.push(await encodeSize(largest, pixels));
  return { width, height, colour: await colourOf(largest), sizes };
}

/** The wanted widths that do not enlarge; a picture smaller than the next one is kept at its own width. */
function widthsFor(width: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((wanted) => wanted < width);
  return smaller.length === widths.length ? smaller : [...smaller, width];
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** Decodes once, at the largest width served; the smaller sizes are made from these pixels. */
async function pixelsOf(picture: Sharp, width: number) {
  return picture
    .timeout({ seconds: ENCODER_TIMEOUT_MS / 1000 })
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

const fromPixels = ({ data, info }: Pixels) =>
  sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

async function encodeSize(largest: Pixels, width: number): Promise<EncodedSize> {
  const picture = width < largest.info.width ? fromPixels(largest).resize({ width }) : fromPixels(largest);
  const webp = await picture.clone().webp({ quality: 75, effort: 2 }).toBuffer();
  const jpg = await picture.clone().jpeg({ quality: 80, mozjpeg: true }).toBuffer();
  return { width, webp, jpg };
}

async function colourOf(largest: Pixels): Promise<string> {
  const small = await fromPixels(largest).resize(64, 64, { fit: 'inside' }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
