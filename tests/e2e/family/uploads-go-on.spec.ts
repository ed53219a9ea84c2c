// While a server is busy, photographs wait. They survive changes of step, reloads and other tabs until all are uploaded.
import { writeFile } from 'node:fs/promises';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { newMember, signInTo, type Member } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

/** Writes a picture to disk, because a file on disk has the same name, size and date when it is chosen again. */
async function picture(info: TestInfo, name: string, seed: number) {
  const { default: sharp } = await import('sharp');
  const path = info.outputPath(name);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="hsl(${seed * 67} 40% ${30 + ((seed * 13) % 50)}%)"/>
    <circle cx="${(seed * 151) % 640}" cy="${(seed * 97) % 480}" r="150" fill="#fff"/></svg>`;
  await sharp(Buffer.from(drawing)).jpeg().toFile(path);
  return path;
}
const pictures = (info: TestInfo, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => picture(info, `picture ${index + 1}.jpg`, index + 1)));

/** Passes on the first uploads and answers all others as a busy server does. */
async function busyAfter(context: BrowserContext, first: number) {
  const state = { isBusy: true, begun: 0 };
  const body = { defined: true, code: 'BUSY', status: 503, message: 'Busy.', data: { retryAfterSeconds: 1 } };
  await context.route('**/api/uploads', (route) => {
    if (!state.isBusy || route.request().method() !== 'POST' || (state.begun += 1) <= first) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: body });
  });
  return state;
}

let member: Member;
test.beforeAll(async ({ server }) => {
  member = await newMember(server);
});
test.beforeEach(async ({ page, context, server }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await signInTo(context, server, member);
});

async function newPage(page: Page, step: string) {
  const id = crypto.randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name: 'Vera' } });
  await page.goto(`/create-tribute?tribute=${id}&step=${step}`);
  await page.waitForSelector('html[data-hydrated]');
  const read = () => member.send<{ photographs: unknown[]; state: string }>('GET', `/api/tributes/${id}`);
  return { id, read, count: async () => (await read()).photographs.length };
}
const choose = (page: Page, files: string[]) => page.locator('input[type=file][multiple]').setInputFiles(files);
const line = (page: Page) => page.locator('.editor-bar .coming');

test('photographs behind a busy server arrive after a change of step and a reload @production @nightly', async ({
  page,
  context,
}, info) => {
  const { id, count } = await newPage(page, 'photographs');
  const server = await busyAfter(context, 2);
  await choose(page, await pictures(info, 5));
  await expect(page.locator('.tile')).toHaveCount(2);
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await page.waitForSelector('html[data-hydrated]');
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  server.isBusy = false;
  await expect.poll(count, { timeout: 60_000 }).toBe(5);
  await expect(line(page)).toBeHidden();
});

test('a page closed half way goes on where it stopped, by itself @production @nightly', async ({ page }, info) => {
  const { id } = await newPage(page, 'photographs');
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const path = info.outputPath('large.jpg');
  await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 92 })
    .toFile(path);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 250_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  await choose(page, [path]);
  const progress = page.getByRole('progressbar', { name: 'Photographs being sent' });
  await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0.3);
  const goesOn = page.waitForRequest(
    (request) => request.method() === 'PATCH' && Number(request.headers()['upload-offset']) > 100_000,
  );
  await page.goto(`/create-tribute?tribute=${id}&step=life`);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await goesOn;
  await expect(line(page)).toBeHidden({ timeout: 60_000 });
  await page.goto(`/create-tribute?tribute=${id}&step=photographs`);
  await expect(page.locator('.tile')).toHaveCount(1);
});

test('every step says how many are on their way, and publishing says it before it publishes @nightly', async ({
  page,
  context,
}, info) => {
  const { read, count } = await newPage(page, 'photographs');
  const server = await busyAfter(context, 3);
  await choose(page, await pictures(info, 5));
  await expect(page.locator('.tile')).toHaveCount(3);
  for (const step of ['Their story', 'Publish']) {
    await page.getByRole('navigation', { name: 'Parts of the page' }).getByRole('link', { name: step }).click();
    await expect(line(page)).toHaveText('2 photographs are on their way');
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByText('2 photographs have not arrived yet').first()).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Publish Vera/ }).click();
  const asked = page.getByRole('dialog', { name: '2 photographs have not arrived yet' });
  await asked.getByRole('button', { name: 'Wait for them' }).click();
  expect((await read()).state).toBe('draft');
  server.isBusy = false;
  await expect(page.getByText('All the photographs have arrived.')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Publish Vera/ }).click();
  await expect(page.getByRole('heading', { name: /page is published/ })).toBeVisible();
  expect(await count()).toBe(5);
});

test('a second tab sends nothing twice, and goes on once the first is closed @nightly', async ({
  page,
  context,
}, info) => {
  const { id, count } = await newPage(page, 'photographs');
  const server = await busyAfter(context, 1);
  const files = await pictures(info, 3);
  await choose(page, files);
  await expect(page.locator('.tile')).toHaveCount(1);
  const second = await context.newPage();
  await second.goto(`/create-tribute?tribute=${id}&step=photographs`);
  await second.waitForSelector('html[data-hydrated]');
  await expect(line(second)).toHaveText('2 photographs are on their way');
  await choose(second, files.slice(2));
  await expect(line(second)).toHaveText('2 photographs are on their way');
  await page.close();
  server.isBusy = false;
  await expect(second.locator('.tile')).toHaveCount(3, { timeout: 60_000 });
  await expect(line(second)).toBeHidden({ timeout: 60_000 });
  expect(await count()).toBe(3);
});

test('a file that can never be taken is named after a reload too, until it is left out @nightly', async ({
  page,
}, info) => {
  const { id, count } = await newPage(page, 'photographs');
  const notes = info.outputPath('notes.jpg');
  await writeFile(notes, 'not a picture at all');
  await choose(page, [notes, await picture(info, 'a walk.jpg', 3)]);
  await expect(page.locator('.tile')).toHaveCount(1);
  await expect(page.getByText('notes.jpg')).toBeVisible();
  await page.goto(`/create-tribute?tribute=${id}&step=publish`);
  await page.waitForSelector('html[data-hydrated]');
  await line(page).getByRole('link', { name: 'One photograph could not be added' }).click();
  await expect(page.getByText('notes.jpg')).toBeVisible();
  await page.getByRole('button', { name: 'Leave it out: notes.jpg' }).click();
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.locator('.tile')).toHaveCount(1);
  await expect(page.getByText('notes.jpg')).toBeHidden();
  expect(await count()).toBe(1);
});

test('what waits goes from the browser with signing out and with the page @nightly', async ({
  page,
  context,
}, info) => {
  const { id } = await newPage(page, 'photographs');
  await busyAfter(context, 0);
  await choose(page, await pictures(info, 2));
  await expect(line(page)).toHaveText('2 photographs are on their way');
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('photographs');
          request.addEventListener('success', () => {
            const all = request.result.transaction('files').objectStore('files').count();
            all.addEventListener('success', () => {
              request.result.close();
              resolve(all.result);
            });
          });
        }),
    );
  await expect.poll(kept).toBe(2);
  await page.goto(`/account/tributes/${id}/deletion`);
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('button', { name: 'Delete this page' }).click();
  await expect(page.getByRole('heading', { name: /due to be deleted/ })).toBeVisible();
  expect(await kept()).toBe(0);

  const { id: other } = await newPage(page, 'photographs');
  await choose(page, await pictures(info, 1));
  await expect.poll(kept).toBe(1);
  await page.goto('/account');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Some changes have not been sent')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out and delete them' }).click();
  await page.waitForURL(/signed-out|userauth/);
  expect(await kept()).toBe(0);
  expect(other).not.toBe(id);
});

test('signing out does not wait for a photograph that arrives slowly @nightly', async ({
  page,
  context,
  server,
}, info) => {
  // The journey before this one signed the others' member out.
  member = await newMember(server);
  await signInTo(context, server, member);
  await context.route('**/api/uploads', () => undefined);
  await newPage(page, 'photographs');
  await choose(page, await pictures(info, 1));
  await expect(line(page)).toHaveText(/photograph is on its way/);
  await page.goto('/account');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('Some changes have not been sent')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Sign out and delete them' }).click();
  await page.waitForURL(/signed-out|userauth/);
});
