// Tests every screen in the table of screens, opened by people who may see it. Also tests further states of some screens.
import type { Browser, Page } from '@playwright/test';
import { exampleAddress } from '../../support/screen-examples.ts';
import { isNightly } from '../../support/app/exhaustive.ts';
import { expectAdaptable } from '../support/adaptable.ts';
import { expectNothingForAxe } from '../support/axe.ts';
import { expectNothingForEqualAccess } from '../support/equal-access.ts';
import { newMember, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { looks, titleOf, type Look, type Who } from '../support/screen-looks.ts';
import { openScreenWorld, type ScreenWorld } from '../support/screen-world.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

// In a single worker, this file would run longer than all the others.
test.describe.configure({ mode: 'parallel' });

let world: ScreenWorld;

/** The most visited screens. `npm test` checks only these, and only at the width of the narrowest phone. */
const MOST_SEEN = new Set(['home', 'signInDirection', 'tribute', 'leaveMemory', 'createTribute, tribute=:id&step=who']);

/** Pages that a worker's tests share, so that the browser starts a process and parses the scripts only once. */
const pages = new Map<Who, Promise<Page>>();
function pageOf(browser: Browser, server: RunningServer, who: Who): Promise<Page> {
  const begin = async () => {
    const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
    if (who !== 'visitor') await signInTo(context, server, world[who]);
    return context.newPage();
  };
  const known = pages.get(who) ?? begin();
  pages.set(who, known);
  return known;
}
test.afterAll(async () => {
  for (const page of pages.values()) await (await page).context().close();
  pages.clear();
});

const looked =
  ({ name, asked, who, isUsual }: Look, width: number) =>
  async ({ browser, server }: { browser: Browser; server: RunningServer }) => {
    const page = await pageOf(browser, server, who);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height: 900 });
    const address = exampleAddress(name, world.values, asked);
    const answer = await page.goto(address);
    const isThere = answer?.status() === 200 && page.url() === server.origin + address;
    const help = `make what it shows in tests/e2e/support/screen-world.ts, or name its journey in ELSEWHERE`;
    if (isUsual) expect(isThere, `${address} answered ${answer?.status()} at ${page.url()}: ${help}`).toBe(true);
    if (await page.locator('#site').count()) await page.waitForSelector('html[data-hydrated]');
    expect(await page.locator('h1').count()).toBe(1);
    expect((await page.title()).length).toBeGreaterThan(5);
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    await expectNothingForAxe(page);
    await expectRoomy(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNothingForAxe(page, { coloursOnly: true });
    if (!isNightly) return;
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNothingForEqualAccess(page);
    await expectAdaptable(page);
  };

test.describe('one heading, a title, and nothing for axe', () => {
  test.beforeAll(async ({ server }) => {
    world = await openScreenWorld(server);
  });

  // Few styles are for the wide layout alone, and admins seldom use a phone, so only the nightly run checks these.
  for (const look of looks) {
    const what = titleOf(look);
    const isMostSeen = MOST_SEEN.has(what);
    const run = look.isUsual && look.who !== 'admin' ? ' @exhaustive' : ' @nightly';
    test(`${what} (320 pixels, light and dark)${isMostSeen ? '' : run}`, looked(look, 320));
    test(`${what} (1280 pixels, light and dark) @nightly`, looked(look, 1280));
  }
});

test('on every navigation the view is at the top and the focus on the heading @production', async ({
  page,
  context,
  server,
}) => {
  await signInTo(context, server, await newMember(server));
  await page.goto('/choice');
  await page.waitForSelector('html[data-hydrated]');
  await page.evaluate(() => window.scrollTo(0, 9_999));
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
