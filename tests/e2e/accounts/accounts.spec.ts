import type { BrowserContext, Page } from '@playwright/test';
import { newMember, signInTo } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';
import { storyIn } from '../support/story.ts';

const chosen = 'three herons waiting';

/** All addresses outside our origin that the page requests. */
function foreignRequests(page: Page, server: RunningServer): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(server.origin) && !url.startsWith('data:')) foreign.push(url);
  });
  return foreign;
}

async function resetLink(server: RunningServer, email: string): Promise<string> {
  const letter = await server.email.emailTo(email, /new password/i);
  const link = /https?:\/\/\S*\/auth-action\S*/.exec(letter.text ?? '')?.[0];
  expect(link).toContain('mode=resetPassword');
  return link ?? '';
}

/** A person of the trial, read from the start's output. A new member would not do: an address gets one email a minute. */
function seeded(server: RunningServer, email: string) {
  const line =
    server
      .output()
      .split('\n')
      .find((one) => one.includes(`${email}, password`)) ?? '';
  const password = /(\S{12,})\s*$/.exec(line)?.[1] ?? '';
  expect(password).not.toBe('');
  return { email, password };
}

async function signInByForm(page: Page, { email }: { email: string }, password: string) {
  await page.goto('/userauth/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Presses Tab until the control with this accessible name has the focus. */
async function walkTo(page: Page, name: RegExp) {
  for (let steps = 0; steps < 40; steps += 1) {
    const label = await page.evaluate(() => {
      const element = document.activeElement as (HTMLElement & { labels?: NodeListOf<HTMLLabelElement> }) | null;
      if (!element?.matches('a, button, input, textarea, select, summary')) return '';
      return element.labels?.[0]?.textContent ?? element.textContent ?? '';
    });
    if (label.length < 80 && name.test(label.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No control named ${name} can be reached by keyboard on ${page.url()}`);
}

for (const [javaScriptEnabled, email] of [
  [false, 'thomas@rosemary.example'],
  [true, 'anne@rosemary.example'],
] as const) {
  test(`a forgotten password, on a phone, by keyboard, ${javaScriptEnabled ? 'with JavaScript @nightly' : 'without JavaScript @nightly'}`, async ({
    browser,
    server,
  }) => {
    const member = seeded(server, email);
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
    });
    const elsewhere = await browser.newContext({ baseURL: server.origin });
    const other = await elsewhere.newPage();
    await signInByForm(other, member, member.password);
    await expect(other).toHaveURL(/\/choice$/);
    const page = await context.newPage();
    const foreign = foreignRequests(page, server);
    await page.goto('/userauth/login');
    await page.getByRole('link', { name: 'Forgotten your password?' }).press('Enter');
    await expect(page).toHaveTitle(/^Reset Password/);
    await page.getByLabel('Email address').focus();
    await page.keyboard.type(member.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(page.url()).toBe(`${server.origin}/password-reset?sent`);

    // The path /account-update leads to the account action screen too, which removes the code from the address.
    const link = new URL(await resetLink(server, member.email));
    await page.goto(`/account-update${link.search}`);
    expect(page.url()).toBe(`${server.origin}/auth-action?opened`);
    await expect(page).toHaveTitle(/^Account Action/);
    await expect(page.getByLabel('Your account')).toHaveValue(member.email);
    await page.reload();
    await expect(page.getByLabel('Your account')).toHaveValue(member.email);

    const password = page.getByLabel('Choose a password');
    await password.focus();
    await page.keyboard.type('short');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password is too weak.')).toBeVisible();
    await expect(page.getByText('Please use at least 8 characters.')).toBeVisible();
    await expect(password).toBeFocused();
    await page.keyboard.type(chosen);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    await server.email.emailTo(member.email, /was changed/);
    await expect(other).toHaveURL(/\/userauth\/login/);

    await signInByForm(page, member, member.password);
    await expect(page.getByText('do not match')).toBeVisible();
    await signInByForm(page, member, chosen);
    await expect(page).toHaveURL(/\/choice$/);
    await page.goto(link.href);
    await expect(page.getByText('The link is invalid or has already been used.')).toBeVisible();
    expect(foreign).toEqual([]);
    await context.close();
    await elsewhere.close();
  });
}

test('a mailed link opened from another site keeps its code, out of the address and the referrer @exhaustive', async ({
  browser,
  server,
}) => {
  const member = seeded(server, 'admin@rosemary.example');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.origin}/password-reset`);
  await page.getByLabel('Email address').fill(member.email);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  const link = await resetLink(server, member.email);
  // The link is on another site, as in webmail. From there, browsers send no Strict cookie.
  await page.route('https://mail.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${link.replaceAll('&', '&amp;')}">Open</a>` }),
  );
  await page.goto('https://mail.example/');
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await page.getByRole('link', { name: 'Open' }).click();
  await expect(page.getByLabel('Your account')).toHaveValue(member.email);
  expect(page.url()).toBe(`${server.origin}/auth-action?opened`);
  expect(await page.evaluate(() => document.documentElement.outerHTML.includes('oobCode='))).toBe(false);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL(/\/terms$/);
  expect(referrers.join(' ')).not.toContain('oobCode');
  await context.close();
});

async function openAccount(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/account');
  await page.waitForSelector('html[data-hydrated]');
  return page;
}

test('signing out in one tab is followed by the others within seconds, by public pages never @exhaustive', async ({
  context,
  server,
}) => {
  await signInTo(context, server, await newMember(server));
  const [first, second] = [await openAccount(context), await openAccount(context)];
  const reading = await context.newPage();
  const asked: string[] = [];
  reading.on('request', (request) => asked.push(request.url()));
  await reading.goto('/terms');
  await first.bringToFront();
  await first.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(first).toHaveURL(/\/userauth\/login/);
  await second.bringToFront();
  await expect(second).toHaveURL(/\/userauth\/login\?to=%2Faccount/);
  await reading.bringToFront();
  await reading.waitForTimeout(6_000);
  expect(asked.filter((url) => url.includes('/api/sessions'))).toEqual([]);
});

test('a new password and the end of another session, by keyboard on a phone @production @nightly', async ({
  browser,
  server,
}) => {
  const member = await newMember(server);
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
  const elsewhere = await browser.newContext({ baseURL: server.origin });
  await signInTo(elsewhere, server, member);
  const other = await openAccount(elsewhere);
  await other.getByLabel('New email address').fill('typed@example.org');
  const page = await context.newPage();
  await signInByForm(page, member, member.password);
  await page.goto('/account');
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.getByRole('button', { name: /^Sign this one out/ })).toHaveCount(1);
  await walkTo(page, /^Sign this one out/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('That device has been signed out.')).toBeVisible();
  await expect(other).toHaveURL(/\/userauth\/login/);
  // After the sign-in, the screen still has the text that its writer had typed.
  await other.getByLabel('Email address').fill(member.email);
  await other.getByLabel('Password', { exact: true }).fill(member.password);
  await other.keyboard.press('Enter');
  await expect(other.getByLabel('New email address')).toHaveValue('typed@example.org');

  await page.waitForSelector('html[data-hydrated]');
  await page.getByLabel('Your current password').focus();
  await page.keyboard.type('not the one');
  await walkTo(page, /^New password/);
  await page.keyboard.type(chosen);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/That is not your password/)).toBeInViewport();
  await expect(page.getByLabel('Your current password')).toBeFocused();
  await page.getByLabel('Your current password').fill(member.password);
  await page.getByLabel('New password').fill(chosen);
  await page.waitForSelector('html[data-hydrated]');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('You are offline, so this was not sent.')).toBeVisible();
  await context.setOffline(false);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  // Leaves the screen first. It would notice the ended session and lead to a sign-in that returns to the same screen.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await signInByForm(page, member, chosen);
  await expect(page).toHaveURL(/\/choice$/);
  await context.close();
  await elsewhere.close();
});

test('the editor stays when something is unsaved, and asks for the password over it @nightly', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  await signInTo(context, server, member);
  const id = crypto.randomUUID();
  await member.send('POST', '/api/tributes', { id, changes: { name: 'Vera' } });
  await page.goto(`/create-tribute?tribute=${id}&step=story`);
  await page.waitForSelector('html[data-hydrated]');
  await page.route('**/api/tributes/**', (route) => route.abort());
  await storyIn(page).fill('One evening in June.');
  await member.send('DELETE', '/api/sessions/current');
  await page.waitForTimeout(6_000);
  await page.unroute('**/api/tributes/**');
  await expect(storyIn(page)).toHaveText('One evening in June.');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible({ timeout: 30_000 });
  // Later attempts to save must not close the dialog while somebody is typing in it.
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill(member.password);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.waitForTimeout(6_000);
  await expect(password).toHaveValue(member.password);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.evaluate(() => fetch('/api/sessions/current', { method: 'DELETE' }));
  await storyIn(page).fill('Two evenings in June.');
  await expect(dialog).toBeVisible({ timeout: 30_000 });
});
