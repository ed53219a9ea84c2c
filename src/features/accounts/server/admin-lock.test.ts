// The server locks the admin area per session and asks for a proof before grave actions. The proof keeps typed values.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { softPasskey } from '../../../../tests/support/accounts/soft-passkey.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { codeNow, setUpApp } from '../../../../tests/support/accounts/two-step.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ADMIN_LOCK_MS, STEP_UP_MS } from '../../operations/contract/admin-limits.ts';
import type { ProofQuestion } from '../contract/admin-proof.ts';
import { users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** Sends requests with this session's cookie, and does not prove the identity first. */
const as = (cookie: string) => ({
  get: (path: string) => app.send('GET', path, undefined, { cookie }),
  send: (method: string, path: string, body?: unknown) => app.send(method, path, body, { cookie }),
  post: (path: string, fields: [string, string][]) =>
    app.request(path, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    }),
});
const codeOf = async (answer: Promise<Response>) => {
  const { status, code = null } = { ...((await (await answer).json()) as { code?: string; status?: number }) };
  return status === undefined ? null : code;
};
const LIST = '/api/admin/users';
const show = (cookie: string, proof: object) => as(cookie).send('POST', '/api/admin/proof', proof);
const stateOf = async ({ id }: Person) =>
  (await app.deps.db.select().from(users).where(eq(users.id, id)))[0]?.disabledAt ? 'disabled' : 'open';

describe('the lock', () => {
  it('falls after half an hour without a request as an admin, whatever else the session is used for', async () => {
    const { cookie, password } = await app.person({ role: 'admin' });
    const browser = as(cookie);
    for (let time = 0; time < 3; time += 1) {
      app.clock.advance(ADMIN_LOCK_MS - 60_000);
      expect((await browser.get(LIST)).status).toBe(200);
    }
    app.clock.advance(ADMIN_LOCK_MS - 1);
    expect((await browser.get('/api/sessions')).status).toBe(200);
    app.clock.advance(1);
    expect(await codeOf(browser.get(LIST))).toBe('ADMIN_LOCKED');
    expect((await browser.get('/api/sessions')).status).toBe(200);
    expect((await show(cookie, { password: 'not it' })).status).toBe(422);
    expect(await codeOf(browser.get(LIST))).toBe('ADMIN_LOCKED');
    expect((await show(cookie, { password })).status).toBe(200);
    expect((await browser.get(LIST)).status).toBe(200);
  });

  it('is of one session: another one of the same admin stays as it is', async () => {
    const admin = await app.person({ role: 'admin' });
    app.clock.advance(ADMIN_LOCK_MS);
    const { email, password } = admin;
    const signedIn = await app.send('POST', '/api/sessions', { email, password });
    const other = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    expect((await as(other).get(LIST)).status).toBe(200);
    expect(await codeOf(as(admin.cookie).get(LIST))).toBe('ADMIN_LOCKED');
  });

  it('holds for every way in, the four calls too', async () => {
    const { cookie } = await app.person({ role: 'admin' });
    app.clock.advance(ADMIN_LOCK_MS);
    const data = { to: 'nobody@example.org', tempId: 'note', dynamicData: { words: 'Thank you.' } };
    expect((await as(cookie).send('POST', '/functions/sendDynamicEmail', { data })).status).toBe(403);
    for (const path of ['/api/admin/logs', '/api/service-providers', '/api/payment-alarms', '/api/admin/proof'])
      expect(await codeOf(as(cookie).get(path))).toBe('ADMIN_LOCKED');
  });

  it('is opened by admins alone, who may guess no more often than elsewhere', async () => {
    const person = await app.person();
    expect((await show(person.cookie, { password: person.password })).status).toBe(403);
    expect((await as(person.cookie).get('/api/admin/proof/question')).status).toBe(403);
    expect((await app.send('POST', '/api/admin/proof', { password: 'x' })).status).toBe(401);
    const admin = await app.person({ role: 'admin' });
    const statuses = new Set<number>();
    for (let time = 0; time < 30; time += 1) statuses.add((await show(admin.cookie, { password: `${time}` })).status);
    expect(statuses).toEqual(new Set([422, 429]));
    expect((await show(admin.cookie, { password: admin.password })).status).toBe(429);
  });
});

describe('whoever has a second step', () => {
  it('shows that: a code once, a recovery code, and never the password', async () => {
    const admin = await app.person({ role: 'admin' });
    const { key, recoveryCodes } = await setUpApp(app, admin);
    app.clock.advance(ADMIN_LOCK_MS);
    const { cookie } = admin;
    const question = await bodyOf<ProofQuestion>(await as(cookie).get('/api/admin/proof/question'));
    expect(question).toEqual({ by: 'step', hasApp: true, passkey: null });
    expect((await show(cookie, { password: admin.password })).status).toBe(422);
    const code = codeNow(key, app);
    expect((await show(cookie, { code })).status).toBe(200);
    expect((await show(cookie, { code })).status).toBe(422);
    const [recovery = ''] = recoveryCodes;
    expect((await show(cookie, { code: recovery })).status).toBe(200);
    expect((await show(cookie, { code: recovery })).status).toBe(422);
    expect((await as(cookie).get(LIST)).status).toBe(200);
  });
});

describe('whoever has a passkey', () => {
  it('signs what this session is asked now, once, and nothing of another session', async () => {
    const [admin, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
    const passkey = softPasskey({ origin: app.origin, host: 'localhost' });
    await admin.send('POST', '/api/two-step/passkey-setups', { password: admin.password });
    const { setup } = await bodyOf<{ setup: { question: { challenge: string } } }>(
      await admin.get('/api/two-step/setup'),
    );
    await admin.send('POST', '/api/two-step/passkeys', { response: passkey.create(setup.question), name: 'Key' });
    app.clock.advance(ADMIN_LOCK_MS);
    const asked = async ({ cookie }: Person) =>
      (await bodyOf<ProofQuestion>(await as(cookie).get('/api/admin/proof/question'))).passkey as { challenge: string };
    expect(await asked(other)).toBeNull();
    const first = await asked(admin);
    const foreign = { challenge: Buffer.from('x'.repeat(32)).toString('base64url') };
    expect((await show(admin.cookie, { passkey: passkey.use(foreign, { count: 1 }) })).status).toBe(422);
    const answer = passkey.use(first, { count: 2 });
    expect((await show(admin.cookie, { passkey: answer })).status).toBe(200);
    app.clock.advance(1_000);
    expect((await show(admin.cookie, { passkey: answer })).status).toBe(422);
    expect((await asked(admin)).challenge).not.toBe(first.challenge);
    const screen = await (async () => {
      app.clock.advance(ADMIN_LOCK_MS);
      return (await as(admin.cookie).get('/admin/users')).text();
    })();
    expect(screen).toContain('data-passkey="use"');
  });
});

describe('the gravest acts', () => {
  it('ask again after ten minutes, and other acts do not', async () => {
    const [admin, person] = [await app.person({ role: 'admin' }), await app.person()];
    const browser = as(admin.cookie);
    const disable = () => browser.send('PUT', '/api/admin/disabled-users', { ids: [person.id], why: 'Spam' });
    const ask = () =>
      browser.send('POST', '/api/admin/approvals', { action: 'give-admin', targetId: person.id, why: 'Joins us' });
    app.clock.advance(STEP_UP_MS);
    expect([await codeOf(disable()), await codeOf(ask())]).toEqual(['STEP_UP_NEEDED', 'STEP_UP_NEEDED']);
    const id = '01a2150a-9eb8-75cb-9484-ef8585a0d19d';
    expect(await codeOf(browser.send('PUT', `/api/admin/approvals/${id}/agreement`))).toBe('STEP_UP_NEEDED');
    expect((await browser.get(LIST)).status).toBe(200);
    expect(await stateOf(person)).toBe('open');
    await show(admin.cookie, { password: admin.password });
    expect((await disable()).status).toBe(200);
  });
});

describe('a screen without a script', () => {
  const hiddenIn = (text: string): [string, string][] =>
    [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&#x27;', "'"),
    ]);

  it('that is locked asks in its place, and leads on to it', async () => {
    const { cookie, password } = await app.person({ role: 'admin' });
    app.clock.advance(ADMIN_LOCK_MS);
    const here = '/admin/users?state=active';
    const locked = await as(cookie).get(here);
    expect([locked.status, locked.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
    const text = await locked.text();
    expect(text).toContain('The admin area is locked');
    expect(text).toContain('action="/admin/users?state=active"');
    expect(text).not.toContain('@example.org');
    const wrong = await as(cookie).post(here, [...hiddenIn(text), ['password', 'not it']]);
    expect([wrong.status, await wrong.text()]).toEqual([403, expect.stringContaining('That is not your password')]);
    const opened = await as(cookie).post(here, [...hiddenIn(text), ['password', password]]);
    expect([opened.status, opened.headers.get('location')]).toEqual([303, here]);
    expect((await as(cookie).get(here)).status).toBe(200);
  });

  it('keeps what was typed, asks, and does it with the proof', async () => {
    const [admin, person] = [await app.person({ role: 'admin' }), await app.person()];
    const browser = as(admin.cookie);
    app.clock.advance(ADMIN_LOCK_MS);
    const why = 'Letters "to" strangers & <others>';
    const typed: [string, string][] = [
      ['id', person.id],
      ['intent', 'do-disable'],
      ['why', why],
    ];
    const locked = await (await browser.post('/admin/users', typed)).text();
    expect(locked).toContain('What you typed is kept');
    const wrong = await (await browser.post('/admin/users', [...hiddenIn(locked), ['password', 'x']])).text();
    expect(await stateOf(person)).toBe('open');
    const done = await browser.post('/admin/users', [...hiddenIn(wrong), ['password', admin.password]]);
    expect([done.status, await stateOf(person)]).toEqual([303, 'disabled']);
    const [row] = await app.deps.db.select().from(users).where(eq(users.id, person.id));
    expect(row?.disabledWhy).toBe(why);
  });

  it('gives a form back that was not finished, with everything in it', async () => {
    const [admin, person] = [await app.person({ role: 'admin' }), await app.person()];
    app.clock.advance(STEP_UP_MS);
    const typed: [string, string][] = [
      ['id', person.id],
      ['intent', 'disable'],
      ['why', 'Half a sentence'],
    ];
    const question = await as(admin.cookie).post('/admin/users', typed);
    expect(await question.text()).toContain('>Half a sentence</textarea>');
    app.clock.advance(ADMIN_LOCK_MS);
    const locked = await (await as(admin.cookie).post('/admin/users', typed)).text();
    const again = await as(admin.cookie).post('/admin/users', [...hiddenIn(locked), ['password', admin.password]]);
    expect(await again.text()).toContain('>Half a sentence</textarea>');
  });

  it('takes nothing that is no form of ours, and nothing from others', async () => {
    const [admin, person] = [await app.person({ role: 'admin' }), await app.person()];
    for (const typed of ['', '{}', 'null', '[1]', '[["intent"'])
      expect(
        (
          await as(admin.cookie).post('/admin/users', [
            ['admin-proof', 'locked'],
            ['typed', typed],
            ['password', admin.password],
          ])
        ).status,
      ).toBeLessThan(500);
    await as(person.cookie).post('/admin/users', [
      ['admin-proof', 'locked'],
      [
        'typed',
        JSON.stringify([
          ['id', admin.id],
          ['intent', 'do-disable'],
          ['why', 'x'],
        ]),
      ],
      ['password', person.password],
    ]);
    expect(await stateOf(admin)).toBe('open');
    expect(
      (
        await as(admin.cookie).post('/admin/logs/none', [
          ['admin-proof', 'x'],
          ['password', 'x'],
        ])
      ).status,
    ).toBe(403);
  });
});
