import type { Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { tributeTarget, uploadPhotograph, uploadsOver } from '../../support/pictures/uploads.ts';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, showChanges } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

const PICTURES = [
  { background: '#335577', width: 1200, height: 800 },
  { background: '#775533', width: 700, height: 1000 },
  { background: '#557733', width: 1600, height: 500 },
];

/** A published page with three photographs, of which the second has a caption, a place and a date. */
async function album(server: RunningServer): Promise<{ path: string; ids: string[] }> {
  const member = await newMember(server);
  const { id, path } = await publishedTribute(member);
  const cookie = member.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const ids: string[] = [];
  for (const create of PICTURES) {
    const picture = await sharp({ create: { ...create, channels: 3 } })
      .jpeg()
      .toBuffer();
    const answer = await uploadPhotograph(uploadsOver(server.origin, cookie), tributeTarget(id), picture);
    ids.push(answer.photograph.id);
  }
  const words = { caption: 'On the pier', place: 'Whitby', takenOn: { year: 1952, month: 6, day: null } };
  await member.send('PATCH', `/api/tributes/${id}/photographs/${ids[1]}`, words);
  await showChanges(member, id);
  return { path, ids };
}

const view = (page: Page) => page.getByRole('dialog', { name: 'Photograph' });
const scaleOf = (page: Page) =>
  page
    .locator('.stage picture')
    .evaluate((picture) => Number(/scale\(([\d.]+)\)/.exec((picture as HTMLElement).style.transform)?.[1]));

test('a photograph opens large, has an address, and is turned and closed by keyboard @exhaustive', async ({
  page,
  server,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  const { path, ids } = await album(server);
  const addressOf = (at: number) => new RegExp(`/${path}/photographs/${ids[at]}$`);
  await page.goto(`/${path}`);
  await page.locator('#photographs a').first().focus();
  await page.keyboard.press('Enter');
  await expect(view(page)).toBeVisible();
  await expect(page).toHaveURL(addressOf(0));
  await expect(view(page)).toContainText('1 of 3');

  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(addressOf(1));
  await expect(view(page).locator('figcaption')).toHaveText('On the pierWhitby, June 1952');
  await expect(view(page).getByRole('img', { name: 'On the pier' })).toBeVisible();
  await expect(view(page).getByRole('link', { name: 'Open as a page' })).toHaveAttribute('href', addressOf(1));

  await page.keyboard.press('+');
  expect(await scaleOf(page)).toBe(1.5);
  await page.keyboard.press('End');
  await expect(view(page)).toContainText('3 of 3');
  expect(await scaleOf(page)).toBe(1);
  await expect(view(page).getByRole('button', { name: 'Next' })).toBeHidden();
  await view(page).getByRole('button', { name: 'Zoom in' }).click();
  expect(await scaleOf(page)).toBe(2.5);
  await view(page).getByRole('button', { name: 'Zoom out' }).click();
  expect(await scaleOf(page)).toBe(1);

  await expectNothingForAxe(page, { within: '.viewer' });
  await page.keyboard.press('Escape');
  await expect(view(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/${path}$`));
  await expect(page.locator('#photographs a').nth(2)).toBeFocused();
  expect(faults).toEqual([]);
});

test('"back" closes the large view, "forward" opens it, and its address is a page without a script @exhaustive', async ({
  page,
  browser,
  server,
}) => {
  const { path, ids } = await album(server);
  await page.goto(`/${path}`);
  await page.locator('#photographs a').nth(1).click();
  await expect(view(page)).toBeVisible();
  await page.goBack();
  await expect(view(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Edith Marlow' })).toBeVisible();
  await page.goForward();
  await expect(view(page)).toContainText('2 of 3');
  await page.reload();
  await expect(page.getByText('Back to the page of Edith Marlow')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`${ids[2]}$`));
  await page.goBack();
  await expect(page.getByText('Whitby, June 1952')).toBeVisible();
  // Even after the reload, the browser treats the photograph and the page before it as one document.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Edith Marlow' })).toBeVisible();
  await expect(page).toHaveTitle(/^Edith Marlow/);
  await page.goForward();
  await expect(page.getByText('Back to the page of Edith Marlow')).toBeVisible();

  const plain = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await plain.goto(`${server.origin}/${path}`);
  await plain.locator('#photographs a').nth(1).click();
  await expect(plain.getByText('Whitby, June 1952')).toBeVisible();
  await plain.getByRole('link', { name: 'Next photograph' }).click();
  await expect(plain.getByText('3 of 3')).toBeVisible();
  await plain.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page with photographs is accessible and fits, ${colorScheme} ${colorScheme === 'dark' ? '@nightly' : '@nightly'}`, async ({
    browser,
    server,
  }) => {
    const { path, ids } = await album(server);
    for (const width of [320, 1280]) {
      const context = await browser.newContext({ viewport: { width, height: 700 }, colorScheme });
      const page = await context.newPage();
      for (const address of [path, `${path}/photographs`, `${path}/photographs/${ids[1]}`]) {
        await page.goto(`${server.origin}/${address}`);
        await expectNothingForAxe(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);
      }
      await context.close();
    }
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('fingers swipe, pinch and drag @exhaustive', async ({ page, server }) => {
    const { path } = await album(server);
    await page.goto(`/${path}`);
    await page.locator('#photographs a').first().tap();
    await expect(view(page)).toContainText('1 of 3');
    const browser = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
      browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

    await touch('touchStart', [300, 400]);
    for (const x of [270, 230, 180]) await touch('touchMove', [x, 404]);
    await touch('touchEnd');
    await expect(view(page)).toContainText('2 of 3');

    await touch('touchStart', [150, 400], [240, 400]);
    for (const by of [10, 30, 60]) await touch('touchMove', [150 - by, 400], [240 + by, 400]);
    await touch('touchEnd');
    await expect(view(page)).toContainText('2 of 3');
    expect(await scaleOf(page)).toBeGreaterThan(1.8);

    // Dragging a zoomed picture does not change to the next picture.
    await touch('touchStart', [300, 400]);
    for (const x of [250, 150, 60]) await touch('touchMove', [x, 400]);
    await touch('touchEnd');
    await expect(view(page)).toContainText('2 of 3');
    await page.goBack();
    await expect(view(page)).toBeHidden();
  });
});

test('until a picture arrives, its own colour and shape hold its place @nightly', async ({ page, server }) => {
  const { path } = await album(server);
  const arriving: Route[] = [];
  let isHeld = true;
  await page.route('**/files/**', (route) => (isHeld ? void arriving.push(route) : route.continue()));
  await page.goto(`/${path}`, { waitUntil: 'domcontentloaded' });
  await page.locator('#photographs').scrollIntoViewIfNeeded();
  const images = page.locator('#photographs img');
  const placesOf = () =>
    images.evaluateAll((list) =>
      list.map((image) => {
        const { width, height } = image.getBoundingClientRect();
        return { colour: getComputedStyle(image).backgroundColor, size: [Math.round(width), Math.round(height)] };
      }),
    );
  await expect.poll(() => arriving.length).toBeGreaterThan(0);
  const before = await placesOf();
  for (const [at, { background, width, height }] of PICTURES.entries()) {
    const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(background.slice(from, from + 2), 16));
    const shown = (/\d+, \d+, \d+/.exec(before[at]?.colour ?? '')?.[0] ?? '').split(', ').map(Number);
    for (const [index, value] of [red, green, blue].entries())
      expect(Math.abs((shown[index] ?? 0) - (value ?? 0))).toBeLessThan(17);
    const [wide = 0, high = 1] = before[at]?.size ?? [];
    expect(wide / high).toBeCloseTo(Math.min(3, width / height), 1);
  }
  isHeld = false;
  await Promise.all(arriving.map((route) => route.continue()));
  await page.waitForLoadState('networkidle');
  expect(await placesOf()).toEqual(before);
});

test('the large view goes on where the page ends @nightly', async ({ page, server }) => {
  const { path, ids } = await album(server);
  // Changes the page into one with many photographs, which shows the first ones and links to the rest.
  await page.route(`**/${path}`, async (route) => {
    const answer = await route.fetch();
    const [head = '', tail = ''] = (await answer.text()).split(/<\/li><li class="r700x1000 .*?<\/ul>/s);
    const more = `</li></ul><p class="more"><a href="/${path}/photographs">All 3 photographs</a></p>`;
    const body = `${head}${more}${tail}`.replace('class="photos"', 'class="photos" data-before="0" data-count="3"');
    await route.fulfill({ response: answer, body });
  });
  const faults: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  await page.goto(`/${path}`);
  await expect(page.locator('#photographs img')).toHaveCount(1);
  await page.locator('#photographs a').first().click();
  await expect(view(page)).toContainText('1 of 3');
  await view(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(new RegExp(`${ids[1]}$`));
  await expect(view(page).locator('figcaption')).toContainText('Whitby, June 1952');
  await page.keyboard.press('ArrowRight');
  await expect(view(page)).toContainText('3 of 3');
  const colour = await view(page)
    .getByRole('img')
    .evaluate((image) => getComputedStyle(image).backgroundColor);
  expect(colour).not.toBe('rgba(0, 0, 0, 0)');
  expect(faults).toEqual([]);
});

for (const width of [320, 390]) {
  test(`the buttons stay on one line on a screen ${width} pixels wide, also when it is zoomed ${width === 320 ? '@exhaustive' : '@nightly'}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const { path } = await album(server);
    await page.goto(`/${path}`);
    await page.locator('#photographs a').first().click();
    const buttons = view(page).locator('.bar :is(a, button)');
    const lines = async () =>
      new Set(await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))).size;
    await expect(buttons).toHaveCount(3);
    expect(await lines()).toBe(1);
    await view(page).getByRole('button', { name: 'Zoom in' }).click();
    await expect(view(page).getByRole('button', { name: 'Zoom out' })).toBeVisible();
    expect(await lines()).toBe(1);
  });
}
