// The work that the encoder process does for one file.

import { FIRST_WIDTH, PHOTOGRAPH_WIDTHS } from '../../features/media/contract/photograph-limits.ts';
import { jpegWidths, type PhotographEdit } from '../../features/media/contract/media.ts';
import { shownSize, widthsFor } from './frames.ts';
import type { EncodedFile, EncoderAnswer, FirstPaint } from './index.ts';
import { dominantColour, likenessOf } from './likeness.ts';
import { openPicture, type Picture } from './open-picture.ts';
import { fromPixels, type Pixels } from './pixels.ts';
import { shownPixels } from './shown-picture.ts';

const LIKENESS_WIDTH = 64;

/** Makes an upright sRGB WebP without metadata, and the facts for the photograph's row. */
export const firstPaint = (path: string, edit: PhotographEdit, width: number) =>
  answered<FirstPaint>(path, async (picture) => {
    const pixels = await shownPixels(picture, edit, width);
    const whole = edit.crop || edit.turn ? await shownPixels(picture, { turn: 0, crop: null }, LIKENESS_WIDTH) : pixels;
    return {
      original: { width: picture.width, height: picture.height },
      ...shownSize(picture, edit),
      colour: await dominantColour(pixels),
      likeness: await likenessOf(whole),
      webp: await firstWebp(pixels),
    };
  });

/** Makes every file of the full set. `pause` waits until no first paint is being made. */
export async function fullSet(path: string, edit: PhotographEdit, pause: () => Promise<void>) {
  await pause();
  return answered<EncodedFile[]>(path, async (picture) => {
    // This file must equal the first paint byte for byte, because the content at a URL never changes.
    const first = await firstWebp(await shownPixels(picture, edit, FIRST_WIDTH));
    const widths = widthsFor(shownSize(picture, edit).width, PHOTOGRAPH_WIDTHS);
    const largest = await shownPixels(picture, edit, Math.max(...widths));
    const files: EncodedFile[] = [first];
    for (const { format, width, write } of wantedFiles(largest, widths)) {
      if (format === 'webp' && width === first.width) continue;
      await pause();
      files.push({ format, width, content: await write() });
    }
    return files;
  });
}

async function answered<Result>(
  path: string,
  work: (picture: Picture) => Promise<Result>,
): Promise<EncoderAnswer<Result>> {
  try {
    const picture = await openPicture(path);
    if (typeof picture === 'string') return { ok: false, reason: picture };
    return { ok: true, result: await work(picture) };
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
}

async function firstWebp(pixels: Pixels): Promise<EncodedFile> {
  const content = await fromPixels(pixels).webp({ quality: 75, effort: 1 }).toBuffer();
  return { format: 'webp', width: pixels.info.width, content };
}

function wantedFiles(largest: Pixels, widths: readonly number[]) {
  const picture = (width: number) =>
    width < largest.info.width ? fromPixels(largest).resize({ width }) : fromPixels(largest);
  const write = {
    webp: (width: number) => picture(width).webp({ quality: 75, effort: 4 }).toBuffer(),
    avif: (width: number) => picture(width).avif({ quality: 50, effort: 2 }).toBuffer(),
    jpg: (width: number) => picture(width).jpeg({ quality: 80, mozjpeg: true }).toBuffer(),
  };
  const files = (format: EncodedFile['format'], of: readonly number[]) =>
    of.map((width) => ({ format, width, write: () => write[format](width) }));
  return [...files('webp', widths), ...files('avif', widths), ...files('jpg', jpegWidths(widths))];
}
