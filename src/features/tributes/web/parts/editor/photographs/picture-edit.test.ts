import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Focal, PhotographEdit } from '../../../../../media/contract/media.ts';
import {
  CORNERS,
  cropped,
  isSameEdit,
  MIDDLE,
  movedCrop,
  movedPoint,
  pulledCorner,
  SMALLEST,
  turned,
  WHOLE,
  type PictureEdit,
} from './picture-edit.ts';

const plain: PictureEdit = { turn: 0, crop: null, focal: null };
const part = fc.double({ min: 0, max: 1, noNaN: true });
const way = fc.double({ min: -2, max: 2, noNaN: true });
const crops = fc.record({ left: part, top: part, width: part, height: part }).map(({ left, top, width, height }) => {
  const [wide, high] = [Math.max(SMALLEST, width), Math.max(SMALLEST, height)];
  return { left: left * (1 - wide), top: top * (1 - high), width: wide, height: high };
});

describe('turned', () => {
  it('turns what was cut out and what must stay in sight with the picture', () => {
    const edit: PictureEdit = {
      turn: 0,
      crop: { left: 0.1, top: 0.2, width: 0.5, height: 0.3 },
      focal: { x: 0.2, y: 0.4 },
    };
    expect(turned(edit)).toEqual({
      turn: 90,
      crop: { left: 0.5, top: 0.1, width: 0.3, height: 0.5 },
      focal: { x: 0.6, y: 0.2 },
    });
  });

  it('is where it was after four turns', () => {
    const edit: PictureEdit = { turn: 90, crop: { left: 0.1, top: 0, width: 0.6, height: 0.8 }, focal: MIDDLE };
    expect(turned(turned(turned(turned(edit))))).toEqual(edit);
    expect([plain, turned(plain)].map(({ turn }) => turn)).toEqual([0, 90]);
  });
});

describe('cropped', () => {
  const half = { left: 0.5, top: 0, width: 0.5, height: 1 };

  it('keeps the focal point on the same spot of the picture', () => {
    const first = cropped({ ...plain, focal: { x: 0.75, y: 0.5 } }, half);
    expect(first.focal).toEqual({ x: 0.5, y: 0.5 });
    expect(cropped(first, WHOLE)).toEqual({ turn: 0, crop: null, focal: { x: 0.75, y: 0.5 } });
  });

  it('gives the focal point up when it is cut away', () => {
    expect(cropped({ ...plain, focal: { x: 0.2, y: 0.5 } }, half).focal).toBeNull();
  });

  it('is no crop when it shows all', () => {
    expect(cropped(plain, { left: 0, top: 0, width: 0.999, height: 1 }).crop).toBeNull();
  });
});

describe('the frame', () => {
  it('stays within the picture however it is moved or pulled, and is never too small to take hold of', () => {
    fc.assert(
      fc.property(crops, way, way, fc.constantFrom(...CORNERS), (crop, byX, byY, corner) => {
        for (const next of [movedCrop(crop, byX, byY), pulledCorner(crop, corner, byX, byY)]) {
          expect(PhotographEdit.safeParse({ turn: 0, crop: next }).success).toBe(true);
          expect(next.left + next.width).toBeLessThanOrEqual(1.0002);
          expect(next.top + next.height).toBeLessThanOrEqual(1.0002);
          expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(SMALLEST - 0.0002);
        }
      }),
    );
  });

  it('keeps the opposite corner where it is', () => {
    const crop = { left: 0.2, top: 0.2, width: 0.6, height: 0.6 };
    expect(pulledCorner(crop, 'top-left', 0.1, -0.1)).toEqual({ left: 0.3, top: 0.1, width: 0.5, height: 0.7 });
    expect(pulledCorner(crop, 'bottom-right', 0.1, -0.1)).toEqual({ left: 0.2, top: 0.2, width: 0.7, height: 0.5 });
    expect(movedCrop(crop, 0.5, -0.1)).toEqual({ left: 0.4, top: 0.1, width: 0.6, height: 0.6 });
  });
});

describe('the focal point', () => {
  it('never leaves the picture', () => {
    fc.assert(
      fc.property(part, part, way, way, (x, y, byX, byY) => {
        expect(Focal.safeParse(movedPoint({ x, y }, byX, byY)).success).toBe(true);
      }),
    );
  });
});

describe('isSameEdit', () => {
  it('compares turn, crop and focal point', () => {
    expect(isSameEdit(plain, { ...plain })).toBe(true);
    expect(isSameEdit(plain, turned(plain))).toBe(false);
    expect(isSameEdit(plain, { ...plain, focal: MIDDLE })).toBe(false);
  });
});
