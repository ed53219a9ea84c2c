// Tests with pictures from real cameras and phones, in SAMPLES_DIR.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as pictures from '../../../tests/support/pictures/pictures.ts';
import { onDisk } from './conformance.ts';
import type { PhotographEdit } from '../../features/media/contract/media.ts';
import type { ImageEncoder } from './index.ts';
import { createProcessEncoder } from './process.ts';

const folder = process.env['SAMPLES_DIR'] ?? '';
const names =
  folder === '' ? [] : (await readdir(folder)).filter((name) => /\.(jpe?g|png|webp|avif|hei[cf])$/i.test(name));
const isHeic = (name: string) => /\.hei[cf]$/i.test(name);

const GRID = 16;
const gridOf = (picture: Buffer) =>
  sharp(picture)
    .autoOrient()
    .resize(GRID, GRID, { fit: 'fill', fastShrinkOnLoad: false })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer();

function meanDifference(one: Buffer, other: Buffer): number {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, part, index) => sum + Math.abs(part - (other[index] ?? 0)), 0) / one.length;
}

describe.skipIf(names.length === 0)('samples', () => {
  let encoder: ImageEncoder;
  beforeAll(() => {
    encoder = createProcessEncoder({ timeoutMs: 60_000 });
  });
  afterAll(() => encoder.close());
  const firstOf = async (content: Buffer, turn: PhotographEdit['turn'] = 0) => {
    const answer = await onDisk(content, (path) => encoder.first(path, { turn, crop: null }));
    if (!answer.ok) throw new Error(`Refused: ${answer.reason}`);
    return answer.result;
  };

  test.each(names)('%s is shown, and tells nothing of where and by whom it was taken', async (name) => {
    const original = await readFile(join(folder, name));
    const { webp, width, height } = await firstOf(original);
    const shown = await sharp(webp.content).metadata();
    expect(shown).toMatchObject({ format: 'webp', width: Math.min(width, 800) });
    expect(Math.abs((shown.width / shown.height) * (height / width) - 1)).toBeLessThan(0.01);
    expect([shown.exif, shown.xmp, shown.iptc, shown.icc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const secret of pictures.SECRETS) expect(webp.content.includes(secret), secret).toBe(false);
  });

  test.each(names.filter((name) => !isHeic(name)))('%s looks as another reader of it shows it', async (name) => {
    const original = await readFile(join(folder, name));
    const { webp } = await firstOf(original);
    expect(meanDifference(await gridOf(webp.content), await gridOf(original))).toBeLessThan(3);
  });

  // Each sample has a different digit printed on it. The scenes are the same.
  test.each(['landscape', 'portrait'])('all orientations of the %s show one scene upright', async (scene) => {
    const grids = [];
    for (const name of names.filter((found) => found.startsWith(`${scene}_`))) {
      grids.push(await gridOf((await firstOf(await readFile(join(folder, name)))).webp.content));
    }
    for (const grid of grids) expect(meanDifference(grid, grids[0] ?? grid)).toBeLessThan(6);
  });

  test.each(names.filter(isHeic))(
    '%s turns and mirrors as its container says',
    async (name) => {
      const original = await readFile(join(folder, name));
      const at = original.indexOf('irot', 0, 'latin1');
      if (at < 0) return;
      for (const [type, value, seen] of [
        ['irot', 1, async () => (await firstOf(original, 270)).webp.content],
        ['irot', 2, async () => (await firstOf(original, 180)).webp.content],
        ['irot', 3, async () => (await firstOf(original, 90)).webp.content],
        [
          'imir',
          0,
          async () =>
            sharp((await firstOf(original)).webp.content)
              .flip()
              .png()
              .toBuffer(),
        ],
        [
          'imir',
          1,
          async () =>
            sharp((await firstOf(original)).webp.content)
              .flop()
              .png()
              .toBuffer(),
        ],
      ] as const) {
        const changed = Buffer.from(original);
        changed.write(type, at, 'latin1');
        changed[at + 4] = value;
        const shown = (await firstOf(changed)).webp.content;
        expect(meanDifference(await gridOf(shown), await gridOf(await seen())), `${type} ${value}`).toBeLessThan(3);
      }
    },
    120_000,
  );
});
