import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpLink, codeIn } from '../../../../../tests/support/accounts/mailed-links.ts';
import { keptIn, nativeApp, signedInApp, userBy } from '../../../../../tests/support/accounts/native-app.ts';
import type { Person } from '../../../../../tests/support/accounts/people.ts';
import { codeNow, setUpApp } from '../../../../../tests/support/accounts/two-step.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../tests/support/tributes/tributes.ts';
import { ADMIN_LOCK_MS } from '../../../operations/contract/admin-limits.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import type { OpenSession } from '../../contract/accounts.ts';
import { logs } from '../../../operations/server/tables/logs.ts';
import { sessions, users } from '../tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const listFor = async (device: { get(path: string): Promise<Response> }) =>
  (await bodyOf<{ sessions: (OpenSession & { device: string | null })[] }>(await device.get('/api/sessions'))).sessions;
const PHONE = { 'x-device': encodeURIComponent('Anna’s iPhone'), 'user-agent': 'Mozilla/5.0 (iPhone)' };
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code ?? null;

describe('an app signs in', () => {
  test('with a token that the database knows only by its hash, and without a cookie', async () => {
    const person = await app.person();
    const device = nativeApp(app);
    const answer = await device.signIn(person);
    expect(await answer.json()).toMatchObject({ user: { id: person.id } });
    expect(device.token()).toMatch(/^[\w-]{32}\.0\.[\w-]{43}$/);
    expect(keptIn(answer).map(([name, , seconds]) => [name, seconds > 0])).toEqual([
      ['signed-in', true],
      ['device', true],
    ]);
    expect(await device.user()).toBe(person.id);
    const rows = await app.deps.db.select().from(sessions).where(eq(sessions.userId, person.id));
    const [token = ''] = device.token().split('.');
    expect(rows.map((row) => row.token)).toContain(hashSecret(token));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('by signing up and opening the emailed link, in the app that signed up and no other', async () => {
    const [device, other] = [nativeApp(app), nativeApp(app)];
    const email = 'new-in-the-app@example.org';
    expect((await device.send('POST', '/api/accounts', { email, password: 'a quiet place 1' })).status).toBe(202);
    expect([...device.kept.keys()]).toEqual(['sign-up']);
    const oobCode = codeIn((await app.emailsTo(email))[0]);
    const press = { mode: 'verifyEmail', oobCode };
    expect(await (await device.send('POST', '/api/email-verifications', press)).json()).toMatchObject({
      success: true,
    });
    expect(await device.user()).not.toBeNull();
    expect(device.kept.has('sign-up')).toBe(false);
    const second = 'new-elsewhere@example.org';
    const { code } = await signUpLink(app, second, 'a quiet place 2');
    await other.send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode: code });
    expect(await other.user()).toBeNull();
  });

  test('with a second step, and only after it', async () => {
    const person = await app.newcomer();
    const { key } = await setUpApp(app, person);
    app.clock.advance(30_000);
    const device = nativeApp(app);
    expect(await (await device.signIn(person)).json()).toMatchObject({ user: null });
    expect([device.token(), [...device.kept.keys()]]).toEqual(['', ['second-step']]);
    expect(await device.user()).toBeNull();
    const elsewhere = await nativeApp(app).send('POST', '/api/sessions/second-step', { code: codeNow(key, app) });
    expect(await codeOf(elsewhere)).toBe('SECOND_STEP_OVER');
    const done = await device.send('POST', '/api/sessions/second-step', { code: codeNow(key, app) });
    expect(done.status).toBe(200);
    expect(await device.user()).toBe(person.id);
    expect(device.kept.has('second-step')).toBe(false);
  });

  test('again, which ends the session that it had', async () => {
    const person = await app.person();
    const device = await signedInApp(app, person);
    const before = device.token();
    await device.signIn(person);
    expect(device.token()).not.toBe(before);
    expect(await userBy(app, bearer(before))).toBeNull();
    expect(await device.user()).toBe(person.id);
  });

  test('over https under the same names, which need no prefix there', async () => {
    const safe = await openTestApp({ PUBLIC_URL: 'https://rosemary.example' });
    try {
      const device = nativeApp(safe);
      const email = 'over-https@example.org';
      await device.send('POST', '/api/accounts', { email, password: 'a quiet place 3' });
      const oobCode = codeIn((await safe.emailsTo(email))[0]);
      await device.send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode });
      expect(await device.user()).not.toBeNull();
      expect([...device.kept.keys()].filter((name) => name.startsWith('__Host-'))).toEqual([]);
    } finally {
      await safe.close();
    }
  });
});

describe('the list of sessions', () => {
  test('names the app’s device as the app does', async () => {
    const person = await app.person();
    const device = await signedInApp(app, person, PHONE);
    expect((await listFor(device))[0]).toMatchObject({
      deviceName: 'Anna’s iPhone',
      device: 'Anna’s iPhone',
      system: 'iphone',
      isCurrent: true,
    });
    const copied = await bodyOf<{ sessions: OpenSession[] }>(await person.get('/api/sessions'));
    expect(copied.sessions.map(({ deviceName }) => deviceName).toSorted()).toEqual(['Anna’s iPhone', null]);
  });

  test.each([
    ['<b>evil.example/a?b</b>', 'b evil example a b b'],
    ['a'.repeat(61), 'a'.repeat(60)],
    [encodeURIComponent(`${'😀'.repeat(3)}Galaxy\u202Eleft\r\nright`), 'Galaxy left right'],
    ['100%', '100'],
    ['  ', null],
  ])('cleans the name %j', async (sent, stored) => {
    const device = await signedInApp(app, await app.person(), { 'x-device': sent });
    expect((await listFor(device))[0]?.deviceName).toBe(stored);
  });

  test('takes no name from a browser', async () => {
    const { email, password, id } = await app.person();
    await app.send('POST', '/api/sessions', { email, password }, PHONE);
    const rows = await app.deps.db.select().from(sessions).where(eq(sessions.userId, id));
    expect(rows.map(({ deviceName }) => deviceName)).toEqual([null, null]);
  });
});

describe('an app’s session ends', () => {
  const ways: [
    string,
    (of: { person: Person; device: Awaited<ReturnType<typeof signedInApp>> }) => Promise<unknown>,
  ][] = [
    ['by signing out everywhere else', ({ person }) => person.send('DELETE', '/api/sessions')],
    [
      'by ending it in the list',
      async ({ person, device }) => person.send('DELETE', `/api/sessions/${(await listFor(device))[0]?.id}`),
    ],
    [
      'by a new password elsewhere',
      ({ person }) =>
        person.send('PUT', '/api/password', { currentPassword: person.password, newPassword: 'another quiet place' }),
    ],
    [
      'by closing the account',
      ({ person }) => app.deps.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, person.id)),
    ],
    ['by 14 days without use', async () => app.clock.advance(14 * 24 * 60 * 60 * 1000)],
  ];
  test.each(ways)('%s', async (_, end) => {
    const person = await app.person();
    const device = await signedInApp(app, person);
    expect(await device.user()).toBe(person.id);
    await end({ person, device });
    expect(await device.user()).toBeNull();
    expect((await device.get('/api/two-step')).status).toBe(401);
  });

  test('by signing out, which takes the token from the app and says nothing to a browser', async () => {
    const person = await app.person();
    const device = await signedInApp(app, person);
    const before = device.token();
    const answer = await device.send('DELETE', '/api/sessions/current');
    expect(answer.headers.get('x-session')).toBe('');
    expect(keptIn(answer)).toContainEqual(['signed-in', '', 0]);
    expect(await userBy(app, bearer(before))).toBeNull();
  });

  test('and goes on under another token after a new password, when the app sets it', async () => {
    const person = await app.person();
    const device = await signedInApp(app, person);
    const before = device.token();
    const passwords = { currentPassword: person.password, newPassword: 'another quiet place' };
    expect(await (await device.send('PUT', '/api/password', passwords)).json()).toEqual({ result: 'reauth success' });
    expect(device.token()).not.toBe(before);
    expect(await device.user()).toBe(person.id);
    expect(await userBy(app, bearer(before))).toBeNull();
    expect(await userBy(app, { cookie: person.cookie })).toBeNull();
  });
});

describe('beside a bearer token', () => {
  test('cookies do not count: the request acts for the token alone', async () => {
    const [victim, attacker] = [await app.person(), await app.person()];
    const device = await signedInApp(app, attacker);
    const { cookie } = victim;
    expect(await userBy(app, { cookie, ...bearer(device.token()) })).toBe(attacker.id);
    for (const word of ['none', '', 'x', `${device.token()}x`, `  ${'.'.repeat(3)}`])
      expect(await userBy(app, { cookie, authorization: `Bearer ${word}` })).toBeNull();
    expect(await userBy(app, { cookie, authorization: 'bEaReR none' })).toBeNull();
    expect(await userBy(app, { cookie })).toBe(victim.id);
    expect(await userBy(app, { cookie, authorization: 'Basic YTpi' })).toBe(victim.id);
    const screen = await app.request('/account', { headers: { cookie, authorization: 'Bearer none' } });
    expect(screen.status).toBe(303);
    const asked = { cookie, origin: 'https://evil.example', authorization: 'Bearer none' };
    expect((await app.send('DELETE', '/api/sessions', undefined, asked)).status).toBe(401);
    expect(await userBy(app, { cookie })).toBe(victim.id);
  });

  test('the kept values count, and without one they do not', async () => {
    const person = await app.newcomer();
    await setUpApp(app, person);
    const device = nativeApp(app);
    await device.signIn(person);
    const waits = async (headers: Record<string, string>) =>
      (await bodyOf<{ waiting: object | null }>(await app.send('GET', '/api/sessions/second-step', undefined, headers)))
        .waiting !== null;
    const kept = `second-step=${device.kept.get('second-step')}`;
    expect(await waits({ 'x-kept': kept, authorization: 'Bearer none' })).toBe(true);
    expect(await waits({ 'x-kept': kept })).toBe(false);
    expect(await waits({ cookie: kept, authorization: 'Bearer none' })).toBe(false);
  });

  test('no session comes from the kept values', async () => {
    const person = await app.person();
    expect(await userBy(app, { 'x-kept': person.cookie, authorization: 'Bearer none' })).toBeNull();
  });
});

describe('a token', () => {
  test('that was changed, made up or given to a browser opens nothing', async () => {
    const [person, other] = [await app.person(), await app.person()];
    const [token, foreign] = [(await signedInApp(app, person)).token(), (await signedInApp(app, other)).token()];
    const [secret = '', , signature = ''] = token.split('.');
    const cookieValue = /(?:^|; )session=([^;]+)/.exec(person.cookie)?.[1] ?? '';
    const [cookieSecret = '', cookieSignature = ''] = cookieValue.split('.');
    const wrong = [
      `${secret}.1.${signature}`,
      `${secret}.00.${signature}`,
      `${secret}.0`,
      secret,
      `${secret}.0.${foreign.split('.')[2]}`,
      `${foreign.split('.')[0]}.0.${signature}`,
      `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}.0.${signature}`,
      cookieValue,
      `${cookieSecret}.0.${cookieSignature}`,
      `${hashSecret(secret)}.0.${signature}`,
    ];
    for (const one of wrong) expect([one, await userBy(app, bearer(one))]).toEqual([one, null]);
    for (const one of [token, `${secret}.${signature}`, secret, `${secret}.0`, `${secret}.`])
      expect([one, await userBy(app, { cookie: `session=${one}` })]).toEqual([one, null]);
    expect(await userBy(app, bearer(token))).toBe(person.id);
  });

  test('stands in no line and no row of the log', async () => {
    const person = await app.person();
    const device = await signedInApp(app, person);
    await device.get('/api/two-step');
    await device.send('POST', '/api/tributes', { id: 'not an id' });
    const [secret = ''] = device.token().split('.');
    app.deps.log.failure('A failure that quotes a token', new Error(`Bearer ${device.token()}`), {
      headers: device.headers(),
      said: device.token(),
    });
    await device.send('DELETE', '/api/sessions/current');
    await expect.poll(async () => (await app.deps.db.select().from(logs)).length).toBeGreaterThan(0);
    const written = app.logLines.join('\n') + JSON.stringify(await app.deps.db.select().from(logs));
    expect(written).toContain('signed_out');
    expect(written).not.toContain(secret);
  });
});

describe('an admin in the app', () => {
  test('has the same lock as in a browser, and others are refused as they are there', async () => {
    const [admin, person] = [await app.person({ role: 'admin' }), await app.person()];
    const device = await signedInApp(app, admin);
    expect((await device.get('/api/admin/users')).status).toBe(200);
    app.clock.advance(ADMIN_LOCK_MS);
    expect(await codeOf(await device.get('/api/admin/users'))).toBe('ADMIN_LOCKED');
    expect((await device.send('POST', '/api/admin/proof', { password: admin.password })).status).toBe(200);
    expect((await device.get('/api/admin/users')).status).toBe(200);
    const other = await signedInApp(app, person);
    expect(await codeOf(await other.get('/api/admin/users'))).toBe('NOT_ALLOWED');
    const call = { data: { email: person.email, type: 'x' } };
    expect((await other.send('POST', '/functions/sendDynamicEmail', call)).status).toBe(403);
    expect((await nativeApp(app).send('POST', '/functions/sendDynamicEmail', call)).status).toBe(401);
  });
});
