import type { PhotographEdit } from '../../features/media/contract/media.ts';
import { shrunk } from './frames.ts';
import type { Picture } from './open-picture.ts';
import { fromPixels, type Pixels } from './pixels.ts';
import { toSrgb } from './profiles.ts';

/** Background of transparent pictures: the colour of a page's paper. */
const PAPER = '#faf7f1';

/** The shown part of a picture, at most `width` pixels wide: upright, in sRGB, on paper. */
export async function shownPixels(picture: Picture, edit: PhotographEdit, width: number): Promise<Pixels> {
  const { whole, region } = shrunk(picture, edit, width);
  const isCut = region.width < whole.width || region.height < whole.height;
  const resized = picture.upright().resize({ ...whole, fit: 'fill' });
  const pixels = await (isCut ? resized.extract(region) : resized)
    .flatten({ background: PAPER })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const shown = picture.profile ? await toSrgb(pixels, picture.profile) : pixels;
  return edit.turn === 0 ? shown : fromPixels(shown).rotate(edit.turn).raw().toBuffer({ resolveWithObject: true });
}
