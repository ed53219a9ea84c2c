import type { PhotographEdit } from '../../features/media/contract/media.ts';

export interface Size {
  width: number;
  height: number;
}
export interface Region extends Size {
  left: number;
  top: number;
}

const isUpended = ({ turn }: PhotographEdit) => turn === 90 || turn === 270;

/** The part that is shown, in pixels of the upright original, before the edit's turn. */
function shownRegion({ width, height }: Size, edit: PhotographEdit): Region {
  const turned = isUpended(edit) ? { width: height, height: width } : { width, height };
  const { left, top, width: across, height: down } = cropPixels(turned, edit);
  const [right, bottom] = [turned.width - left - across, turned.height - top - down];
  switch (edit.turn) {
    case 0:
      return { left, top, width: across, height: down };
    case 90:
      return { left: top, top: right, width: down, height: across };
    case 180:
      return { left: right, top: bottom, width: across, height: down };
    case 270:
      return { left: bottom, top: left, width: down, height: across };
  }
}

function cropPixels(turned: Size, { crop }: PhotographEdit): Region {
  if (!crop) return { left: 0, top: 0, ...turned };
  const [left, width] = span(crop.left, crop.width, turned.width);
  const [top, height] = span(crop.top, crop.height, turned.height);
  return { left, top, width, height };
}

function span(from: number, share: number, pixels: number): [from: number, length: number] {
  const start = Math.min(Math.round(from * pixels), pixels - 1);
  return [start, Math.min(Math.max(1, Math.round(share * pixels)), pixels - start)];
}

export function shownSize(original: Size, edit: PhotographEdit): Size {
  const { width, height } = shownRegion(original, edit);
  return isUpended(edit) ? { width: height, height: width } : { width, height };
}

/** For a result `width` pixels wide: the size to which to shrink the picture first, and the part to cut out then. */
export function shrunk(original: Size, edit: PhotographEdit, width: number): { whole: Size; region: Region } {
  const region = shownRegion(original, edit);
  const across = isUpended(edit) ? region.height : region.width;
  const scale = Math.min(1, width / across);
  const whole = { width: scaled(original.width, scale), height: scaled(original.height, scale) };
  const [left, wide] = within(region.left * scale, scaled(region.width, scale), whole.width);
  const [top, high] = within(region.top * scale, scaled(region.height, scale), whole.height);
  return { whole, region: { left, top, width: wide, height: high } };
}

const scaled = (pixels: number, scale: number) => Math.max(1, Math.round(pixels * scale));
const within = (from: number, length: number, pixels: number): [from: number, length: number] => [
  Math.max(0, Math.min(Math.round(from), pixels - length)),
  Math.min(length, pixels),
];

/** The widths that do not enlarge a picture. A picture narrower than the largest width also gets its own width. */
export function widthsFor(width: number, widths: readonly number[]): number[] {
  const smaller = widths.filter((wanted) => wanted < width);
  return smaller.length === widths.length ? smaller : [...smaller, width];
}
