// A reload loses no text about a family's disagreement, and a second press does not release a legal hold.
import { rosemaryOf } from '../support/providers.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('a report and a statement stay in the tab until they are sent @exhaustive', async ({ page, server }) => {
  const [rosemary, keeper] = [await rosemaryOf(server), await newMember(server)];
  const { path } = await publishedTribute(keeper);
  const words = page.getByLabel('What should we know?');
  await page.goto(`/${path}/report?reason=dispute`);
  await words.fill('Her sister is missing.');
  await page.reload();
  await expect(words).toHaveValue('Her sister is missing.');
  await page.getByRole('button', { name: 'Send this report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
  const own = page.url();
  await page.goto(`/${path}/report?reason=spam`);
  await expect(words).toHaveValue('');

  const id = /reports\/([\w-]+)/.exec(own)?.[1] ?? '';
  await rosemary.send('POST', `/api/admin/reports/${id}/statements`, { about: 'Whether her sister stands on it.' });
  await page.goto(own);
  await page.getByRole('main').getByRole('link').first().click();
  const side = page.getByLabel('In your words');
  await side.fill('As I see it.');
  await page.reload();
  await expect(side).toHaveValue('As I see it.');
  await page.getByRole('button', { name: 'Send these words' }).click();
  await expect(page.getByText('We have what you wrote')).toBeVisible();
  await side.fill('As I see it now.');
  await page.reload();
  await expect(side).toHaveValue('As I see it now.');
});

test('the emails of a decision stay in the tab until they are sent @nightly', async ({ page, context, server }) => {
  const { path } = await publishedTribute(await newMember(server));
  await page.goto(`/${path}/report?reason=abuse`);
  await page.getByRole('button', { name: 'Send this report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
  const id = /reports\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await signInTo(context, server, await rosemaryOf(server));
  const email = page.getByLabel('Letter to whoever reported it');
  const begin = async (act: string) => {
    await page.goto(`/admin/reports/${id}?action=${act}`);
    await page.waitForSelector('html[data-hydrated]');
    return email.inputValue();
  };
  const offered = await begin('leave');
  await email.fill('We read it twice.');
  await page.getByLabel('Why you decided this').fill('Nothing is wrong with it.');
  await page.reload();
  await expect(email).toHaveValue('We read it twice.');
  await expect(page.getByLabel('Why you decided this')).toHaveValue('Nothing is wrong with it.');
  expect(await begin('warn')).not.toBe('We read it twice.');
  await begin('leave');
  await expect(email).toHaveValue('We read it twice.');
  await page.locator('form').filter({ has: email }).getByRole('button').click();
  await expect(page.getByRole('status')).toBeVisible();
  await begin('leave');
  await expect(email).toHaveValue(offered);
});

test('keeping a report for the law leaves no form open that ends it @nightly', async ({ page, context, server }) => {
  const rosemary = await rosemaryOf(server);
  const { path } = await publishedTribute(await newMember(server));
  await page.goto(`/${path}/report?reason=abuse`);
  await page.getByRole('button', { name: 'Send this report' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
  const id = /reports\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  await signInTo(context, server, rosemary);
  await page.goto(`/admin/reports/${id}`);
  await page.locator('summary', { hasText: 'Keep it for the law' }).click();
  await page.getByLabel('Why, and who asked for it').fill('The police asked.');
  await page.getByRole('button', { name: 'Keep it for the law' }).click();
  await expect(page.getByRole('heading', { name: 'Kept for the law' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop keeping it' })).toBeHidden();
  await expect(page.getByLabel('Why, and who asked for it')).toHaveValue('');
});
