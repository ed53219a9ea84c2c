import { readdir } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { ALT_CHARACTERS, CAPTION_CHARACTERS } from '../src/shared/limits/limits.ts';
import { readPictures, type SeededPicture } from './pictures.ts';

let portrait: Buffer;
let gallery: SeededPicture[];
beforeAll(async () => {
  ({ portrait, gallery } = await readPictures());
});

test('the portrait has the shape of its arch', async () => {
  const { format, width, height } = await sharp(portrait).metadata();
  expect(format).toBe('webp');
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
  const all = [portrait, ...gallery.map(({ picture }) => picture)];
  expect(new Set(all.map((picture) => picture.toString('base64'))).size).toBe(all.length);
  for (const picture of all) {
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  }
});

test('the folder holds these files and no others, in 1.5 MB', async () => {
  const files = (await readdir(new URL('pictures', import.meta.url))).filter((file) => file.endsWith('.webp'));
  expect(files.toSorted()).toEqual(
    ['portrait', ...gallery.map(({ name }) => name)].map((name) => `${name}.webp`).toSorted(),
  );
  const bytes = [portrait, ...gallery.map(({ picture }) => picture)].reduce((sum, { length }) => sum + length, 0);
  expect(bytes).toBeLessThanOrEqual(1_500_000);
});
