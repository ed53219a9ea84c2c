import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const saved = '[data-save-state="saved"]';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a family says Mum, visitors read the given name, and both are chosen @exhaustive', async ({
    page,
    context,
    server,
  }) => {
    const member = await newMember(server);
    await signInTo(context, server, member);
    await page.goto('/create-tribute');
    await page.waitForSelector('html[data-hydrated]');
    const sentence = (name: string) => page.getByText(`Visitors will read: “Light a candle for ${name}”`);
    const choice = page.getByRole('group', { name: 'What should visitors read?' });

    await expect(choice).toHaveCount(0);
    await page.getByLabel('Their name', { exact: true }).fill('Margret Ann Hill');
    await page.getByLabel('What your family calls them').fill('Mum');
    await expect(choice.getByRole('radio')).toHaveCount(4);
    await expect(sentence('Margret')).toBeVisible();
    await choice.getByLabel('Margret Ann Hill').check();
    await expect(sentence('Margret Ann Hill')).toBeVisible();
    // Correcting the spelling of a name also changes the name that was chosen.
    await page.getByLabel('Their name', { exact: true }).fill('Margaret Ann Hill');
    await expect(sentence('Margaret Ann Hill')).toBeVisible();
    await choice.getByLabel('Another name').check();
    await page.getByRole('textbox', { name: 'Another name' }).fill('Peggy');
    await expect(sentence('Peggy')).toBeVisible();
    await expect(page.locator(saved)).toBeVisible();
    await expectRoomy(page);
    await expectNothingForAxe(page);

    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await expect(page.getByRole('textbox', { name: 'Another name' })).toHaveValue('Peggy');
    await page.getByRole('button', { name: 'Next: dates and place' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('When and where did Mum live?');
  });

  test('the page that looks after a tribute asks once whether visitors read the nickname @nightly', async ({
    page,
    context,
    server,
  }) => {
    const member = await newMember(server);
    const { id, path } = await publishedTribute(member, { name: 'Margaret Hill', knownAs: 'Peggy' });
    await page.goto(`/${path}/candles/new`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Light a candle for Margaret');
    await signInTo(context, server, member);
    await page.goto(`/account/tributes/${id}`);
    await page.waitForSelector('html[data-hydrated]');
    await expect(page.getByText('Would you like them to read “Peggy”?')).toBeVisible();
    await expectRoomy(page);
    await expectNothingForAxe(page);
    await page.getByRole('button', { name: 'Yes, use “Peggy”' }).press('Enter');
    await expect(page.getByText('Your choice has been saved.')).toBeVisible();
    await expect(page.getByText('Would you like them to read')).toHaveCount(0);
    await page.goto(`/${path}/candles/new`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Light a candle for Peggy');
  });
});
