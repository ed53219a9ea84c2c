import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNothingForAxe } from '../support/axe.ts';
import { expectOwnMemory, newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const WORDS = 'He lent me his ladder for eleven years.\n\nHe never asked for it back.';

const picture = async (name: string, background: string, size = { width: 900, height: 600 }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { ...size, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const email = { name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 no picture at all') };

async function write(page: Page, path: string, words = WORDS) {
  await page.goto(`/${path}/memories/new`);
  await page.getByLabel('Your words').fill(words);
  await page.getByLabel('Your name').fill('Jonah');
}
const choose = (page: Page, files: Awaited<ReturnType<typeof picture>>[]) =>
  page.locator('#photographs-file').setInputFiles(files);
const send = (page: Page) => page.getByRole('button', { name: 'Leave this memory' }).click();
const picked = (page: Page) => page.locator('.picked li');

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}${colorScheme === 'dark' ? ' @nightly' : ' @exhaustive'}`, () => {
    test.use({ colorScheme, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('photographs go while words are written, and are approved with them', async ({ page, browser, server }) => {
      const member = await newMember(server);
      const { id, path } = await publishedTribute(member);
      await write(page, path);
      const tall = await picture('tall.jpg', '#775533', { width: 500, height: 900 });
      await choose(page, [await picture('wide.jpg', '#335577'), tall]);
      await expect(page.getByText('Photograph 2', { exact: true })).toBeVisible();
      await choose(page, [email]);
      await expect(picked(page).getByText('letter.jpg: This file is not a photograph we can show.')).toBeVisible();
      await expectNothingForAxe(page);

      // Photographs and text survive a reload of the form.
      await page.reload();
      await expect(page.getByLabel('Your words')).toHaveValue(WORDS);
      await expect(picked(page)).toHaveCount(2);
      await page.getByRole('button', { name: 'Take out: photograph 1' }).click();
      await expect(page.getByRole('button', { name: 'Take out: photograph 1' })).toBeFocused();
      await choose(page, [await picture('third.jpg', '#557733')]);
      await send(page);
      await expectOwnMemory(page);
      await expect(page.locator('.photos img')).toHaveCount(2);
      const own = page.url();
      await expectNothingForAxe(page);

      // The author can open the photographs before approval. Until then, they have no address of their own.
      await page.locator('.photos a').first().tap();
      await expect(page.getByRole('dialog', { name: 'Photograph' })).toContainText('1 of 2');
      expect(page.url()).toBe(own);
      await page.goBack();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.goto(`/${path}`);
      await expect(page.getByText('He lent me his ladder')).toBeHidden();

      const desktop = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme });
      await signInTo(desktop, server, member);
      const care = await desktop.newPage();
      await care.goto(`${server.origin}/account/tributes/${id}`);
      await expect(care.getByRole('img', { name: 'Photograph 2 of 2 from Jonah' })).toBeVisible();
      await expectNothingForAxe(care);
      await care.getByRole('button', { name: 'Show on the page: Jonah' }).click();
      await expect(care.getByText('What Jonah sent is now on the page.')).toBeVisible();
      await desktop.close();

      await page.goto(`/${path}`);
      await expectNothingForAxe(page);
      await page.locator('#memories .photos a').first().tap();
      await expect(page.getByRole('dialog', { name: 'Photograph' })).toContainText('1 of 2');
      await expect(page).toHaveURL(new RegExp(`/${path}/photographs/[0-9a-f-]{36}$`));
      await expect(page.getByRole('dialog').locator('figcaption')).toHaveText('Jonah');
      await page.reload();
      await expect(page.getByText('He never asked for it back.')).toBeVisible();
      await expectNothingForAxe(page);
      await page.getByRole('link', { name: 'Next photograph' }).click();
      await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
    });
  });
}

/** Collects everything that is announced to screen readers, even if it disappears at once. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const heard: string[] = [];
  await page.exposeFunction('hear', (words: string) => void heard.push(words));
  await page.getByRole('log').evaluate((log) => {
    const hear = Reflect.get(window, 'hear') as (words: string) => void;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const line of addedNodes) hear(line.textContent ?? '');
    }).observe(log, { childList: true });
  });
  return () => Promise.resolve(heard.toSorted());
}

test('a photograph too many is said so until it is put right, and all that came are read out @nightly', async ({
  page,
  server,
}) => {
  const { path } = await publishedTribute(await newMember(server));
  await page.goto(`/${path}/memories/new`);
  const heard = await listen(page);
  const colours = ['#335577', '#775533', '#557733', '#333333'];
  await choose(page, await Promise.all(colours.map((colour) => picture(`${colour}.jpg`, colour))));
  await expect.poll(heard).toEqual([1, 2, 3].map((number) => `Photograph ${number} has been added.`));
  const problem = page.getByRole('alert').filter({ hasText: 'A memory can hold 3 photographs.' });
  await expect(problem).toBeVisible();
  await expect(picked(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Take out: photograph 2' }).click();
  await expect(problem).toBeHidden();
});

test('a file that is refused leaves its place to a photograph chosen with it @nightly', async ({ page, server }) => {
  const { path } = await publishedTribute(await newMember(server));
  await page.goto(`/${path}/memories/new`);
  const colours = ['#335577', '#775533', '#557733'];
  await choose(page, [email, ...(await Promise.all(colours.map((colour) => picture(`${colour}.jpg`, colour))))]);
  await expect(page.locator('.picked input[name=photograph]')).toHaveCount(3);
  await expect(picked(page)).toHaveCount(4);
  await expect(page.getByText('The others were left out.')).toBeHidden();
});

test('a cut network loses neither words nor photographs, and a press that came too early waits @exhaustive', async ({
  page,
  server,
}) => {
  const { path } = await publishedTribute(await newMember(server));
  await write(page, path);
  let isCut = true;
  const pressed = Promise.withResolvers<void>();
  await page.route('**/uploads**', async (route) => {
    await pressed.promise;
    await (isCut ? route.abort('connectionreset') : route.continue());
  });
  await choose(page, [await picture('one.jpg', '#335577')]);
  await send(page);
  await expect(page.getByText('Your words will be sent as soon as the photographs have arrived.')).toBeVisible();
  pressed.resolve();
  await expect(picked(page).getByText('The connection was lost.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Your words')).toHaveValue(WORDS);
  isCut = false;
  await page.getByRole('button', { name: 'Try again: photograph 1' }).click();
  await expect(page.getByText('Photograph 1', { exact: true })).toBeVisible();
  await send(page);
  await expectOwnMemory(page);
  await expect(page.locator('.photos img')).toHaveCount(1);
});

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('photographs travel with the form, and a refused one costs nothing that was written or sent @production', async ({
    page,
    server,
  }) => {
    const { path } = await publishedTribute(await newMember(server), {}, false);
    // This text differs from the earlier one, because a repeated text would be held for approval.
    const words = 'She kept bees.\n\nShe never wore a veil.';
    await write(page, path, words);
    await choose(page, [await picture('one.jpg', '#335577'), email]);
    await send(page);
    await expect(page.getByText('This file is not a photograph we can show.').first()).toBeVisible();
    await expect(page.getByLabel('Your words')).toHaveValue(words);
    await expect(page.getByLabel('Keep photograph 1')).toBeChecked();
    await expect(picked(page)).toHaveCount(1);
    await choose(page, [await picture('two.jpg', '#775533')]);
    await send(page);
    await expect(page).toHaveURL(/\/memories\/[0-9a-f-]{36}\?key=/);
    await expect(page.locator('.photos img')).toHaveCount(2);
    const own = page.url();

    await page.goto(`/${path}`);
    await page.locator('#memories .photos a').nth(1).click();
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByText('She never wore a veil.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the page of Edith Marlow' }).click();
    await expect(page).toHaveURL(/#memories$/);

    await page.goto(own);
    await page.getByText('Change your words or photographs').click();
    await page.getByLabel('Keep photograph 1').uncheck();
    await page.getByRole('button', { name: 'Save these words' }).click();
    await expect(page.getByText('Your change has been saved.')).toBeVisible();
    await expect(page.locator('.memories .photos img')).toHaveCount(1);
  });
});
