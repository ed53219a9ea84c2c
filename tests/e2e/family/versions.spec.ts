import { expectNothingForAxe } from '../support/axe.ts';
import { addPhotographs } from '../support/album.ts';
import { newMember, publishedTribute, showChanges, signInTo, type Member } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

/** For each of these lines, saves the line and shows it to visitors, which makes a version. */
async function shownWith(member: Member, id: string, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const { rev } = await member.send<{ rev: number }>('GET', `/api/tributes/${id}`);
    await member.send('PATCH', `/api/tributes/${id}`, { rev, changes: { line } });
    await showChanges(member, id);
  }
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript, by keyboard @nightly' : 'without JavaScript @exhaustive', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } });

    test('two versions are compared word by word, and one gives a part back', async ({ page, context, server }) => {
      const member = await newMember(server);
      const { id } = await publishedTribute(member, { line: 'Always in the garden' });
      await shownWith(member, id, ['Always in the greenhouse', 'Never indoors']);
      await signInTo(context, server, member);
      await page.goto(`/account/tributes/${id}/changes`);
      await page.getByRole('link', { name: 'Compare two of these, word by word' }).click();
      const first = page.getByLabel('First');
      await expect(first).toBeVisible();
      const choices = await first.locator('option').allInnerTexts();
      await first.selectOption({ index: choices.findIndex((choice) => choice.startsWith('Number 3,')) });
      const second = page.getByLabel('Second');
      await second.selectOption({ index: choices.findIndex((choice) => choice.startsWith('Number 2,')) });
      await page.getByRole('button', { name: 'Compare', exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/before=[0-9a-f-]{36}&after=[0-9a-f-]{36}/u);
      const line = page.getByRole('region', { name: 'The line under the name' });
      await expect(line.locator('del')).toHaveText('(not in the other: garden)');
      await expect(line.locator('ins')).toHaveText('(only here: greenhouse)');
      await expectRoomy(page);
      await page.getByRole('button', { name: 'Bring back from number 3: The line under the name' }).click();
      await expect(page.getByText('It is back in your hands.')).toBeVisible();
      const { line: brought } = await member.send<{ line: string }>('GET', `/api/tributes/${id}`);
      expect(brought).toBe('Always in the garden');
    });
  });

test('twenty versions with long words fit, and axe finds nothing @nightly', async ({ browser, server }) => {
  const member = await newMember(server);
  const { id } = await publishedTribute(member, { name: 'Édith '.repeat(15), line: 'x'.repeat(160) });
  const lines = Array.from({ length: 21 }, (_, at) => `${at}`.padEnd(160, 'y'));
  await shownWith(member, id, lines);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: server.origin });
  await signInTo(context, server, member);
  const page = await context.newPage();
  for (const screen of ['changes', 'comparison', 'comparison?before=shown']) {
    await page.goto(`/account/tributes/${id}/${screen}`);
    await page.waitForSelector('html[data-hydrated]');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNothingForAxe(page);
    }
    await expectRoomy(page);
  }
  await context.close();
});

test('words are removed everywhere, after their places were shown @nightly', async ({ page, context, server }) => {
  const member = await newMember(server);
  const { id, path } = await publishedTribute(member, { line: 'Always by the hidden harbour' });
  await shownWith(member, id, ['Never by the hidden harbour']);
  await signInTo(context, server, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/account/tributes/${id}/changes`);
  await page.getByRole('link', { name: 'Remove words everywhere' }).click();
  await page.getByLabel('The words that must go').fill('hidden harbour');
  await page.getByRole('button', { name: 'See where they stand' }).press('Enter');
  const places = page.getByRole('region', { name: 'They stand here' });
  await expect(places.getByRole('listitem')).toHaveCount(4);
  await expectRoomy(page);
  await expectNothingForAxe(page);
  await places.getByRole('button', { name: 'Remove everywhere' }).click();
  await expect(page.getByText('The words are gone')).toBeVisible();
  await page.goto(`/${path}`);
  await expect(page.getByText('Never by the')).toBeVisible();
  await expect(page.getByText('hidden harbour')).toHaveCount(0);
});

test('a photograph is removed everywhere from its sheet, on a phone @nightly', async ({ page, context, server }) => {
  const member = await newMember(server);
  const { id, path } = await publishedTribute(member);
  const [gone = '', stays = ''] = await addPhotographs(server, member, id, ['#335577', '#775533']);
  await showChanges(member, id);
  await signInTo(context, server, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/create-tribute?tribute=${id}&step=photographs`);
  await page.waitForSelector('html[data-hydrated]');
  await page.locator('.tile').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Remove everywhere' }).click();
  await expect(page.getByText('This cannot be undone.')).toBeVisible();
  await expectRoomy(page);
  await expectNothingForAxe(page);
  await page.getByRole('button', { name: 'Remove it everywhere' }).click();
  await expect(page.getByText('The photograph is gone')).toBeVisible();
  await page.goto(`/${path}`);
  await expect(page.locator(`img[src*="${stays}"]`).first()).toBeVisible();
  await expect(page.locator(`img[src*="${gone}"]`)).toHaveCount(0);
});
