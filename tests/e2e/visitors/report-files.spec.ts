// A visitor on a phone reports a page with pictures and a PDF. An admin opens a picture that may be hard to look at.
import { randomUUID } from 'node:crypto';
import { png } from '../../support/pictures/pictures.ts';
import { rosemaryOf } from '../support/providers.ts';
import { complaintsOf, expectLookedAt } from '../support/looked-at.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const phone = { width: 390, height: 844 };
const files = async () => [
  { name: 'screen.png', mimeType: 'image/png', buffer: await png({ width: 90, height: 160 }) },
  { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${randomUUID()}`) },
];
const odd = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('only words') };

test.describe('without JavaScript, on a phone', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('a report is sent with files, after one that was refused @production @nightly', async ({ page, server }) => {
    const { path } = await publishedTribute(await newMember(server));
    await page.goto(`/${path}/report?reason=self_harm`);
    await page.getByLabel('What should we know?').fill('It frightens me.\nPlease look.');
    await page.getByLabel('Pictures or papers that show it').setInputFiles([...(await files()), odd]);
    await expectRoomy(page);
    await page.getByRole('button', { name: 'Send this report' }).click();
    await expect(page.getByText('“notes.txt” was not taken.').first()).toBeVisible();
    await expect(page.getByLabel('What should we know?')).toHaveValue('It frightens me.\nPlease look.');
    await expect(page.getByLabel('screen.png')).toBeChecked();
    await page.getByLabel('bill.pdf').uncheck();
    await expectRoomy(page);
    await page.getByRole('button', { name: 'Send this report' }).click();
    await expect(page.getByText('One file came with it.')).toBeVisible();
    await expectRoomy(page);
  });

  test('an admin opens a covered picture beside the screen @exhaustive', async ({ page, context, server }) => {
    const { path } = await publishedTribute(await newMember(server));
    await page.goto(`/${path}/report?reason=abuse`);
    await page.getByLabel('Pictures or papers that show it').setInputFiles(await files());
    await page.getByRole('button', { name: 'Send this report' }).click();
    const number = /report (\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? '';
    await signInTo(context, server, await rosemaryOf(server));
    await page.goto(`/admin/reports?q=${number}`);
    await page.locator('main a[href^="/admin/reports/"]').first().click();
    await expect(page.getByText('bill.pdf', { exact: true })).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    const opened = context.waitForEvent('page');
    await page.getByRole('button', { name: 'Show the picture (screen.png)' }).click();
    await (await opened).waitForLoadState();
    expect((await opened).url()).toContain('/preview.webp');
    await page.reload();
    await expect(page.locator('main img')).toHaveCount(0);
  });
});

test.describe('with the keyboard @exhaustive', () => {
  test.use({ viewport: phone });

  test('a picture is opened by itself, and covered again', async ({ page, context, server }) => {
    const complaints = complaintsOf(page);
    const { path } = await publishedTribute(await newMember(server));
    await page.goto(`/${path}/report?reason=abuse`);
    const other = { name: 'other.png', mimeType: 'image/png', buffer: await png({ width: 120, height: 80 }) };
    await page.getByLabel('Pictures or papers that show it').setInputFiles([...(await files()), other]);
    await page.getByRole('button', { name: 'Send this report' }).press('Enter');
    await expect(page.getByText('3 files came with it.')).toBeVisible();
    const number = /report (\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? '';
    await signInTo(context, server, await rosemaryOf(server));
    await page.goto(`/admin/reports?q=${number}`);
    await page.locator('main a[href^="/admin/reports/"]').first().click();
    await expect(page).toHaveURL(/\/admin\/reports\/[\w-]+$/);
    const loaded: string[] = [];
    page.on('request', (request) => void (request.url().includes('/preview.webp') && loaded.push(request.url())));
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await expectLookedAt(page);
    expect(loaded).toEqual([]);
    const show = page.getByRole('button', { name: 'Show the picture (screen.png)' });
    await show.press('Enter');
    await expect(page.getByRole('img', { name: 'screen.png' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'other.png' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cover the picture (screen.png)' })).toBeFocused();
    await expectLookedAt(page);
    expect(loaded).toHaveLength(1);
    await page.getByRole('button', { name: 'Cover the picture (screen.png)' }).press('Enter');
    await expect(page.locator('main img')).toHaveCount(0);
    await show.press('Enter');
    await page.reload();
    await page.waitForSelector('html[data-hydrated]');
    await expect(page.locator('main img')).toHaveCount(0);
    const came = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download (bill.pdf)' }).click();
    expect((await came).suggestedFilename()).toBe('bill.pdf');
    expect(complaints).toEqual([]);
    await page.getByRole('link', { name: 'It stays' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'What should happen?' })).toBeFocused();
  });
});
