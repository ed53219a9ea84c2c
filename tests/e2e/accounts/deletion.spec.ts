import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newMember, publishedTribute } from '../support/people.ts';
import { unzip } from '../../support/unzip.ts';
import { expect, test } from '../support/server.ts';

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/userauth/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/userauth'));
}

test('a copy is saved, the account deleted and kept after all, on a phone, by keyboard, without JavaScript @exhaustive', async ({
  browser,
  server,
}) => {
  const member = await newMember(server);
  const [gone, stays] = [
    await publishedTribute(member, { name: 'Otto Lind' }),
    await publishedTribute(member, { name: 'Vera Lind' }),
  ];
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await signIn(page, member);
  await page.goto('/account');
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  for (const title of await contents.allTextContents())
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toHaveCount(1);
  await contents.last().press('Enter');
  await expect(page.getByRole('link', { name: 'Delete my account' })).toBeInViewport();
  await page.getByRole('link', { name: 'Delete my account' }).press('Enter');
  await expect(page).toHaveTitle(/^Delete your account/);

  await page.getByRole('button', { name: 'Make my copy' }).press('Enter');
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Your copy is ready')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my copy' }).press('Enter');
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/\.zip$/);
  const names = [...unzip(await readFile(await saved.path())).keys()];
  expect(names.filter((name) => name.endsWith('/tribute.json'))).toHaveLength(2);

  const fateOf = (name: string) => page.getByRole('group', { name: `${name}’s page` });
  await fateOf('Otto Lind')
    .getByRole('radio', { name: /Remove it/ })
    .press(' ');
  await page.getByLabel('Your password').focus();
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Vera Lind/ })
    .press('Enter');
  await expect(page.getByText('Please choose what should happen to this page.').last()).toBeInViewport();
  await expect(fateOf('Otto Lind').getByRole('radio', { name: /Remove it/ })).toBeChecked();
  await fateOf('Vera Lind')
    .getByRole('radio', { name: /Leave it up/ })
    .press(' ');
  await page.getByLabel('Your password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeVisible();
  const email = await server.email.emailTo(member.email, /will be deleted/);
  expect(email.text).toContain('mode=undoDeletion');
  const statusOf = async ({ path }: { path: string }) => (await page.request.get(`/${path}`)).status();
  expect([await statusOf(gone), await statusOf(stays)]).toEqual([410, 200]);

  await signIn(page, member);
  await expect(page.getByRole('heading', { name: 'Keep your account?' })).toBeVisible();
  expect(page.url()).toBe(`${server.origin}/auth-action?opened`);
  await page.getByRole('button', { name: 'Keep my account' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'We have kept your account' })).toBeVisible();
  expect([await statusOf(gone), await statusOf(stays)]).toEqual([200, 200]);
  await server.email.emailTo(member.email, /We have kept/);
  // No further sign-in is needed, because the password was just entered in this browser.
  await page.getByRole('link', { name: 'Go to your pages' }).press('Enter');
  await expect(page).toHaveURL(/\/choice$/);
  await context.close();
});
