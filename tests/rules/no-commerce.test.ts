// Tributes sell nothing, and families find providers only when signed in. While families can find a provider of each
// kind, the test reads every screen that is open without an account, and follows all links.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ProviderKind } from '../../src/features/providers/contract/provider-fields.ts';
import { screens } from '../../src/shared/screens/screens.ts';
import { fillShipped } from '../../src/features/catalogue/server/commands/fill-shipped.ts';
import { payees } from '../../src/features/payments/server/tables.ts';
import { providerPlaces } from '../../src/features/providers/server/tables.ts';
import type { Person } from '../support/accounts/people.ts';
import { providerOf, makeLive } from '../support/providers/providers.ts';
import { exampleAddresses, valuesOfScene } from '../support/screen-examples.ts';
import { openScene, type Scene } from '../support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { bodyOf, showChanges } from '../support/tributes/tributes.ts';

/** Part of the name of every provider here. It occurs nowhere else in the product. */
const NAME = 'Quillfeather';
const SAYS = 'We have carried Porthaven since 1884';
const PRICE = { item: 'The Quillfeather Simple', from: 173_913, to: null, unit: '', includes: '' };
/** The fund's payee is a provider. Only the line about the payee may name a provider, so the test removes the line. */
const PAYEE = `${NAME} funeral-director Ltd`;
const withoutPayee = (html: string) => html.replaceAll(`<bdi>${PAYEE}</bdi>`, '');
const OF_PROVIDERS = [NAME, SAYS, '1,739.13', '173913', '01632 960 444', 'quill.example.net', 'QF-90210'];

let app: TestApp;
let scene: Scene;
let read: Read[];
const providers: string[] = [];
beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
  const keeper = await app.person();
  scene = await openScene(app, keeper, 'public');
  await writeEverything(keeper);
  await app.deps.db.update(payees).set({ label: PAYEE }).where(eq(payees.id, scene.fund.payeeId));
  const owner = await app.person();
  for (const kind of ProviderKind.options) {
    const id = await providerOf(app, owner, {
      kinds: [kind],
      legalName: `${NAME} ${kind} Ltd`,
      tradingName: `${NAME} ${kind}`,
      says: SAYS,
      phone: '01632 960 444',
      email: 'office@quill.example.net',
      website: 'https://quill.example.net',
      licenceNumber: 'QF-90210',
      prices: [PRICE],
    });
    await makeLive(app, id);
    providers.push(id);
  }
  read = await readFrom([...openScreens(), '/robots.txt', '/sitemap.xml']);
});
afterAll(() => app.close());

async function writeEverything(keeper: Person): Promise<void> {
  const { send } = keeper;
  const { items } = await bodyOf<{ items: { slug: string }[] }>(await send('GET', '/api/texts'));
  const changes = {
    story: 'She kept bees.\n\nShe kept a diary.',
    flowers: 'yes',
    dress: 'Bright',
    wishes: 'Ask for Jo.',
  };
  for (const { slug } of items.slice(0, 2))
    await bodyOf(await send('PUT', `/api/tributes/${scene.tributeId}/readings/${slug}`, { chosenBy: '' }));
  const { rev } = await bodyOf<{ rev: number }>(await send('GET', `/api/tributes/${scene.tributeId}`));
  await bodyOf(await send('PATCH', `/api/tributes/${scene.tributeId}`, { rev, changes }));
  await showChanges(keeper, scene.tributeId);
}

/** False for files and for addresses that scripts use. */
const isScreen = (path: string) => !/^\/(api|assets|photos|files|functions|dev)\/|\.\w+$/.test(path);
/** How many texts of the catalogue are read. A few are enough, because all have the same kind of page. */
const TEXTS_READ = 5;

const addressesIn = (html: string): string[] =>
  [...html.matchAll(/\s(?:href|action|src|formaction)="([^"]*)"|\scontent="(https?:[^"]*)"/g)].map(
    ([, address, told]) => (address ?? told ?? '').replaceAll('&amp;', '&'),
  );

/** Addresses of every screen that is open to everybody. More are found by links. */
const openScreens = (): string[] =>
  exampleAddresses(valuesOfScene(scene))
    .filter(([name]) => ['open', 'guest'].includes(screens[name].access))
    .map(([, address]) => address)
    // Leaves out invitations to a provider's staff, because they lead to the provider's own screens.
    .filter((address) => !address.startsWith('/provider/'));

interface Read {
  path: string;
  html: string;
  links: URL[];
}

/** Reads every screen that links lead to, each path once. */
async function readFrom(starts: readonly string[]): Promise<Read[]> {
  const known = new Set(starts);
  const waiting = [...starts];
  const all: Read[] = [];
  let texts = 0;
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const answer = await app.request(path);
    const to = answer.headers.get('location');
    const isText = /html|xml|plain|json/.test(answer.headers.get('content-type') ?? '');
    const html = isText ? await answer.text() : '';
    const links = [...addressesIn(html), ...(to === null ? [] : [to])]
      .filter((address) => URL.canParse(address, app.origin + path))
      .map((address) => new URL(address, app.origin + path));
    all.push({ path, html, links });
    for (const link of links) {
      if (link.origin !== app.origin || known.has(link.pathname) || !isScreen(link.pathname)) continue;
      known.add(link.pathname);
      if (link.pathname.startsWith('/words/') && (texts += 1) > TEXTS_READ) continue;
      // The first link to a path is read with its query. Later parts of a list have the same path and kind of content.
      waiting.push(link.pathname + link.search);
    }
  }
  return all;
}

it('no screen without an account names a provider, its price, its address or where providers are found', async () => {
  expect(await app.deps.db.$count(providerPlaces)).toBe(providers.length * 3);
  const paths = read.map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(40);
  for (const below of ['memories', 'photographs', 'give', 'gifts', 'candles'])
    expect([below, paths.some((path) => path.startsWith(`/${scene.path}/${below}`))]).toEqual([below, true]);
  const found = read.flatMap(({ path, html, links }) => [
    ...OF_PROVIDERS.filter((words) => withoutPayee(html).includes(words)).map((words) => `${path} says ${words}`),
    ...providers.filter((id) => html.includes(id)).map((id) => `${path} names ${id}`),
    ...links
      .filter(({ pathname }) => /^\/providers?(\/|$)/.test(pathname))
      .map(({ pathname }) => `${path} leads to ${pathname}`),
  ]);
  expect(found).toEqual([]);
  expect(read.filter(({ html }) => html.includes(`<bdi>${PAYEE}</bdi>`)).map(({ path }) => path)).toContain(
    `/${scene.path}`,
  );
});

/** The only link to another site: a visitor who shares the page may choose WhatsApp (decision 98). */
const isPassedOn = (path: string, { origin }: URL) => path === `/${scene.path}/share` && origin === 'https://wa.me';

it('no tribute, and no screen below one, leads away from this house or to the way in for providers', () => {
  const ofTribute = read.filter(({ path }) => path.split('?')[0]?.split('/').includes(scene.path));
  expect(ofTribute.length).toBeGreaterThan(10);
  const away = ofTribute.flatMap(({ path, links }) =>
    links
      .filter((link) => !isPassedOn(path, link))
      .filter(
        ({ protocol, origin, pathname }) =>
          (/^https?:$/.test(protocol) && origin !== app.origin) || pathname === screens.providerSignUp.path,
      )
      .map(({ href }) => `${path} leads to ${href}`),
  );
  expect(away).toEqual([]);
});
