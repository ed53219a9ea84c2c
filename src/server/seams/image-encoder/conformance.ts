import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as pictures from '../../../../tests/support/pictures.ts';
import { CORNERS } from '../../../../tests/support/pictures.ts';
import type { EncodedPhotograph, EncoderAnswer, ImageEncoder } from './index.ts';

const WIDTHS = [480, 1200];
const NEAR = 24;

/** Encodes a picture that is not on disk yet. */
export async function encodeBytes(
  encoder: ImageEncoder,
  content: Buffer,
  widths: readonly number[] = WIDTHS,
): Promise<EncoderAnswer> {
  const path = join(tmpdir(), `picture-${randomUUID()}`);
  await writeFile(path, content);
  try {
    return await encoder.encode(path, widths);
  } finally {
    await rm(path, { force: true });
  }
}

/** What every encoder must do. */
export function imageEncoderConformance(name: string, create: () => ImageEncoder) {
  describe(`${name} as an image encoder`, () => {
    let encoder: ImageEncoder;
    beforeAll(() => {
      encoder = create();
    });
    afterAll(() => encoder.close());
    const answerFor = (content: Buffer) => encodeBytes(encoder, content);
    const encoded = async (content: Buffer): Promise<EncodedPhotograph> => {
      const answer = await answerFor(content);
      if (!answer.ok) throw new Error(`Refused: ${answer.reason}`);
      return answer.photograph;
    };
    const files = ({ sizes }: EncodedPhotograph) => sizes.flatMap(({ webp, jpg }) => [webp, jpg]);

    test('a large photograph comes in both widths and both formats', async () => {
      const photograph = await encoded(await pictures.jpeg({ width: 2000, height: 1500 }));
      expect(photograph).toMatchObject({ width: 2000, height: 1500 });
      expect(photograph.sizes.map(({ width }) => width)).toEqual([480, 1200]);
      for (const { width, webp, jpg } of photograph.sizes) {
        expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width, height: width * 0.75 });
        expect(await sharp(jpg).metadata()).toMatchObject({ format: 'jpeg', width, height: width * 0.75 });
      }
    });

    test.each([
      ['a narrow one', 300, [300]],
      ['one between the widths', 700, [480, 700]],
      ['one as wide as the largest', 1200, [480, 1200]],
      ['a single pixel', 1, [1]],
    ])('nothing is enlarged: %s', async (_name, width, expected) => {
      const photograph = await encoded(await pictures.png({ width, height: Math.ceil(width / 2) }));
      expect(photograph.sizes.map((size) => size.width)).toEqual(expected);
    });

    test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i comes out upright', async (orientation) => {
      const photograph = await encoded(await pictures.jpeg({ orientation }));
      expect(photograph).toMatchObject({ width: 640, height: 480 });
      for (const file of files(photograph)) {
        const found = await pictures.cornersOf(file);
        for (const corner of Object.keys(CORNERS) as (keyof typeof CORNERS)[]) {
          expect(pictures.colourDistance(found[corner], CORNERS[corner]), corner).toBeLessThan(NEAR);
        }
      }
    });

    test.each(['jpeg', 'png', 'webp'] as const)('nothing a %s knew about its people is left', async (kind) => {
      const original = await pictures[kind]({ isTalkative: true });
      expect(pictures.SECRETS.some((secret) => original.includes(secret))).toBe(true);
      for (const file of files(await encoded(original))) {
        for (const secret of pictures.SECRETS) expect(file.includes(secret), secret).toBe(false);
        const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
        expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      }
    });

    test('colours of a wide-gamut picture mean the same in sRGB', async () => {
      const original = await pictures.displayP3();
      const ignoring = (await sharp(original).raw().toBuffer()).subarray(0, 3).toString('hex');
      expect(pictures.colourDistance(`#${ignoring}`, '#80c040')).toBeLessThan(NEAR);
      const { data } = await sharp(original, { ignoreIcc: true }).raw().toBuffer({ resolveWithObject: true });
      const stored = `#${data.subarray(0, 3).toString('hex')}`;
      expect(pictures.colourDistance(stored, '#80c040')).toBeGreaterThan(8);
      for (const file of files(await encoded(original))) {
        expect(pictures.colourDistance((await pictures.cornersOf(file)).topLeft, '#80c040')).toBeLessThan(6);
      }
    });

    test('transparent parts show paper, in both formats', async () => {
      for (const file of files(await encoded(await pictures.transparentPng()))) {
        expect(pictures.colourDistance((await pictures.cornersOf(file)).topLeft, '#faf7f1')).toBeLessThan(4);
      }
    });

    test('a moving picture gives its first frame', async () => {
      const photograph = await encoded(await pictures.animatedWebp());
      expect(photograph).toMatchObject({ width: 64, height: 64 });
      for (const file of files(photograph)) {
        expect(pictures.colourDistance((await pictures.cornersOf(file)).topLeft, CORNERS.topLeft)).toBeLessThan(NEAR);
      }
    });

    test('the colour is one of the picture', async () => {
      const { colour } = await encoded(await pictures.displayP3());
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(pictures.colourDistance(colour, '#80c040')).toBeLessThan(NEAR);
    });

    test('what is hidden behind a true photograph is not served', async () => {
      const photograph = await encoded(await pictures.polyglot());
      for (const file of files(photograph)) expect(file.includes('<script')).toBe(false);
    });

    test.each(Object.entries(pictures.foreign))('%s is not supported', async (_name, content) => {
      expect(await answerFor(content)).toEqual({ ok: false, reason: 'not_supported' });
    });

    test('files that only begin like a photograph are unreadable', async () => {
      for (const [kind, content] of Object.entries(await pictures.broken())) {
        expect(await answerFor(content), kind).toEqual({ ok: false, reason: 'unreadable' });
      }
    });

    test.each([0.3, 0.7, 0.95, 0.99])('a JPEG cut at %d of its length is unreadable', async (kept) => {
      const cut = pictures.truncated(await pictures.noisyJpeg(800, 600), kept);
      expect(await answerFor(cut)).toEqual({ ok: false, reason: 'unreadable' });
    });

    test('a few kilobytes that unpack to 400 megapixels are refused at once', async () => {
      const bomb = pictures.pngBomb(20_000, 20_000);
      expect(bomb.length).toBeLessThan(100_000);
      const started = performance.now();
      expect(await answerFor(bomb)).toEqual({ ok: false, reason: 'too_many_pixels' });
      expect(performance.now() - started).toBeLessThan(2_000);
    });

    test('a file that is not there is unreadable', async () => {
      expect(await encoder.encode(join(tmpdir(), randomUUID()), WIDTHS)).toEqual({ ok: false, reason: 'unreadable' });
    });
  });
}
