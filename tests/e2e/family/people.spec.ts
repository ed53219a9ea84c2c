import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectNothingForAxe } from '../support/axe.ts';
import { confirmationLink, newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const saved = '[data-save-state="saved"]';
const PASSWORD = 'plum harbour lantern';
const phone = { viewport: { width: 390, height: 844 } };

/** Presses Tab until the target has the focus. */
async function walkTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by keyboard on ${page.url()}`);
}

async function press(page: Page, target: Locator, key = 'Enter') {
  await walkTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string) {
  await walkTo(page, target);
  await page.keyboard.type(text);
}

const hydrated = (page: Page) => page.waitForSelector('html[data-hydrated]');
const statusOf = (page: Page, address: string, init: { method?: string } = {}) =>
  page.evaluate(async ([to, sent]) => (await fetch(to, sent)).status, [address, init] as const);

test('somebody comes by a link, writes, shows nothing, and is removed: on two phones, by keyboard @exhaustive', async ({
  browser,
  server,
}) => {
  const owner = await newMember(server);
  const { id, path } = await publishedTribute(owner, { line: 'Always in the garden' });
  const [hers, his] = [
    await browser.newContext({ baseURL: server.origin, ...phone }),
    await browser.newContext({ baseURL: server.origin, ...phone }),
  ];
  await signInTo(hers, server, owner);
  const [first, second] = [await hers.newPage(), await his.newPage()];

  await first.goto('/choice');
  await hydrated(first);
  await press(first, first.getByRole('link', { name: 'The people on this page: Edith Marlow' }));
  await expect(first.getByRole('heading', { level: 1 })).toHaveText('The people on Edith Marlow’s page');
  await expect(first.getByText('You are the only one here.')).toBeVisible();
  await type(first, first.getByLabel('Your name'), 'Anne');
  await press(first, first.getByRole('button', { name: 'Make a link to pass on' }));
  const link = first.getByRole('link', { name: /\/account\/invitations\// });
  await expect(link).toBeFocused();
  await expectRoomy(first);
  const address = (await link.getAttribute('href')) ?? '';

  const email = `thomas-${randomUUID()}@example.org`;
  await second.goto(address);
  await expect(second.getByText('Anne invites you to Edith Marlow’s page.')).toBeVisible();
  await press(second, second.getByRole('link', { name: 'Make an account' }));
  await type(second, second.getByLabel('Email address'), email);
  await type(second, second.getByLabel('Choose a password'), PASSWORD);
  await second.keyboard.press('Enter');
  await expect(second.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  // The link in the email returns to the invitation even if another browser opens it.
  const elsewhere = await (await browser.newContext({ baseURL: server.origin, ...phone })).newPage();
  await elsewhere.goto((await confirmationLink(server, email)).href);
  await press(elsewhere, elsewhere.getByRole('button', { name: 'Confirm my email address' }));
  await expect(elsewhere.getByLabel('Email address')).toHaveValue(email);
  await type(elsewhere, elsewhere.getByLabel('Password', { exact: true }), PASSWORD);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Anne invites you to Edith Marlow’s page.')).toBeVisible();
  await type(elsewhere, elsewhere.getByLabel('Your name'), 'Thomas');
  await press(elsewhere, elsewhere.getByRole('button', { name: 'Accept the invitation' }));

  await expect(elsewhere).toHaveURL(new RegExp(`/create-tribute\\?tribute=${id}`));
  await hydrated(elsewhere);
  await elsewhere.goto(`/create-tribute?tribute=${id}&step=life`);
  await hydrated(elsewhere);
  const line = elsewhere.getByLabel('A line in their memory');
  await walkTo(elsewhere, line);
  await elsewhere.keyboard.press('ControlOrMeta+A');
  await elsewhere.keyboard.type('Never indoors');
  await expect(elsewhere.locator(saved)).toBeVisible();
  await elsewhere.goto(`/create-tribute?tribute=${id}&step=publish`);
  await hydrated(elsewhere);
  await expect(elsewhere.getByText('The people who look after it choose who may see it')).toBeVisible();
  await elsewhere.goto(`/account/tributes/${id}/changes`);
  await expect(elsewhere.getByText('Never indoors')).toBeVisible();
  await expect(elsewhere.getByRole('button', { name: 'Show these changes' })).toHaveCount(0);
  expect(await statusOf(elsewhere, `/api/tributes/${id}/publication`, { method: 'DELETE' })).toBe(403);
  await second.goto(`/${path}`);
  await expect(second.getByText('Always in the garden')).toBeVisible();

  await first.reload();
  await hydrated(first);
  await expect(first.getByRole('heading', { name: 'Thomas' })).toBeVisible();
  await press(first, first.getByLabel('Change or remove: Thomas'));
  await press(first, first.getByRole('button', { name: 'Remove from the page: Thomas' }));
  await expect(first.getByText('They are no longer on the page.')).toBeVisible();
  expect(await statusOf(elsewhere, `/api/tributes/${id}`)).toBe(404);
  expect((await elsewhere.goto(`/account/tributes/${id}/people`))?.status()).toBe(404);
  expect((await second.goto(address))?.status()).toBe(404);
  await expect(second.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
});

// Each palette gets a test of its own, so that both do not share one network's daily limit of invitations.
for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing on people and invitations (${colorScheme}) ${colorScheme === 'dark' ? '@nightly' : '@nightly'}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({
      baseURL: server.origin,
      colorScheme,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const member = await newMember(server);
    const { id } = await publishedTribute(member, { name: 'Maximiliane von Hohenstein-Langenfeld '.repeat(3) });
    const page = await context.newPage();
    const check = async () => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNothingForAxe(page);
        await expectRoomy(page);
      }
    };
    const invite = (more: object) =>
      member.send<{ key: string; invitation: { id: string } }>('POST', `/api/tributes/${id}/invitations`, {
        invitationId: randomUUID(),
        role: 'writer',
        ...more,
      });
    const { key, invitation } = await invite({ role: 'steward' });
    const address = `/account/invitations/${invitation.id}?key=${key}`;
    await page.goto(address);
    await check();
    await page.goto(`${address}0`);
    await check();
    const guest = await newMember(server);
    await signInTo(context, server, guest);
    await page.goto(address);
    await check();
    await guest.send('PUT', '/api/accounts/current/name', { name: 'W'.repeat(80) });
    await guest.send('POST', `/api/invitations/${invitation.id}/acceptance`, { key });
    await context.clearCookies();
    await signInTo(context, server, member);
    for (let sent = 0; sent < 4; sent += 1) await invite({ email: `${'long-'.repeat(10)}${sent}@example.org` });
    await page.goto(`/account/tributes/${id}/people`);
    await page.waitForSelector('html[data-hydrated]');
    await check();
    await page.getByLabel(/^Change or remove/).click();
    await expect(page.getByRole('button', { name: /^Hand the page over/ })).toBeVisible();
    await check();
    await page.getByLabel('Their email address').fill('nobody');
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText('Please write an email address')).toBeVisible();
    await check();
    await context.close();
  });
