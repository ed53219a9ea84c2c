import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn } from '../../../../../tests/support/accounts/mailed-links.ts';
import { cookieOf, type Person } from '../../../../../tests/support/accounts/people.ts';
import { payRealPasswordCost } from '../../../../../tests/support/app/cheap-passwords.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import {
  codeNow,
  finishWith,
  halfDone,
  setUpApp,
  type TwoStep,
} from '../../../../../tests/support/accounts/two-step.ts';
import { tidyAccounts } from '../commands/tidy.ts';
import { halfSignIns, sessions, users } from '../tables.ts';

// The tests below compare how long requests take.
payRealPasswordCost();

const MINUTE_MS = 60_000;
const STEP_MS = 30_000;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function careful(): Promise<{ person: Person } & TwoStep> {
  const person = await app.newcomer();
  const set = await setUpApp(app, person);
  app.clock.advance(STEP_MS);
  return { person, ...set };
}

const signIn = ({ email }: Person, password: string) => app.send('POST', '/api/sessions', { email, password });
const userOf = async (cookie: string): Promise<unknown> =>
  ((await (await app.send('GET', '/api/sessions/current', undefined, { cookie })).json()) as { user: unknown }).user;
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
const sessionCount = ({ id }: Person) => app.deps.db.$count(sessions, eq(sessions.userId, id));
const halfCount = ({ id }: Person) => app.deps.db.$count(halfSignIns, eq(halfSignIns.userId, id));

describe('after the right password', () => {
  test('nobody is signed in: no session, only a cookie of ten minutes that opens nothing', async () => {
    const { person } = await careful();
    const before = await sessionCount(person);
    const answer = await signIn(person, person.password);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ user: null, secondStep: { hasApp: true, hasPasskey: false } });
    const [line = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    expect(line).toMatch(/^second-step=[\w-]{43}; Path=\/; Max-Age=600; SameSite=Lax; HttpOnly$/);
    expect(await sessionCount(person)).toBe(before);
    const token = /=([\w-]+)/.exec(line)?.[1] ?? '';
    for (const cookie of [cookieOf(answer), `session=${token}`]) {
      expect(await userOf(cookie)).toBeNull();
      expect((await app.request('/account', { headers: { cookie } })).status).toBe(303);
      expect((await app.send('GET', '/api/two-step', undefined, { cookie })).status).toBe(401);
    }
  });

  test('people without it are answered as ever', async () => {
    const person = await app.newcomer();
    const answer = await signIn(person, person.password);
    expect(await answer.json()).toEqual({
      user: { id: person.id, email: person.email, role: 'user', isEmailVerified: true },
    });
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['session', 'signed-in', 'device']);
  });

  test('a code opens a session with the cookies of every session, and the wait is over', async () => {
    const { person, key } = await careful();
    const cookie = await halfDone(app, person);
    const answer = await finishWith(app, cookie, codeNow(key, app));
    expect(await answer.json()).toMatchObject({ user: { id: person.id, email: person.email } });
    const lines = answer.headers.getSetCookie();
    expect(lines[0]).toMatch(/^session=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=2592000; SameSite=Lax; HttpOnly$/);
    expect(lines.map((line) => line.split(';')[0]).slice(1, -1)).toEqual([
      expect.stringMatching(/^signed-in=[\w-]{16}$/),
      'second-step=',
    ]);
    expect(lines.at(-1)).toMatch(/^device=/);
    expect(await userOf(cookieOf(answer))).toMatchObject({ id: person.id });
    expect(await halfCount(person)).toBe(0);
    app.clock.advance(STEP_MS);
    const replayed = await finishWith(app, cookie, codeNow(key, app));
    expect([replayed.status, await codeOf(replayed)]).toEqual([401, 'SECOND_STEP_OVER']);
  });

  test('on https every cookie of it is bound to the host', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://rosemary.example' });
    try {
      const person = await secure.newcomer();
      const { key } = await setUpApp(secure, person);
      secure.clock.advance(STEP_MS);
      const half = await secure.send('POST', '/api/sessions', { email: person.email, password: person.password });
      const done = await finishWith(secure, cookieOf(half), codeNow(key, secure));
      expect(done.status).toBe(200);
      for (const line of [...half.headers.getSetCookie(), ...done.headers.getSetCookie()]) {
        expect(line).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Lax;(?: HttpOnly;)? Secure$/);
        if (!line.startsWith('signed-in=')) expect(line).toMatch(/^__Host-.*HttpOnly/);
      }
    } finally {
      await secure.close();
    }
  });

  test('the wait ends after ten minutes, and tidying forgets it', async () => {
    const { person, key } = await careful();
    const [early, late] = [await halfDone(app, person), await halfDone(app, person)];
    app.clock.advance(10 * MINUTE_MS - 2_000);
    expect((await finishWith(app, early, codeNow(key, app))).status).toBe(200);
    app.clock.advance(4_000);
    const answer = await finishWith(app, late, codeNow(key, app, 1));
    expect([answer.status, await codeOf(answer)]).toEqual([401, 'SECOND_STEP_OVER']);
    expect(answer.headers.getSetCookie().join()).toContain('second-step=; Path=/; Max-Age=0');
    await tidyAccounts(app.deps);
    expect(await halfCount(person)).toBe(0);
  });
});

describe('before the right password', () => {
  test('nothing tells who has a second step: not the words, the status, the headers or the time', async () => {
    const { person } = await careful();
    const plain = await app.newcomer();
    const timed = async (email: string) => {
      const started = performance.now();
      const answer = await app.send('POST', '/api/sessions', { email, password: 'not the one' });
      const said = [answer.status, await answer.text(), answer.headers.getSetCookie()];
      return { said, ms: performance.now() - started };
    };
    // Takes the fastest of three requests, to ignore other load on the machine.
    const seen = async (email: string) =>
      [await timed(email), await timed(email), await timed(email)].toSorted((a, b) => a.ms - b.ms)[0] ?? timed(email);
    const answers = [await seen(person.email), await seen(plain.email), await seen('nobody@example.org')];
    expect(answers[0]?.said[0]).toBe(401);
    for (const { said, ms } of answers) {
      expect(said).toEqual(answers[0]?.said);
      expect(ms).toBeGreaterThan((answers[0]?.ms ?? 0) / 3);
    }
  });

  test('a code with no cookie, an empty, a guessed or a made-up one is worth nothing', async () => {
    const { key } = await careful();
    for (const cookie of ['', 'second-step=', 'second-step=guessed', `second-step=${'x'.repeat(43)}`]) {
      const answer = await finishWith(app, cookie, codeNow(key, app));
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'SECOND_STEP_OVER']);
    }
  });
});

describe('a code of the app', () => {
  test('works one half minute early or late, and once', async () => {
    const { person, key } = await careful();
    app.clock.advance(MINUTE_MS);
    const tries = [-2, 2, 1, 1, 0, -1] as const;
    const statuses: number[] = [];
    for (const later of tries) {
      const answer = await finishWith(app, await halfDone(app, person), codeNow(key, app, later));
      statuses.push(answer.status);
    }
    // Once the newest of the three codes is used, the older ones are worthless.
    expect(statuses).toEqual([422, 422, 200, 422, 422, 422]);
  });

  test('the one that set it up cannot sign in', async () => {
    const person = await app.newcomer();
    const { key } = await setUpApp(app, person);
    expect((await finishWith(app, await halfDone(app, person), codeNow(key, app))).status).toBe(422);
  });

  test('of twenty at once exactly one opens a session', async () => {
    const { person, key } = await careful();
    const cookies = [await halfDone(app, person), await halfDone(app, person)];
    const before = await sessionCount(person);
    const code = codeNow(key, app);
    const sent = Array.from({ length: 20 }, (_, at) => finishWith(app, cookies[at % 2] ?? '', code));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await sessionCount(person)).toBe(before + 1);
  });

  test('of somebody else opens nothing', async () => {
    const [ada, bob] = [await careful(), await careful()];
    const answer = await finishWith(app, await halfDone(app, ada.person), codeNow(bob.key, app));
    expect([answer.status, await answer.json()]).toMatchObject([422, { data: { fields: [{ field: 'code' }] } }]);
  });

  test('typed oddly is refused calmly', async () => {
    const { person } = await careful();
    const cookie = await halfDone(app, person);
    for (const typed of ['', '12345', '1234567', 'abcdef', '000 000', 'x'.repeat(100), '\u200f123456'])
      expect((await finishWith(app, cookie, typed)).status).toBe(422);
  });
});

describe('guessing', () => {
  test('ends after ten wrong codes in 15 minutes, from anywhere; the owner is told once and gets in another way', async () => {
    const { person, key, recoveryCodes } = await careful();
    const cookies = await Promise.all([halfDone(app, person), halfDone(app, person)]);
    const guess = async (code: string, at: number) => {
      const headers = { cookie: cookies[at % 2] ?? '', 'x-forwarded-for': `10.3.${at}.7` };
      return (await app.send('POST', '/api/sessions/second-step', { code }, headers)).status;
    };
    const wrong = codeNow(key, app, 9);
    const told = await app.emailsTo(person.email, 2);
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(wrong, at)));
    expect([422, 429].map((code) => statuses.filter((status) => status === code).length)).toEqual([10, 30]);
    const emails = (await app.emailsTo(person.email, told.length + 1)).slice(told.length);
    expect(emails.map(({ subject }) => subject)).toEqual(['Someone could not finish signing in at Rosemary']);
    for (const words of ['typed the right password', 'http://localhost:3000/password-reset'])
      expect([emails[0]?.text, emails[0]?.html].every((text) => text?.includes(words))).toBe(true);
    const right = await finishWith(app, await halfDone(app, person), codeNow(key, app));
    expect([right.status, await codeOf(right)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    // Recovery codes count per network, so a lockout for app codes does not block them.
    const others = await Promise.all(Array.from({ length: 12 }, (_, at) => guess(`wrong-${at}`, 1)));
    expect([422, 429].map((code) => others.filter((status) => status === code).length)).toEqual([10, 2]);
    expect((await finishWith(app, await halfDone(app, person), recoveryCodes[0] ?? '')).status).toBe(200);
    app.clock.advance(15 * MINUTE_MS);
    expect((await finishWith(app, await halfDone(app, person), codeNow(key, app))).status).toBe(200);
    const all = await app.emailsTo(person.email, told.length + 2);
    expect(all.filter(({ subject }) => subject === emails[0]?.subject)).toHaveLength(1);
  });

  test('right codes do not count', async () => {
    const { person, key } = await careful();
    for (let time = 0; time < 12; time += 1) {
      expect((await finishWith(app, await halfDone(app, person), codeNow(key, app))).status).toBe(200);
      app.clock.advance(STEP_MS);
    }
  });
});

describe('a recovery code', () => {
  test('lets its owner in once, however it is typed; the others stay', async () => {
    const { person, recoveryCodes } = await careful();
    expect(recoveryCodes).toHaveLength(10);
    const [first = '', second = ''] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ')} `;
    expect((await finishWith(app, await halfDone(app, person), typed)).status).toBe(200);
    const again = await finishWith(app, await halfDone(app, person), first);
    expect(again.status).toBe(422);
    const answer = await finishWith(app, await halfDone(app, person), second);
    const state = await app.send('GET', '/api/two-step', undefined, { cookie: cookieOf(answer) });
    expect(await state.json()).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
  });

  test('of twenty at once exactly one wins, and nobody else’s works', async () => {
    const [ada, bob] = [await careful(), await careful()];
    const [code = ''] = ada.recoveryCodes;
    expect((await finishWith(app, await halfDone(app, bob.person), code)).status).toBe(422);
    const cookie = await halfDone(app, ada.person);
    const sent = await Promise.all(Array.from({ length: 20 }, () => finishWith(app, cookie, code)));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('what happens meanwhile', () => {
  test('a new password, from another session or by mail, ends the wait; and two-step sign-in stays on', async () => {
    const { person, key } = await careful();
    const cookie = await halfDone(app, person);
    const changed = { currentPassword: person.password, newPassword: 'three herons waiting' };
    expect(await (await person.send('PUT', '/api/password', changed)).json()).toEqual({ result: 'reauth success' });
    expect(await codeOf(await finishWith(app, cookie, codeNow(key, app)))).toBe('SECOND_STEP_OVER');

    const owner = { ...person, password: changed.newPassword };
    const waiting = await halfDone(app, owner);
    app.clock.advance(2 * MINUTE_MS);
    await app.send('POST', '/api/password-reset-mails', { email: owner.email });
    const emails = await app.emailsTo(owner.email, 4);
    const oobCode = codeIn(emails.findLast(({ subject }) => /new password/i.test(subject)));
    const link = { mode: 'resetPassword', oobCode, password: 'four herons waiting' };
    expect(await (await app.send('POST', '/api/password-resets', link)).json()).toMatchObject({ success: true });
    expect(await codeOf(await finishWith(app, waiting, codeNow(key, app)))).toBe('SECOND_STEP_OVER');
    const half = await halfDone(app, { ...owner, password: link.password });
    expect((await finishWith(app, half, codeNow(key, app))).status).toBe(200);
  });

  test('somebody who was disabled does not get in', async () => {
    const { person, key } = await careful();
    const cookie = await halfDone(app, person);
    await app.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, person.id));
    expect(await codeOf(await finishWith(app, cookie, codeNow(key, app)))).toBe('SECOND_STEP_OVER');
    expect(await codeOf(await signIn(person, person.password))).toBe('ACCOUNT_DISABLED');
  });

  test('a session that the password alone opens while it is switched on does not outlive that', async () => {
    const person = await app.newcomer();
    await person.send('POST', '/api/two-step/app-setups', { password: person.password });
    const { setup } = (await (await person.get('/api/two-step/setup')).json()) as { setup: { key: string } };
    const opening = Array.from({ length: 6 }, () => signIn(person, person.password));
    const added = await person.send('POST', '/api/two-step/apps', { code: codeNow(setup.key, app), name: '' });
    expect(added.status).toBe(201);
    for (const answer of await Promise.all(opening)) expect(await userOf(cookieOf(answer))).toBeNull();
    expect(await userOf(person.cookie)).toMatchObject({ id: person.id });
  });
});
