import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import { closeCards, drawCard, type Card } from './card.ts';
import { openFonts, type Fonts } from './fonts.ts';
import { initialsOf, setCardText, type Placed } from './text.ts';

const card: Card = {
  name: 'Margaret Elise Hartwell',
  dates: '14 March 1938 – 2 October 2026',
  years: '1938 – 2026',
  place: 'Whitby, Yorkshire',
  line: 'She kept bees, a diary, and every promise.',
  productName: 'Rosemary',
  accent: { ink: '#3f5f4d', wash: '#e6ece3' },
  focal: null,
};
const ARCH_MIDDLE = { left: 274, top: 330, width: 20, height: 20 };
const ARCH_TOP = { ...ARCH_MIDDLE, top: 200 };
const colourAt = async (png: Buffer, area: { left: number; top: number; width: number; height: number }) => {
  const { dominant } = await sharp(await sharp(png).extract(area).png().toBuffer()).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
};
async function edges(placed: readonly Placed[]) {
  const boxes = await Promise.all(
    placed.map(async ({ input, left, top }) => {
      const { width, height } = await sharp(input).metadata();
      return { left, right: left + width, bottom: top + height };
    }),
  );
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
afterAll(closeCards);

describe('drawCard', () => {
  test('is a PNG of 1200 by 630 that link previews take', async () => {
    const png = await drawCard(card);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThan(600_000);
  });

  test('shows the portrait in the arch, and only there', async () => {
    const portrait = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#cc2222' } })
      .jpeg()
      .toBuffer();
    const png = await drawCard({ ...card, portrait });
    expect(pictures.colourDistance(await colourAt(png, ARCH_MIDDLE), '#cc2222')).toBeLessThan(16);
    expect(
      pictures.colourDistance(await colourAt(png, { left: 96, top: 80, width: 20, height: 20 }), '#faf7f1'),
    ).toBeLessThan(16);
  });

  test('shows the part of the portrait that must stay in sight', async () => {
    const wide = await sharp(await pictures.png({ width: 1600, height: 400 }))
      .webp()
      .toBuffer();
    const shown = async (x: number) =>
      colourAt(await drawCard({ ...card, portrait: wide, focal: { x, y: 0.5 } }), ARCH_TOP);
    expect(pictures.colourDistance(await shown(0), pictures.CORNERS.topLeft)).toBeLessThan(16);
    expect(pictures.colourDistance(await shown(1), pictures.CORNERS.topRight)).toBeLessThan(16);
  });

  test('cards asked for together are each drawn', async () => {
    const cards = await Promise.all(['One', 'Two', 'Three'].map((name) => drawCard({ ...card, name })));
    expect(new Set(cards.map((png) => png.toString('base64'))).size).toBe(3);
  });

  test('a portrait that cannot be read fails that card alone', async () => {
    await expect(drawCard({ ...card, portrait: Buffer.from('no picture') })).rejects.toThrow('could not do its work');
    expect((await drawCard(card)).length).toBeGreaterThan(1_000);
  });

  test('drawing does not hold the server up', async () => {
    await drawCard(card);
    const before = performance.eventLoopUtilization();
    await drawCard({ ...card, name: 'Somebody Else' });
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  });
});

describe('the words', () => {
  // Gives the card a portrait, so that it draws no initials among its texts.
  const portrait = Buffer.alloc(1);
  let folder: string;
  let fonts: Fonts;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonts-'));
    fonts = openFonts(folder);
  });
  afterAll(() => rm(folder, { recursive: true }));
  const set = (changes: Partial<Card>) => setCardText({ ...card, portrait, ...changes }, fonts);
  const widthOf = async (name: string) => {
    const { left, right } = await edges(await set({ name, dates: '', place: '', line: '', productName: '' }));
    return right - left;
  };

  test('are words alone, whatever a name would smuggle in', async () => {
    expect(await widthOf('<b>a</b>')).toBeGreaterThan(await widthOf('a'));
    expect(await set({ name: '<span size="1">& "Co"</b>' })).toHaveLength(5);
  });

  test.each([
    ['Margaret'],
    [
      'Wolfeschlegelsteinhausenbergerdorff Bartholomew Alexander Constantine Featherstonehaugh-Cholmondeley the Younger of Barnard',
    ],
    ['W'.repeat(120)],
    ['Ana '.repeat(30).trim()],
    ['陳麗華'.repeat(40)],
    ['ที่รัก'.repeat(20)],
    ['Ковальчук-'.repeat(12)],
  ])('a name as long as %s stays beside the arch and above the wordmark', async (name) => {
    const { left, right, bottom } = await edges(await set({ name, line: '', productName: '' }));
    expect(left).toBeGreaterThanOrEqual(540);
    expect(right).toBeLessThanOrEqual(1130);
    expect(bottom).toBeLessThan(515);
  });

  test('the longest line in memory fits under an ordinary name', async () => {
    const line =
      'She taught three generations of this town to look down, to look closely, and to say thank you to bees, whether or not they had asked to be taught any of it at all.';
    const { right, bottom } = await edges(await set({ line: line.slice(0, 160), productName: '' }));
    expect(right).toBeLessThanOrEqual(1130);
    expect(bottom).toBeLessThan(515);
  });

  test.each([
    ['Łukasz Żółć', ['Newsreader 16pt 16pt']],
    ['Đặng Thị Ánh Nguyệt', ['Newsreader 16pt 16pt']],
    ['Ελένη Παπαδοπούλου', ['Noto Serif']],
    ['Анна Іванівна Ґалаґан', ['Noto Serif']],
    ['محمد علي عبد اللّه', ['Noto Naskh Arabic']],
    ['فاطمه گلپایگانی', ['Noto Naskh Arabic']],
    ['דָּוִד בן־גוריון', ['Noto Serif Hebrew']],
    ['श्रीमती लक्ष्मी देवी', ['Noto Serif Devanagari']],
    ['রবীন্দ্রনাথ ঠাকুর', ['Noto Serif Bengali']],
    ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', ['Noto Serif Gurmukhi']],
    ['મોહનદાસ ગાંધી', ['Noto Serif Gujarati']],
    ['ଗୋପବନ୍ଧୁ ଦାସ', ['Noto Serif Oriya']],
    ['சுப்பிரமணிய பாரதி', ['Noto Serif Tamil']],
    ['వేమన', ['Noto Serif Telugu']],
    ['ಕುವೆಂಪು', ['Noto Serif Kannada']],
    ['കുമാരനാശാൻ', ['Noto Serif Malayalam']],
    ['ආනන්ද සමරකෝන්', ['Noto Serif Sinhala']],
    ['สมชาย ใจดี', ['Noto Serif Thai']],
    ['ສົມສັກ', ['Noto Serif Lao']],
    ['សុខ សំណាង', ['Noto Serif Khmer']],
    ['ဒေါ်ခင်', ['Noto Serif Myanmar']],
    ['བསྟན་འཛིན', ['Noto Serif Tibetan']],
    ['ნინო', ['Noto Serif Georgian']],
    ['Արամ', ['Noto Serif Armenian']],
    ['አበበ በቀለ', ['Noto Serif Ethiopic']],
    ['山田 さくら エリ', ['Noto Serif JP ExtraLight']],
    ['김영희', ['Noto Serif KR ExtraLight']],
    ['陈美玲', ['Noto Serif SC ExtraLight']],
    ['Zoë 🕯', ['Newsreader 16pt 16pt', 'Noto Emoji']],
  ])('%s is written in %j', async (name, families) => {
    expect(await fonts.familiesFor(name, 'normal')).toEqual(families);
  });

  test('families with traditional characters are written', async () => {
    const surnames = '陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周徐蘇葉莊呂江何蕭羅高簡鍾彭詹游胡沈趙盧梁顏魏翁戴鄧龔嚴';
    expect(await fonts.familiesFor(surnames, 'normal')).not.toBeNull();
  });

  test('letters join, and marks stand on their letters', async () => {
    expect(await widthOf('محمد')).toBeLessThan(await widthOf('م\u200cح\u200cم\u200cد'));
    expect(await widthOf('דָּוִד')).toBeLessThan((await widthOf('דוד')) + 10);
  });

  test('a text with a sign no font has is left out, not drawn as boxes', async () => {
    expect(await set({ name: 'ꦗꦮ' })).toEqual(await set({ name: '' }));
    expect(await set({ name: 'Zoë', line: 'Zoë ꦗꦮ' })).toEqual(await set({ name: 'Zoë', line: '' }));
  });

  test('dates that no font can write give way to their years', async () => {
    expect(await set({ dates: '꧑꧒ ꦩꦫꦺꦠ꧀ 1938' })).toEqual(await set({ dates: '1938 – 2026' }));
  });

  test('marks of direction leave nothing out, and turn nothing round', async () => {
    const marked = { name: '\u200fZoë\u202c', dates: '\u200f\u202e1938\u202c' };
    expect(await set(marked)).toEqual(await set({ name: 'Zoë', dates: '1938' }));
  });

  test('an empty card is still a card', async () => {
    expect(await set({ name: '', dates: '', place: '', line: '', productName: '' })).toEqual([]);
  });

  test.each([
    ['Margaret Elise Hartwell', 'MH'],
    ['Cher', 'C'],
    ['', ''],
    ['  josé  maría ', 'JM'],
    ['O’Neil (Paddy) Flynn', 'OF'],
    ['Ελένη Παπαδοπούλου', 'ΕΠ'],
    ['محمد علي', 'م'],
    ['श्रीमती लक्ष्मी', 'श्री'],
    ['陳麗華 Chen', '陳'],
    ['123', ''],
  ])('the initials of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
