import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawPicture, joinPictures } from './pictures.ts';

it('draws a picture that weighs what a photograph weighs, and joins four into what a phone sends', async () => {
  const picture = await drawPicture(1);
  const avif = await sharp(picture).resize({ width: 800 }).avif({ quality: 50, effort: 0 }).toBuffer();
  expect(avif.length).toBeGreaterThan(12_000);
  expect(avif.length).toBeLessThan(30_000);
  const joined = await joinPictures([picture, picture, picture, picture]);
  expect(await sharp(joined).metadata()).toMatchObject({ format: 'jpeg', width: 4096, height: 3072 });
});
