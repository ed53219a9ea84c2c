// The value of a parameter never becomes part of a query, a template, a header or a path.
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screens } from '../../src/shared/screens/screens.ts';
import { sessions } from '../../src/features/accounts/server/tables.ts';
import { allEndpoints, callWith, type Endpoint } from '../support/endpoints.ts';
import type { Person } from '../support/accounts/people.ts';
import { openScene, type Scene } from '../support/tributes/scenes.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

/** If one of these attacks succeeds, an error, a delay, a computed number or an injected line shows it. */
const ATTACKS = [
  `'`,
  `"`,
  `\\`,
  `';--`,
  `' or '1'='1`,
  `1' and 1=cast(version() as int)--`,
  `1 union select null,null,null,null--`,
  `';select pg_sleep(20)--`,
  `1||pg_sleep(20)`,
  `$$;select pg_sleep(20);$$`,
  `'||(select 1/0)||'`,
  `%' escape '!`,
  `%27%20or%201=1`,
  `{"$gt":""}`,
  `[$ne]=1`,
  `{{7777*7777}}`,
  '${7777*7777}',
  `<%= 7777*7777 %>`,
  `#{7777*7777}`,
  `x\r\nset-cookie: planted=1`,
  `%0d%0aset-cookie:%20planted=1`,
  `../../../../etc/passwd`,
  `..%2f..%2fetc%2fpasswd`,
  `file:///etc/passwd`,
  `; sleep 20`,
  '`sleep 20`',
  `\u0000`,
  `\ud800`,
  `__proto__`,
  `constructor`,
];
/** Signs of a success: 7777 times 7777, a Unix user, messages of databases, and paths in our own code. */
const TRACES =
  /60481729|root:x:|syntax error|unterminated|division by zero|invalid input syntax|pglite|PostgreSQL \d|SQLSTATE|\bat .*\.[cm]?[jt]s:\d+|node_modules/i;
const AT_ONCE = 8;
/**
 * Number of attacks that each text and each screen gets. The next text or screen gets the next attacks of the list. The
 * nightly run tries every attack everywhere.
 */
const EACH = Number(process.env['ATTACKS_EACH'] ?? 5);
const attacksAt = (place: number): string[] =>
  Array.from({ length: EACH }, (_, at) => ATTACKS[(place * EACH + at) % ATTACKS.length] ?? '');
/** Far longer than any request takes, and shorter than a delay that an attack would cause. */
const SOON_MS = 15_000;

let app: TestApp;
let owner: Person;
let admin: Person;
let scene: Scene;
beforeAll(async () => {
  app = await openTestApp();
  [owner, admin] = [await app.person(), await app.person({ role: 'admin' })];
  scene = await openScene(app, owner, 'public');
});
afterAll(() => app.close());

type Leaf = (string | number)[];

/** Paths to every text in an input. A list of texts has a path for each text. */
function leavesOf(value: unknown, at: Leaf = []): Leaf[] {
  if (typeof value === 'string') return [at];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.flatMap(([name, one]) => leavesOf(one, [...at, name]));
}

function withAttack(input: object, [...leaf]: Leaf, attack: string): object {
  const copy: object = structuredClone(input);
  const last = leaf.pop() ?? '';
  const holder = leaf.reduce<object>((found, name) => Reflect.get(found, name) as object, copy);
  Reflect.set(holder, last, attack);
  return copy;
}

/** A new network for each request, so that rate limits do not refuse the request first. */
const from = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

async function expectCalm(what: string, ask: () => Promise<Response>): Promise<void> {
  let begun = performance.now();
  let answer = await ask();
  // BUSY says that the machine is busy, and nothing about the input. So the request is repeated.
  for (let tries = 0; tries < 5 && answer.status === 503; tries += 1) {
    await pause(1_000);
    begun = performance.now();
    answer = await ask();
  }
  const body = await answer.text();
  expect.soft(answer.status, what).toBeLessThan(500);
  expect.soft(TRACES.exec(body)?.[0], what).toBeUndefined();
  expect.soft(answer.headers.getSetCookie().join(), what).not.toContain('planted');
  expect.soft(performance.now() - begun, what).toBeLessThan(SOON_MS);
}

async function inTurn<One>(all: readonly One[], ask: (one: One) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(ask));
}

/** Renews all sessions, because some requests end the session. */
async function renewSessions(): Promise<void> {
  const now = app.deps.clock.now();
  await app.deps.db.update(sessions).set({ seenAt: now, adminAt: now, provedAt: now });
}

const ENDS_SESSIONS = /^accounts\.(signOut|end|signIn)/;
const endpoints = allEndpoints().filter(({ name }) => !ENDS_SESSIONS.test(name));
const cookieFor = ({ access }: Endpoint) => (access === 'admin' ? admin : owner).cookie;

describe('no parameter of an endpoint is taken for code', () => {
  let sent = 0;
  let places = 0;
  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))('%s', async (name, endpoint) => {
    await renewSessions();
    const example = endpoint.example(scene, owner);
    const tries = leavesOf(example).flatMap((leaf) => attacksAt((places += 1)).map((attack) => ({ leaf, attack })));
    await inTurn(tries, async ({ leaf, attack }) => {
      const headers = { cookie: cookieFor(endpoint), 'x-forwarded-for': from() };
      const input = withAttack(endpoint.example(scene, owner) ?? {}, leaf, attack);
      await expectCalm(`${name} ${leaf.join('.')} ${attack}`, () => callWith(app, endpoint, { input, headers }));
    });
    sent += tries.length;
  });

  it('is tried often enough', () => expect(sent).toBeGreaterThan(300 * EACH));
});

/** Names of parameters in the addresses of our links and forms. */
const NAMES =
  'q sort after before state kind columns to key mode oobCode path name from page urgent held who action'.split(' ');

describe('no parameter of a screen is taken for code', () => {
  const all = Object.values(screens).map(({ path }) => path);
  it.each(all)('%s', async (path) => {
    await renewSessions();
    await inTurn(attacksAt(all.indexOf(path)), async (attack) => {
      const inside = encodeURIComponent(attack.toWellFormed());
      const address = path.replaceAll(/:\w+/g, inside);
      const query = new URLSearchParams(NAMES.map((one) => [one, attack]));
      for (const cookie of [admin.cookie, ''])
        await expectCalm(`${path} ${attack}`, () =>
          app.request(`${address}?${query}`, { headers: { cookie, 'x-forwarded-for': from() } }),
        );
    });
  });
});

it('leaves everything as it was', async () => {
  // 301 is right too: one of the attacks may have made the keeper move the page to another address.
  expect([200, 301]).toContain((await app.request(`/${scene.path}`)).status);
  expect((await app.request('/readyz')).status).toBe(200);
});
