// One way through the native app, with a device that the test holds.
import type { Page } from '@playwright/test';
import { TRIBUTE_PATH } from '../../../seeds/tribute.ts';
import { builtApp, openApp, signInByApp } from '../support/native-app.ts';
import { confirmationLink } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const PASSWORD = 'plum harbour lantern';

/** The phone opens the running app by an address. */
const openAddress = (page: Page, address: string) =>
  page.evaluate((at) => (Reflect.get(window, 'openAddress') as (at: string) => void)(at), address);

let bundle: Awaited<ReturnType<typeof builtApp>>;
test.beforeAll(async ({ server }) => {
  bundle = await builtApp(server);
});
test.afterAll(() => bundle.remove());

test('somebody signs up in the app, follows the emailed link, leaves a memory and signs out @exhaustive', async ({
  browser,
  server,
}) => {
  const app = await openApp(browser, bundle.folder);
  const { page, device, show } = app;
  const email = `app-${Date.now()}@example.org`;

  await show('/userauth/signup');
  expect(device.isSplashHidden).toBe(true);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Choose a password').fill('short');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Please use at least 8 characters')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  // The link opens the running app at the screen of such links.
  const { search, host } = await confirmationLink(server, email);
  await openAddress(page, `https://${host}/auth-action${search}`);
  await page.waitForURL(/\/account-update/);
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await expect(page.getByText('You are signed in')).toBeVisible();
  expect(device.secrets.get('kept')).toMatch(/"token":"[^"]+/);

  // An address without a code leaves the screen as it is, and is written to the console.
  const said = page.waitForEvent('console', (message) => message.type() === 'error');
  const before = page.url();
  await openAddress(page, `https://${host}/`);
  expect((await said).text()).toContain('no action code');
  expect(page.url()).toBe(before);

  expect(await page.evaluate(() => document.cookie)).toBe('');

  await show(`/${TRIBUTE_PATH}/memories/new`);
  await page.getByLabel('Your name').fill('Jo');
  await page.getByLabel('Your words').fill('She lent me her ladder for a year.');
  // A lost connection is told beside the form, and the words stay.
  await app.context.route(`${server.origin}/api/**`, (route) => route.abort());
  await page.getByRole('button', { name: 'Leave this memory' }).click();
  await expect(page.getByText('this was not sent')).toBeVisible();
  await app.context.unroute(`${server.origin}/api/**`);
  await expect(page.getByLabel('Your words')).toHaveValue('She lent me her ladder for a year.');
  await page.getByRole('button', { name: 'Leave this memory' }).click();
  await page.waitForURL(/\/memories\/[0-9a-f-]{36}/);
  await expect(page.getByText('She lent me her ladder for a year.').first()).toBeVisible();

  await show('/account');
  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByRole('status').getByText('You are signed out.')).toBeVisible();
  expect(device.secrets.get('kept')).toContain('"token":""');
  await page.goto('https://localhost/choice');
  await page.waitForURL(/\/userauth\/login/);
  await signInByApp(app, { email, password: PASSWORD });

  // A session that was ended elsewhere leads to the sign-in, although the app still keeps its marks.
  const kept = device.secrets.get('kept') ?? '';
  device.secrets.set('kept', kept.replace(/"token":"[^"]+"/, '"token":"ended"'));
  await page.goto('https://localhost/choice');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(kept).toContain('signed-in');
  await app.close();
});
