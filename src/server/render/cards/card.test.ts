import { performance } from 'node:perf_hooks';
import { afterAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import * as pictures from '../../../../tests/support/pictures.ts';
import { closeCards, drawCard, type Card } from './card.ts';
import { initialsOf, setCardText } from './text.ts';

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
/** Where the words stand, as left and right edge and number of inked rows. */
async function inked(svg: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .extractChannel(3)
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [left, right, bottom] = [info.width, 0, 0];
  data.forEach((alpha, index) => {
    if (alpha === 0) return;
    left = Math.min(left, index % info.width);
    right = Math.max(right, index % info.width);
    bottom = Math.floor(index / info.width);
  });
  return { left, right, bottom };
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
    await expect(drawCard({ ...card, portrait: Buffer.from('no picture') })).rejects.toThrow('could not be drawn');
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
  // With a portrait there are no initials.
  const portrait = Buffer.alloc(1);
  test('are outlines: no text that needs a font, and nothing a name could smuggle in', async () => {
    const svg = await setCardText({ ...card, name: '<script>alert(1)</script> & "Co"' });
    expect(svg).not.toContain('<text');
    expect(svg).not.toContain('<script');
  });

  test.each([
    ['Margaret'],
    [
      'Wolfeschlegelsteinhausenbergerdorff Bartholomew Alexander Constantine Featherstonehaugh-Cholmondeley the Younger of Barnard',
    ],
    ['W'.repeat(120)],
    ['Ana '.repeat(30).trim()],
  ])('a name as long as %s stays beside the arch and above the wordmark', async (name) => {
    const longest = { ...card, name, line: '', productName: '', portrait };
    const { left, right, bottom } = await inked(await setCardText(longest));
    expect(left).toBeGreaterThanOrEqual(540);
    expect(right).toBeLessThanOrEqual(1130);
    expect(bottom).toBeLessThan(515);
  });

  test('the longest line in memory fits under an ordinary name', async () => {
    const line =
      'She taught three generations of this town to look down, to look closely, and to say thank you to bees, whether or not they had asked to be taught any of it at all.';
    const { right, bottom } = await inked(
      await setCardText({ ...card, line: line.slice(0, 160), productName: '', portrait }),
    );
    expect(right).toBeLessThanOrEqual(1130);
    expect(bottom).toBeLessThan(515);
  });

  test.each(['山田花子', 'محمد علي', 'דוד כהן', 'Ελένη', 'Иван Петров', 'Zoë 🌿'])(
    'a name our letters cannot write (%s) is left out, not drawn as boxes',
    async (name) => {
      const without = await setCardText({ ...card, name: '', portrait });
      expect((await setCardText({ ...card, name, portrait })) === without).toBe(true);
    },
  );

  test.each(['Łukasz Żółć', 'Đặng Thị Ánh Nguyệt', 'Sœur Zoë Ångström', 'Þóra Ðórðardóttir'])(
    '%s is written',
    async (name) => {
      const without = await setCardText({ ...card, name: '', portrait });
      expect((await setCardText({ ...card, name, portrait })) === without).toBe(false);
    },
  );

  test('dates that our letters cannot write give way to their years', async () => {
    const said = await setCardText({ ...card, dates: '14 марта 1938 – 2 октября 2026', portrait });
    expect(said === (await setCardText({ ...card, dates: '1938 – 2026', portrait }))).toBe(true);
  });

  test('marks of direction leave nothing out', async () => {
    const marked = { ...card, name: '\u200fZoë\u202c', dates: '\u200f\u202e1938\u202c' };
    const plain = await setCardText({ ...card, name: 'Zoë', dates: '1938' });
    expect((await setCardText(marked)) === plain).toBe(true);
  });

  test('an empty card is still a card', async () => {
    expect(await setCardText({ ...card, name: '', dates: '', place: '', line: '', productName: '' })).toContain('<svg');
  });

  test.each([
    ['Margaret Elise Hartwell', 'MH'],
    ['Cher', 'C'],
    ['', ''],
    ['  josé  maría ', 'JM'],
    ['O’Neil (Paddy) Flynn', 'OF'],
    ['123', ''],
  ])('the initials of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
