// An admin sends a failed email again, and stops one that is being tried, by keyboard, on a phone and without a script.
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { rosemaryOf } from '../support/providers.ts';
import { expectLookedAt } from '../support/looked-at.ts';
import { signInTo, signUp } from '../support/people.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

/** Signs up with an address that the mail server refuses. Returns the address. */
async function refusedEmail(server: RunningServer, beginning: string): Promise<string> {
  const email = `${beginning}${randomUUID().slice(0, 8)}@example.org`;
  await signUp(server, { email, password: 'three herons waiting' });
  return email;
}

/** Opens the emails to one address until they are in this state. */
async function openEmails(page: Page, email: string, state: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/admin/mail?q=${encodeURIComponent(email)}`);
    await expect(page.getByRole('row').nth(1)).toContainText(state, { timeout: 2_000 });
  }).toPass();
}

test('a failed email is sent again, and one that is being tried is stopped, by keyboard @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const [failing, trying] = [await refusedEmail(server, 'no-such-box-'), await refusedEmail(server, 'full-box-')];
  await signInTo(context, server, await rosemaryOf(server));
  await openEmails(page, failing, 'Could not be sent');
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.getByRole('row').nth(1)).toContainText('Can be sent again until');
  await expectLookedAt(page);
  await page.getByRole('checkbox', { name: /^Choose Please confirm/ }).press('Space');
  server.email.refusals.delete('no-such-box-');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/emails/sent-again') && sent.push(request.method()));
  await page.getByRole('button', { name: 'Send again' }).focus();
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
  await expect(page.getByRole('status').filter({ hasText: 'One email is being sent again.' })).toBeVisible();
  expect(sent).toEqual(['PUT']);
  await expect(page.getByText('One chosen')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expectLookedAt(page);
  expect((await server.email.emailTo(failing)).text).toContain('/auth-action');
  await openEmails(page, failing, 'Sent');

  await openEmails(page, trying, 'Being tried again');
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.getByRole('row').nth(1)).toContainText('452');
  await page.getByRole('checkbox', { name: /^Choose Please confirm/ }).press('Space');
  await page.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop this email?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Stop this email\?/);
  await expect(page.locator('main').getByText(trying)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail');
  await page.goForward();
  await expectLookedAt(page);
  await page.getByRole('button', { name: 'Stop for good' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'One email was stopped.' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Stopped');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an email is stopped after a question @nightly', async ({ page, context, server }) => {
    const trying = await refusedEmail(server, 'full-box-');
    await signInTo(context, server, await rosemaryOf(server));
    await openEmails(page, trying, 'Being tried again');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Stop for good' }).click();
    await expect(page.getByText('One email was stopped.')).toBeVisible();
    await page.goto('/admin/mail?q=nobody@example.org');
    await expect(page.getByText('Nothing was found.')).toBeVisible();
  });
});
