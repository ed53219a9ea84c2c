import { expectNothingForAxe } from '../support/axe.ts';
import { runOf } from '../support/looks.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const saved = '[data-save-state="saved"]';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what is changed on a published page is seen when it is shown, and can be put back', async ({
    page,
    context,
    browser,
    server,
  }) => {
    const member = await newMember(server);
    const { id, path } = await publishedTribute(member, { line: 'Always in the garden' });
    await signInTo(context, server, member);
    const visitor = await (await browser.newContext()).newPage();
    const seen = async () => {
      const answer = await visitor.goto(`${server.origin}/${path}`);
      return { etag: (await answer?.allHeaders())?.['etag'], text: await visitor.locator('main').innerText() };
    };
    const before = await seen();
    expect(before.text).toContain('Always in the garden');

    await page.goto(`/create-tribute?tribute=${id}&step=life`);
    await page.waitForSelector('html[data-hydrated]');
    await expect(page.getByText('visitors see it when you show it')).toBeVisible();
    await page.getByLabel('A line in their memory').fill('Never indoors');
    await page.getByRole('link', { name: 'Look at the changes' }).click();
    await expect(page).toHaveURL(/\/changes$/);
    expect(await seen()).toEqual(before);

    const line = page.getByRole('region', { name: 'The line under the name' });
    await expect(line).toContainText('Visitors see now');
    await expect(line.locator('del')).toContainText(['Always']);
    await expect(line.locator('ins')).toContainText(['Never']);
    await expectRoomy(page);
    // Another device saves meanwhile.
    const { rev } = await member.send<{ rev: number }>('GET', `/api/tributes/${id}`);
    await member.send('PATCH', `/api/tributes/${id}`, { rev, changes: { line: 'Never ever indoors' } });
    await page.getByRole('button', { name: 'Show these changes' }).click();
    await expect(page.getByRole('alert')).toContainText('please look once more');
    expect(await seen()).toEqual(before);
    await expect(line).toContainText('Never ever indoors');
    await page.getByRole('button', { name: 'Show these changes' }).click();
    await expect(page.getByRole('status').getByText('Visitors see the page like this now.')).toBeVisible();
    expect((await seen()).text).toContain('Never ever indoors');

    await page.goto(`/create-tribute?tribute=${id}&step=life`);
    await page.waitForSelector('html[data-hydrated]');
    await page.getByLabel('A line in their memory').fill('Sometimes indoors');
    await expect(page.locator(saved)).toBeVisible();
    await page.goto('/choice');
    await page.getByRole('link', { name: 'There are changes that visitors do not see yet.' }).click();
    await page.getByText('Put back what visitors see').click();
    await page.getByRole('button', { name: 'Put it back' }).click();
    await expect(page.getByRole('status')).toContainText('Your changes are kept for 30 days');
    await page.getByRole('button', { name: 'Have my changes back' }).click();
    await expect(page.getByRole('region', { name: 'The line under the name' })).toContainText(
      '(only here: Sometimes) indoors',
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('changes are shown, and an earlier state of the page is brought back by field @exhaustive', async ({
    page,
    context,
    server,
  }) => {
    const member = await newMember(server);
    const { id, path } = await publishedTribute(member, { line: 'Always in the garden' });
    await signInTo(context, server, member);
    await member.send('PATCH', `/api/tributes/${id}`, { rev: 1, changes: { line: 'Never indoors', place: 'Leith' } });
    await page.goto(`/account/tributes/${id}`);
    await page.getByRole('link', { name: 'Look at the changes' }).click();
    await page.getByRole('button', { name: 'Show these changes' }).click();
    await expect(page.getByText('Visitors see the page like this now.')).toBeVisible();
    await page.getByRole('region', { name: 'How the page was before' }).getByRole('link').last().click();
    await page.getByRole('button', { name: 'Bring this back: The line under the name' }).click();
    await expect(page.getByText('It is back in your hands.')).toBeVisible();
    await page.getByRole('button', { name: 'Show these changes' }).click();
    await page.goto(`/${path}`);
    await expect(page.getByText('Always in the garden')).toBeVisible();
    await expect(page.getByText('Leith').first()).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [390, 1280])
    test(`axe finds nothing on changes and versions (${colorScheme}, ${width} pixels) ${runOf(colorScheme, width)}`, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } });
      const member = await newMember(server);
      const { id } = await publishedTribute(member, { line: 'Always in the garden' });
      await signInTo(context, server, member);
      const page = await context.newPage();
      const check = async () => {
        await expectNothingForAxe(page);
      };
      await page.goto(`${server.origin}/account/tributes/${id}/changes`);
      await check();
      await member.send('PATCH', `/api/tributes/${id}`, {
        rev: 1,
        changes: { line: 'Never indoors', story: 'She kept bees.', accent: 'sea', name: 'Édith '.repeat(15) },
      });
      await page.reload();
      await check();
      await page.getByRole('button', { name: 'Show these changes' }).click();
      await expect(page.getByText('Visitors see the page like this now.')).toBeVisible();
      await check();
      await page.getByRole('region', { name: 'How the page was before' }).getByRole('link').last().click();
      await expect(page.getByRole('button', { name: 'Bring all of this back' })).toBeVisible();
      await check();
      await context.close();
    });
