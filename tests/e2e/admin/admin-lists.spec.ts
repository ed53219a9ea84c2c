// Admins work on providers and catalogue texts by keyboard and on a phone. axe checks the screens.
import type { BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectNothingForAxe } from '../support/axe.ts';
import { rosemaryOf } from '../support/providers.ts';
import { signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

async function open(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('html[data-hydrated]');
  return page;
}

async function expectGood(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingForAxe(page);
    await expectRoomy(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothingForAxe(page, { coloursOnly: true });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a quote is written with its preview beside it, kept, made live and taken back @exhaustive', async ({
  context,
  server,
}) => {
  await signInTo(context, server, await rosemaryOf(server));
  const page = await open(context, '/admin/quotes/new');
  const slug = `q-${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Address (optional)').fill(slug);
  await page.getByLabel('Words', { exact: true }).fill(`The hens are in, ${slug}.`);
  await expect(page.locator('article.text')).toContainText(`The hens are in, ${slug}.`);
  await page.getByLabel('home', { exact: true }).check();
  await page.reload();
  await page.waitForSelector('html[data-hydrated]');
  await expect(page.getByLabel('Address (optional)')).toHaveValue(slug);
  await expect(page.getByLabel('home', { exact: true })).toBeChecked();
  await expect(page.locator('article.text')).toContainText(`The hens are in, ${slug}.`);
  await expectGood(page);
  await page.getByLabel('Rights', { exact: true }).selectOption('own');
  await page.getByLabel('Why it may be shown').fill('Written here.');
  await page.getByRole('button', { name: 'Save as a draft' }).press('Enter');
  await expect(page.getByText('Saved as a draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Make live' }).press('Enter');
  await expect(page.getByText('It is marked: live.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('It was taken back.')).toBeVisible();
  await page.getByLabel('Words', { exact: true }).fill('The hens are out.');
  await page.reload();
  await expect(page.getByLabel('Words', { exact: true })).toHaveValue('The hens are out.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('article.text')).toContainText('The hens are out.');
  await page.goto('/admin/quotes/new');
  await expect(page.getByLabel('Words', { exact: true })).toHaveValue('');
});

test('a list is put in order by keys, by buttons and by dragging @nightly', async ({ context, server }) => {
  await signInTo(context, server, await rosemaryOf(server));
  const page = await open(context, '/admin/message-prompts?view=order');
  const order = () => page.locator('[data-slug]').evaluateAll((rows) => rows.slice(0, 3).map(({ id }) => id));
  const [one, two, three] = await order();
  const handle = page.locator(`#${one} .order-handle`);
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(order).toEqual([two, one, three]);
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect.poll(order).toEqual([one, two, three]);
  await page
    .locator(`#${one}`)
    .getByRole('button', { name: /^Move down/ })
    .click();
  await expect.poll(order).toEqual([two, one, three]);
  await page.locator(`#${one}`).dragTo(page.locator(`#${two}`));
  await expect.poll(order).toEqual([one, two, three]);
  await expectGood(page);
  await test.step('loses no press, says the place, and goes to the ends at once', async () => {
    const moves: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/place')) moves.push(request.url());
    });
    const last = page.locator(`#${three} .order-handle`);
    await last.focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(order).toEqual([three, one, two]);
    await expect(page.getByRole('status')).toHaveText(/” is now 1 of [\d,]+\.$/);
    await expect(last).toBeFocused();
    moves.length = 0;
    const count = await page.locator('[data-slug]').count();
    await page.keyboard.press('End');
    await expect(page.locator('[data-slug]').nth(count - 1)).toHaveId(three ?? '');
    await expect(page.getByRole('status')).toHaveText(new RegExp(`” is now ${count} of [\\d,]+\\.$`));
    await expect(last).toBeFocused();
    await page.keyboard.press('Home');
    await expect.poll(order).toEqual([three, one, two]);
    expect(moves).toHaveLength(2);
    for (const press of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(press);
    await expect.poll(order).toEqual([one, two, three]);
    await expect(page.getByRole('status')).toHaveText(/ is now 3 of /);
  });
  await page.reload();
  expect(await order()).toEqual([one, two, three]);
});

test('a file is chosen, read line by line, and brought in @nightly', async ({ context, server }) => {
  const member = await rosemaryOf(server);
  await signInTo(context, server, member);
  const page = await open(context, '/admin/poems/files');
  const slug = `p-${randomUUID().slice(0, 8)}`;
  const { content } = await member.send<{ content: string }>('GET', '/api/catalogue/texts/exports/json?kind=poem');
  const [first] = JSON.parse(content) as object[];
  const line = { ...first, slug, status: 'draft', title: slug, body: `A line of ${slug}.`, sameAs: '' };
  await page
    .getByLabel('Choose the file')
    .setInputFiles({ name: 'poems.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify([line])) });
  await expect(page.getByLabel('The whole of the file')).toHaveValue(JSON.stringify([line]));
  await page.reload();
  await expect(page.getByLabel('The whole of the file')).toHaveValue(JSON.stringify([line]));
  await expect(page.getByLabel('What it is')).toHaveValue('json');
  await page.getByRole('button', { name: 'Say what would happen' }).press('Enter');
  await expect(page.getByText('Added: 1.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Bring all of it in' }).press('Enter');
  await expect(page.getByText('The file is brought in.')).toBeVisible();
  await expectGood(page);
});

test('a provider is looked at, noted about and closed after what follows was said @exhaustive', async ({
  context,
  server,
}) => {
  const member = await rosemaryOf(server);
  await signInTo(context, server, member);
  const id = randomUUID();
  const name = `Q${'q'.repeat(60)} ${id.slice(0, 8)}`;
  await member.send('POST', '/api/providers', {
    id,
    fields: { legalName: name, kinds: ['florist'], areas: ['Porthaven'] },
  });
  const page = await open(context, `/admin/service-providers?q=${id}`);
  await expectGood(page);
  await page.getByRole('link', { name }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByLabel('A note').fill('They called back.');
  await page.getByRole('button', { name: 'Keep the note' }).press('Enter');
  await expect(page.getByText('Your note is kept.')).toBeVisible();
  await expectGood(page);
  await page.getByRole('link', { name: 'Close it for good' }).press('Enter');
  await expect(page.getByText('It cannot be opened again')).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Close it for good' }).press('Enter');
  await expect(page.getByText('Please write something here.').first()).toBeVisible();
  await page.getByLabel('Reason').fill('It is not a business.');
  await page.getByRole('button', { name: 'Close it for good' }).press('Enter');
  await expect(page.getByText('It is closed.', { exact: true })).toBeVisible();
});
