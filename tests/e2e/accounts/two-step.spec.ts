import type { CDPSession, Page } from '@playwright/test';
import { appCode, stepAt } from '../../../src/features/accounts/server/rules/totp.ts';
import { keyBytes } from '../../support/accounts/two-step.ts';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, type Member } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';
import { storyIn } from '../support/story.ts';

/** The app's code now, or after `later` steps of 30 seconds. Each code works once; the next one is accepted early. */
const appShows = (key: string, later = 0) => appCode(keyBytes(key), stepAt(new Date()) + later);

async function signIn(page: Page, { email, password }: Member) {
  await page.context().clearCookies();
  await page.goto('/userauth/login?to=%2Faccount');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Adds a virtual authenticator that confirms without a person. */
async function giveAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function expectAccessible(page: Page) {
  await expectNothingForAxe(page);
  await expectRoomy(page);
}

/** The session ends while somebody writes. Then a dialog asks for the password and the second step. */
async function signInAgainWhileWriting(page: Page, { password }: Member, code: string) {
  const id = await page.evaluate(async () => {
    const made = { id: crypto.randomUUID(), changes: { name: 'Vera' } };
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/tributes', { method: 'POST', headers, body: JSON.stringify(made) });
    return made.id;
  });
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await page.waitForSelector('html[data-hydrated]');
  await page.evaluate(() => fetch('/api/sessions/current', { method: 'DELETE' }));
  await storyIn(page).fill('One evening in June.');
  const dialog = page.getByRole('dialog');
  // The dialog is postponed, and later opened from the notice, which then disappears.
  await page.getByRole('button', { name: 'Not now' }).press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  // The dialog offers only the methods that this person has set up.
  await expect(dialog.getByLabel('Code from your app, or a recovery code')).toBeFocused();
  await expect(dialog.getByRole('link', { name: /passkey/ })).toHaveCount(0);
  await dialog.getByLabel('Code from your app, or a recovery code').fill(code);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Their story')).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

test('two-step sign-in, set up and used with an app and with a passkey, on a phone @exhaustive', async ({
  browser,
  server,
}) => {
  const member = await newMember(server);
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (said) => said.type() === 'error' && complaints.push(said.text()));
  await signIn(page, member);
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  await page.getByLabel('Your password').fill(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Add an authenticator app' })).toBeVisible();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(appShows(key));
  await page.getByLabel('A name for it').fill('My phone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible();
  await expectAccessible(page);
  const codes = await page.locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Two-step sign-in is on.')).toBeVisible();
  await server.email.emailTo(member.email, /Two-step sign-in .* is on/);

  await signIn(page, member);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code from your app').fill('000 000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right')).toBeVisible();
  await page.getByLabel('Code from your app').fill(appShows(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);

  await signInAgainWhileWriting(page, member, codes[1] ?? '');
  await page.goto('/account');
  const { cdp, authenticatorId } = await giveAuthenticator(page);
  await page.getByRole('link', { name: 'Change two-step sign-in' }).click();
  await page.getByLabel('Your password').fill(member.password);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByLabel('A name for it').fill('This computer');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await expect(page.getByRole('heading', { name: 'This computer' })).toBeVisible();
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toHaveLength(1);

  await signIn(page, member);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page.getByText('The passkey was not used.')).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Use my passkey' }).click();
  await expect(page).toHaveURL(/\/account$/);

  // The phone is lost, so the person signs in with a recovery code, and without any script.
  const bare = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const other = await bare.newPage();
  await signIn(other, member);
  await expect(other.getByRole('button', { name: 'Use my passkey' })).toBeHidden();
  await other.getByRole('link', { name: /Use a recovery code/ }).click();
  await other.getByLabel('Recovery code').fill(codes[0]?.toUpperCase() ?? '');
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(/\/account$/);
  await bare.close();

  await page.goto('/account/two-step');
  await expect(page.getByText('You have 8 recovery codes left.')).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Rename or remove This computer', 'Make new recovery codes']) {
    await page.getByRole('link', { name }).click();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Not now' }).click();
  }
  expect(complaints.filter((text) => !/status of (401|422)/.test(text))).toEqual([]);
  await context.close();
});
