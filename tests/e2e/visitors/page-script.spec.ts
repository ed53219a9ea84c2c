import type { Locator, Page } from '@playwright/test';
import { expectOwnMemory, newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('typed words stay in the browser until they have arrived', async ({ page, context, server }) => {
  const { path } = await publishedTribute(await newMember(server));
  await page.goto(`/${path}/memories/new`);
  await page.getByLabel('Your words').fill('Half a thought');
  await page.getByLabel('Your name').fill('Jonah');
  await page.goto(`/${path}`);
  await page.goto(`/${path}/memories/new`);
  await expect(page.getByLabel('Your words')).toHaveValue('Half a thought');
  await expect(page.getByLabel('Your name')).toHaveValue('Jonah');

  // While the browser is offline, nothing is sent.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Leave this memory' }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline, so this was not sent. Nothing is lost');
  await expect(page.getByLabel('Your words')).toHaveValue('Half a thought');
  await context.setOffline(false);
  await expect(page.getByRole('alert')).toBeHidden();

  // Two quick presses of the button send one POST.
  let posts = 0;
  page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0));
  await page.getByRole('button', { name: 'Leave this memory' }).dblclick();
  await expectOwnMemory(page);
  expect(posts).toBe(1);

  await page.goto(`/${path}/memories/new`);
  await expect(page.getByLabel('Your words')).toHaveValue('');
  await page.goto(`/${path}`);
  await page.getByRole('link', { name: 'your memory' }).click();
  await expect(page.getByText('Half a thought').first()).toBeVisible();
  await page.getByText('Take back this memory').click();
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await expect(page.getByText('You took it back')).toBeVisible();
  await page.goto(`/${path}`);
  await expect(page.getByRole('link', { name: 'your memory' })).toBeHidden();
});

test('a refused form is read out, and the words are still there @exhaustive', async ({ page, server }) => {
  const { path } = await publishedTribute(await newMember(server));
  await page.goto(`/${path}/memories/new`);
  await page.getByLabel('Your words').fill('Something kind.');
  await page.getByRole('button', { name: 'Leave this memory' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('alert').getByRole('link').first().click();
  await expect(page.getByLabel('Your name')).toBeFocused();
  await expect(page.getByLabel('Your words')).toHaveValue('Something kind.');
});

test('day and night follow the system until the reader chooses @exhaustive', async ({ page, server }) => {
  const { path } = await publishedTribute(await newMember(server));
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/${path}`);
  expect(await paper()).toBe('rgb(22, 29, 26)');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.getByRole('button', { name: 'Night' })).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Day' }).click();
  expect(await paper()).toBe('rgb(250, 247, 241)');
  await page.goto('/terms');
  await expect(page.getByRole('button', { name: 'Night' })).toBeVisible();
  expect(await paper()).toBe('rgb(250, 247, 241)');
});

test('the choice of palette holds on working screens too @nightly', async ({ page, context, server }) => {
  await signInTo(context, server, await newMember(server));
  await page.goto('/choice');
  await page.getByRole('button', { name: 'Night' }).click();
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Day' })).toBeVisible();
  await page.getByRole('button', { name: 'Day' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-palette', 'day');
});

test('a keeper finds their tools on the page, and nobody else does @production', async ({ page, context, server }) => {
  const member = await newMember(server);
  const { id, path } = await publishedTribute(member);
  await page.goto(`/${path}`);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signInTo(context, server, member);
  await page.goto(`/${path}`);
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    `/create-tribute?tribute=${id}`,
  );
  await expect(page.getByRole('link', { name: 'Your pages' })).toBeVisible();
  await signInTo(context, server, await newMember(server));
  await page.goto(`/${path}`);
  await expect(page.getByRole('link', { name: 'Your pages' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this page' })).toBeHidden();
});

/** Simulates a browser that cannot share and denies access to the clipboard. */
const refuseCopying = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, 'share');
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
  });

const selected = (field: Locator) =>
  field.evaluate((input) =>
    input instanceof HTMLInputElement && input === document.activeElement
      ? input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
      : '',
  );

test('a link that the browser does not let us copy is selected, with words for it @nightly', async ({
  page,
  context,
  server,
}) => {
  const byHand = page.getByText('Your browser does not let us copy it.');
  const member = await newMember(server);
  const { id, path } = await publishedTribute(member);
  await refuseCopying(page);

  await page.goto(`/${path}`);
  await page.getByRole('link', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(byHand).toBeVisible();
  const own = page.getByLabel('The address of the page');
  await expect.poll(() => selected(own)).toBe(`${server.origin}/${path}`);

  await page.goto(`/${path}/memories/new`);
  await page.getByLabel('Your words').fill('She lent me her boat.');
  await page.getByLabel('Your name').fill('Jonah');
  await page.getByRole('button', { name: 'Leave this memory' }).click();
  await expectOwnMemory(page);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(byHand).toBeVisible();
  expect(await selected(page.locator('#own-link'))).toBe(await page.locator('#own-link').inputValue());

  await member.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'link', approvesFirst: true });
  await signInTo(context, server, member);
  await page.goto(`/account/tributes/${id}`);
  await page.waitForSelector('html[data-hydrated]');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(byHand).toBeVisible();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(await selected(page.getByLabel('Link', { exact: true }))).toBe(link);
  await page.goto(link);
  await page.getByRole('link', { name: 'Tell people about it' }).click();
  await expect(page.getByLabel('The address of the page')).toHaveValue(link);
});

test('the button for sharing has a border in forced colours @nightly', async ({ page, server }) => {
  const { path } = await publishedTribute(await newMember(server));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto(`/${path}`);
    const share = page.getByRole('link', { name: 'Share' });
    await expect(share).toHaveCSS('border-top-style', 'solid');
    const border = await share.evaluate((button) => getComputedStyle(button).borderTopColor);
    const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(border).toMatch(/^rgb\(/);
    expect(border).not.toBe(ground);
  }
});

test('the lists of care can all be seen on a phone @nightly', async ({ page, context, server }) => {
  const member = await newMember(server);
  const { id } = await publishedTribute(member);
  await signInTo(context, server, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/account/tributes/${id}`);
  const tabs = page.getByRole('navigation', { name: 'Show' }).getByRole('link');
  await expect(tabs).toHaveCount(5);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
});

test('the local navigation follows the reading, and nothing reports an error @exhaustive', async ({ page, server }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  const { path } = await publishedTribute(await newMember(server));
  await page.goto(`/${path}`);
  const navigation = page.getByRole('navigation', { name: 'On this page' });
  await page.locator('#memories').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  await expect(navigation.locator('[aria-current]')).toHaveCount(1);
  expect(faults).toEqual([]);
});
