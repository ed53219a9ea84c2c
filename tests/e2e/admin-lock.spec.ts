// A screen of admins that nobody uses covers itself, and gives back what was typed on it.
import { expectLookedAt } from './support/looked-at.ts';
import { houseOf } from './support/firms.ts';
import { signInTo } from './support/people.ts';
import { expect, test } from './support/server.ts';

test('a screen that is unused for half an hour is covered, and comes back with what was typed @trial', async ({
  page,
  context,
  server,
}) => {
  const house = await houseOf(server);
  await signInTo(context, server, house);
  await page.clock.install();
  await page.goto('/admin/users');
  await page.waitForSelector('html[data-hydrated]');
  const find = page.getByRole('searchbox');
  const covered = page.getByRole('heading', { name: 'The admin area is locked' });
  const rows = page.getByRole('main').getByRole('table');
  await find.fill('somebody@example.org');
  await page.clock.fastForward('29:00');
  await find.press('ArrowLeft');
  await page.clock.fastForward('29:00');
  await expect(covered).toHaveCount(0);
  await page.clock.fastForward('01:30');
  await expect(covered).toBeFocused();
  await expect(rows).toBeHidden();
  await expectLookedAt(page);
  // The session itself is still open: somebody has used it in another tab.
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(rows).toBeVisible();
  await expect(find).toHaveValue('somebody@example.org');

  await page.clock.fastForward('30:30');
  await page.route('**/api/admin/proof', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const refused = { defined: true, code: 'ADMIN_LOCKED', status: 403, message: 'Locked.' };
    return route.fulfill({ status: 403, json: refused });
  });
  await page.getByRole('button', { name: 'Go on' }).click();
  const password = page.getByLabel('Your password', { exact: true });
  await password.fill('not the password');
  await password.press('Enter');
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await expect(rows).toBeHidden();
  await password.fill(house.password);
  await password.press('Enter');
  await expect(rows).toBeVisible();
  await expect(find).toHaveValue('somebody@example.org');
});
