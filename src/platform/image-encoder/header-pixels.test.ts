import '../../../tests/support/app/property-runs.ts';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { corpus } from '../../../tests/support/pictures/picture-corpus.ts';
import * as pictures from '../../../tests/support/pictures/pictures.ts';
import { PHOTOGRAPH_PIXELS } from '../../features/media/contract/photograph-limits.ts';
import { onDisk } from './conformance.ts';
import { HEAD_BYTES, recognise } from '../../features/media/contract/picture-kinds.ts';
import { pixelCost } from './header-pixels.ts';

const costOf = (content: Buffer) => onDisk(content, pixelCost);

test('the header of every photograph of the corpus says what it costs', async () => {
  const photographs = (await corpus()).filter(({ becomes }) => becomes === 'a photograph');
  expect(photographs.length).toBeGreaterThan(15);
  for (const { name, content } of photographs) {
    const { width, height } = await sharp(content).metadata();
    const isHeic = recognise(content.subarray(0, HEAD_BYTES)) === 'heic';
    expect(await costOf(content), name).toBe(width * height * (isHeic ? 3 : 1));
  }
});

test('what says nothing, or more than a photograph may have, costs as much as one may', async () => {
  for (const { name, content, becomes } of await corpus()) {
    const cost = await costOf(content);
    expect(cost, name).toBeGreaterThan(0);
    if (becomes === 'too_many_pixels' || becomes === 'not_supported') expect(cost, name).toBe(PHOTOGRAPH_PIXELS);
  }
  expect(await costOf(pictures.pngBomb(20_000, 20_000))).toBe(PHOTOGRAPH_PIXELS);
  expect(await pixelCost(join(tmpdir(), randomUUID()))).toBe(PHOTOGRAPH_PIXELS);
});

test('whatever is broken in it, a file has a cost', async () => {
  const whole = await Promise.all([pictures.jpeg(), pictures.png(), pictures.webp()]);
  const change = fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 })), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...whole), change, fc.nat({ max: 600 }), async (picture, changes, kept) => {
      const broken = Buffer.from(picture.subarray(0, kept));
      for (const [at, byte] of changes) if (at < broken.length) broken[at] = byte;
      const cost = await costOf(broken);
      expect(cost >= 1 && cost <= PHOTOGRAPH_PIXELS).toBe(true);
    }),
  );
});
