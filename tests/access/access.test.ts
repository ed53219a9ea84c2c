// Permissions: requests every endpoint and every screen as every kind of person. Review the tables under __snapshots__
// like code: a changed status there is a changed permission.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simpleGestures } from '../../src/features/memories/contract/gestures/gestures.ts';
import type { Visibility } from '../../src/features/tributes/contract/publication.ts';
import { screens } from '../../src/shared/screens/screens.ts';
import { fillShipped } from '../../src/features/catalogue/server/commands/fill-shipped.ts';
import { sessions } from '../../src/features/accounts/server/tables.ts';
import { allEndpoints, callEndpoint, type Endpoint } from '../support/endpoints.ts';
import { isExhaustive } from '../support/app/exhaustive.ts';
import { cookieOf, type Person } from '../support/accounts/people.ts';
import { png } from '../support/pictures/pictures.ts';
import { addToTribute } from '../support/tributes/tribute-people.ts';
import { addToChecklist } from '../support/tributes/checklists.ts';
import { exampleAddresses, valuesOfScene } from '../support/screen-examples.ts';
import { openScene, sceneProvider, sceneChecklistOf, type Scene } from '../support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { PAGE_PASSWORD } from '../support/tributes/tributes.ts';
import { sendWhole, tributeTarget, uploadsBy } from '../support/pictures/uploads.ts';

const ACTORS = ['visitor', 'unverified', 'member', 'admin', 'reader', 'writer', 'steward', 'owner'] as const;
type ActorName = (typeof ACTORS)[number];
/** `npm run test:all` uses every actor at every endpoint; `npm test` uses the actors who differ most, at some endpoints. */
const ASKED = isExhaustive ? ACTORS : (['visitor', 'member', 'owner'] as const);

let app: TestApp;
let people: Record<Exclude<ActorName, 'visitor'>, Person>;

beforeAll(async () => {
  app = await openTestApp();
  await fillShipped(app.deps);
  people = {
    unverified: await app.person({ isVerified: false }),
    member: await app.person(),
    admin: await app.person({ role: 'admin' }),
    reader: await app.person(),
    writer: await app.person(),
    steward: await app.person(),
    owner: await app.person(),
  };
});
afterAll(() => app.close());

const headersOf = (actor: ActorName): Record<string, string> => ({
  'x-forwarded-for': `10.8.0.${ACTORS.indexOf(actor) + 1}`,
  ...(actor !== 'visitor' && { cookie: people[actor].cookie }),
});

/** The test of each endpoint moves the clock by hours, so sessions would expire without this function. */
async function renewSessions(): Promise<void> {
  const { db, clock } = app.deps;
  const [seenAt, expiresAt] = [clock.now(), new Date(clock.now().getTime() + 30 * 24 * 60 * 60_000)];
  await db.update(sessions).set({ seenAt, expiresAt });
}

async function openPeopled(visibility: Visibility = 'public'): Promise<Scene> {
  await renewSessions();
  const scene = await openScene(app, people.owner, visibility);
  for (const role of ['reader', 'writer', 'steward'] as const)
    await addToTribute(app, scene.tributeId, { userId: people[role].id, role });
  return openChecklist(scene);
}

/** Adds people to the checklist: the reader sees some of its steps, the steward sees all. The writer is not added. */
async function openChecklist(scene: Scene): Promise<Scene> {
  await addToChecklist(app, scene.checklist.id, people.reader.id, 'given');
  await addToChecklist(app, scene.checklist.id, people.steward.id, 'all');
  return scene;
}

/** The part of the scene that endpoints of a group can change. Groups that are not listed here can change everything. */
const CHANGES: Record<string, 'nothing' | 'checklist' | 'firm'> = {
  ...named('nothing', 'accounts twoStep exports catalogue logs legal presence'),
  ...named('checklist', 'checklists checklistPeople checklistLetters'),
  ...named(
    'firm',
    'providers providerPeople providerPhotographs providerSearch enquiries firmEnquiries reviews adminReviews prepared',
  ),
};

function named<T>(what: T, groups: string): Record<string, T> {
  return Object.fromEntries(groups.split(' ').map((group) => [group, what]));
}

/** Renews the changed parts of the scene for the next endpoint. */
async function renewed(scene: Scene, { name }: { name: string }): Promise<Scene> {
  const what = CHANGES[name.split('.')[0] ?? ''];
  if (what === undefined) return openPeopled();
  await renewSessions();
  if (what === 'checklist') return openChecklist({ ...scene, ...(await sceneChecklistOf(app, people.owner, scene)) });
  if (what === 'firm') return { ...scene, ...(await sceneProvider(app, people.owner, scene.helperId)) };
  return scene;
}

/** Requests as each actor in turn. The scene's own people come last, because only they can change what is requested. */
async function askAll(
  ask: (actor: ActorName) => Promise<Response>,
  actors: readonly ActorName[] = ACTORS,
): Promise<string[]> {
  const answers: string[] = [];
  for (const actor of actors) {
    // Keeps below the limit of five emails in an hour for one address, because every actor causes an email.
    app.clock.advance(13 * 60_000);
    // Keeps the admin area unlocked, because its lock has tests of its own.
    const now = app.clock.now();
    if (actor === 'admin') await app.deps.db.update(sessions).set({ adminAt: now, provedAt: now });
    const answer = await ask(actor);
    const to = answer.headers.get('location');
    answers.push(to === null ? String(answer.status) : `${answer.status} ${to.replaceAll(/[0-9a-f-]{36}/g, '{id}')}`);
  }
  return answers;
}

function table(head: string[], rows: string[][]): string {
  const lines = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** Compares rows with the reviewed table. If only some actors were asked, compares only the columns of those actors. */
async function expectReviewed(name: string, head: string[], rows: string[][]): Promise<void> {
  const path = `./__snapshots__/${name}.txt`;
  if (ASKED.length === ACTORS.length) return expect(table([...head, ...ACTORS], rows)).toMatchFileSnapshot(path);
  const text = await readFile(new URL(path, import.meta.url), 'utf8');
  const [columns = [], ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  const wanted = [...head, ...ASKED].map((column) => columns.indexOf(column));
  expect(rows).toEqual(lines.map((line) => wanted.map((at) => line[at])));
}

type Looking = [what: string, address: (scene: Scene) => string];
/** Addresses of a tribute that are requested in every state of the tribute. */
const lookings: Looking[] = [
  ['page', ({ path }) => `/${path}`],
  ['page under /r', ({ path }) => `/r/${path}`],
  ['page with the key', ({ path, linkKey }) => `/${path}?key=${linkKey ?? 'guessed-key'}`],
  ['photograph screen', ({ path, photographId }) => `/${path}/photographs/${photographId}`],
  ['older memories', ({ path }) => `/${path}/memories`],
  ...simpleGestures.map(({ many }): Looking => [`all ${many}`, ({ path }) => `/${path}/${many}`]),
  ['form for a memory', ({ path }) => `/${path}/memories/new`],
  ...simpleGestures.map(({ kind, many }): Looking => [`form for a ${kind}`, ({ path }) => `/${path}/${many}/new`]),
  ['form for a password', ({ path }) => `/${path}/password`],
  ['preview picture', ({ path }) => `/${path}/card.png`],
  ['file of a photograph', ({ photographId }) => `/files/${photographId}/1-64.webp`],
  ['read by the API', ({ path }) => `/api/public-tributes/${path}`],
  ['read with the key', ({ path, linkKey }) => `/api/public-tributes/${path}?key=${linkKey ?? 'guessed-key'}`],
  ['memories by the API', ({ path }) => `/api/public-tributes/${path}/memories`],
  ...simpleGestures.map(({ many }): Looking => [
    `${many} by the API`,
    ({ path }) => `/api/public-tributes/${path}/${many}`,
  ]),
];

describe('a tribute in each of its states', () => {
  const rows: string[][] = [];
  it.each(['draft', 'private', 'link', 'password', 'public', 'deleted'] as const)(
    '%s: is asked for by everyone',
    async (state) => {
      const isOpened = state === 'draft' || state === 'deleted';
      const scene = await openPeopled(isOpened ? 'public' : state);
      if (state === 'draft') await people.owner.send('DELETE', `/api/tributes/${scene.tributeId}/publication`);
      if (state === 'deleted') await people.owner.send('PUT', `/api/tributes/${scene.tributeId}/deletion`);
      for (const [what, addressOf] of lookings) {
        const address = addressOf(scene);
        const answers = await askAll((actor) => app.request(address, { headers: headersOf(actor) }), ASKED);
        rows.push([state, what, ...answers.map((answer) => answer.replace(scene.path, '{path}'))]);
      }
      expect(rows.at(-1)).toHaveLength(2 + ASKED.length);
    },
  );

  it('is shown to whom it is meant for', async () => {
    await expectReviewed('access-tributes', ['state', 'what'], rows);
  });
});

it('opens a "link" tribute to whoever brings the key once, and only that one', async () => {
  const scene = await openPeopled('link');
  const other = await openPeopled('link');
  const opened = await app.request(`/${scene.path}?key=${scene.linkKey}`);
  const cookie = cookieOf(opened);
  const statusOf = async (address: string) => (await app.request(address, { headers: { cookie } })).status;
  expect(await statusOf(`/${scene.path}`)).toBe(200);
  expect(await statusOf(`/${scene.path}/memories/new`)).toBe(200);
  expect(await statusOf(`/files/${scene.photographId}/1-64.webp`)).toBe(200);
  expect(await statusOf(`/${other.path}`)).toBe(404);
  expect(await statusOf(`/files/${other.photographId}/1-64.webp`)).toBe(404);
  const guessed = await app.request(`/${scene.path}?key=${scene.linkKey}x`);
  expect(guessed.headers.getSetCookie()).toEqual([]);
});

it('opens a "password" tribute to whoever gave its password, until it has another one', async () => {
  const scene = await openPeopled('password');
  const other = await openPeopled('password');
  const open = async ({ path }: Scene) =>
    cookieOf(await app.send('POST', `/api/public-tributes/${path}/openings`, { password: PAGE_PASSWORD }));
  const [cookie, elsewhere] = [await open(scene), await open(other)];
  // Requests for files do not ask for the page's password but answer 404.
  const closed = (what: string) => (what.startsWith('file') ? 404 : 401);
  for (const [what, addressOf] of lookings.filter(([each]) => each !== 'page with the key')) {
    const statuses = await Promise.all(
      ['', elsewhere, people.member.cookie, cookie, `${people.member.cookie}; ${cookie}`].map(
        async (one) => (await app.request(addressOf(scene), { headers: { cookie: one } })).status,
      ),
    );
    const opened = what === 'form for a password' ? 303 : 200;
    const shut = closed(what);
    expect([what, ...statuses]).toEqual([what, shut, shut, shut, opened, opened]);
  }
  const publication = { path: scene.path, visibility: 'password', approvesFirst: true, password: PAGE_PASSWORD };
  await people.owner.send('PUT', `/api/tributes/${scene.tributeId}/publication`, publication);
  for (const [what, addressOf] of lookings.filter(([each]) => each !== 'page with the key')) {
    const { status } = await app.request(addressOf(scene), { headers: { cookie } });
    expect([what, status]).toEqual([what, closed(what)]);
  }
});

it('opens each screen to each actor as the reviewed table says', async () => {
  const scene = await openPeopled();
  const rows: string[][] = [];
  for (const [name, address] of exampleAddresses(valuesOfScene(scene))) {
    const { path, access } = screens[name];
    const answers = await askAll((actor) => app.request(address, { headers: headersOf(actor) }), ASKED);
    rows.push([path, access, ...answers.map((answer) => (answer.split('?')[0] ?? '').replace(scene.path, '{path}'))]);
  }
  await expectReviewed('access-screens', ['screen', 'access'], rows);
});

it('lets nobody but those who write a tribute add a photograph, and refuses before a byte is read', async () => {
  const { tributeId } = await openPeopled();
  const picture = await png({ width: 64, height: 48 });
  const upload = (actor: ActorName) =>
    sendWhole(uploadsBy(app), tributeTarget(tributeId, 'portrait'), picture, headersOf(actor));
  const statuses = (await askAll(upload)).map((answer) => answer.slice(0, 3));
  expect(statuses).toEqual(['401', '404', '404', '404', '403', '201', '201', '201']);
});

it('lets only a confirmed address publish', async () => {
  const { unverified } = people;
  const id = crypto.randomUUID();
  await unverified.send('POST', '/api/tributes', { id, changes: { name: 'Margaret Rosewood' } });
  const publication = { path: 'margaret-unconfirmed', visibility: 'private', approvesFirst: true };
  const answer = await unverified.send('PUT', `/api/tributes/${id}/publication`, publication);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' });
});

it('answers 404 to everyone at addresses that do not exist', async () => {
  for (const address of [
    '/api',
    '/api/admin',
    '/api/users',
    '/functions/nothing',
    '/files/x/480.webp',
    '/.env',
    '/dev/outbox',
  ]) {
    expect(await askAll((actor) => app.request(address, { headers: headersOf(actor) })), address).toEqual(
      ACTORS.map(() => '404'),
    );
  }
});

it('never lets a private answer be kept by a cache between', async () => {
  const { tributeId, path } = await openPeopled('private');
  const addresses = [
    '/account',
    '/choice',
    `/account/tributes/${tributeId}`,
    '/create-tribute',
    `/${path}`,
    '/api/tributes',
    `/api/tributes/${tributeId}`,
  ];
  for (const address of addresses) {
    const answer = await app.request(address, { headers: headersOf('owner') });
    expect(answer.headers.get('cache-control'), address).toMatch(/no-store/);
  }
});

/** A valid body for each of the four calls. */
const payloads: Record<string, (asker: Person | null) => object> = {
  handleVerifyEmail: () => ({ email: people.owner.email }),
  handlePasswordReset: () => ({ email: people.owner.email }),
  handleWelcomeEmail: (asker) => ({ email: asker?.email ?? 'nobody@example.org' }),
  sendDynamicEmail: () => ({ to: people.owner.email, tempId: 'note', dynamicData: { words: 'Thank you.' } }),
};

it('answers each actor at every call as the reviewed table says', async () => {
  const rows: string[][] = [];
  for (const [name, payload] of Object.entries(payloads)) {
    const ask = (actor: ActorName) => {
      const data = payload(actor === 'visitor' ? null : people[actor]);
      return app.send('POST', `/functions/${name}`, { data }, headersOf(actor));
    };
    // Moves past the limit of five emails in an hour for one address.
    app.clock.advance(60 * 60_000);
    rows.push([name, ...(await askAll(ask))]);
  }
  const text = table(['call', ...ACTORS], rows);
  await expect(text).toMatchFileSnapshot('./__snapshots__/access-functions.txt');
});

/** These endpoints end or replace the session that calls them, so they are called last. */
const ENDS_SESSIONS = ['accounts.signIn', 'accounts.signOut'];

// These tests send three thousand requests, so `npm test` leaves them out.
describe.skipIf(!isExhaustive)('every endpoint', () => {
  const rows: string[][] = [];
  let scene: Scene;
  let before: Endpoint | null = null;
  beforeAll(async () => {
    // Moves the clock past the rate limit of the emails that were sent before.
    app.clock.advance(60 * 60_000);
    scene = await openPeopled();
  });

  const asked = Map.groupBy(allEndpoints(), ({ name }) => ENDS_SESSIONS.includes(name));
  it.each([...(asked.get(false) ?? []), ...(asked.get(true) ?? [])])(
    '$name: is asked by everyone',
    async (endpoint) => {
      if (before && !ENDS_SESSIONS.includes(endpoint.name)) scene = await renewed(scene, before);
      const answers = await askAll((actor) =>
        callEndpoint(app, endpoint, { scene, keeper: people.owner, headers: headersOf(actor) }),
      );
      // After a GET, an admin endpoint or refusals to all actors, the page is unchanged, so the next endpoint reuses it.
      const isRefused = answers.every((answer) => answer.startsWith('4'));
      const isUntouched = endpoint.method === 'GET' || endpoint.access === 'admin' || isRefused;
      before = isUntouched ? null : endpoint;
      rows.push([endpoint.name, endpoint.access, ...answers]);
      expect(answers).toHaveLength(ACTORS.length);
    },
  );

  it('answers each actor as the reviewed table says', async () => {
    const text = table(['endpoint', 'access', ...ACTORS], rows);
    await expect(text).toMatchFileSnapshot('./__snapshots__/access-endpoints.txt');
  });
});
