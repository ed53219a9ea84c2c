import type { Locator, Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { runOf } from '../support/looks.ts';
import { newMember, signInTo, type Member } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

interface Seen {
  portrait: { id: string } | null;
  photographs: {
    id: string;
    caption: string;
    place: string;
    takenOn: { year: number | null } | null;
    edit: { turn: number; crop: { width: number } | null };
    focal: { x: number } | null;
    width: number;
    height: number;
  }[];
}

async function picture(name: string, seed: number) {
  const { default: sharp } = await import('sharp');
  // Each picture has another shape and background, so that none is taken for a duplicate.
  const [x, y] = [(seed * 151) % 640, (seed * 97) % 480];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="hsl(${seed * 67} 40% ${30 + ((seed * 13) % 50)}%)"/>
    <circle cx="${x}" cy="${y}" r="150" fill="#fff"/><rect x="${y}" y="${x / 2}" width="260" height="120"/></svg>`;
  return { name, mimeType: 'image/jpeg', buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer() };
}
const pictures = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => picture(`picture ${index + 1}.jpg`, index + 1)));

/** Writes a picture of noise. Noise does not compress, so the file has about 2 MB. */
async function writeNoise(path: string) {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const size = { width: 1500, height: 1000, channels: 3, background: '#000' } as const;
  await sharp({ create: { ...size, noise } })
    .jpeg({ quality: 92 })
    .toFile(path);
}

async function openStep(page: Page, member: Member, count: number) {
  const id = crypto.randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name: 'Vera' } });
  await page.goto(`/create-tribute?tribute=${id}&step=photographs`);
  await page.waitForSelector('html[data-hydrated]');
  const tiles = page.locator('.tile');
  if (count > 0) {
    await page.locator('input[type=file][multiple]').setInputFiles(await pictures(count));
    await expect(tiles).toHaveCount(count);
    await expect(page.getByText(/photographs? ha(s|ve) arrived\.$/)).toBeVisible();
    // This text is announced a while after the last upload. By then, photographs have the order in which they were chosen.
    await expect(spoken(page)).toHaveText(/photographs? (was|were) added\.$/);
  }
  const read = () => member.send<Seen>('GET', `/api/tributes/${id}`);
  const ids = async () => (await read()).photographs.map((photograph) => photograph.id);
  return { id, tiles, read, ids };
}

const spoken = (page: Page): Locator => page.locator('.step-spoken');

let member: Member;
test.beforeAll(async ({ server }) => {
  member = await newMember(server);
});
test.beforeEach(async ({ context, server }) => {
  await signInTo(context, server, member);
});

test('an upload goes on after a cut, can be paused, and is not sent twice @production @nightly', async ({
  page,
}, info) => {
  const { tiles } = await openStep(page, member, 0);
  const { writeFile } = await import('node:fs/promises');
  const paths = await Promise.all(
    (await pictures(3)).map(async ({ name, buffer }) => {
      const path = info.outputPath(name);
      await writeFile(path, buffer);
      return path;
    }),
  );
  let cuts = 0;
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH' || cuts >= 2) return route.continue();
    cuts += 1;
    return route.abort('connectionreset');
  });
  await page.locator('input[type=file][multiple]').setInputFiles(paths);
  await expect(page.getByText(/There is no connection just now/)).toBeVisible();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect(tiles).toHaveCount(3);
  expect(cuts).toBe(2);

  await page.locator('input[type=file][multiple]').setInputFiles(paths.slice(0, 2));
  await expect(page.getByText(/2 of the photographs you chose are already here/)).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();

  // The network holds the upload back until the pause, so that there is something to pause.
  await page.route('**/api/uploads', () => {});
  await page.locator('input[type=file][multiple]').setInputFiles(await picture('later.jpg', 9));
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused. Nothing is lost.')).toBeVisible();
  await page.getByRole('link', { name: 'Leave for now' }).click();
  const asked = page.getByRole('dialog', { name: 'Photographs are still being sent' });
  await asked.getByRole('button', { name: 'Stay here' }).click();
  await page.unroute('**/api/uploads');
  await page.getByRole('button', { name: 'Carry on', exact: true }).click();
  await expect(tiles).toHaveCount(4);
});

test('a browser that keeps no files goes on where it stopped when the file is chosen again @nightly', async ({
  page,
}, info) => {
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const { tiles } = await openStep(page, member, 0);
  const path = info.outputPath('large.jpg');
  await writeNoise(path);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 250_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.locator('input[type=file][multiple]').setInputFiles(path);
  const progress = page.getByRole('progressbar', { name: 'Photographs being sent' });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.3);
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.getByText(/One photograph had not arrived when this page was last closed/)).toBeVisible();
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  const goesOn = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.locator('input[type=file][multiple]').setInputFiles(path);
  expect(Number((await goesOn).headers()['upload-offset'])).toBeGreaterThan(100_000);
  await expect(tiles).toHaveCount(1);
  await expect(page.getByText(/had not arrived/)).toBeHidden();
});

test('photographs are dropped and pasted @nightly', async ({ page }) => {
  const { tiles } = await openStep(page, member, 0);
  const { buffer } = await picture('dropped.jpg', 4);
  await page.evaluate(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
      window.dispatchEvent(new DragEvent('dragenter', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    [...buffer],
  );
  await expect(page.getByText('Drop them here to add them')).toBeVisible();
  await page.evaluate(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }));
      window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    },
    [...buffer],
  );
  await expect(tiles).toHaveCount(1);
  const pasted = await picture('pasted.jpg', 5);
  await page.evaluate(
    (bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'pasted.jpg', { type: 'image/jpeg' }));
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));
    },
    [...pasted.buffer],
  );
  await expect(tiles).toHaveCount(2);
});

test('photographs are arranged by dragging and by keys, and every move can be taken back @exhaustive', async ({
  page,
}) => {
  const { tiles, ids } = await openStep(page, member, 5);
  const before = await ids();
  await tiles.nth(0).evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
  const [from, to] = [await tiles.nth(0).boundingBox(), await tiles.nth(2).boundingBox()];
  if (!from || !to) throw new Error('there are no tiles');
  await page.mouse.move(from.x + 30, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 5, to.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(async () => (await ids()).indexOf(before[0] ?? '')).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ids).toEqual(before);

  await tiles.nth(1).getByRole('button').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tiles.nth(2).getByRole('button')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(spoken(page)).toContainText('Picked up, 3 of 5');
  await page.keyboard.press('End');
  await expect(spoken(page)).toHaveText('5 of 5');
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText('Back at 3.');
  await expect(tiles.nth(2).getByRole('button')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.locator('.toast')).toContainText('Moved. It is now 1 of 5.');
  await expect(tiles.nth(0).getByRole('button')).toBeFocused();
  await expect.poll(async () => (await ids())[0]).toBe(before[2]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Photograph 1 of 5' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger scrolls, and moves what it holds; the camera is one press away @exhaustive', async ({ page }) => {
    const { tiles, ids } = await openStep(page, member, 5);
    const before = await ids();
    await expect(page.locator('input[capture=environment]')).toHaveAccessibleName('Take a photograph');
    // A phone shows the step, but no hint about dropping files, and no button for removed photographs if there are none.
    await expect(page.getByText('Step 3 of 7')).toBeVisible();
    await expect(page.getByText(/drop them here/)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Removed photographs' })).toBeHidden();
    const leftOf = async (part: string) => Math.round((await page.locator(part).boundingBox())?.x ?? -1);
    for (const width of [390, 1280, 1700]) {
      await page.setViewportSize({ width, height: 844 });
      const edges = [await leftOf('.masthead .mark'), await leftOf('.workspace'), await leftOf('.foot')];
      const bar = width < 544 ? '.editor-bar .saved' : '.editor-bar .whose';
      expect(edges, `${width} pixels`).toEqual(Array(3).fill(await leftOf(bar)));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await tiles.nth(0).evaluate((tile) => tile.scrollIntoView({ block: 'center' }));
    const boxOf = async (place: number) => {
      const box = await tiles.nth(place).boundingBox();
      if (!box) throw new Error('there is no tile');
      return { x: box.x + 40, y: box.y + 40, right: box.x + box.width - 5 };
    };
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
    const swipe = await boxOf(0);
    await touch('touchStart', swipe.x, swipe.y);
    await touch('touchMove', swipe.x, swipe.y - 60);
    await touch('touchEnd');
    // Momentum scrolling goes on for a while. A touch meanwhile would only stop it, so wait until it ends.
    const scrolled = () => page.evaluate(() => window.scrollY);
    await expect(async () => {
      const at = await scrolled();
      await page.waitForTimeout(400);
      expect(await scrolled()).toBe(at);
    }).toPass();
    await expect(page.locator('.tile-ghost')).toHaveCount(0);
    await tiles.nth(0).evaluate((tile) => tile.scrollIntoView({ block: 'center' }));

    const [from, to] = [await boxOf(0), await boxOf(2)];
    await touch('touchStart', from.x, from.y);
    await expect(page.locator('.tile-ghost')).toBeVisible();
    await touch('touchMove', to.right, to.y);
    await touch('touchMove', to.right + 1, to.y);
    await touch('touchEnd');
    await expect.poll(async () => (await ids()).indexOf(before[0] ?? '')).toBe(2);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('one photograph is dated, turned, cropped, kept in sight, and taken back @nightly', async ({ page }) => {
  const { tiles, read } = await openStep(page, member, 2);
  const first = async () => (await read()).photographs[0];
  await tiles.nth(0).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Year').fill('1962');
  await sheet.getByLabel(/Where was it taken/).fill('Whitby');
  await expect.poll(async () => (await first())?.takenOn?.year).toBe(1962);
  await expect.poll(async () => (await first())?.place).toBe('Whitby');

  await sheet.getByRole('button', { name: 'Turn' }).click();
  await expect(sheet.getByText('Turned.')).toBeVisible();
  expect(await first()).toMatchObject({ edit: { turn: 90 }, width: 480, height: 640 });
  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await first())?.edit.turn).toBe(0);

  await sheet.getByRole('button', { name: 'Crop' }).click();
  await sheet.getByRole('button', { name: /^Corner, top left/ }).focus();
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(sheet.getByText('Shown: 80% of the width, 100% of the height.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Use this crop' }).click();
  await expect.poll(async () => (await first())?.edit.crop?.width).toBe(0.8);

  await sheet.getByRole('button', { name: 'Always show' }).click();
  await sheet.getByRole('button', { name: /^The ring/ }).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await sheet.getByRole('button', { name: 'Always show this part' }).click();
  await expect.poll(async () => (await first())?.focal?.x).toBe(0.45);
  await sheet.getByRole('button', { name: 'Crop' }).click();
  const whole = () => sheet.locator('.whole').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(whole).toBe(640);
  await page.keyboard.press('Escape');
  await expect(sheet.getByLabel('Year')).toHaveValue('1962');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('a portrait is chosen from the gallery, and removed photographs wait to be brought back @nightly', async ({
  page,
}) => {
  const { tiles, read, ids } = await openStep(page, member, 3);
  const before = await ids();
  const choose = async () => {
    await expect(tiles).toHaveCount(3);
    await tiles.nth(1).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make it the portrait' }).click();
    await expect.poll(async () => (await read()).portrait?.id).toBe(before[1]);
  };
  await choose();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(ids).toEqual(before);
  await choose();
  await expect(tiles).toHaveCount(2);
  await tiles.nth(0).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(tiles).toHaveCount(1);
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('button', { name: 'Removed photographs' }).click();
  const removed = page.getByRole('dialog', { name: 'Removed photographs' });
  await expect(removed.getByText(/You can bring it back until/)).toBeVisible();
  await removed.getByRole('button', { name: /^Bring it back/ }).click();
  await expect.poll(ids).toEqual([before[0], before[2]]);
});

test('two that look the same are noticed, and both may stay @nightly', async ({ page }) => {
  const { tiles } = await openStep(page, member, 1);
  const copy = { ...(await picture('copy.jpg', 1)) };
  await page.locator('input[type=file][multiple]').setInputFiles(copy);
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'These two look the same' })).toBeVisible();
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByRole('heading', { name: 'These two look the same' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'More photographs' })).toBeFocused();
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await expect(tiles).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'These two look the same' })).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing among photographs (${colorScheme}, ${width} pixels) ${runOf(colorScheme, width)}`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 844 });
      const { tiles } = await openStep(page, member, 2);
      await expectNothingForAxe(page);
      await tiles.nth(0).click();
      await expect(page.getByRole('dialog', { name: 'Photograph 1 of 2' })).toBeVisible();
      await expectNothingForAxe(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      for (const tool of ['Crop', 'Always show']) {
        const open = page.getByRole('dialog').getByRole('button', { name: tool, exact: true });
        await open.press('Enter');
        await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();
        await expectNothingForAxe(page);
        await page.keyboard.press('Escape');
        await expect(open).toBeFocused();
      }
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
      await page.getByRole('button', { name: 'Removed photographs' }).click();
      await expect(page.getByText(/You can bring it back until/)).toBeVisible();
      await expectNothingForAxe(page);
    });
  }
}
