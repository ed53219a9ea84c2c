// Every screen of the table in the native app, against the same screen on the web.
import type { Browser, Page } from '@playwright/test';
import type { ScreenName } from '../../../src/shared/screens/screens.ts';
import { outlineOf } from '../../baseline/outline.ts';
import { exampleAddress } from '../../support/screen-examples.ts';
import { builtApp, openApp, signInByApp } from '../support/native-app.ts';
import { signInTo } from '../support/people.ts';
import { looks, titleOf, type Look, type Who } from '../support/screen-looks.ts';
import { openScreenWorld, type ScreenWorld } from '../support/screen-world.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

/** Screens that cannot be the same, and why. */
const DIFFERENT: Partial<Record<ScreenName, string>> = {
  account: 'lists the sessions, and each says which is this one',
  appPasskeyDone: 'the app goes on with the code, which is for nobody else',
  share: 'the app has a share sheet, the browser of the test has none',
};

/** The page's body. Reading offline is left out, because the app does not offer it. */
const bodyOf = (page: Page) =>
  page.evaluate(() => {
    const body = document.body.cloneNode(true) as HTMLElement;
    body.querySelector('section:has(> #steps-here)')?.remove();
    return body.innerHTML;
  });

/** Drops preloads and words for browsers without scripts, and replaces origins, ids and times. */
const outline = async (page: Page, server: RunningServer) =>
  [server.origin, 'https://localhost']
    .reduce(
      (text, origin) => text.replaceAll(origin, ''),
      outlineOf((await bodyOf(page)).replaceAll(/<noscript>.*?<\/noscript>/gs, '')),
    )
    .split('\n')
    .filter((line) => !line.startsWith('<link '))
    .join('\n')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(' selected=""', '')
    .replaceAll('Just arrived', 'Waiting for TIME')
    .replaceAll(/\b\d{13}\b|\d+ (second|minute)s?/g, 'TIME');

async function showOnWeb(web: Page, address: string): Promise<void> {
  await web.goto(address);
  if (await web.locator('#site').count()) await web.waitForSelector('html[data-hydrated]');
}

// In a single worker, this file would run longer than all the others.
test.describe.configure({ mode: 'parallel' });

let world: ScreenWorld;
let bundle: Awaited<ReturnType<typeof builtApp>>;
test.beforeAll(async ({ server }) => {
  world = await openScreenWorld(server);
  bundle = await builtApp(server);
});
test.afterAll(() => bundle.remove());

const compared =
  (chosen: Look[]) =>
  async ({ browser, server }: { browser: Browser; server: RunningServer }) => {
    const app = await openApp(browser, bundle.folder);
    const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 390, height: 844 } });
    const who = chosen[0]?.who ?? 'visitor';
    if (who !== 'visitor') {
      await signInTo(context, server, world[who]);
      await signInByApp(app, world[who]);
    }
    const web = await context.newPage();
    for (const look of chosen) {
      const address = exampleAddress(look.name, world.values, look.asked);
      await Promise.all([showOnWeb(web, address), app.show(address)]);
      await expect
        .soft(async () => expect(await outline(app.page, server)).toBe(await outline(web, server)), titleOf(look))
        .toPass({ timeout: 10_000 });
    }
    await context.close();
    await app.close();
  };

// A screen's further states seldom differ in the app if its usual state does not, and few visitors and admins use the
// app. Only the nightly run compares these.
const RUNS = [
  { states: 'screens', isUsual: true },
  { states: 'further states of screens', isUsual: false },
];
for (const { states, isUsual } of RUNS)
  for (const who of ['visitor', 'member', 'provider', 'admin'] satisfies Who[]) {
    const chosen = looks.filter((one) => one.who === who && one.isUsual === isUsual && !(one.name in DIFFERENT));
    if (chosen.length === 0) continue;
    const run = isUsual && (who === 'member' || who === 'provider') ? '@exhaustive' : '@nightly';
    test(`the app's ${states} for a ${who} have the headings, words and fields of the web ${run}`, compared(chosen));
  }
