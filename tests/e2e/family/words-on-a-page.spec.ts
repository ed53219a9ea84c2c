import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const saved = '[data-save-state="saved"]';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('words are found, ordered and taken off by keyboard, and shown with wishes @exhaustive', async ({
    page,
    context,
    server,
  }) => {
    const member = await newMember(server);
    const { id, path } = await publishedTribute(member, { knownAs: 'Nan' });
    await signInTo(context, server, member);
    await page.goto(`/create-tribute?tribute=${id}&step=words`);
    await page.waitForSelector('html[data-hydrated]');
    await expect(page.getByText('No words are on the page yet.')).toBeVisible();

    // The page calls her Nan, so texts for a grandparent come first. Texts about hard subjects appear only on request.
    const forWhom = page.getByLabel('For', { exact: true });
    await expect(forWhom).toHaveValue('grandparent');
    await page.getByLabel('Find words').fill('mother');
    await page.keyboard.press('Enter');
    await expect(page.locator('.found-words > li').first()).toBeVisible();
    await expect(page.locator('.found-words')).not.toContainText(/suicide|forgot our names|never came home/);
    await forWhom.selectOption('All');
    await page.getByText('About what, how long, and more').click();
    await page.getByLabel('A hard death').selectOption('suicide');
    await page.getByLabel('Find words').fill('');
    await page.keyboard.press('Enter');
    await expect(page.locator('.found-words')).toContainText('When we are asked');
    await page.getByLabel('A hard death').selectOption('Leave these out');

    await page.getByLabel('Find words').fill('butons tin');
    await page.keyboard.press('Enter');
    const put = page.getByRole('button', { name: 'Put it on the page: The button tin' });
    await put.press('Enter');
    await expect(page.getByText('It is on the page.')).toBeVisible();
    await expect(put).toHaveCount(0);
    await page.getByLabel('Find words').fill('usual walk');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Put it on the page: The usual walk' }).press('Enter');
    const titles = page.locator('.chosen-title');
    await expect(titles).toHaveText(['The button tin', 'The usual walk']);
    await page.getByLabel('Whose choice').first().fill('Chosen by Ruth');
    await page.getByRole('button', { name: 'Move later: The button tin' }).press('Enter');
    await expect(titles).toHaveText(['The usual walk', 'The button tin']);
    // The focus has moved together with the text.
    await expect(page.locator('#chosen-the-button-tin button:focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Take off the page: The usual walk' }).press('Enter');
    await expect(titles).toHaveText(['The button tin']);
    await page.getByRole('button', { name: 'Put it back' }).press('Enter');
    await expect(titles).toHaveText(['The usual walk', 'The button tin']);

    await page.getByLabel('A gift to a charity instead').check();
    await page.getByLabel('Which charity').fill('the lifeboat');
    await page.getByRole('checkbox', { name: 'Visitors can lay a stone' }).check();
    await page.getByLabel('What to wear').fill('Something bright');
    await page.getByLabel('Anything else you wish').fill('Come as you are.');
    await expect(page.locator(saved)).toBeVisible();
    await expectRoomy(page);
    await expectNothingForAxe(page);

    await page.getByRole('link', { name: 'Look at the changes' }).click();
    await expect(page.getByRole('region', { name: 'The words on the page' })).toContainText('Chosen by Ruth');
    await expect(page.getByRole('region', { name: 'Visitors can lay a stone' })).toContainText('Yes');
    await page.getByRole('button', { name: 'Show these changes' }).click();
    await page.getByRole('link', { name: 'See the page' }).click();
    await expect(page.getByRole('link', { name: 'Lay a stone' }).first()).toBeVisible();
    const words = page.locator('#words');
    await expect(words.getByRole('heading', { level: 3 })).toHaveText(['The usual walk', 'The button tin']);
    await expect(words).toContainText('Chosen by Ruth');
    await expect(page.locator('#wishes')).toContainText('Instead of flowers, a gift to the lifeboat would be welcome.');
    await expectRoomy(page);
    await words.getByRole('link', { name: 'Read all of “The button tin”' }).click();
    await expect(page).toHaveURL(/\/words\/the-button-tin$/);
    expect(await (await page.request.get(`/${path}`)).text()).toContain('Come as you are.');
  });
});

test.describe('without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('a text is put on a page from its own address @exhaustive', async ({ page, context, server }) => {
    const member = await newMember(server);
    const { id } = await publishedTribute(member, { name: 'Rose Tyler' });
    await signInTo(context, server, member);
    await page.goto('/words/our-usual-walk');
    await page.getByRole('link', { name: 'Put it on the page' }).click();
    await expect(page.getByLabel('Rose Tyler')).toBeChecked();
    await expectRoomy(page);
    await page.getByLabel('Whose choice').fill('For the dog');
    await page.getByRole('button', { name: 'Put it on the page' }).click();
    await expect(page).toHaveURL(new RegExp(`tribute=${id}&step=words`));
    await expect(page.getByText('The usual walk')).toBeVisible();
    await expect(page.getByLabel('Whose choice')).toHaveValue('For the dog');
  });

  test('whoever has no page yet is led to make one @nightly', async ({ page, context, server }) => {
    await page.goto('/words/our-usual-walk/page');
    await expect(page).toHaveURL(/\/userauth/);
    await signInTo(context, server, await newMember(server));
    await page.goto('/words/our-usual-walk/page');
    await page.getByRole('link', { name: 'Make a page' }).click();
    await expect(page).toHaveURL(/\/create-tribute/);
  });
});
