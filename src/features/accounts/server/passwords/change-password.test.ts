import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { codeIn } from '../../../../../tests/support/accounts/mailed-links.ts';
import { cookieOf, type Person } from '../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { actionCodes, users } from '../tables.ts';

const MINUTE_MS = 60_000;
const chosen = 'three herons waiting';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

const change = (person: Person, currentPassword: string, newPassword = chosen) =>
  person.send('PUT', '/api/password', { currentPassword, newPassword });
const said = async (answer: Promise<Response>) => (await answer).json();
const signIn = (email: string, password: string) => app.send('POST', '/api/sessions', { email, password });
const isSignedIn = async (cookie: string) => {
  const answer = await app.send('GET', '/api/sessions/current', undefined, { cookie });
  return ((await answer.json()) as { user: unknown }).user !== null;
};

describe('changing one’s password', () => {
  test('needs the one that counts now', async () => {
    const person = await app.newcomer();
    expect(await said(change(person, 'not the one'))).toEqual({ result: 'reauth fail' });
    expect(await said(change(person, ''))).toEqual({ result: 'reauth fail' });
    expect(await said(change(person, person.password.slice(0, -1)))).toEqual({ result: 'reauth fail' });
    expect((await signIn(person.email, person.password)).status).toBe(200);
    expect(await said(change(person, person.password))).toEqual({ result: 'reauth success' });
    expect((await signIn(person.email, person.password)).status).toBe(401);
    expect((await signIn(person.email, chosen)).status).toBe(200);
  });

  test('says why a new one cannot be taken, and changes nothing', async () => {
    const person = await app.newcomer();
    for (const [weak, why] of [
      ['short', /at least 8 characters/],
      ['password1', /Many people/],
      [person.email, /email address/],
    ] as const) {
      expect(await said(change(person, person.password, weak))).toEqual({
        result: 'change fail',
        fault: expect.objectContaining({ code: expect.any(String) }),
        message: expect.stringMatching(why),
      });
    }
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('a wrong current password is said first, whatever the new one is like', async () => {
    const person = await app.newcomer();
    expect(await said(change(person, 'not the one', 'short'))).toEqual({ result: 'reauth fail' });
  });

  test('ends every other session and every mailed code, keeps this one, and tells the owner', async () => {
    const person = await app.newcomer();
    app.clock.advance(2 * MINUTE_MS);
    const others = [
      cookieOf(await signIn(person.email, person.password)),
      cookieOf(await signIn(person.email, person.password)),
    ];
    await app.send('POST', '/api/password-reset-mails', { email: person.email });
    const emails = await app.emailsTo(person.email, 3);
    const code = codeIn(emails.find(({ subject }) => /new password/i.test(subject)));
    expect(code).not.toBe('');
    const answer = await change(person, person.password);
    expect(await answer.json()).toEqual({ result: 'reauth success' });
    const [line = '', ...more] = answer.headers.getSetCookie();
    expect([more, line]).toEqual([[], expect.stringMatching(/^session=[\w-]{43}\.[\w-]{43}; /)]);
    // The session has a new token, and the previous one is refused.
    const now = cookieOf(answer);
    expect(await Promise.all([now, person.cookie, ...others].map(isSignedIn))).toEqual([true, false, false, false]);
    expect(await app.deps.db.select().from(actionCodes).where(eq(actionCodes.userId, person.id))).toEqual([]);
    const late = await app.send('POST', '/api/password-resets', {
      mode: 'resetPassword',
      oobCode: code,
      password: 'four herons waiting',
    });
    expect(await late.json()).toMatchObject({ success: false });
    const told = (await app.emailsTo(person.email, 4)).map(({ subject }) => subject);
    expect(told).toContain('Your password for Rosemary was changed');
  });

  test('of several at once one wins, and the others change nothing', async () => {
    const person = await app.newcomer();
    const typed = Array.from({ length: 5 }, (_, at) => `three herons waiting ${at}`);
    const results = (await Promise.all(typed.map((next) => said(change(person, person.password, next))))) as {
      result: string;
    }[];
    expect(results.filter(({ result }) => result === 'reauth success')).toHaveLength(1);
    const winner = typed[results.findIndex(({ result }) => result === 'reauth success')] ?? '';
    expect((await signIn(person.email, winner)).status).toBe(200);
  });

  test('is no place to guess: ten wrong tries in an hour, right ones do not count', async () => {
    const person = await app.newcomer();
    for (let right = 0; right < 11; right += 1) {
      expect(await said(change(person, person.password, 'short'))).toMatchObject({ result: 'change fail' });
    }
    const tries = await Promise.all(Array.from({ length: 30 }, (_, at) => change(person, `guess number ${at}`)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await change(person, person.password)).status).toBe(429);
    app.clock.advance(60 * MINUTE_MS);
    expect(await said(change(person, person.password))).toEqual({ result: 'reauth success' });
  });

  test('that fails for another reason says so and is logged', async () => {
    const person = await app.newcomer();
    const from = app.logLines.length;
    vi.spyOn(app.deps.db, 'transaction').mockRejectedValueOnce(new Error('the disk is full'));
    expect(await said(change(person, person.password))).toEqual({ result: 'change fail' });
    expect(app.logLines.slice(from).join('\n')).toContain('Password change failed');
    expect((await signIn(person.email, person.password)).status).toBe(200);
  });

  test('asks visitors, ended sessions and other sites to stay out', async () => {
    const person = await app.newcomer();
    const body = { currentPassword: person.password, newPassword: chosen };
    expect((await app.send('PUT', '/api/password', body)).status).toBe(401);
    const elsewhere = await person.send('PUT', '/api/password', body, { origin: 'https://evil.example' });
    expect(elsewhere.status).toBe(403);
    await app.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));
    expect((await change(person, person.password)).status).toBe(401);
  });

  test.each([{}, { currentPassword: 'a' }, { currentPassword: ['a'], newPassword: chosen }])(
    'refuses %j',
    async (body) => {
      const person = await app.newcomer();
      expect((await person.send('PUT', '/api/password', body)).status).toBe(422);
    },
  );
});
