import type { Page } from '@playwright/test';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const beginnings = (page: Page) => page.locator('#beginnings li button');
const field = (page: Page) => page.getByLabel('Your words');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a beginning is found, taken and taken out again by keyboard @nightly', async ({ page, server }) => {
    const { path } = await publishedTribute(await newMember(server), { publicName: 'Peg', pronouns: 'she' });
    let posts = 0;
    page.on('request', (request) => void (posts += Number(request.method() === 'POST')));
    await page.goto(`/${path}/memories/new`);
    await page.waitForLoadState('networkidle');
    await page.getByText('If it is hard to start').press('Enter');
    await expect(beginnings(page)).toHaveCount(5);
    await expectRoomy(page);
    await expectNothingForAxe(page);
    const first = await beginnings(page).allTextContents();
    await page.getByRole('button', { name: 'Other beginnings' }).press('Enter');
    await expect(beginnings(page).first()).not.toHaveText(first[0] ?? '');
    await page.getByRole('button', { name: 'We worked together' }).press('Enter');
    await expect(page.getByRole('button', { name: 'We worked together' })).toHaveAttribute('aria-pressed', 'true');

    await field(page).fill('She was kind.');
    const chosen = beginnings(page).first();
    const text = (await chosen.textContent()) ?? '';
    await chosen.press('Enter');
    await expect(field(page)).toHaveValue(`She was kind.\n\n${text}`);
    await expect(field(page)).toBeFocused();
    await page.getByRole('button', { name: 'Take it out again' }).press('Enter');
    await expect(field(page)).toHaveValue('She was kind.');
    expect(posts).toBe(0);

    // Enter in a field submits the form, as it does if no beginnings are suggested.
    await page.getByLabel('Your name').fill('Ada');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/memories\/[0-9a-f-]{36}/);
    expect(posts).toBe(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('nothing typed is lost by asking for a beginning @exhaustive', async ({ page, server }) => {
    const { path } = await publishedTribute(await newMember(server));
    await page.goto(`/${path}/memories/new`);
    await field(page).fill('She was kind.');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByText('If it is hard to start').click();
    const first = await beginnings(page).allTextContents();
    await page.getByRole('button', { name: 'Other beginnings' }).click();
    await expect(beginnings(page).first()).toBeVisible();
    expect(await beginnings(page).allTextContents()).not.toEqual(first);
    await page.getByRole('button', { name: 'We were neighbours' }).click();
    await expect(field(page)).toHaveValue('She was kind.');
    const text = (await beginnings(page).first().textContent()) ?? '';
    await beginnings(page).first().click();
    await expect(field(page)).toHaveValue(`She was kind.\n\n${text}`);
    await expect(page.getByLabel('Your name')).toHaveValue('Ada');
    await page.getByLabel('Your name').press('Enter');
    await expect(page).toHaveURL(/\/memories\/[0-9a-f-]{36}/);
  });
});
