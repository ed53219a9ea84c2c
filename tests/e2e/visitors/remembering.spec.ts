import type { Page } from '@playwright/test';
import { expectOwnMemory, newMember, publishedTribute, signInTo, type Member } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const LONG = 'She kept eleven hives on the allotment and sold the honey with the names of the flowers. '.repeat(14);

const leave = (member: Member, path: string, name: string, words: string) =>
  member.send('POST', `/api/public-tributes/${path}/memories`, {
    name,
    relation: '',
    words,
    idempotencyKey: crypto.randomUUID(),
  });

const linesOf = (page: Page, name: string) =>
  page
    .locator('.memories > li', { hasText: name })
    .locator('> p')
    .first()
    .evaluate((words) => Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight)));

test('a reader finds their own memory first, opens a long one, and asks the flames for their names @production', async ({
  page,
  server,
}) => {
  const member = await newMember(server);
  const { path } = await publishedTribute(member, {}, false);
  await page.goto(`/${path}/memories/new`);
  await page.getByLabel('Your words').fill('She taught me to whistle.');
  await page.getByLabel('Your name').fill('Jonah Whitfield');
  await page.getByRole('button', { name: 'Leave this memory' }).click();
  await expectOwnMemory(page);
  const ownAddress = new URL(page.url());
  await leave(member, path, 'Ada Quill', LONG);
  await leave(member, path, 'Bram Stone', 'A short one.');
  await member.send('POST', `/api/public-tributes/${path}/candles`, {
    name: 'Ruth',
    idempotencyKey: crypto.randomUUID(),
  });

  await page.goto(`/${path}`);
  const first = page.locator('.memories > li').first();
  await expect(first).toContainText('She taught me to whistle.');
  await expect(first.getByRole('link', { name: /^Change or take back/ })).toHaveAttribute(
    'href',
    ownAddress.pathname + ownAddress.search,
  );

  await expect.poll(() => linesOf(page, 'Ada Quill')).toBe(10);
  const fold = page.locator('.memories summary');
  await expect(fold).toHaveAccessibleName('Read on (Ada Quill)');
  await fold.focus();
  await page.keyboard.press('Enter');
  expect(await linesOf(page, 'Ada Quill')).toBeGreaterThan(10);

  const flame = page.getByRole('button', { name: 'Ruth' });
  const name = flame.locator('bdi');
  await expect(name).toHaveCSS('opacity', '0');
  await flame.hover();
  await expect(name).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await flame.focus();
  await expect(name).toHaveCSS('opacity', '1');
  await page.emulateMedia({ forcedColors: 'active' });
  const wax = await flame.locator('i').evaluate((candle) => getComputedStyle(candle).backgroundColor);
  const ground = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  expect(wax).not.toBe(ground);
});

test('changing the link of a page puts the button away, so that no second press changes it again @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  const { id, path } = await publishedTribute(member);
  await member.send('PUT', `/api/tributes/${id}/publication`, { path, visibility: 'link', approvesFirst: true });
  await signInTo(context, server, member);
  await page.goto(`/account/tributes/${id}`);
  await page.waitForSelector('html[data-hydrated]');
  await page.getByText('Change the link', { exact: true }).click();
  await page.getByRole('button', { name: 'Change the link now' }).click();
  await expect(page.getByText('The page has a new link.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change the link now' })).toBeHidden();
});
