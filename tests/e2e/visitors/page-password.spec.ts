import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, signInTo, type Member, type Published } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

const PASSWORD = 'three quiet gardens';
const NEXT = 'her blue enamel jug';
const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
const asks = (page: Page) => page.getByRole('heading', { name: 'This page asks for a password' });

async function openPublishStep(browser: Browser, server: RunningServer, member: Member, { id }: Published) {
  const context = await browser.newContext(phone);
  await signInTo(context, server, member);
  const page = await context.newPage();
  await page.goto(`${server.origin}/create-tribute?step=publish&tribute=${id}`);
  return page;
}

async function enter(page: Page, password: string) {
  await page.getByLabel('Password of the page').fill(password);
  await page.getByRole('button', { name: 'Open the page' }).click();
}

test('a keeper sets a password on a phone, and a visitor without JavaScript reads and writes with it @production', async ({
  browser,
  server,
}) => {
  const member = await newMember(server);
  const tribute = await publishedTribute(member, {}, false);
  const { path } = tribute;
  const keeper = await openPublishStep(browser, server, member, tribute);
  await keeper.getByText('People who know a password').tap();
  const field = keeper.getByLabel('The password of the page');
  await field.fill('short');
  await keeper.getByRole('button', { name: 'Save these choices' }).tap();
  await expect(keeper.locator('#page-password-error')).toBeVisible();
  await field.fill(PASSWORD);
  await keeper.getByRole('button', { name: 'Save these choices' }).tap();
  await expect(keeper.getByText('They will be asked for the password. Tell it to them yourself')).toBeVisible();
  await expect(keeper.getByTestId('published-address')).toHaveValue(`${server.origin}/${path}`);
  expect(await keeper.content()).not.toContain(PASSWORD);

  const plain = await browser.newContext({ ...phone, javaScriptEnabled: false });
  const visitor = await plain.newPage();
  const first = await visitor.goto(`${server.origin}/${path}/memories/new`);
  expect(first?.status()).toBe(401);
  await expect(asks(visitor)).toBeVisible();
  expect(await visitor.content()).not.toContain('Edith');
  await enter(visitor, 'not the one');
  await expect(visitor.getByText('That is not the password of this page.')).toBeVisible();
  await expect(visitor.getByLabel('Password of the page')).toBeFocused();
  await enter(visitor, PASSWORD);
  await expect(visitor).toHaveURL(`${server.origin}/${path}/memories/new`);
  await visitor.getByLabel('Your words').fill('She taught me to whistle.');
  await visitor.getByLabel('Your name').fill('Jonah');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#335577' } })
    .jpeg()
    .toBuffer();
  await visitor.locator('#photographs-file').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }]);
  await visitor.getByRole('button', { name: 'Leave this memory' }).click();
  await expect(visitor).toHaveURL(/\/memories\/[0-9a-f-]{36}\?key=/);
  await visitor.goto(`${server.origin}/${path}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Edith Marlow');
  await expect(visitor.getByText('She taught me to whistle.')).toBeVisible();
  const picture = visitor.locator('#memories img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(async () =>
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0),
  ).toPass();

  // A new password locks the page again for people who gave the earlier one.
  await keeper.getByRole('button', { name: 'Change these choices' }).tap();
  await expect(keeper.getByLabel('A new password for the page')).toHaveValue('');
  await keeper.getByLabel('A new password for the page').fill(NEXT);
  await keeper.getByRole('button', { name: 'Save these choices' }).tap();
  await expect(keeper.getByTestId('published-address')).toBeVisible();
  await visitor.goto(`${server.origin}/${path}/photographs`);
  await expect(asks(visitor)).toBeVisible();
  await enter(visitor, PASSWORD);
  await expect(visitor.getByText('That is not the password of this page.')).toBeVisible();
  await visitor.goto(`${server.origin}/${path}`);
  await enter(visitor, NEXT);
  await expect(visitor.getByText('She taught me to whistle.')).toBeVisible();
  await plain.close();
  await keeper.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280] as const) {
    const run = colorScheme === 'light' && width === 390 ? '@exhaustive' : '@nightly';
    test(`the form for the password is accessible (${width}, ${colorScheme}) ${run}`, async ({ browser, server }) => {
      const member = await newMember(server);
      const { id, path } = await publishedTribute(member);
      const publication = { path, visibility: 'password', approvesFirst: true, password: PASSWORD };
      await member.send('PUT', `/api/tributes/${id}/publication`, publication);
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
      const page = await context.newPage();
      await page.goto(`${server.origin}/${path}`);
      for (const state of ['asked', 'wrong']) {
        if (state === 'wrong') await enter(page, 'not the one');
        await expect(asks(page)).toBeVisible();
        await expectNothingForAxe(page);
        await expectRoomy(page);
      }
      // The visitor uses only the keyboard, and has the password shown.
      await expect(page.getByLabel('Password of the page')).toBeFocused();
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(page.getByLabel('Password of the page')).toHaveAttribute('type', 'text');
      await page.getByLabel('Password of the page').fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edith Marlow');
      await context.close();
    });
  }
}
