import { newMember, publishedTribute } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

// Width and height of the window, and the greatest width that the portrait may have there.
const WINDOWS = [
  [390, 664, 208],
  [768, 1024, 300],
  [844, 390, 214.5],
  [1280, 800, 400],
] as const;

test('the first view says who it is and what can be done, upright, sideways and wide', async ({ page, server }) => {
  const { path } = await publishedTribute(await newMember(server), {
    name: 'Margaret Elise Hartwell',
    born: { year: 1938, month: 3, day: 14 },
    died: { year: 2026, month: 10, day: 2 },
    showsFullDates: true,
    place: 'Whitby, Yorkshire',
    line: 'She knew the name of everything that grew, and told you kindly.',
  });
  for (const [width, height, most] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.goto(`/${path}`);
    await page.evaluate(() => document.fonts.ready);
    const memory = await page.locator('.hero .button').nth(0).boundingBox();
    const candle = await page.locator('.hero .button').nth(1).boundingBox();
    const portrait = await page.locator('.hero .portrait').boundingBox();
    const at = `at ${width} by ${height}`;
    expect(candle?.y, at).toBe(memory?.y);
    expect((candle?.y ?? height) + (candle?.height ?? 0), at).toBeLessThanOrEqual(height);
    expect(portrait?.width, at).toBeLessThanOrEqual(most);
    for (const part of ['h1', '.dates', '.line'])
      await expect(page.locator(`.hero ${part}`)).toBeInViewport({ ratio: 1 });
  }
});

test('nothing is cut or pushed aside in a narrow window with the longest of names @exhaustive', async ({
  page,
  server,
}) => {
  const name = 'Wilhelmina Konstantina Alexandrovna Featherstonehaugh-Cholmondeley of Woolfardisworthy';
  const { path } = await publishedTribute(await newMember(server), { name, line: '' });
  for (const size of [
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/${path}`);
    for (const percent of [112.5, 225]) {
      await page.evaluate((share) => (document.documentElement.style.fontSize = `${share}%`), percent);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      const edges = await page
        .locator('.hero .button')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
      expect(Math.max(...edges)).toBeLessThanOrEqual(0);
    }
  }
});
