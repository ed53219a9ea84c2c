import type { Browser, BrowserContext } from '@playwright/test';
import { expectNothingForAxe } from './support/axe.ts';
import { fundOf } from './support/funds.ts';
import {
  confirmationLink,
  newMember,
  publishedTribute,
  signInTo,
  type Member,
  type Published,
} from './support/people.ts';
import { planOf } from './support/plans.ts';
import { expectRoomy } from './support/roomy.ts';
import { expect, test, type RunningServer } from './support/server.ts';

// In one worker alone its screens would outlast all other journeys.
test.describe.configure({ mode: 'parallel' });

let member: Member;
let tribute: Published;
let deleted: Published;
let entry: string;
let firm: string;
let plan: string;
let planInvitation: string;
let confirming: string;
let fund: { fundId: string; payeeId: string };

test.beforeAll(async ({ server }) => {
  member = await newMember(server);
  tribute = await publishedTribute(member, {
    name: 'Maximiliane Josefine Theodora von und zu Hohenstein-Langenfeld',
    line: 'She kept bees, a diary, and every promise.',
    place: 'Whitby',
    story: 'One **two** *three*.\n\n> Four.\n\nמרים נולדה בחיפה.',
  });
  deleted = await publishedTribute(member);
  await member.send('PUT', `/api/tributes/${deleted.id}/deletion`);
  // In a list and on buttons: one word that is longer than its column.
  await publishedTribute(member, { name: 'Q'.repeat(120) });
  await member.send('POST', '/api/tributes', { id: crypto.randomUUID(), changes: { name: 'X'.repeat(120) } });
  const words = { name: 'Jo', relation: 'Friend', words: 'Kind.', idempotencyKey: crypto.randomUUID() };
  const own = await leave(server, tribute.path, words);
  confirming = await unconfirmed(server);
  fund = await fundOf(member, tribute.id);
  firm = crypto.randomUUID();
  const prices = [{ item: 'F'.repeat(120), from: 1_000, to: 2_000, unit: 'a piece', includes: 'I'.repeat(100) }];
  await member.send('POST', '/api/providers', {
    id: firm,
    fields: {
      kinds: ['florist', 'other'],
      legalName: 'Q'.repeat(120),
      areas: ['Porthaven'],
      languages: ['cy'],
      prices,
    },
  });
  const { id, address } = await planOf(member, 'Maximiliane Josefine Theodora von und zu Hohenstein-Langenfeld');
  plan = address;
  await member.send('POST', `/api/plans/${id}/steps`, {
    key: crypto.randomUUID(),
    title: 'W'.repeat(60),
    phase: 'now',
  });
  planInvitation = await invitedToPlan(server, id);
  entry = `/${tribute.path}/memories/${own.id}?key=${own.editKey}`;
});

async function leave(server: RunningServer, path: string, body: object): Promise<{ id: string; editKey: string }> {
  const answer = await fetch(`${server.origin}/api/public-tributes/${path}/memories`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { id: string; editKey: string };
}

/** The link in the letter to somebody who is invited to a plan. */
async function invitedToPlan(server: RunningServer, planId: string): Promise<string> {
  const email = `invited-${crypto.randomUUID()}@example.org`;
  await member.send('POST', `/api/plans/${planId}/invitations`, {
    invitationId: crypto.randomUUID(),
    email,
    role: 'all',
  });
  const { text } = await server.mail.letterTo(email);
  return /\/next-steps\/invitations\/\S*/.exec(text ?? '')?.[0] ?? '/';
}

/** The link that a new account waits for. */
async function unconfirmed(server: RunningServer): Promise<string> {
  const email = `waiting-${crypto.randomUUID()}@example.org`;
  await fetch(`${server.origin}/api/accounts`, {
    method: 'POST',
    headers: { origin: server.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'plum harbour lantern' }),
  });
  const { pathname, search } = await confirmationLink(server, email);
  return pathname + search;
}

/** Found when the members and pages of these journeys are made. */
type Address = () => string;
const open: [name: string, address: Address][] = [
  ['home', () => '/'],
  ['sign in', () => '/userauth/login'],
  ['sign up', () => '/userauth/signup'],
  ['second step', () => '/userauth/second-step'],
  ['action link', () => confirming],
  ['action link that is none', () => '/auth-action?mode=verifyEmail&oobCode=none&apiKey=web'],
  ['action link without a code', () => '/auth-action'],
  ['account update without a code', () => '/account-update'],
  ['forgotten password', () => '/password-reset'],
  ['password changed', () => '/password-reset?done'],
  ['account error', () => '/auth-error'],
  ['deletion asked', () => '/account-deletion?asked'],
  ['account kept', () => '/account-deletion?kept'],
  ['keep an account', () => '/auth-action?mode=undoDeletion&oobCode=none&apiKey=web'],
  ['email confirmed', () => '/email-verified'],
  ['words to lean on', () => '/words?theme=laughter'],
  ['a text', () => '/words/our-usual-walk'],
  ['terms', () => '/terms'],
  ['privacy', () => '/privacypolicy'],
  ['not found', () => '/no-such-page'],
  ['page taken down for good', () => `/${deleted.path}`],
  ['tribute', () => `/${tribute.path}`],
  ['tribute for paper', () => `/${tribute.path}/print`],
  ['share a page', () => `/${tribute.path}/share`],
  ['leave a memory', () => `/${tribute.path}/memories/new`],
  ['light a candle', () => `/${tribute.path}/candles/new`],
  ['older memories', () => `/${tribute.path}/memories`],
  ['own memory', () => entry],
  ['report a page', () => `/${tribute.path}/report`],
  ['report a page, second step', () => `/${tribute.path}/report?reason=self_harm`],
  ['a side of a family that is none', () => '/reports/statements/none?key=none'],
  ['report a page, as one’s own', () => `/${tribute.path}/report?reason=copyright`],
  ['an objection that is none', () => '/reports/objections/none?as=keeper&key=none'],
  ['a report that is none', () => '/reports/none?key=none'],
  ['sign up a firm', () => '/service-provider-signup'],
  ['whom to talk to', () => '/next-steps/helplines?region=scotland'],
  ['receiving gifts, for others', () => '/stripe-onboarding-complete?payee=none'],
  ['letters about a service, no link', () => '/service-letters/none?key=none'],
  ['a prepared page, no link', () => '/claim/none?key=none'],
  ['invitation to a plan', () => planInvitation],
  ['invitation to a firm that is none', () => '/provider/invitations/none?key=none'],
  ['invitation to a plan that is none', () => '/next-steps/invitations/none?key=none'],
];
const mine: [name: string, address: Address][] = [
  ['choice', () => '/choice'],
  ['draft', () => '/draft'],
  ['a text for a page', () => '/words/our-usual-walk/page'],
  ['account', () => '/account'],
  ['two-step sign-in', () => '/account/two-step'],
  ['delete the account', () => '/account/deletion'],
  ['delete a page', () => `/account/tributes/${tribute.id}/deletion`],
  ['page to be deleted', () => `/account/tributes/${deleted.id}/deletion`],
  ['what you asked firms', () => '/enquiries'],
  ['ask firms', () => '/enquiries/new'],
  ['care', () => `/account/tributes/${tribute.id}`],
  ['tell others of a page', () => `/account/tributes/${tribute.id}/share`],
  ['changes', () => `/account/tributes/${tribute.id}/changes`],
  ['facts', () => `/account/tributes/${tribute.id}/facts`],
  ['writing', () => `/account/tributes/${tribute.id}/writing`],
  ['interview', () => `/account/tributes/${tribute.id}/interview`],
  ['comparison', () => `/account/tributes/${tribute.id}/comparison`],
  ['remove a passage', () => `/account/tributes/${tribute.id}/passage-removal`],
  ['care, returned', () => `/account/tributes/${tribute.id}?state=returned`],
  ['preview', () => `/create-tribute/preview?tribute=${tribute.id}`],
  ...['who', 'life', 'photographs', 'story', 'words', 'look', 'publish'].map((step): [string, Address] => [
    `editor: ${step}`,
    () => `/create-tribute?tribute=${tribute.id}&step=${step}`,
  ]),
  ['times of the service', () => `/account/tributes/${tribute.id}/services`],
  ['gifts of a page', () => `/account/tributes/${tribute.id}/gifts`],
  ['start a collection', () => `/account/tributes/${tribute.id}/gifts?for=family`],
  ['receive for a charity', () => `/account/tributes/${tribute.id}/gifts?receive=charity`],
  ['a collection', () => `/account/tributes/${tribute.id}/gifts/${fund.fundId}`],
  ['what can be paid for', () => `/account/tributes/${tribute.id}/extras`],
  ['how a firm stands', () => `/provider/${firm}/state`],
  ['the people of a firm', () => `/provider/${firm}/staff`],
  ['receiving gifts', () => `/stripe-onboarding-complete?payee=${fund.payeeId}`],
  ['firms', () => '/provider'],
  ['a firm', () => `/provider/${firm}`],
  ...['profile', 'preview', 'photographs'].map((part): [string, Address] => [
    `a firm: ${part}`,
    () => `/provider/${firm}/${part}`,
  ]),
  ['find a firm', () => `/providers?tribute=${tribute.id}`],
  ['find a firm, and none is there', () => '/providers?kind=venue&place=Whitby&most=abc'],
  ['next steps', () => '/next-steps'],
  ['bills', () => '/bills'],
  ['plan', () => plan],
  ['plan: a step', () => `${plan}?step=ew-register`],
  ...['answers', 'answers?ask=region', 'people', 'list', 'told', 'letters/bank'].map((part): [string, Address] => [
    `plan: ${part}`,
    () => `${plan}/${part}`,
  ]),
];

/** Where most people are: a newcomer's run looks at these, on the narrowest phone. */
const USUAL = new Set(['home', 'sign in', 'tribute', 'leave a memory', 'editor: who']);

/** Of this worker: a browser that has read the scripts once need not read them for each screen. */
const contexts = new Map<boolean, Promise<BrowserContext>>();
function contextOf(browser: Browser, server: RunningServer, isSignedIn: boolean): Promise<BrowserContext> {
  const begin = async () => {
    const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
    if (isSignedIn) await signInTo(context, server, member);
    return context;
  };
  const known = contexts.get(isSignedIn) ?? begin();
  contexts.set(isSignedIn, known);
  return known;
}
test.afterAll(async () => {
  for (const context of contexts.values()) await (await context).close();
  contexts.clear();
});

const looked =
  (name: string, address: Address, width: number) =>
  async ({ browser, server }: { browser: Browser; server: RunningServer }) => {
    const context = await contextOf(
      browser,
      server,
      mine.some(([own]) => own === name),
    );
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(address());
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

// The wide layout has few rules of its own, so it is looked at later.
for (const [name, address] of [...open, ...mine]) {
  const what = `one heading, a title, and nothing for axe: ${name}`;
  const isUsual = USUAL.has(name);
  test(`${what} (320 pixels, light and dark)${isUsual ? '' : ' @exhaustive'}`, looked(name, address, 320));
  test(`${what} (1280 pixels, light and dark) ${isUsual ? '@exhaustive' : '@nightly'}`, looked(name, address, 1280));
}

test('on every navigation the view is at the top and the focus on the heading @production', async ({
  page,
  context,
  server,
}) => {
  await signInTo(context, server, member);
  await page.goto('/choice');
  await page.waitForSelector('html[data-hydrated]');
  await page.evaluate(() => window.scrollTo(0, 9_999));
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
