// Tests every screen in the table of screens, opened by people who may see it. Also tests further states of some screens.
import type { Browser, BrowserContext } from '@playwright/test';
import { screenNames, screens, type ScreenName } from '../../../src/shared/screens/screens.ts';
import { exampleAddress, type Example } from '../../support/screen-examples.ts';
import { expectNothingForAxe } from '../support/axe.ts';
import { newMember, signInTo } from '../support/people.ts';
import { expectRoomy } from '../support/roomy.ts';
import { openScreenWorld, type ScreenWorld } from '../support/screen-world.ts';
import { expect, test, type RunningServer } from '../support/server.ts';

// In a single worker, this file would run longer than all the others.
test.describe.configure({ mode: 'parallel' });

let world: ScreenWorld;

type Who = 'visitor' | 'member' | 'provider' | 'admin';

const visitors = new Set(['open', 'guest']);
function usualWho(name: ScreenName): Who {
  const { access, path } = screens[name];
  if (access === 'admin') return 'admin';
  if (visitors.has(access)) return 'visitor';
  return /^\/provider(\/|$)/.test(path) ? 'provider' : 'member';
}

/** Screens that the screen world cannot show, with the reason and the name of the file that tests the screen. */
const ELSEWHERE: Partial<Record<ScreenName, string>> = {
  language: 'one language is spoken here: languages.spec.ts',
  pagePassword: 'an open page asks for none: page-password.spec.ts',
};

interface Look {
  name: ScreenName;
  asked: Example;
  who: Who;
  /** True for a screen's usual address, which must be answered with 200. */
  isUsual: boolean;
}

/** A fund that is open. The member's own fund is a draft, and nobody can give to a draft. */
const openFund: Example = { parameters: { tributePath: ':openFundPath', fundId: ':openFundId' } };
const shown: Partial<Record<ScreenName, Partial<Look>>> = {
  give: { asked: openFund },
  fundGifts: { asked: openFund },
  // The family opens the bill while signed in, because the bill's link expires once the bill is paid.
  bill: { who: 'member' },
};

const usual = screenNames
  .filter((name) => !(name in ELSEWHERE))
  .map((name): Look => ({ name, asked: {}, who: usualWho(name), isUsual: true, ...shown[name] }));

/** States that the usual address of a screen does not show. */
const further: [name: ScreenName, asked: Example, who?: Who][] = [
  ['signInDirection', { parameters: { dir: 'signup' } }],
  ['actionLink', { query: 'mode=verifyEmail&oobCode=:oobCode&apiKey=web' }],
  ['actionLink', { query: 'mode=verifyEmail&oobCode=none&apiKey=web' }],
  ['actionLink', { query: 'mode=undoDeletion&oobCode=none&apiKey=web' }],
  ['passwordReset', { query: 'done' }],
  ['deletionSaid', { query: 'asked' }],
  ['deletionSaid', { query: 'kept' }],
  ['words', { query: 'theme=laughter' }],
  ['tribute', { parameters: { tributePath: 'no-such-page' } }],
  ['tribute', { parameters: { tributePath: ':deletedPath' } }],
  ['report', { query: 'reason=self_harm' }],
  ['report', { query: 'reason=copyright' }],
  ['helplines', { query: 'region=scotland' }],
  ['onboardingComplete', { query: 'payee=none' }],
  ['onboardingComplete', { query: 'payee=:payeeId' }, 'member'],
  ['objection', { query: 'as=keeper&key=none' }],
  ['ownStatement', { query: 'key=none' }],
  ['ownReport', { parameters: { reportId: 'none' }, query: 'key=none' }],
  ['serviceLetter', { query: 'key=none' }],
  ['claimPage', { parameters: { preparedId: 'none' }, query: 'key=none' }],
  ['checklistInvitation', { parameters: { invitationId: 'none' }, query: 'key=none' }],
  ['providerInvitation', { parameters: { invitationId: 'none' }, query: 'key=none' }],
  ['pageDeletion', { parameters: { id: ':deletedId' } }],
  ['care', { query: 'state=returned' }],
  ...['who', 'life', 'photographs', 'story', 'words', 'look', 'publish'].map((step): [ScreenName, Example] => [
    'createTribute',
    { query: `tribute=:id&step=${step}` },
  ]),
  ['gifts', { query: 'for=family' }],
  ['gifts', { query: 'receive=charity' }],
  ['providers', { query: 'tribute=:id' }],
  ['providers', { query: 'kind=venue&place=Whitby&most=abc' }],
  ['checklist', { query: 'step=ew-register' }],
  ['checklistAnswers', { query: 'ask=region' }],
  ...(
    ['provider', 'providerState', 'providerProfile', 'providerPreview', 'providerPhotographs', 'providerStaff'] as const
  ).map((name): [ScreenName, Example] => [name, { parameters: { providerId: ':draftProviderId' } }]),
];
const looks = [
  ...usual,
  ...further.map(([name, asked, who = usualWho(name)]): Look => ({ name, asked, who, isUsual: false })),
];

const titleOf = ({ name, asked: { parameters = {}, query }, who, isUsual }: Look) =>
  isUsual
    ? name
    : [name, ...Object.values(parameters), query, who !== usualWho(name) && `as a ${who}`].filter(Boolean).join(', ');

/** The most visited screens. `npm test` checks only these, and only at the width of the narrowest phone. */
const MOST_SEEN = new Set(['home', 'signInDirection', 'tribute', 'leaveMemory', 'createTribute, tribute=:id&step=who']);

/** Browser contexts that a worker's tests share, so that the browser need not parse the scripts again for each screen. */
const contexts = new Map<Who, Promise<BrowserContext>>();
function contextOf(browser: Browser, server: RunningServer, who: Who): Promise<BrowserContext> {
  const begin = async () => {
    const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
    if (who !== 'visitor') await signInTo(context, server, world[who]);
    return context;
  };
  const known = contexts.get(who) ?? begin();
  contexts.set(who, known);
  return known;
}
test.afterAll(async () => {
  for (const context of contexts.values()) await (await context).close();
  contexts.clear();
});

const looked =
  ({ name, asked, who, isUsual }: Look, width: number) =>
  async ({ browser, server }: { browser: Browser; server: RunningServer }) => {
    const context = await contextOf(browser, server, who);
    const page = await context.newPage();
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
    await page.close();
  };

test.describe('one heading, a title, and nothing for axe', () => {
  test.beforeAll(async ({ server }) => {
    world = await openScreenWorld(server);
  });

  // Few styles are for the wide layout alone, so only longer runs check it.
  for (const look of looks) {
    const what = titleOf(look);
    const isMostSeen = MOST_SEEN.has(what);
    test(`${what} (320 pixels, light and dark)${isMostSeen ? '' : ' @exhaustive'}`, looked(look, 320));
    test(`${what} (1280 pixels, light and dark) ${isMostSeen ? '@exhaustive' : '@nightly'}`, looked(look, 1280));
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
