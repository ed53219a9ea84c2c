import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { ALT_CHARACTERS, CAPTION_CHARACTERS } from '../src/contract/limits.ts';
import { drawPictures, type DrawnPicture } from './pictures.ts';
import { curve, cut, handOf } from './pictures/paint.ts';

let portrait: Buffer;
let gallery: DrawnPicture[];
beforeAll(async () => {
  ({ portrait, gallery } = await drawPictures());
}, 60_000);

test('the portrait has the shape of its arch', async () => {
  const { format, width, height } = await sharp(portrait).metadata();
  expect(format).toBe('jpeg');
  expect(width / height).toBeCloseTo(4 / 5, 2);
});

test('the gallery has pictures of each usual shape, large enough for the largest size served', async () => {
  expect(gallery.length).toBeGreaterThanOrEqual(8);
  const shapes = new Set<string>();
  for (const { picture, name } of gallery) {
    const { width, height } = await sharp(picture).metadata();
    expect(Math.max(width, height), name).toBeGreaterThanOrEqual(1200);
    shapes.add((width / height).toFixed(1));
  }
  expect([...shapes].toSorted()).toEqual(['0.8', '1.3', '1.5']);
});

test('each has a name of its own, a caption and words for those who do not see it', () => {
  expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length);
  for (const { caption, alt } of gallery) {
    expect(caption.length).toBeGreaterThan(10);
    expect(caption.length).toBeLessThanOrEqual(CAPTION_CHARACTERS);
    expect(alt).toMatch(/^A painting of /);
    expect(alt.length).toBeLessThanOrEqual(ALT_CHARACTERS);
  }
});

test('no two are alike and none is flat', async () => {
  const drawn = [portrait, ...gallery.map(({ picture }) => picture)];
  expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(drawn.length);
  for (const picture of drawn) {
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  }
});

test('the hand draws the same line every time', () => {
  const corner = [
    [0, 0],
    [10, 0],
    [10, 10],
  ] as const;
  expect(cut(handOf(3), corner)).toBe(cut(handOf(3), corner));
  expect(cut(handOf(3), corner)).not.toBe(cut(handOf(4), corner));
  expect(curve(corner, true)).toMatch(/^M0\.0 0\.0C.*Z$/);
});
