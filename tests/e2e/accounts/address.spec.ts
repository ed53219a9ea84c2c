import type { Page } from '@playwright/test';
import { newMember, signInTo } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

async function linkTo(server: RunningServer, email: string, subject: RegExp): Promise<string> {
  const letter = await server.email.emailTo(email, subject);
  return /https?:\/\/\S*\/auth-action\S*/.exec(letter.text ?? '')?.[0] ?? '';
}

async function type(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('another address, confirmed on another device and put back by the old one, by keyboard on a phone @exhaustive', async ({
  browser,
  server,
}) => {
  const member = await newMember(server);
  const newEmail = `other-${member.email}`;
  const phone = { baseURL: server.origin, viewport: { width: 390, height: 844 } };
  const [here, elsewhere] = [
    await browser.newContext(phone),
    await browser.newContext({ ...phone, javaScriptEnabled: false }),
  ];
  const page = await here.newPage();
  await page.goto('/userauth/login');
  await type(page, 'Email address', member.email);
  await type(page, 'Password', member.password);
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/choice$/);
  await server.email.emailTo(member.email, /^A new sign-in/);

  await page.goto('/account');
  await page.waitForSelector('html[data-hydrated]');
  const strength = page.locator('[data-strength-of=newPassword]');
  await type(page, 'New password', 'short');
  await expect(strength).toContainText('Weak so far');
  await type(page, 'New password', 'three blue boats at sea');
  await expect(strength).toHaveText('Strong.');
  await type(page, 'New email address', newEmail);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not the one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await expect(page.getByLabel('New email address')).toHaveValue(newEmail);
  await page.waitForSelector('html[data-hydrated]');
  await page.getByLabel('New email address').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Change your email address' }) });
  await section.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(page.locator('#passwordForEmail')).toHaveAttribute('type', 'text');
  await section.getByRole('button', { name: 'Send the email' }).press('Enter');
  await expect(page.getByText('We have sent an email to the new address.')).toBeVisible();
  await expect(section.getByText(`We have sent an email to ${newEmail}.`)).toBeVisible();
  await expect(page.getByText(member.email, { exact: true })).toBeVisible();

  const other = await elsewhere.newPage();
  await other.goto(await linkTo(server, newEmail, /confirm your new address/));
  expect(other.url()).toBe(`${server.origin}/auth-action?opened`);
  await expect(other.getByText(newEmail)).toBeVisible();
  await other.getByRole('button', { name: 'Use this address' }).press('Enter');
  await expect(other.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible();
  await expect(page).toHaveURL(/\/userauth\/login/);

  await other.goto(await linkTo(server, member.email, /was changed$/));
  await expect(other.getByText(member.email)).toBeVisible();
  await other.getByRole('button', { name: 'Keep this address' }).press('Enter');
  await expect(other.getByRole('heading', { name: 'Your old address is back' })).toBeVisible();
  await other.getByRole('link', { name: 'Choose a new password' }).press('Enter');
  await expect(other).toHaveTitle(/^Reset Password/);
  await server.email.emailTo(newEmail, /was changed back$/);
  await here.close();
  await elsewhere.close();
});

test('another address, confirmed in another tab, is shown in the tab that asked for it @nightly', async ({
  page,
  context,
  server,
}) => {
  const member = await newMember(server);
  const newEmail = `other-${member.email}`;
  await signInTo(context, server, member);
  await page.goto('/account');
  await page.waitForSelector('html[data-hydrated]');
  await page.getByLabel('New email address').fill(newEmail);
  await page.locator('#passwordForEmail').fill(member.password);
  await page.keyboard.press('Enter');
  const notice = page.getByText('We have sent an email to the new address.');
  await expect(notice).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(await linkTo(server, newEmail, /confirm your new address/));
  await tab.getByRole('button', { name: 'Use this address' }).press('Enter');
  await expect(tab.getByRole('heading', { name: 'Your address has been changed' })).toBeVisible();
  await tab.close();
  await expect(page.getByText(newEmail, { exact: true })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a new password is judged in words while it is typed, on a page that is static @nightly', async ({ page }) => {
  await page.goto('/userauth/signup');
  await expect(page.getByText('At least 8 characters. A few plain words together work well.')).toBeVisible();
  const strength = page.locator('[data-strength-of=password]');
  await expect(strength).toHaveAttribute('aria-live', 'polite');
  await type(page, 'Choose a password', 'blue boats');
  await expect(strength).toContainText('Fair.');
  await type(page, 'Choose a password', '');
  await page.keyboard.press('Backspace');
  await expect(strength).toHaveText('');
});
