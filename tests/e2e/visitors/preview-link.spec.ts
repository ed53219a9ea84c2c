import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const phone = { viewport: { width: 390, height: 844 } };

test('somebody without an account looks before it is public, and leaves a note @exhaustive', async ({
  browser,
  server,
}) => {
  const anne = await newMember(server);
  const { id } = await publishedTribute(anne, { line: 'Always in the garden' });
  const { rev } = await anne.send<{ rev: number }>('GET', `/api/tributes/${id}`);
  await anne.send('PATCH', `/api/tributes/${id}`, { rev, changes: { line: 'Always among the bees' } });
  const hers = await browser.newContext({ baseURL: server.origin, ...phone });
  await signInTo(hers, server, anne);
  const page = await hers.newPage();
  await page.goto(`/account/tributes/${id}/people`);
  await page.getByRole('link', { name: 'Let somebody look before it is public' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A look at Edith Marlow’s page');
  await page.getByLabel('Who it is for').fill('Aunt Mary');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = page.getByRole('link', { name: /\/preview-links\// });
  await expect(link).toBeFocused();
  await expectRoomy(page);
  await expectNothingForAxe(page);
  const address = (await link.getAttribute('href')) ?? '';

  const mary = await (await browser.newContext({ ...phone, javaScriptEnabled: false })).newPage();
  await mary.goto(address);
  await expect(mary.getByText('These changes are not public yet.')).toBeVisible();
  await expect(mary.getByText('Always among the bees')).toBeVisible();
  await expect(mary.getByRole('link', { name: 'Leave a memory' })).toHaveCount(0);
  await mary.getByRole('link', { name: 'Write a note to the family' }).click();
  await mary.getByRole('button', { name: 'Send the note' }).click();
  await expect(mary.getByRole('alert')).toContainText('Your note could not be sent yet');
  await mary.getByLabel('Your note').fill('She was born in May, not in June.');
  await mary.getByLabel('Your name').fill('Mary');
  await mary.getByRole('button', { name: 'Send the note' }).click();
  await expect(mary.getByText('Your note is with those who write the page.')).toBeVisible();

  await page.goto('/draft');
  await page.getByRole('link', { name: 'One note to you' }).click();
  await expect(page.getByText('She was born in May, not in June.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'From Mary' })).toBeVisible();
  await page.getByRole('button', { name: 'End it: Aunt Mary' }).click();
  await expect(page.getByText('The link has been ended.')).toBeVisible();
  await page.getByText('Remove this note').click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Nobody has written a note yet.')).toBeVisible();
  expect((await mary.goto(address))?.status()).toBe(404);
});

test('what was written is kept in the browser until it is sent @nightly', async ({ page, server }) => {
  const anne = await newMember(server);
  const { id } = await publishedTribute(anne);
  const previewLinkId = crypto.randomUUID();
  const { key } = await anne.send<{ key: string }>('POST', `/api/tributes/${id}/preview-links`, {
    previewLinkId,
    label: '',
  });
  await page.goto(`/preview-links/${previewLinkId}?key=${key}`);
  await expectNothingForAxe(page);
  await page.getByLabel('Your note').fill('Half a sentence');
  await page.reload();
  await expect(page.getByLabel('Your note')).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Send the note' }).click();
  await expect(page.getByText('Your note is with those who write the page.')).toBeVisible();
  await expect(page.getByLabel('Your note')).toHaveValue('');
  await page.goto(`/preview-links/${previewLinkId}?key=${key}`);
  await expect(page.getByLabel('Your note')).toHaveValue('');
});
