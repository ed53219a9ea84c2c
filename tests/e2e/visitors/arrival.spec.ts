import type { Page } from '@playwright/test';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element === document.body ? 'nothing' : `${element?.localName} ${element?.id}`.trim();
  });
const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]');

test('a static screen gives the heading the focus, unless somebody or something else has it @nightly', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/terms');
  await expect.poll(() => focused(page)).toBe('h1');
  expect(await top(page)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacypolicy$/);
  await expect.poll(() => focused(page)).toBe('h1');
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/terms$/);
  await expect.poll(() => top(page)).toBeGreaterThan(300);

  // The focus follows a fragment in the address, or goes to a refused field.
  await page.goto('/terms#main');
  await page.waitForLoadState();
  expect(await focused(page)).not.toBe('h1');
  await page.goto('/userauth/signup');
  await page.getByLabel('Email address').fill('somebody@example.org');
  await page.getByLabel('Choose a password').fill('short');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect.poll(() => focused(page)).toBe('input password');

  // The visitor acts before the script has loaded, so the script must not move the focus.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.origin}/userauth/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email address').fill('quick@example.org');
  release();
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  expect(await focused(page)).toBe('input email');
  await expect(page.getByLabel('Email address')).toHaveValue('quick@example.org');
});

test('a working screen begins at its heading; going back restores the place; a confirmation goes @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  await publishedTribute(member, { name: 'Vera Lind' });
  await signInTo(context, server, member);
  await page.setViewportSize({ width: 390, height: 400 });
  await page.clock.install();
  await page.goto('/account?done=password');
  await hydrated(page);
  await expect.poll(() => focused(page)).toBe('h1');
  const notice = page.getByText('Your password has been changed');
  await expect(notice).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5_000);
  await expect(notice).toBeHidden();

  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => top(page)).toBe(600);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/choice"]:not(.mark)')?.click());
  await expect(page).toHaveURL(/\/choice$/);
  await expect.poll(() => focused(page)).toBe('h1');
  expect(await top(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/account\?done=password$/);
  await expect.poll(() => top(page)).toBe(600);
  expect(await focused(page)).toBe('h1');
  await page.goForward();
  await expect(page).toHaveURL(/\/choice$/);
  await expect.poll(() => top(page)).toBe(0);
});
