// An admin manages a user's account by keyboard on a desktop, and on a phone, in both palettes.
import type { Locator, Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { rosemaryOf } from '../support/providers.ts';
import { newMember, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

/** Checks the screen on a phone and a desktop, in both palettes. */
async function expectFine(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectRoomy(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectNothingForAxe(page, { coloursOnly: colorScheme === 'dark' });
    }
  }
}

const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;
const ready = (page: Page) => page.waitForSelector('html[data-hydrated]');

test('somebody is found, their account closed with a reason and opened again, by keyboard alone @exhaustive', async ({
  page,
  context,
  server,
}) => {
  const [member, rosemary] = [await newMember(server), await rosemaryOf(server)];
  await member.send('PUT', '/api/accounts/current/name', { name: 'W'.repeat(80) });
  await signInTo(context, server, rosemary);
  await page.goto('/admin/users');
  await ready(page);
  await expectFine(page);
  await page.getByRole('searchbox', { name: 'Find' }).fill(member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await widthOf(page.getByRole('rowheader'))).toBeGreaterThan(200);
  await page.getByRole('checkbox', { name: `Choose ${member.email}` }).press('Space');
  await page.getByRole('button', { name: 'Close the account' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Close this account?');
  await expectFine(page);
  await page.getByRole('button', { name: 'Close the account' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Why: Please write something here.');
  await expect(page.getByRole('textbox', { name: 'Why' })).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('textbox', { name: 'Why' }).fill('Letters to strangers in our name');
  await page.getByRole('button', { name: 'Close the account' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'The account is closed.' })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Closed');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open this account again?');
  await page.getByRole('button', { name: 'Open again' }).press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Active');
  await page.getByRole('link', { name: member.email }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.email);
  await expectFine(page);
  for (const heading of await page.getByRole('main').getByRole('heading', { level: 2 }).all())
    expect(await widthOf(heading)).toBeGreaterThan(600);
  await page.getByRole('link', { name: 'What admins did with this account' }).press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'User disabled' })).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(member.email);
  await page.getByRole('button', { name: 'Make them an admin' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask a second admin to agree?');
  await expectFine(page);
  await page.getByRole('textbox', { name: 'Why' }).fill('Joins the team');
  await page.getByRole('button', { name: 'Ask for a second admin' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'What waits for a second admin' })).toBeVisible();
  await expectFine(page);
  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'It is over.' })).toBeVisible();
});

test('a list that is asked for other columns or other people shows just those, and counts nobody else @nightly', async ({
  page,
  context,
  server,
}) => {
  const [member, rosemary] = [await newMember(server), await rosemaryOf(server)];
  await signInTo(context, server, rosemary);
  await page.goto('/admin/users');
  await ready(page);
  await page.getByRole('checkbox', { name: `Choose ${member.email}` }).check();
  await expect(page.getByText('One chosen')).toBeVisible();
  await page.getByRole('group').filter({ hasText: 'Columns' }).locator('summary').click();
  await page.getByRole('checkbox', { name: 'Id', exact: true }).check();
  await page.getByRole('searchbox', { name: 'Find' }).fill(rosemary.email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/column=id/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('columnheader', { name: 'Id', exact: true })).toBeVisible();
  await expect(page.getByText('One chosen')).toHaveCount(0);
});

test('rows between two presses are chosen with Shift, and all of them at once @nightly', async ({
  page,
  context,
  server,
}) => {
  const rosemary = await rosemaryOf(server);
  for (let at = 0; at < 3; at += 1) await newMember(server);
  await signInTo(context, server, rosemary);
  await page.goto('/admin/users');
  await ready(page);
  const boxes = page.locator('tbody input[type="checkbox"]');
  const rows = await boxes.count();
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(boxes.nth(1)).toBeChecked();
  await expect(page.locator('tbody [data-chosen]')).toHaveCount(3);
  await boxes.nth(1).click({ modifiers: ['Shift'] });
  await expect(page.locator('tbody [data-chosen]')).toHaveCount(1);

  const all = page.getByRole('checkbox', { name: 'Choose all' });
  await expect(all).not.toBeChecked();
  await all.check();
  await expect(page.locator('tbody [data-chosen]')).toHaveCount(rows);
  await all.uncheck();
  await expect(page.locator('tbody [data-chosen]')).toHaveCount(0);
});
