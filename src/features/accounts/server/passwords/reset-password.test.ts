import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitAlike } from '../../../../../tests/support/app/cheap-passwords.ts';
import { openForms } from '../../../../../tests/support/forms.ts';
import { codeIn, refusedLink } from '../../../../../tests/support/accounts/mailed-links.ts';
import { cookieOf } from '../../../../../tests/support/accounts/people.ts';
import { chosen, passwordResets } from '../../../../../tests/support/accounts/password-resets.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import { actionCodes, sessions } from '../tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
const { ask, signIn, check, reset, userOf, set, isSignedIn, resetEmails, personAt, forgotten } = passwordResets(
  () => app,
);

describe('asking for a new password', () => {
  test('mails a link to the address of the account, from our own origin', async () => {
    const code = await forgotten('ask@example.org');
    const [email] = await resetEmails('ask@example.org');
    expect(email?.text).toContain('http://localhost:3000/auth-action?mode=resetPassword&oobCode=');
    expect(code).toMatch(/^[\w-]{43}$/);
    const kept = await app.deps.db.select().from(actionCodes).where(eq(actionCodes.email, 'ask@example.org'));
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(kept.map(({ codeHash }) => codeHash)).toContain(hashSecret(code));
  });

  test('answers alike, in words, status, headers and time, for known, unconfirmed, disabled and unknown addresses', async () => {
    waitAlike();
    for (const name of ['known', 'unconfirmed', 'disabled']) await personAt(`${name}@example.org`);
    await set('unconfirmed@example.org', { emailVerified: false });
    await set('disabled@example.org', { disabledAt: new Date() });
    const answers = await Promise.all(
      ['known', 'unconfirmed', 'disabled', 'unknown'].map(async (name) => {
        const started = performance.now();
        const answer = await ask(`${name}@example.org`);
        const ms = performance.now() - started;
        const headers = [...answer.headers].filter(([header]) => header !== 'date');
        return { seen: [answer.status, (await answer.text()).replace(name, ''), headers], ms };
      }),
    );
    for (const { seen, ms } of answers) {
      expect(seen).toEqual(answers[0]?.seen);
      expect(ms).toBeGreaterThan(190);
    }
    for (const name of ['known', 'unconfirmed', 'disabled']) {
      expect(await app.emailsTo(`${name}@example.org`, 2)).toHaveLength(2);
    }
    expect(app.emails.filter(({ to }) => to === 'unknown@example.org')).toEqual([]);
  });

  test('counts with every other email to that address: one a minute, five an hour', async () => {
    const statuses: number[] = [];
    for (let minute = 0; minute < 7; minute += 1) {
      const answers = await Promise.all([
        ask('often@example.org'),
        ask('OFTEN@example.org'),
        app.send('POST', '/api/verification-mails', { email: 'often@example.org' }),
      ]);
      statuses.push(answers.filter(({ status }) => status === 202).length);
      app.clock.advance(MINUTE_MS + 1);
    }
    expect(statuses).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  test.each([{}, { email: 'nonsense' }, { email: ['a@example.org'] }])('refuses %j', async (body) => {
    expect((await app.send('POST', '/api/password-reset-mails', body)).status).toBe(422);
  });
});

describe('the code of a reset link', () => {
  test('tells whose it is as often as it is asked, and is not spent by that', async () => {
    const code = await forgotten('whose@example.org');
    for (let time = 0; time < 3; time += 1) {
      expect(await check(code)).toEqual({
        success: true,
        type: 'password-reset',
        outcome: 'linkWorks',
        message: 'This link works.',
        email: 'whose@example.org',
        oobCode: code,
      });
    }
    expect(await reset(code)).toMatchObject({ success: true, type: 'password-reset', email: 'whose@example.org' });
  });

  test('is still good after five weak passwords, each with the specification’s words and why', async () => {
    const code = await forgotten('weak@example.org');
    const weak: [string, RegExp][] = [
      ['short', /at least 8 characters/],
      ['password1', /Many people use this password/],
      ['abababababab', /repeats/],
      ['weak@example.org', /email address/],
      ['x'.repeat(129), /128 characters/],
      ['with a \0 in it', /cannot store/],
    ];
    for (const [password, why] of weak) {
      expect(await reset(code, password)).toEqual({
        success: false,
        refusal: 'weakPassword',
        fault: expect.objectContaining({ code: expect.any(String) }),
        error: 'The password is too weak.',
        message: expect.stringMatching(why),
        oobCode: code,
      });
    }
    expect((await signIn('weak@example.org')).status).toBe(200);
    expect(await reset(code)).toMatchObject({ success: true });
    expect((await signIn('weak@example.org', chosen)).status).toBe(200);
  });

  test('of twenty at once exactly one wins, and its password is the one that counts', async () => {
    const code = await forgotten('parallel@example.org');
    const typed = Array.from({ length: 20 }, (_, at) => `three herons waiting ${at}`);
    const results = await Promise.all(typed.map((password) => reset(code, password)));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
    expect(results.filter(({ error }) => error === 'The link is invalid or has already been used.')).toHaveLength(19);
    const winner = typed[results.findIndex(({ success }) => success)] ?? '';
    expect((await signIn('parallel@example.org', winner)).status).toBe(200);
    const told = (await app.emailsTo('parallel@example.org', 3)).filter(({ subject }) => /was changed/.test(subject));
    expect(told).toHaveLength(1);
  });

  test('works until an hour has passed, to the second', async () => {
    const early = await forgotten('early@example.org');
    app.clock.advance(HOUR_MS - 2_000);
    expect(await check(early)).toMatchObject({ success: true });
    expect(await reset(early)).toMatchObject({ success: true });
    const late = await forgotten('late@example.org');
    app.clock.advance(HOUR_MS + 2_000);
    expect(await check(late)).toEqual(refusedLink('expired', late));
    expect(await reset(late)).toEqual(refusedLink('expired', late));
    expect((await signIn('late@example.org')).status).toBe(200);
  });

  test('is dead once a newer one was mailed', async () => {
    const first = await forgotten('newer@example.org');
    app.clock.advance(2 * MINUTE_MS);
    await ask('newer@example.org');
    await app.emailsTo('newer@example.org', 3);
    const second = codeIn((await resetEmails('newer@example.org')).at(-1));
    expect(await reset(first)).toMatchObject({ error: 'The link is invalid or has already been used.' });
    expect(await reset(second)).toMatchObject({ success: true });
  });

  test('does nothing else than this, and apiKey chooses nothing', async () => {
    const code = await forgotten('purpose@example.org');
    const verified = await app.send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode: code });
    expect(await verified.json()).toMatchObject({ error: 'The link is invalid or has already been used.' });
    expect(await reset(code, chosen, { mode: 'verifyEmail' })).toMatchObject({ error: 'Unknown action mode' });
    await set('purpose@example.org', { email: 'elsewhere@example.org' });
    expect(await reset(code)).toMatchObject({ error: 'The link is invalid or has already been used.' });
    await set('elsewhere@example.org', { email: 'purpose@example.org' });
    expect(await reset(code, chosen, { apiKey: 'another project', userId: 'somebody else' })).toMatchObject({
      success: true,
      email: 'purpose@example.org',
    });
  });
});

describe('a new password by a mailed link', () => {
  test('ends every session and every mailed code, and the owner is told', async () => {
    const code = await forgotten('everywhere@example.org');
    const cookies = [
      cookieOf(await signIn('everywhere@example.org')),
      cookieOf(await signIn('everywhere@example.org')),
    ];
    const id = (await userOf('everywhere@example.org'))?.id ?? '';
    const now = app.clock.now();
    await app.deps.db.insert(actionCodes).values({
      id: 'another-code',
      codeHash: hashSecret('another'),
      mode: 'verifyEmail',
      userId: id,
      email: 'everywhere@example.org',
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOUR_MS),
    });
    const answer = await app.send('POST', '/api/password-resets', {
      mode: 'resetPassword',
      oobCode: code,
      password: chosen,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await Promise.all(cookies.map(isSignedIn))).toEqual([false, false]);
    expect(await app.deps.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
    const isLive = and(eq(actionCodes.userId, id), isNull(actionCodes.usedAt));
    expect(await app.deps.db.select().from(actionCodes).where(isLive)).toEqual([]);
    expect((await signIn('everywhere@example.org')).status).toBe(401);
    expect((await signIn('everywhere@example.org', chosen)).status).toBe(200);
    const emails = await app.emailsTo('everywhere@example.org', 3);
    const told = emails.find(({ subject }) => subject === 'Your password for Rosemary was changed');
    expect(told).toBeDefined();
    expect(told?.text).not.toContain(chosen);
  });

  test('a session that opens with the old password meanwhile does not outlive it', async () => {
    const code = await forgotten('meanwhile@example.org');
    const opening = Array.from({ length: 4 }, () => signIn('meanwhile@example.org'));
    const [result, ...answers] = await Promise.all([reset(code), ...opening]);
    expect(result).toMatchObject({ success: true });
    const cookies = answers.filter(({ status }) => status === 200).map(cookieOf);
    expect((await Promise.all(cookies.map(isSignedIn))).filter(Boolean)).toEqual([]);
  });

  test('confirms an address that was not confirmed: the link has shown who reads it', async () => {
    await app.send('POST', '/api/accounts', { email: 'never@example.org', password: 'a stranger’s words' });
    const confirmation = codeIn((await app.emailsTo('never@example.org'))[0]);
    app.clock.advance(2 * MINUTE_MS);
    await ask('never@example.org');
    await app.emailsTo('never@example.org', 2);
    expect(await reset(codeIn((await resetEmails('never@example.org'))[0]))).toMatchObject({ success: true });
    expect(await userOf('never@example.org')).toMatchObject({ emailVerified: true });
    expect((await signIn('never@example.org', 'a stranger’s words')).status).toBe(401);
    expect((await signIn('never@example.org', chosen)).status).toBe(200);
    const late = await app.send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode: confirmation });
    expect(await late.json()).toMatchObject({ error: 'The link is invalid or has already been used.' });
  });

  test('lets an owner in again whose account strangers have tried to guess', async () => {
    const code = await forgotten('besieged@example.org');
    const forms = openForms(app);
    for (let at = 0; at < 11; at += 1) await signIn('besieged@example.org', `guess number ${at}`);
    expect((await signIn('besieged@example.org')).status).toBe(429);
    expect(await reset(code)).toMatchObject({ success: true });
    const answer = await forms.post('/userauth/login', { email: 'besieged@example.org', password: chosen });
    expect(answer.status).toBe(303);
  });

  test('names nobody in the log', async () => {
    const from = app.logLines.length;
    await reset(await forgotten('logged@example.org'));
    const lines = app.logLines.slice(from).join('\n');
    expect(lines).toMatch(/"password_reset_sent".*"password_reset"/s);
    expect(lines).not.toMatch(/logged@|herons/);
  });
});
