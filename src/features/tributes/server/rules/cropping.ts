import type { PhotographEdit } from '../../../media/contract/media.ts';
import { CROP_MIN_FRACTION } from '../../../media/contract/photograph-limits.ts';

/** Fractions come from screen pixels, so rounding may put them slightly past the edge. */
const ROUNDING = 0.001;

/** The crop to store, cut at the edges; null for the whole picture. "too_small": below the minimum, or outside. */
export function savedCrop(crop: PhotographEdit['crop']): PhotographEdit['crop'] | 'too_small' {
  if (!crop) return null;
  const { left, top } = crop;
  const width = Math.min(crop.width, 1 - left);
  const height = Math.min(crop.height, 1 - top);
  if (width < CROP_MIN_FRACTION - ROUNDING || height < CROP_MIN_FRACTION - ROUNDING) return 'too_small';
  const isWhole = width > 1 - ROUNDING && height > 1 - ROUNDING;
  return isWhole ? null : { left, top, width, height };
}
