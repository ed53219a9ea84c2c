// An admin changes rate limits within their bounds, without a script and without a mouse.
import { rosemaryOf } from '../support/providers.ts';
import { signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('an admin raises a limit by the keyboard, is told the bounds, and puts it back @exhaustive', async ({
  page,
  context,
  server,
}) => {
  await signInTo(context, server, await rosemaryOf(server));
  await page.goto('/admin/settings');
  const limit = page.getByRole('listitem').filter({ hasText: 'Reports from one network in an hour' });
  await expect(limit).toContainText('20, as usual');
  const change = async (value: string) => {
    await limit.getByLabel('Change: Reports from one network in an hour').focus();
    if (!(await limit.getByLabel('How many, from 5 to 200').isVisible())) await page.keyboard.press('Enter');
    await limit.getByLabel('How many, from 5 to 200').fill(value);
    await limit.getByLabel('Why').fill('A school remembers its teacher.');
    await limit.getByRole('button', { name: 'Save this limit' }).focus();
    await page.keyboard.press('Enter');
  };
  await change('900');
  await expect(limit.getByText('Please give a whole number from 5 to 200.')).toBeVisible();
  await expect(limit.getByLabel('How many, from 5 to 200')).toHaveValue('900');
  await expectRoomy(page);
  await change('40');
  await expect(page.getByText('The limit is changed.')).toBeVisible();
  await expect(limit).toContainText('40; usually 20');
  await limit.getByLabel('Change: Reports from one network in an hour').focus();
  await page.keyboard.press('Enter');
  await limit.getByLabel('Why').fill('It is over.');
  await limit.getByRole('button', { name: 'As usual again' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The limit is as usual again.')).toBeVisible();
  await expect(limit).toContainText('20, as usual');
});
