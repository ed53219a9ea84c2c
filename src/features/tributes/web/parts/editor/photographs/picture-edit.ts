// Arithmetic for turn and crop. Crops are fractions of the turned picture, focal points fractions of the visible part.
import type { Focal, PhotographEdit } from '../../../../../media/contract/media.ts';

export interface PictureEdit extends PhotographEdit {
  focal: Focal;
}

type Crop = NonNullable<PhotographEdit['crop']>;
type Point = NonNullable<Focal>;

export const WHOLE: Crop = { left: 0, top: 0, width: 1, height: 1 };
export const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** Smallest crop: a tenth of the picture in each direction. */
export const SMALLEST = 0.1;

const TURNS = [0, 90, 180, 270] as const;
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
// Rounds more finely than any pixel. Without this, sums such as 0.1 + 0.2 would leave the picture.
const neat = (value: number) => Math.round(value * 10_000) / 10_000;

const turnedCrop = ({ left, top, width, height }: Crop): Crop => ({
  left: neat(1 - top - height),
  top: left,
  width: height,
  height: width,
});

/** Turns the picture clockwise by 90°, with its crop and focal point. */
export function turned({ turn, crop, focal }: PictureEdit): PictureEdit {
  return {
    turn: TURNS[(TURNS.indexOf(turn) + 1) % TURNS.length] ?? 0,
    crop: crop && turnedCrop(crop),
    focal: focal && { x: neat(1 - focal.y), y: focal.x },
  };
}

/** Changes the crop. The focal point stays at the same spot in the picture, or is reset if that is cut off. */
export function cropped(edit: PictureEdit, crop: Crop): PictureEdit {
  const isWhole = crop.width > 0.995 && crop.height > 0.995;
  const next = isWhole ? WHOLE : crop;
  return { ...edit, crop: isWhole ? null : crop, focal: edit.focal && refocused(edit.focal, edit.crop ?? WHOLE, next) };
}

function refocused({ x, y }: Point, from: Crop, to: Crop): Focal {
  const inWhole = { x: from.left + x * from.width, y: from.top + y * from.height };
  const inside = { x: neat((inWhole.x - to.left) / to.width), y: neat((inWhole.y - to.top) / to.height) };
  return [inside.x, inside.y].every((part) => part >= 0 && part <= 1) ? inside : null;
}

export const movedCrop = (crop: Crop, byX: number, byY: number): Crop => ({
  ...crop,
  left: neat(clamp(crop.left + byX, 0, 1 - crop.width)),
  top: neat(clamp(crop.top + byY, 0, 1 - crop.height)),
});

export const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type Corner = (typeof CORNERS)[number];

export function pulledCorner(crop: Crop, corner: Corner, byX: number, byY: number): Crop {
  const right = crop.left + crop.width;
  const bottom = crop.top + crop.height;
  const isTop = corner.startsWith('top');
  const isLeft = corner.endsWith('left');
  const left = isLeft ? clamp(crop.left + byX, 0, right - SMALLEST) : crop.left;
  const top = isTop ? clamp(crop.top + byY, 0, bottom - SMALLEST) : crop.top;
  const width = (isLeft ? right : clamp(right + byX, left + SMALLEST, 1)) - left;
  const height = (isTop ? bottom : clamp(bottom + byY, top + SMALLEST, 1)) - top;
  return { left: neat(left), top: neat(top), width: neat(width), height: neat(height) };
}

export const movedPoint = ({ x, y }: Point, byX: number, byY: number): Point => ({
  x: neat(clamp(x + byX, 0, 1)),
  y: neat(clamp(y + byY, 0, 1)),
});

export const isSameEdit = (one: PictureEdit, other: PictureEdit): boolean =>
  JSON.stringify([one.turn, one.crop, one.focal]) === JSON.stringify([other.turn, other.crop, other.focal]);
