import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { waitAlike } from '../../../../tests/support/app/cheap-passwords.ts';
import { addressChanges, INVALID } from '../../../../tests/support/accounts/address-changes.ts';
import { linkIn, refusedLink } from '../../../../tests/support/accounts/mailed-links.ts';
import { cookieOf } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { logs } from '../../operations/server/tables/logs.ts';
import { users } from './tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());
const { change, said, use, confirm, check, signIn, addressOf, mailedCode, asking, isSignedIn } = addressChanges(
  () => app,
);

describe('asking for another address', () => {
  test('needs the password that counts now, and says so before anything else', async () => {
    const person = await app.newcomer();
    for (const wrong of ['not the one', '', person.password.slice(0, -1)]) {
      expect(await said(change(person, 'elsewhere@example.org', wrong))).toEqual({
        result: 'fail',
        field: 'currentPassword',
        fault: { code: 'password_wrong' },
        message: expect.stringContaining('That is not your password'),
      });
    }
    expect((await app.send('PUT', '/api/email', { currentPassword: 'x', newEmail: 'e@example.org' })).status).toBe(401);
    expect(app.emails.filter(({ to }) => to === 'elsewhere@example.org')).toEqual([]);
  });

  test('counts wrong tries together with those of a new password: ten an hour, for every session', async () => {
    const person = await app.newcomer();
    const tries = Array.from({ length: 24 }, (_, at) =>
      at % 2 === 0
        ? change(person, 'guess@example.org', `guess ${at}`)
        : person.send('PUT', '/api/password', { currentPassword: `guess ${at}`, newPassword: 'three herons waiting' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(14);
    expect((await change(person, 'guess@example.org')).status).toBe(429);
    app.clock.advance(61 * MINUTE_MS);
    expect(await said(change(person, 'guess@example.org'))).toEqual({ result: 'send change success' });
  });

  test('mails a link to the new one and a notice to the old one; only the owner learns the other address', async () => {
    const { person, newEmail } = await asking();
    const [email] = await app.emailsTo(newEmail);
    const notice = (await app.emailsTo(person.email, 2)).find((one) => linkIn(one).includes('mode=recoverEmail&'));
    expect(email?.text).toContain('http://localhost:3000/auth-action?mode=verifyAndChangeEmail&oobCode=');
    expect(email?.text + String(email?.html)).not.toContain(person.email);
    expect(notice?.text).toContain('/auth-action?mode=recoverEmail&oobCode=');
    expect(notice?.text.replaceAll('\u200c', '')).toContain(`“${newEmail}”`);
  });

  test('refuses the address one has, in any case, and what is no address', async () => {
    const person = await app.newcomer();
    expect(await said(change(person, person.email.toUpperCase()))).toMatchObject({ result: 'fail', field: 'newEmail' });
    for (const wrong of [
      '',
      'nonsense',
      'a@b@c.example',
      'a@example.org, b@example.org',
      'a@example.org\nbcc: x@y.z',
    ]) {
      const answer = await change(person, wrong);
      expect([answer.status, await answer.json()]).toMatchObject([422, { data: { fields: [{ field: 'newEmail' }] } }]);
    }
  });

  test('goes to another address at once, to the same one a minute later, and five times an hour', async () => {
    const person = await app.newcomer();
    expect((await change(person, 'mistyped@example.org')).status).toBe(200);
    expect((await change(person, 'mistyped@example.org')).status).toBe(429);
    const others = await Promise.all([1, 2].map((at) => change(person, `often-${at}@example.org`)));
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    app.clock.advance(MINUTE_MS + 1);
    expect((await change(person, 'mistyped@example.org')).status).toBe(200);
    const many = await Promise.all([3, 4, 5].map((at) => change(person, `often-${at}@example.org`)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    app.clock.advance(61 * MINUTE_MS);
    expect((await change(person, 'often-6@example.org')).status).toBe(200);
  });

  test('takes no turn of the person’s own when it is refused because of the other address', async () => {
    const person = await app.newcomer();
    await app.send('POST', '/api/password-reset-mails', { email: 'busy@example.org' });
    for (let tries = 0; tries < 6; tries += 1) expect((await change(person, 'busy@example.org')).status).toBe(429);
    expect(await said(change(person, 'not-busy@example.org'))).toEqual({ result: 'send change success' });
  });

  test('that breaks is a `fail`, logged by its name', async () => {
    const person = await app.newcomer();
    vi.spyOn(app.deps.db, 'transaction').mockRejectedValueOnce(new Error('the disk is full'));
    expect(await said(change(person, 'broken@example.org'))).toEqual({
      result: 'fail',
      fault: { code: 'address_not_now' },
      message: expect.stringContaining('Your address is still the same'),
    });
    // The log row is written after the response.
    const notes = async () => (await app.deps.db.select().from(logs)).map(({ note }) => note);
    await expect.poll(notes).toContain('Email change failed');
  });
});

describe('an address that somebody else has', () => {
  test('is answered alike, in words, status, headers and time; its owner alone is told, by mail', async () => {
    waitAlike();
    const [owner, person] = [await app.newcomer(), await app.newcomer()];
    await app.emailsTo(owner.email);
    const answers: unknown[] = [];
    app.clock.advance(2 * MINUTE_MS);
    for (const newEmail of [owner.email, 'free@example.org']) {
      const started = performance.now();
      const answer = await change(person, newEmail);
      expect(performance.now() - started).toBeGreaterThan(190);
      answers.push([answer.status, await answer.text(), [...answer.headers].filter(([name]) => name !== 'date')]);
      app.clock.advance(2 * MINUTE_MS);
    }
    expect(answers[1]).toEqual(answers[0]);
    const told = (await app.emailsTo(owner.email, 2)).at(-1);
    expect(told?.text).toContain('this one already has yours');
    expect(linkIn(told)).toBe('');
    const all = await app.emailsTo(person.email, 3);
    const notices = all.filter((one) => linkIn(one).includes('mode=recoverEmail&'));
    expect(notices).toHaveLength(2);
    const [one, other] = notices.map(({ subject, text }) =>
      [subject, text]
        .join()
        .replaceAll(/oobCode=[\w-]+/g, '')
        .replaceAll('\u200c', '')
        .replaceAll(/[^\s“]+@example\.org/g, ''),
    );
    expect(one).toBe(other);
    expect(await addressOf(person)).toBe(person.email);
  });

  test('that was taken meanwhile is refused like a used link, and nobody loses theirs', async () => {
    const { person, newEmail, code } = await asking();
    await app.send('POST', '/api/accounts', { email: 'later@example.org', password: 'a quiet place' });
    await app.deps.db
      .update(users)
      .set({ email: newEmail.toLowerCase(), emailVerified: true })
      .where(eq(users.email, 'later@example.org'));
    expect(await confirm(code)).toEqual(refusedLink('invalid', code));
    expect(await addressOf(person)).toBe(person.email);
  });

  test('but never confirmed is no hindrance for whoever reads its mail', async () => {
    await app.send('POST', '/api/accounts', { email: 'squatted@example.org', password: 'a quiet place' });
    app.clock.advance(2 * MINUTE_MS);
    const { person, code } = await asking('squatted@example.org');
    expect(await confirm(code)).toMatchObject({ success: true, email: 'squatted@example.org' });
    expect(await addressOf(person)).toBe('squatted@example.org');
  });
});

describe('the link in the email to the new address', () => {
  test('changes nothing before it is confirmed, whatever is asked and opened: twelve runs', async () => {
    const run = async () => {
      const { person, newEmail, code } = await asking();
      for (let look = 0; look < 2; look += 1) {
        expect(await check('verifyAndChangeEmail', code)).toMatchObject({ success: true, email: newEmail });
        expect((await app.request(`/auth-action?mode=verifyAndChangeEmail&oobCode=${code}`)).status).toBe(303);
      }
      expect(await addressOf(person)).toBe(person.email);
      expect((await signIn(newEmail, person.password)).status).toBe(401);
      expect(await confirm(code)).toMatchObject({ success: true, type: 'email-verification', email: newEmail });
      expect(await addressOf(person)).toBe(newEmail);
      expect((await signIn(person.email, person.password)).status).toBe(401);
      expect((await signIn(newEmail.toUpperCase(), person.password)).status).toBe(200);
      expect(await mailedCode(person.email, 'recoverEmail', 2)).toMatch(/^[\w-]{43}$/);
    };
    for (let round = 0; round < 3; round += 1) await Promise.all(Array.from({ length: 4 }, run));
  });

  test('ends every session and code but the session it was confirmed in', async () => {
    const { person, code } = await asking();
    const phone = cookieOf(await signIn(person.email, person.password));
    const tablet = cookieOf(await signIn(person.email, person.password));
    app.clock.advance(2 * MINUTE_MS);
    await app.send('POST', '/api/password-reset-mails', { email: person.email });
    const reset = await mailedCode(person.email, 'resetPassword');
    expect(await confirm(code, phone)).toMatchObject({ success: true });
    expect(await Promise.all([person.cookie, phone, tablet].map(isSignedIn))).toEqual([false, true, false]);
    expect(await use('/api/password-reset-checks', 'resetPassword', reset)).toMatchObject({ error: INVALID });
    expect(await confirm(code)).toMatchObject({ error: INVALID });
  });

  test('keeps no session of somebody else who presses it', async () => {
    const { person, code } = await asking();
    const other = await app.newcomer();
    expect(await confirm(code, other.cookie)).toMatchObject({ success: true });
    expect(await Promise.all([person.cookie, other.cookie].map(isSignedIn))).toEqual([false, true]);
  });

  test('is spent once, of ten at once too', async () => {
    const { code } = await asking();
    const results = await Promise.all(Array.from({ length: 10 }, () => confirm(code)));
    expect(results.filter(({ success }) => success)).toHaveLength(1);
  });

  test('works for 24 hours; a newer one, a new password and a reset end it', async () => {
    const [early, late] = [await asking(), await asking()];
    app.clock.advance(DAY_MS - 2_000);
    expect(await confirm(early.code)).toMatchObject({ success: true });
    app.clock.advance(4_000);
    expect(await confirm(late.code)).toEqual(refusedLink('expired', late.code));
    const newer = await asking();
    app.clock.advance(2 * MINUTE_MS);
    await change(newer.person, 'newer-one@example.org');
    expect(await confirm(newer.code)).toMatchObject({ error: INVALID });
    const code = await mailedCode('newer-one@example.org', 'verifyAndChangeEmail');
    const passwords = { currentPassword: newer.person.password, newPassword: 'three herons waiting' };
    expect(await said(newer.person.send('PUT', '/api/password', passwords))).toEqual({ result: 'reauth success' });
    expect(await confirm(code)).toMatchObject({ error: INVALID });
  });

  test('does nothing else than this', async () => {
    const { code, undo } = await asking();
    for (const [path, mode] of [
      ['/api/email-verifications', 'verifyEmail'],
      ['/api/password-reset-checks', 'resetPassword'],
      ['/api/email-recoveries', 'recoverEmail'],
    ] as const)
      expect(await use(path, mode, code)).toMatchObject({ error: INVALID });
    expect(await confirm(undo)).toMatchObject({ error: INVALID });
    expect(await use('/api/email-changes', 'recoverEmail', undo)).toMatchObject({ error: 'Unknown action mode' });
  });
});
