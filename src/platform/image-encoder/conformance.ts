import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corpus } from '../../../tests/support/pictures/picture-corpus.ts';
import * as formats from '../../../tests/support/pictures/picture-formats.ts';
import * as pictures from '../../../tests/support/pictures/pictures.ts';
import { CORNERS } from '../../../tests/support/pictures/pictures.ts';
import type { PhotographEdit } from '../../features/media/contract/media.ts';
import { UNEDITED, type EncodedFile, type EncoderAnswer, type FirstPaint, type ImageEncoder } from './index.ts';

const NEAR = 24;
type Corner = keyof typeof CORNERS;

export async function onDisk<Result>(content: Buffer, work: (path: string) => Promise<Result>): Promise<Result> {
  const path = join(tmpdir(), `picture-${randomUUID()}`);
  await writeFile(path, content);
  try {
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

function madeOf<Result>(answer: EncoderAnswer<Result>): Result {
  if (!answer.ok) throw new Error(`Refused: ${answer.reason}`);
  return answer.result;
}

async function expectCorners(file: Buffer, wanted: Record<Corner, string> = CORNERS, near = NEAR) {
  const found = await pictures.cornersOf(file);
  for (const corner of Object.keys(CORNERS) as Corner[]) {
    expect(pictures.colourDistance(found[corner], wanted[corner]), `${corner} ${found[corner]}`).toBeLessThan(near);
  }
}

async function expectNothingTold(file: Buffer) {
  for (const secret of pictures.SECRETS) expect(file.includes(secret), secret).toBe(false);
  const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata();
  expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
}

const makers = {
  jpeg: pictures.jpeg,
  png: pictures.png,
  webp: pictures.webp,
  avif: formats.avif,
  heic: formats.heic,
};
const SHARP_NAMES = { webp: 'webp', avif: 'heif', jpg: 'jpeg' };

export function imageEncoderConformance(name: string, create: () => ImageEncoder) {
  describe(`${name} as an image encoder`, () => {
    let encoder: ImageEncoder;
    beforeAll(() => {
      encoder = create();
    });
    afterAll(() => encoder.close());
    const answerFor = (content: Buffer) => onDisk(content, (path) => encoder.first(path, UNEDITED));
    const first = async (content: Buffer, edit = UNEDITED, width?: number): Promise<FirstPaint> =>
      madeOf(await onDisk(content, (path) => encoder.first(path, edit, width)));
    const rest = async (content: Buffer, edit = UNEDITED): Promise<EncodedFile[]> =>
      madeOf(await onDisk(content, (path) => encoder.rest(path, edit)));

    test('a large photograph comes in every width and format, and its first paint is among them', async () => {
      const original = await pictures.jpeg({ width: 2000, height: 1500 });
      const painted = await first(original);
      expect(painted).toMatchObject({ width: 2000, height: 1500, original: { width: 2000, height: 1500 } });
      const files = await rest(original);
      const widths = (format: string) => files.filter((file) => file.format === format).map(({ width }) => width);
      expect(widths('avif')).toEqual([480, 800, 1200, 1600]);
      expect(widths('webp').toSorted((a, b) => a - b)).toEqual([480, 800, 1200, 1600]);
      expect(widths('jpg')).toEqual([800, 1600]);
      for (const { format, width, content } of files) {
        const found = { format: SHARP_NAMES[format], width, height: width * 0.75 };
        expect(await sharp(content).metadata()).toMatchObject(found);
        await expectCorners(content);
        await expectNothingTold(content);
      }
      const again = files.find(({ format, width }) => format === 'webp' && width === painted.webp.width);
      expect(again?.content.equals(painted.webp.content)).toBe(true);
    });

    test.each([
      ['a narrow one', 300, [300]],
      ['one between the widths', 700, [480, 700]],
      ['one as wide as the largest', 1600, [480, 800, 1200, 1600]],
      ['a single pixel', 1, [1]],
    ])('nothing is enlarged: %s', async (_name, width, expected) => {
      const files = await rest(await pictures.png({ width, height: Math.ceil(width / 2) }));
      expect(files.filter(({ format }) => format === 'avif').map((file) => file.width)).toEqual(expected);
      expect(files.filter(({ format }) => format === 'jpg').at(-1)?.width).toBe(expected.at(-1));
    });

    test('a first paint may be asked for in another width', async () => {
      const original = await pictures.jpeg({ width: 2000, height: 1500 });
      expect((await first(original, UNEDITED, 1600)).webp.width).toBe(1600);
      expect((await first(await pictures.jpeg(), UNEDITED, 1600)).webp.width).toBe(640);
    });

    describe.each(Object.entries(makers))('%s', (kind, make) => {
      test.each([1, 2, 3, 4, 5, 6, 7, 8])('in orientation %i comes out upright', async (orientation) => {
        const painted = await first(await make({ orientation }));
        expect(painted.width / painted.height).toBe(kind === 'heic' ? 1.5 : 640 / 480);
        await expectCorners(painted.webp.content);
      });
    });

    test.each([
      ['a JPEG', () => pictures.jpeg({ isTalkative: true })],
      ['a PNG', () => pictures.png({ isTalkative: true })],
      ['a WebP', () => pictures.webp({ isTalkative: true })],
      ['an AVIF', formats.located],
      ['a captioned JPEG', formats.captioned],
    ])('nothing %s knew about its people is left', async (_name, make) => {
      const original = await make();
      expect(pictures.SECRETS.some((secret) => original.includes(secret))).toBe(true);
      for (const { content } of await rest(original)) await expectNothingTold(content);
    });

    test('colours of wide-gamut pictures mean the same in sRGB, however they are named', async () => {
      for (const [kind, original] of Object.entries(await formats.wideGamut())) {
        const { webp, colour } = await first(original);
        expect(pictures.colourDistance(colour, formats.WIDE_COLOUR), kind).toBeLessThan(6);
        const found = (await pictures.cornersOf(webp.content)).topLeft;
        expect(pictures.colourDistance(found, formats.WIDE_COLOUR), kind).toBeLessThan(6);
      }
    });

    test.each(Object.entries(formats.arrangements))('%s gives its main picture', async (kind, make) => {
      const { webp } = await first(await make());
      // CMYK inks mix differently from screen colours, so allow more difference. The picture is the same.
      await expectCorners(webp.content, CORNERS, kind.includes('inks') ? 70 : NEAR);
    });

    test('pictures without colour stay as they are', async () => {
      for (const [kind, original] of Object.entries(await formats.colourless())) {
        const { topLeft, bottomRight } = await pictures.cornersOf((await first(original)).webp.content);
        expect(pictures.colourDistance(topLeft, '#dcdcdc'), kind).toBeLessThan(6);
        expect(pictures.colourDistance(bottomRight, '#282828'), kind).toBeLessThan(6);
      }
    });

    test('transparent parts show paper, in every format', async () => {
      for (const { content } of await rest(await pictures.transparentPng())) {
        expect(pictures.colourDistance((await pictures.cornersOf(content)).topLeft, '#faf7f1')).toBeLessThan(4);
      }
    });

    test('a moving picture gives its first frame', async () => {
      const painted = await first(await pictures.animatedWebp());
      expect(painted).toMatchObject({ width: 64, height: 64 });
      const found = (await pictures.cornersOf(painted.webp.content)).topLeft;
      expect(pictures.colourDistance(found, CORNERS.topLeft)).toBeLessThan(NEAR);
    });

    const { topLeft, topRight, bottomLeft, bottomRight } = CORNERS;
    test.each([
      [90, 480, 640, { topLeft: bottomLeft, topRight: topLeft, bottomLeft: bottomRight, bottomRight: topRight }],
      [180, 640, 480, { topLeft: bottomRight, topRight: bottomLeft, bottomLeft: topRight, bottomRight: topLeft }],
      [270, 480, 640, { topLeft: topRight, topRight: bottomRight, bottomLeft: topLeft, bottomRight: bottomLeft }],
    ] as const)('a turn by %i degrees is clockwise and in every file', async (turn, width, height, corners) => {
      const original = await pictures.jpeg({ orientation: 6 });
      const edit: PhotographEdit = { turn, crop: null };
      const painted = await first(original, edit);
      expect(painted).toMatchObject({ width, height, original: { width: 640, height: 480 } });
      for (const { content } of [painted.webp, ...(await rest(original, edit))]) await expectCorners(content, corners);
    });

    test.each([0, 90, 180, 270] as const)('a crop is of the picture turned by %i degrees', async (turn) => {
      const original = await pictures.jpeg({ width: 1600, height: 1200 });
      const whole = await first(original, { turn, crop: null });
      const seen = await pictures.cornersOf(whole.webp.content);
      const quarters = { topLeft: [0, 0], topRight: [0.5, 0], bottomLeft: [0, 0.5], bottomRight: [0.5, 0.5] } as const;
      for (const [corner, [left, top]] of Object.entries(quarters) as [Corner, (typeof quarters)[Corner]][]) {
        const cropped = await first(original, { turn, crop: { left, top, width: 0.5, height: 0.5 } });
        expect(cropped).toMatchObject({ width: whole.width / 2, height: whole.height / 2 });
        expect(cropped.webp.width).toBe(Math.min(800, whole.width / 2));
        const found = await pictures.cornersOf(cropped.webp.content);
        for (const colour of Object.values(found)) {
          expect(pictures.colourDistance(colour, seen[corner]), `${turn} ${corner}`).toBeLessThan(NEAR);
        }
      }
    });

    test.each([
      { left: 1, top: 1, width: 0, height: 0 },
      { left: 0.9, top: 0.9, width: 1, height: 1 },
      { left: 0.3333, top: 0, width: 0.00001, height: 1 },
    ])('a crop at the edge still shows something: %j', async (crop) => {
      for (const turn of [0, 90] as const) {
        const { width, height, webp } = await first(await pictures.jpeg(), { turn, crop });
        expect(await sharp(webp.content).metadata()).toMatchObject({ width, height });
      }
    });

    test('the same picture is known again in other sizes, formats and crops, and another one is not it', async () => {
      const bitsApart = (one: string, other: string) =>
        (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
      const scene = await pictures.scenery(1);
      const { likeness } = await first(await sharp(scene).jpeg({ quality: 90 }).toBuffer());
      expect(likeness).toMatch(/^[0-9a-f]{16}$/);
      const alike = [
        await first(await sharp(scene).resize(400).webp({ quality: 60 }).toBuffer()),
        await first(await sharp(scene).jpeg({ quality: 40 }).toBuffer()),
        await first(scene, { turn: 90, crop: { left: 0.2, top: 0.2, width: 0.3, height: 0.3 } }),
      ];
      for (const other of alike) expect(bitsApart(likeness, other.likeness)).toBeLessThanOrEqual(4);
      for (const seed of [2, 3, 4]) {
        const other = await first(await pictures.scenery(seed));
        expect(bitsApart(likeness, other.likeness)).toBeGreaterThan(8);
      }
    });

    test('the colour is one of the picture', async () => {
      const { colour } = await first(await pictures.displayP3());
      expect(colour).toMatch(/^#[0-9a-f]{6}$/);
      expect(pictures.colourDistance(colour, '#80c040')).toBeLessThan(NEAR);
    });

    test('every file of the corpus becomes what it should, and no byte of it is served', async () => {
      const files = await corpus();
      expect(files.length).toBeGreaterThanOrEqual(60);
      for (const { name: file, content, becomes } of files) {
        const answer = await answerFor(content);
        expect(answer.ok ? 'a photograph' : answer.reason, file).toBe(becomes);
        if (!answer.ok) continue;
        const served = answer.result.webp.content;
        expect(await sharp(served).metadata(), file).toMatchObject({ format: 'webp' });
        expect(served.includes('<script'), file).toBe(false);
        await expectNothingTold(served);
      }
    }, 60_000);

    test.each([0.3, 0.7, 0.95, 0.99])('a JPEG cut at %d of its length is unreadable', async (kept) => {
      const cut = pictures.truncated(await pictures.noisyJpeg(1800, 1350), kept);
      expect(await answerFor(cut)).toEqual({ ok: false, reason: 'unreadable' });
      expect(await onDisk(cut, (path) => encoder.rest(path, UNEDITED))).toEqual({ ok: false, reason: 'unreadable' });
    });

    test('a few kilobytes that unpack to 400 megapixels are refused', async () => {
      const bomb = pictures.pngBomb(20_000, 20_000);
      expect(bomb.length).toBeLessThan(100_000);
      expect(await answerFor(bomb)).toEqual({ ok: false, reason: 'too_many_pixels' });
    });

    test('the 24 megapixels of a phone are not too many for HEIC, and a column more is', async () => {
      // The header claims pixels that are missing, which only the decoder can notice.
      expect(await answerFor(formats.heicClaiming(5712, 4284))).toEqual({ ok: false, reason: 'unreadable' });
      expect(await answerFor(formats.heicClaiming(5713, 4284))).toEqual({ ok: false, reason: 'too_many_pixels' });
    });

    test('a file that is not there is unreadable', async () => {
      const nowhere = join(tmpdir(), randomUUID());
      expect(await encoder.first(nowhere, UNEDITED)).toEqual({ ok: false, reason: 'unreadable' });
    });
  });
}
