// Tests that every screen is linked from another screen, by following links as the people who use the product.
import { simpleGestures } from '../../src/features/memories/contract/gestures/gestures.ts';
import { randomUUID } from 'node:crypto';
import { posix } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isOfWeb } from '../../scripts/tree/rooms.ts';
import { readSources } from '../../scripts/tree/source-files.ts';
import { screenNames, screens, type Screen, type ScreenName } from '../../src/shared/screens/screens.ts';
import { openAdminProduct, type AdminProduct } from '../support/admin/admin-product.ts';
import { payableProvider, sentBill } from '../support/money/bills.ts';
import { asked } from '../support/providers/enquiries.ts';
import { claimed, contest, prepare } from '../support/providers/prepared.ts';
import { report, reportConfirmed } from '../support/admin/reports.ts';
import { openScene } from '../support/tributes/scenes.ts';
import { bodyOf, draftOf, publishedBy, visitor } from '../support/tributes/tributes.ts';

/** People reach these screens from an email, a payment, a form or a printed link, so no screen needs to link to them. */
const FROM_ELSEWHERE: Partial<Record<ScreenName, string>> = {
  actionLink: 'an email about an account',
  accountUpdate: 'an email about an account, or the native app',
  accountUpdateOld: 'an address of the specification',
  emailVerified: 'the button of an email about an account',
  donationSuccess: 'the card provider, after a payment',
  tributeSuccess: 'the card provider, after a payment',
  donationCancel: 'the card provider, after a payment',
  tributeCancel: 'the card provider, after a payment',
  onboardingComplete: 'the card provider, after its questions',
  onboardingRefresh: 'the card provider, after its questions',
  unsubscribe: 'the foot of an email',
  secondStep: 'the form for signing in',
  sharedPhotographs: 'the gallery of a phone',
  appPasskey: 'the native app, in the phone’s browser',
  appPasskeyDone: 'the form for a passkey of the native app',
  deletionSaid: 'the form for deleting an account',
  invitation: 'an email, or a link from somebody of the page',
  checklistInvitation: 'an email, or a link from somebody of the list',
  providerInvitation: 'an email, or a link from the provider',
  previewLink: 'a link from the family',
  claimPage: 'a link on paper from the provider',
  serviceLetter: 'an email about a service',
  ownStatement: 'an email about a report',
  objection: 'an email about a decision',
  ownReport: 'the form for a report',
  ownMemory: 'the form for a memory, or an email about it',
  ...Object.fromEntries(simpleGestures.map(({ kind, own }) => [own, `the form for a ${kind}, or an email about it`])),
  tributeUnderR: 'an address of the specification',
};

/** Only scripts, or screens with more content than the test makes, link to these. So the source must contain the link. */
const SHOWN_BY_MORE: Partial<Record<ScreenName, string>> = {
  language: 'a product that speaks more than one language',
  photographs: 'a page with more photographs than its first screen shows',
  photographRemoval: 'the sheet of a photograph, which a script draws',
  olderMemories: 'a page with more memories than its first screen shows',
  ...Object.fromEntries(
    simpleGestures.map(({ many }) => [many, `a page with more ${many} than its first screen shows`]),
  ),
  give: 'a fund that the card provider serves',
  fundGifts: 'a fund with more gifts than its page shows',
  serviceTell: 'a page with a service',
  extras: 'a product with a price table',
  payBill: 'a bill that was agreed',
};

let rosemary: AdminProduct;
const led = new Map<ScreenName, string>();
beforeAll(async () => {
  rosemary = await openAdminProduct();
  for (const { who, cookie, starts } of await everybody()) await follow(who, cookie, starts);
}, 600_000);
afterAll(() => rosemary.close());

const patterns = Object.entries(screens as Record<ScreenName, Screen>).map(([name, { path }]) => ({
  name: name as ScreenName,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
  // Sorts fixed path segments before parameters.
  order: path.replaceAll(/:\w+/g, '~'),
}));
const screenAt = (pathname: string): ScreenName | null =>
  patterns
    .filter(({ pattern }) => pattern.test(pathname))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))[0]?.name ?? null;

/** Addresses of links and forms. On cached pages, a script puts the address in `data-guests` into the sign-in link. */
const leadsFrom = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|action|formaction|data-guests)="([^"]*)"/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  );

/** After this many addresses of one screen, every state of the screen has been opened. */
const OPENED_OF_A_KIND = 16;

async function follow(who: string, cookie: string, starts: readonly string[]): Promise<void> {
  const { app } = rosemary;
  const [known, opened] = [new Set(starts), new Map<ScreenName, number>()];
  const waiting = [...starts];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    const answer = await app.request(at, { headers: cookie === '' ? {} : { cookie } });
    expect([who, at, answer.status < 500]).toEqual([who, at, true]);
    const to = answer.headers.get('location');
    note(who, at, to === null ? leadsFrom(await answer.text()) : [to], (next, name) => {
      const count = (opened.get(name) ?? 0) + 1;
      if (known.has(next) || count > OPENED_OF_A_KIND) return;
      known.add(next);
      opened.set(name, count);
      waiting.push(next);
    });
  }
}

function note(who: string, at: string, leads: string[], go: (next: string, name: ScreenName) => void): void {
  const here = screenAt(new URL(at, rosemary.app.origin).pathname);
  for (const lead of leads) {
    if (!URL.canParse(lead, rosemary.app.origin + at)) continue;
    const { origin, pathname, search } = new URL(lead, rosemary.app.origin + at);
    const name = origin === rosemary.app.origin ? screenAt(pathname) : null;
    if (name === null || /\.\w+$/.test(pathname)) continue;
    if (name !== here && !led.has(name)) led.set(name, `${who} at ${at}`);
    go(pathname + search, name);
  }
}

interface Follower {
  who: string;
  cookie: string;
  starts: string[];
}

const SEARCH = '/providers?kind=funeral-director&place=Porthaven';

/** People who together have something in every part of the product. */
async function everybody(): Promise<Follower[]> {
  const { app, admin, owner } = rosemary;
  const scene = await openScene(app, owner);
  const draft = await draftOf(owner, { name: 'Rose Hill' });
  const { rev } = await bodyOf<{ rev: number }>(await owner.get(`/api/tributes/${scene.tributeId}`));
  await bodyOf(
    await owner.send('PATCH', `/api/tributes/${scene.tributeId}`, { rev, changes: { line: 'She kept bees.' } }),
  );
  const provider = await payableProvider(rosemary);
  await asked(owner, [provider.id]);
  await sentBill(provider.owner, provider.id, owner);
  const page = await prepare(provider.owner, provider.id);
  await claimed(admin, await prepare(provider.owner, provider.id));
  const contested = await prepare(provider.owner, provider.id);
  await claimed(await app.person(), contested);
  await contest(owner, contested);
  await report(visitor(app), { kind: 'tribute', path: scene.path });
  await reportConfirmed(app, { kind: 'memory', path: scene.path, id: scene.post.id });
  await app.deps.log.failure('Somewhere', new Error('Somehow'), {});
  const guarded = await publishedBy(owner, { visibility: 'password' });
  const refused = await app.request('/userauth/login', {
    method: 'POST',
    body: new URLSearchParams({ email: `${randomUUID()}@example.org`, password: 'not this one' }),
  });
  note('a visitor', '/userauth/login', leadsFrom(await refused.text()), () => undefined);
  const home = ['/', '/choice'];
  expect([draft.state, page.key !== '']).toEqual(['draft', true]);
  return [
    { who: 'a visitor', cookie: '', starts: ['/', `/${scene.path}`, `/${guarded.path}`] },
    { who: 'a family', cookie: owner.cookie, starts: [...home, `/${scene.path}`, SEARCH] },
    { who: 'a provider', cookie: provider.owner.cookie, starts: home },
    { who: 'an admin', cookie: admin.cookie, starts: home },
    { who: 'a newcomer', cookie: (await app.person()).cookie, starts: home },
  ];
}

const known = { ...FROM_ELSEWHERE, ...SHOWN_BY_MORE };

it('no screen is left that nobody is led to', () => {
  expect(screenNames.filter((name) => !led.has(name) && !(name in known))).toEqual([]);
});

/** The screens of all gestures share one link in the source. */
const linkOf = (name: string): string =>
  simpleGestures.some(({ many }) => many === name) ? 'addressOf(gesture.many' : `addressOf('${name}'`;

it('what needs more than is made here is linked by the source of another screen', async () => {
  const sources = await readSources(['src']);
  const routes = sources.get('src/app/web/routes.tsx') ?? '';
  for (const name of Object.keys(SHOWN_BY_MORE)) {
    const own = new RegExp(`\\s${name}: \\(\\) => import\\('([^']+)'`).exec(routes)?.[1] ?? '';
    const others = [...sources].filter(
      ([path]) =>
        isOfWeb(path) && path.endsWith('.tsx') && !path.includes('.test.') && path !== posix.join('src/app/web', own),
    );
    expect([name, own !== '', others.some(([, text]) => text.includes(linkOf(name)))]).toEqual([name, true, true]);
  }
});
