import { photographAddress, type Photograph, type PhotographFormat } from '../../../features/media/contract/media.ts';
import type { PicturePreload } from '../../client/page.ts';
import { theServer } from '../../client/server.ts';

/** The `sizes` of a portrait at the top of its page. */
export const PORTRAIT_SIZES = '(min-width: 44rem) 22rem, 17rem';
/** Largest useful width of a portrait in pixels. */
export const PORTRAIT_UP_TO = 1200;

/** Widths worth offering, in pixels: the smallest, and those up to a limit. A short list makes the markup shorter. */
export const widthsUpTo = ({ widths }: Pick<Photograph, 'widths'>, upTo: number): number[] =>
  widths.filter((each, index) => index === 0 || each <= upTo);

/** The address from which a browser or the app loads one size of a photograph. */
export const pictureAddress = (...of: Parameters<typeof photographAddress>): string =>
  theServer().fileAddress(photographAddress(...of));

export const sourceSet = (photograph: Photograph, widths: readonly number[], format: PhotographFormat): string =>
  widths.map((width) => `${pictureAddress(photograph, width, format)} ${width}w`).join(',');

/** The preload of a portrait at the top of its page. It must name the files that `Picture` offers first. */
export function portraitPreload(portrait: Photograph | null): PicturePreload | undefined {
  if (!portrait?.isComplete) return undefined;
  const srcSet = sourceSet(portrait, widthsUpTo(portrait, PORTRAIT_UP_TO), 'avif');
  return { srcSet, sizes: PORTRAIT_SIZES, type: 'image/avif' };
}
