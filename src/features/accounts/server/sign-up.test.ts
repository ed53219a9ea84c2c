import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusedLink } from '../../../../tests/support/accounts/mailed-links.ts';
import { waitAlike } from '../../../../tests/support/app/cheap-passwords.ts';
import { password, signingUp } from '../../../../tests/support/accounts/signing-up.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import * as words from '../words/en/accounts.ts';
import { fieldMessage } from '../../../shared/words/en/field-refusals.ts';
import { fault } from '../../../shared/api/field-refusals.ts';
import { settled } from '../../../platform/settings/settled.ts';
import { addConfirmedUser } from './commands/sign-up/sign-up.ts';
import { tidyAccounts } from './commands/tidy.ts';
import { accounts, actionCodes } from './tables.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAIL: 'Operator@example.org' });
});
afterAll(() => app.close());
const { signUp, signIn, verify, linkIn, codeIn, lastTo, rowOf, signedUp } = signingUp(() => app);

describe('signing up', () => {
  test('answers 202, opens no session, and mails a link to the address as typed', async () => {
    const answer = await signUp('New.Person@Example.org');
    expect([answer.status, await answer.json()]).toEqual([202, { email: 'New.Person@Example.org' }]);
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['sign-up']);
    const email = await lastTo('New.Person@Example.org');
    expect(email).toMatchObject({ subject: 'Please confirm your address for Rosemary', from: { name: 'Rosemary' } });
    const link = linkIn(email);
    expect(link.origin + link.pathname).toBe('http://localhost:3000/auth-action');
    expect([...link.searchParams.keys()]).toEqual(['mode', 'oobCode', 'apiKey']);
    expect(link.searchParams.get('oobCode')).toMatch(/^[\w-]{43}$/);
    const { config, secret } = app.deps;
    expect(link.searchParams.get('apiKey')).toBe(config.apiKey);
    expect(config.apiKey).toMatch(/^[\w-]{43}$/);
    expect(settled(config, secret).apiKey).toBe(config.apiKey);
    expect(settled(config, [`${secret[0]}.`]).apiKey).not.toBe(config.apiKey);
    expect(await rowOf('new.person@example.org')).toMatchObject({ role: 'user', emailVerified: false });
  });

  test('takes a domain of any emails in its plain form, and says which emails before the @ cannot be written to', async () => {
    const answer = await signUp('uni@exämple.org');
    expect(await answer.json()).toEqual({ email: 'uni@xn--exmple-cua.org' });
    await verify(codeIn(await lastTo('uni@xn--exmple-cua.org')));
    expect((await signIn('Uni@EXÄMPLE.org')).status).toBe(200);
    // This address is copied from one of our emails, with invisible characters.
    expect((await signIn('uni\u200c@\u200cexämple\u200c.org')).status).toBe(200);
    for (const [typed, said] of [
      ['Ünï@exämple.org', 'without accents such as ü'],
      ['uni@пример.рф', 'with this ending'],
      ['uni@exämple.org/x', 'like name@example.org'],
      ['uni@１２７.１', 'like name@example.org'],
      ['a@ä.org, b@ä.org', 'like name@example.org'],
    ] as const) {
      const refused = await signUp(typed);
      expect([typed, refused.status, await refused.text()]).toEqual([typed, 422, expect.stringContaining(said)]);
    }
  });

  test('writes the user document: an id, the time and the default role', async () => {
    await signUp('document@example.org');
    expect(await rowOf('document@example.org')).toMatchObject({
      id: expect.stringMatching(/^[\w-]{20,}$/),
      timeCreated: app.clock.now(),
      role: 'user',
    });
  });

  test('takes no role, whatever a request says', async () => {
    await signUp('sly@example.org', { role: 'admin', emailVerified: true, user: { role: 'admin' } });
    expect(await rowOf('sly@example.org')).toMatchObject({ role: 'user', emailVerified: false });
  });

  test('a link never follows the Host header', async () => {
    await app.send(
      'POST',
      '/api/accounts',
      { email: 'host@example.org', password },
      { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    );
    expect((await lastTo('host@example.org'))?.text).not.toContain('evil.example');
  });

  test.each([
    [{ email: 'not an address', password }, 'email'],
    [{ email: 'a@example.org\r\nBcc: b@example.org', password }, 'email'],
    [{ email: 'pw1@example.org', password: 'short' }, 'password'],
    [{ email: 'pw2@example.org', password: 'Password1' }, 'password'],
    [{ email: 'pw3@example.org', password: 'x'.repeat(129) }, 'password'],
    [{ email: 'pw4@example.org', password: 'with a \0 in it' }, 'password'],
    [{ email: 'pw5@example.org' }, 'password'],
    [{ email: 'pw6@example.org', password: ['a quiet place'] }, 'password'],
  ])('refuses %j naming the field', async (body, field) => {
    const answer = await app.send('POST', '/api/accounts', body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'INVALID_INPUT', data: { fields: [{ field }] } });
    expect(await rowOf(body.email)).toBeUndefined();
  });

  test('answers alike for new, waiting and confirmed addresses; the mail says which', async () => {
    waitAlike();
    await verify(await signedUp('confirmed@example.org'));
    await signedUp('waiting@example.org');
    app.clock.advance(2 * MINUTE_MS);
    const answers = await Promise.all(
      ['fresh', 'waiting', 'confirmed'].map(async (name) => {
        const started = performance.now();
        const answer = await signUp(`${name}@example.org`);
        // The cookies differ only in a random value, which always has the same length.
        const headers = [...answer.headers]
          .filter(([header]) => header !== 'date')
          .map(([header, value]) => [header, value.replace(/^sign-up=[\w-]{43};/, 'sign-up=random;')]);
        return {
          status: answer.status,
          body: (await answer.text()).replace(name, ''),
          headers,
          ms: performance.now() - started,
        };
      }),
    );
    const [first, ...others] = answers.map(({ ms: _ms, ...seen }) => seen);
    for (const other of others) expect(other).toEqual(first);
    expect(Math.min(...answers.map(({ ms }) => ms))).toBeGreaterThan(190);
    expect(codeIn(await lastTo('waiting@example.org', 2))).not.toBe('');
    const known = (await app.emailsTo('confirmed@example.org', 3)).find(({ subject }) =>
      subject.startsWith('Your account'),
    );
    expect(known?.text).toContain('http://localhost:3000/userauth/login');
  });

  test('never changes the password of a confirmed account', async () => {
    await verify(await signedUp('owner@example.org'));
    app.clock.advance(2 * MINUTE_MS);
    await app.send('POST', '/api/accounts', { email: 'OWNER@example.org', password: 'the thief’s words' });
    expect((await signIn('owner@example.org', 'the thief’s words')).status).toBe(401);
    expect((await signIn('owner@example.org')).status).toBe(200);
  });

  test('with the same password again, while unconfirmed, a new email replaces the old one', async () => {
    const old = await signedUp('twice@example.org');
    app.clock.advance(2 * MINUTE_MS);
    await signUp('Twice@example.org');
    const newer = codeIn(await lastTo('Twice@example.org'));
    expect(await verify(old)).toEqual(refusedLink('invalid', old));
    expect(await verify(newer)).toMatchObject({ success: true });
    expect((await signIn('twice@example.org')).status).toBe(200);
  });

  test.each(['the stranger first', 'the stranger last'])(
    'two people with different passwords, %s: no email confirms a stranger’s, the mailbox’s reader chooses',
    async (order) => {
      const email = `${order.replaceAll(' ', '-')}@example.org`;
      const [stranger, owner] = ['a stranger’s words', 'the owner’s own words'];
      const passwords = order === 'the stranger first' ? [stranger, owner] : [owner, stranger];
      const enter = (typed = '') => app.send('POST', '/api/accounts', { email, password: typed });
      expect((await enter(passwords[0])).status).toBe(202);
      const first = codeIn(await lastTo(email));
      app.clock.advance(2 * MINUTE_MS);
      expect((await enter(passwords[1])).status).toBe(202);
      const second = linkIn(await lastTo(email, 2));
      expect(await verify(first)).toEqual(refusedLink('invalid', first));
      expect(second.searchParams.get('mode')).toBe('resetPassword');
      const code = second.searchParams.get('oobCode') ?? '';
      expect(await verify(code)).toEqual(refusedLink('invalid', code));
      for (const typed of passwords) expect((await signIn(email, typed)).status).toBe(401);

      // A repeated request for the link restores neither password. The newer email disables the older one.
      app.clock.advance(2 * MINUTE_MS);
      await app.send('POST', '/api/verification-mails', { email });
      const again = linkIn(await lastTo(email, 3));
      expect(again.searchParams.get('mode')).toBe('resetPassword');
      const reset = async (oobCode: string | null) =>
        (
          await app.send('POST', '/api/password-resets', {
            mode: 'resetPassword',
            oobCode,
            password: 'chosen by the reader',
          })
        ).json();
      expect(await reset(code)).toMatchObject({
        success: false,
        refusal: 'invalid',
        error: words.actionRefusals.invalid,
      });
      expect(await reset(again.searchParams.get('oobCode'))).toMatchObject({ success: true });
      for (const typed of passwords) expect((await signIn(email, typed)).status).toBe(401);
      expect((await signIn(email, 'chosen by the reader')).status).toBe(200);
    },
  );

  test('keeps where somebody was going in the link, if that is a screen of ours and no stranger’s words', async () => {
    await signUp('going@example.org', { to: '/create-tribute?step=story' });
    expect(linkIn(await lastTo('going@example.org')).searchParams.get('to')).toBe('/create-tribute');
    for (const [at, to] of ['//evil.example', 'https://evil.example', '/\\evil.example', '/call-evil', ''].entries()) {
      await signUp(`lured-${at}@example.org`, { to });
      expect((await lastTo(`lured-${at}@example.org`))?.text).not.toMatch(/evil|[?&]to=/);
    }
  });

  test('one address gets at most one email a minute and five an hour, whoever asks and however', async () => {
    const ask = (at: number) =>
      at % 2 === 0
        ? signUp('Busy@example.org')
        : app.send('POST', '/api/verification-mails', { email: 'busy@EXAMPLE.org' });
    const statuses: number[] = [];
    for (let minute = 0; minute < 8; minute += 1) {
      const answers = await Promise.all([0, 1, 2, 3].map(ask));
      statuses.push(answers.filter(({ status }) => status === 202).length);
      app.clock.advance(MINUTE_MS);
    }
    expect(statuses).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    const refused = await signUp('busy@example.org');
    expect(refused.status).toBe(429);
    const { code, data } = (await refused.json()) as {
      code: string;
      data: { retryAfterSeconds: number; fields: object[] };
    };
    const params = { minutes: Math.ceil(data.retryAfterSeconds / 60) };
    const message = fieldMessage(fault('mail_sent_lately', params));
    expect([code, data.fields]).toEqual([
      'TOO_MANY_REQUESTS',
      [{ field: 'email', code: 'mail_sent_lately', params, message }],
    ]);
    expect(data.retryAfterSeconds).toBeGreaterThan(60);
    expect(refused.headers.get('retry-after')).toBe(String(data.retryAfterSeconds));
    app.clock.advance(HOUR_MS);
    expect((await signUp('busy@example.org')).status).toBe(202);
    expect(app.emails.filter(({ to }) => to.toLowerCase() === 'busy@example.org').length).toBeLessThanOrEqual(6);
  });
});

describe('asking for the link again', () => {
  const ask = (email: string) => app.send('POST', '/api/verification-mails', { email });

  test('answers alike for every address, and mails only those with an account', async () => {
    const first = await signedUp('again@example.org');
    await verify(await signedUp('done@example.org'));
    app.clock.advance(2 * MINUTE_MS);
    for (const email of ['again@example.org', 'done@example.org', 'nobody@example.org']) {
      const answer = await ask(email);
      expect([answer.status, await answer.json()]).toEqual([202, { email }]);
    }
    const second = codeIn(await lastTo('again@example.org', 2));
    const told = (await app.emailsTo('done@example.org', 3)).map(({ subject }) => subject);
    expect(told).toContain('Your account at Rosemary');
    expect(app.emails.filter(({ to }) => to === 'nobody@example.org')).toEqual([]);
    expect(await verify(first)).toEqual(refusedLink('invalid', first));
    expect(await verify(second)).toMatchObject({ success: true });
  });
});

test('neither codes nor passwords can be read from the tables, nor addresses from the log', async () => {
  const code = await signedUp('secret@example.org');
  await verify(code);
  const kept = JSON.stringify([
    await app.deps.db.select().from(actionCodes),
    await app.deps.db.select().from(accounts),
  ]);
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(password);
  expect((await app.deps.db.select().from(accounts)).every((row) => row.password?.startsWith('$argon2id$'))).toBe(true);
  expect(app.logLines.join('\n')).not.toMatch(/@example\.org|a quiet place/i);
  expect(app.logLines.join('\n')).toMatch(/"signed_up".*"address_confirmed"/s);
});

test('a seeded person can sign in at once, and seeding again changes nothing', async () => {
  const id = await addConfirmedUser(app.deps, { email: 'seeded@example.org', password });
  expect(await addConfirmedUser(app.deps, { email: 'seeded@example.org', password: 'something else' })).toBe(id);
  expect((await signIn('seeded@example.org')).status).toBe(200);
});

test('tidying forgets what means nothing any more, and nothing else', async () => {
  await signedUp('forgotten@example.org');
  await verify(await signedUp('kept@example.org'));
  app.clock.advance(29 * DAY_MS);
  await tidyAccounts(app.deps);
  expect(await rowOf('forgotten@example.org')).toBeDefined();
  app.clock.advance(2 * DAY_MS);
  await tidyAccounts(app.deps);
  expect(await rowOf('forgotten@example.org')).toBeUndefined();
  expect(await rowOf('kept@example.org')).toBeDefined();
});
