import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import type * as careWords from '../../../src/features/tributes/words/en/care.ts';
import type * as memoryWords from '../../../src/features/memories/words/en/memories.ts';
import type * as tributeWords from '../../../src/features/tributes/words/en/tribute.ts';
import { wordsFile } from '../../../src/platform/settings/languages.ts';
import { tributeTarget, uploadPhotograph, uploadsOver } from '../../support/pictures/uploads.ts';
import { newMember, publishedTribute, showChanges, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

// Only a trial has the generated languages.
test.use({ languages: 'en,en-XA,ar-XB' });

const sources = join(import.meta.dirname, '../../../src');
const said = async <Area>(language: string, area: string): Promise<Area> =>
  (await import(pathToFileURL(wordsFile(join(sources, `${area}.ts`), language)).href)) as Area;

/** True if the page does not overflow horizontally, in either direction. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const isClear = (one: DOMRect, other: DOMRect) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

for (const [language, direction] of [
  ['en', 'ltr'],
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const) {
  test.describe(`in ${language} ${language === 'en' ? '@nightly' : '@exhaustive'}`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : language, viewport: { width: 390, height: 844 } });

    test('a stranger leaves a memory on a page, and its keeper puts it there', async ({ page, context, server }) => {
      const [care, memories, tribute] = [
        await said<typeof careWords>(language, 'features/tributes/words/en/care'),
        await said<typeof memoryWords>(language, 'features/memories/words/en/memories'),
        await said<typeof tributeWords>(language, 'features/tributes/words/en/tribute'),
      ];
      const keeper = await newMember(server);
      await keeper.send('PUT', '/api/accounts/current/language', { language });
      const { id, path } = await publishedTribute(keeper);

      await page.goto(`/${path}`);
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', language);
      expect(await html.evaluate((element) => getComputedStyle(element).direction)).toBe(direction);
      expect(await isWithin(page)).toBe(true);
      await page.getByRole('link', { name: tribute.leaveMemory }).first().click();
      await page.getByRole('button', { name: memories.send }).click();
      await expect(page.getByLabel(memories.yourWords)).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel(memories.yourWords).fill('She taught me to row.');
      await page.getByLabel(memories.name, { exact: true }).fill('Ruth');
      await page.getByRole('button', { name: memories.send }).click();
      await expect(page.getByText(memories.stateHeading.waiting)).toBeVisible();
      expect(await isWithin(page)).toBe(true);

      await signInTo(context, server, keeper);
      await page.goto(`/account/tributes/${id}`);
      await expect(html).toHaveAttribute('lang', language);
      await page.getByRole('button', { name: care.forPost(care.approve, 'Ruth') }).click();
      await expect(page.getByText(care.decision('approved', 'Ruth', false))).toBeVisible();
      expect(await isWithin(page)).toBe(true);
      await page.goto(`/${path}`);
      await expect(page.getByText('She taught me to row.')).toBeVisible();
    });

    test('the buttons of the large view stand clear of each other', async ({ page, server }) => {
      const keeper = await newMember(server);
      await keeper.send('PUT', '/api/accounts/current/language', { language });
      const { id, path } = await publishedTribute(keeper);
      const cookie = keeper.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const create = { background: '#335577', width: 600, height: 400, channels: 3 } as const;
      const picture = await sharp({ create }).jpeg().toBuffer();
      await uploadPhotograph(uploadsOver(server.origin, cookie), tributeTarget(id), picture);
      await showChanges(keeper, id);

      await page.goto(`/${path}`);
      await page.locator('#photographs a').first().click();
      const parts = page.locator('dialog .bar > *');
      await expect(parts.first()).toBeVisible();
      const boxes = await parts.evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
      );
      const isCut = await parts.evaluateAll((elements) =>
        elements.map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
      );
      expect(isCut).not.toContain(true);
      for (const [at, one] of boxes.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0);
        expect(one.right).toBeLessThanOrEqual(390);
        for (const other of boxes.slice(at + 1)) expect(isClear(one, other), JSON.stringify([one, other])).toBe(true);
      }
    });

    test('every screen fits a phone', async ({ page, context, server }) => {
      const keeper = await newMember(server);
      await keeper.send('PUT', '/api/accounts/current/language', { language });
      const { id, path } = await publishedTribute(keeper);
      for (const address of [
        '/',
        '/userauth/login',
        '/password-reset',
        '/privacypolicy',
        '/language',
        '/nowhere-at-all',
      ]) {
        await page.goto(address);
        expect(await isWithin(page), address).toBe(true);
      }
      await signInTo(context, server, keeper);
      const own = [
        '/choice',
        '/draft',
        '/account',
        `/account/tributes/${id}/changes`,
        `/account/tributes/${id}`,
        `/create-tribute?tribute=${id}`,
        `/${path}/candles/new`,
      ];
      for (const address of own) {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        expect(await isWithin(page), address).toBe(true);
      }
    });
  });
}

test.describe('one language for the keeper, another for the page @exhaustive', () => {
  test.use({ locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('the keeper chooses what the page speaks, and then what their own screens speak', async ({
    page,
    context,
    server,
  }) => {
    const keeper = await newMember(server);
    const { id, path } = await publishedTribute(keeper);
    await signInTo(context, server, keeper);
    const html = page.locator('html');

    await page.goto(`/create-tribute?tribute=${id}&step=publish`);
    const ofPage = page.getByLabel('The language of the page');
    await expect(ofPage).toHaveValue('en');
    await ofPage.selectOption('ar-XB');
    await page.getByRole('button', { name: 'Save these choices' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto(`/${path}`);
    await expect(html).toHaveAttribute('lang', 'ar-XB');
    await expect(html).toHaveAttribute('dir', 'rtl');

    await page.goto('/account');
    await expect(html).toHaveAttribute('lang', 'en');
    await page.getByLabel('The language of your screens and emails').selectOption('en-XA');
    await page.getByRole('button', { name: 'Use this language' }).click();
    await expect(html).toHaveAttribute('lang', 'en-XA');
    await page.goto(`/create-tribute?tribute=${id}&step=publish`);
    await expect(html).toHaveAttribute('lang', 'en-XA');
    await expect(page.locator('#language')).toHaveValue('ar-XB');
    expect(await isWithin(page)).toBe(true);
  });
});
