// Screens of the admin area that have content, on a phone and on a desktop, in both palettes.
import { rosemaryOf, liveProvider } from '../support/providers.ts';
import { complaintsOf, expectLookedAt } from '../support/looked-at.ts';
import { newMember, publishedTribute, signInTo } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

const OVERVIEW = 'What wants a person today';

test.use({ viewport: { width: 390, height: 844 } });

test('an admin finds the area from their account, and every screen of it can be read and pressed @nightly', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.slow();
  const rosemary = await rosemaryOf(server);
  await liveProvider(server, rosemary, { tradingName: 'Rowan & Daughters' });
  const tribute = await publishedTribute(await newMember(server), { name: 'Q'.repeat(120) });
  const theirs = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
  const visitor = await theirs.newPage();
  await test.step('a visitor reports a page', async () => {
    await visitor.goto(`/${tribute.path}`);
    await visitor.getByRole('link', { name: 'Report a concern about this page' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Report a concern about this page');
    await expectLookedAt(visitor);
    await visitor.getByRole('link', { name: /^Something is not true/ }).click();
    await visitor.getByLabel('What should we know?').fill('She was born in Leeds.');
    await expectLookedAt(visitor);
    await visitor.getByRole('button', { name: 'Send this report' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Thank you for telling us');
    await expectLookedAt(visitor);
  });
  await signInTo(context, server, rosemary);
  const complaints = complaintsOf(page);
  await page.goto('/account');
  await page.getByRole('link', { name: 'To the admin area' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(OVERVIEW);
  const ways = await page
    .locator('.admin-nav a')
    .evaluateAll((all: HTMLAnchorElement[]) => all.map((way) => [way.pathname, way.textContent] as const));
  expect(ways.length).toBeGreaterThan(12);
  for (const [address, title] of ways)
    await test.step(address, async () => {
      await page.goto(address);
      await page.waitForSelector('html[data-hydrated]');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(address === '/admin' ? OVERVIEW : title);
      await expectLookedAt(page);
    });
  expect(complaints).toEqual([]);
  await test.step('nothing of it is behind the back button once somebody has signed out', async () => {
    await page.goto('/admin/users');
    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/userauth\/login/);
    for (let steps = 0; steps < 2; steps += 1) {
      await page.goBack();
      await expect(page).toHaveURL(/\/userauth\/login/);
      await expect(page.getByText(rosemary.email)).toHaveCount(0);
    }
  });
  await theirs.close();
});
