import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { expect, test } from '../support/server.ts';

const saved = '[data-save-state="saved"]';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('dates that are hidden after the story said them are told quietly, and become years by a press @exhaustive', async ({
    page,
    context,
    server,
  }) => {
    const member = await newMember(server);
    const story = 'She was born on 3 May 1931 in Whitby.\n\nShe kept bees.';
    const { id } = await publishedTribute(member, {
      story,
      born: { year: 1931, month: 5, day: 3 },
      showsFullDates: true,
    });
    await signInTo(context, server, member);
    await page.goto(`/create-tribute?tribute=${id}&step=life`);
    await page.waitForSelector('html[data-hydrated]');
    const told = page.locator('.notice', { hasText: 'The page shows only the years' });
    await expect(told).toHaveCount(0);
    await page.getByLabel('Show the full dates on the page').uncheck();
    await expect(told).toContainText('“3 May 1931”');
    await expect(page.locator(saved)).toBeVisible();
    await expectRoomy(page);
    await expectNothingForAxe(page);

    await page.getByRole('link', { name: 'Look at the changes' }).click();
    await expect(told).toContainText('“3 May 1931”');
    await page.goto(`/create-tribute?tribute=${id}&step=publish`);
    await page.waitForSelector('html[data-hydrated]');
    await told.getByRole('button', { name: 'Say only the year' }).click();
    await expect(told).toHaveCount(0);
    await expect(page.locator(saved)).toBeVisible();
    const { story: written } = await member.send<{ story: string }>('GET', `/api/tributes/${id}`);
    expect(written).toBe('She was born in 1931 in Whitby.\n\nShe kept bees.');
  });

  test('a day that never was or is still to come stops at its field @nightly', async ({ page, context, server }) => {
    const member = await newMember(server);
    const { id } = await publishedTribute(member, {});
    await signInTo(context, server, member);
    await page.goto(`/create-tribute?tribute=${id}&step=life`);
    await page.waitForSelector('html[data-hydrated]');
    const born = page.getByRole('group', { name: 'Born' });
    await born.getByLabel('Day').fill('31');
    await born.getByLabel('Month').selectOption('February');
    await born.getByLabel('Year').fill('1931');
    await page.getByRole('button', { name: /^Next/u }).click();
    await expect(page).toHaveURL(/step=life/u);
    await expect(born.getByLabel('Day')).toBeFocused();
    await expect(born).toContainText('There is no such day');
    await born.getByLabel('Day').fill('28');
    await expect(born).not.toContainText('There is no such day');
    await born.getByLabel('Year').fill('2931');
    await page.getByRole('button', { name: /^Next/u }).click();
    await expect(page).toHaveURL(/step=life/u);
    await expect(born).toContainText('This date is in the future');
    await born.getByLabel('Year').fill('1931');
    await page.getByRole('button', { name: /^Next/u }).click();
    await expect(page).toHaveURL(/step=photographs/u);
  });
});
