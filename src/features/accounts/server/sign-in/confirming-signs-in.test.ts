// The confirmation button opens a session only in the browser that signed up.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountEnds } from '../../../../../tests/support/accounts/account-ends.ts';
import { codeIn } from '../../../../../tests/support/accounts/mailed-links.ts';
import { cookieOf, type Person } from '../../../../../tests/support/accounts/people.ts';
import { browserOf } from '../../../../../tests/support/accounts/sign-up-browser.ts';
import { password } from '../../../../../tests/support/accounts/signing-up.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { setUpApp } from '../../../../../tests/support/accounts/two-step.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import { actionCodes, sessions, users } from '../tables.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAIL: 'operator@example.org' });
});
afterAll(() => app.close());
const { close } = accountEnds(() => app);

const browser = (planted?: string) => browserOf(app, planted);

const codeTo = async (email: string, count = 1) => codeIn((await app.emailsTo(email, count)).at(-1));
const sessionsOf = async (email: string) => {
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, email));
  return app.deps.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, user?.id ?? ''));
};

describe('the button, pressed in the browser that signed up', () => {
  test('signs in, once, and the mark of the browser goes', async () => {
    const here = browser();
    await here.signUp('here@example.org');
    expect([await here.user(), here.kept.has('sign-up')]).toEqual([null, true]);
    const code = await codeTo('here@example.org');
    expect(await here.press(code)).toEqual({
      success: true,
      type: 'email-verification',
      outcome: 'addressConfirmed',
      message: 'Your email address is confirmed.',
      oobCode: code,
    });
    expect([await here.user(), here.kept.has('sign-up')]).toEqual(['here@example.org', false]);
    expect(await sessionsOf('here@example.org')).toHaveLength(1);
  });

  test('signs in once of twenty at once; a used code opens nothing, with the same mark too', async () => {
    const here = browser();
    await here.signUp('twenty@example.org');
    const mark = here.cookie();
    const code = await codeTo('twenty@example.org');
    await Promise.all(Array.from({ length: 20 }, () => browser(mark).press(code)));
    expect(await sessionsOf('twenty@example.org')).toHaveLength(1);
    const again = browser(mark);
    expect(await again.press(code)).toMatchObject({ isDone: true, signInEmail: 'twenty@example.org' });
    expect([await again.user(), (await sessionsOf('twenty@example.org')).length]).toEqual([null, 1]);
  });

  test('signs in after that browser has asked for the link again', async () => {
    const here = browser();
    await here.signUp('again@example.org');
    app.clock.advance(2 * MINUTE_MS);
    await here.send('POST', '/api/verification-mails', { email: 'again@example.org' });
    const code = await codeTo('again@example.org', 2);
    expect(await here.press(code)).toMatchObject({ success: true });
    expect(await here.user()).toBe('again@example.org');
  });

  test('signs in until 24 hours have passed', async () => {
    const [early, late] = [browser(), browser()];
    await early.signUp('day-early@example.org');
    await late.signUp('day-late@example.org');
    app.clock.advance(DAY_MS - 2_000);
    await early.press(await codeTo('day-early@example.org'));
    app.clock.advance(4_000);
    await late.press(await codeTo('day-late@example.org'));
    expect([await early.user(), await late.user()]).toEqual(['day-early@example.org', null]);
  });

  test('leaves the admin area locked until the password is shown: it was typed a while ago', async () => {
    const here = browser();
    await here.signUp('operator@example.org');
    await here.press(await codeTo('operator@example.org'));
    expect(await here.user()).toBe('operator@example.org');
    const refused = (await (await here.send('GET', '/api/admin/users')).json()) as { code: string };
    expect(refused.code).toBe('ADMIN_LOCKED');
  });
});

describe('nothing is opened, and the sign-in form knows the address,', () => {
  const pressedBy = async (one: ReturnType<typeof browser>, code: string) => {
    const answer = await one.press(code);
    return [answer.success, answer.signInEmail, await one.user()];
  };

  test('in another browser, and then in the first one either', async () => {
    const [here, there] = [browser(), browser()];
    await here.signUp('There@example.org');
    const code = await codeTo('There@example.org');
    expect(await pressedBy(there, code)).toEqual([true, 'There@example.org', null]);
    expect(await pressedBy(here, code)).toEqual([false, 'There@example.org', null]);
  });

  test('by a link that another browser asked for, wherever it is pressed', async () => {
    const [here, there] = [browser(), browser()];
    await here.signUp('resent@example.org');
    app.clock.advance(2 * MINUTE_MS);
    await there.send('POST', '/api/verification-mails', { email: 'resent@example.org' });
    const code = await codeTo('resent@example.org', 2);
    expect(await pressedBy(here, code)).toEqual([true, 'resent@example.org', null]);
  });

  test('for a closed account', async () => {
    const here = browser();
    await here.signUp('closed@example.org');
    const code = await codeTo('closed@example.org');
    await close('closed@example.org');
    expect(await pressedBy(here, code)).toEqual([false, 'closed@example.org', null]);
  });

  test('for an account with a second step', async () => {
    const person = await app.newcomer();
    await setUpApp(app, person);
    await app.deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, person.id));
    const here = browser();
    app.clock.advance(2 * MINUTE_MS);
    await here.signUp(person.email, person.password);
    const [bound] = await app.deps.db.select().from(actionCodes).where(eq(actionCodes.userId, person.id));
    expect(bound?.browserHash).toBe(hashSecret(here.kept.get('sign-up') ?? ''));
    const sent = async () => (await app.emailsTo(person.email)).map(codeIn).filter((code) => code !== '');
    await expect.poll(sent).toHaveLength(2);
    expect(await pressedBy(here, (await sent()).at(-1) ?? '')).toEqual([true, person.email, null]);
    expect([...here.kept.keys()]).not.toContain('second-step');
  });
});

describe('an attacker', () => {
  test('signs nobody in to an account of theirs by its link: the mark of their sign-up is in no other browser', async () => {
    const [theirs, mine] = [browser(), browser()];
    await theirs.signUp('attacker@example.org');
    await mine.signUp('victim@example.org');
    const before = mine.cookie();
    await mine.press(await codeTo('attacker@example.org'));
    expect([await mine.user(), mine.cookie()]).toEqual([null, before]);
    await mine.press(await codeTo('victim@example.org'));
    expect(await mine.user()).toBe('victim@example.org');
  });

  test('has no session when the reader of the mailbox confirms what they signed up', async () => {
    const [theirs, mine] = [browser(), browser()];
    await theirs.signUp('not-theirs@example.org');
    const code = await codeTo('not-theirs@example.org');
    await mine.press(code);
    expect([await theirs.press(code), await theirs.user()]).toMatchObject([{ success: false }, null]);
    expect(await sessionsOf('not-theirs@example.org')).toEqual([]);
  });

  test('cannot join a sign-up with a password of their own: then no browser is signed in', async () => {
    const [mine, theirs] = [browser(), browser()];
    await mine.signUp('joined@example.org');
    const first = await codeTo('joined@example.org');
    app.clock.advance(2 * MINUTE_MS);
    await theirs.signUp('joined@example.org', 'another quiet place');
    await app.emailsTo('joined@example.org', 2);
    for (const one of [mine, theirs])
      expect([(await one.press(first)).success, await one.user()]).toEqual([false, null]);
  });

  test('makes nobody who is signed in somebody else', async () => {
    const person: Person = await app.newcomer();
    const here = browser(person.cookie);
    await here.signUp('switched@example.org');
    expect(await here.press(await codeTo('switched@example.org'))).toMatchObject({ success: true });
    expect([await here.user(), await sessionsOf('switched@example.org')]).toEqual([person.email, []]);
  });

  test('gets nothing pressed from another site, and nothing by opening the link', async () => {
    const here = browser();
    await here.signUp('forged@example.org');
    const code = await codeTo('forged@example.org');
    const link = { mode: 'verifyEmail', oobCode: code };
    const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await here.send('POST', '/api/email-verifications', link, evil)).status).toBe(403);
    const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: here.cookie(), ...evil };
    const body = new URLSearchParams(link).toString();
    expect((await app.request('/auth-action', { method: 'POST', headers: form, body })).status).toBe(403);
    const query = new URLSearchParams({ ...link, apiKey: 'web' });
    for (const method of ['GET', 'HEAD'])
      for (const place of [`/auth-action?${query}`, `/?${query}`, '/auth-action?opened'])
        await app.request(place, { method, headers: { cookie: here.cookie() } });
    await here.send('POST', '/api/email-verification-checks', link);
    expect([await here.user(), await sessionsOf('forged@example.org')]).toEqual([null, []]);
    expect(await here.press(code)).toMatchObject({ success: true });
  });

  test('plants no mark: a sign-up gives its own, whatever was brought along', async () => {
    const here = browser('sign-up=planted');
    await here.signUp('planted@example.org');
    expect(here.kept.get('sign-up')).toMatch(/^[\w-]{43}$/);
    const code = await codeTo('planted@example.org');
    const planted = browser('sign-up=planted');
    await planted.press(code);
    expect(await planted.user()).toBeNull();
  });
});

describe('the answer to a sign-up', () => {
  test('gives the same cookie for known and unknown addresses, bound to this host on https', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://rosemary.example' });
    const person = await secure.newcomer();
    secure.clock.advance(2 * MINUTE_MS);
    const lines = [];
    for (const email of [person.email, 'unknown@example.org', 'unknown@example.org']) {
      const answer = await secure.send('POST', '/api/accounts', { email, password });
      lines.push(answer.headers.getSetCookie());
      secure.clock.advance(2 * MINUTE_MS);
    }
    const shape = lines.map((set) => set.map((line) => line.replace(/=[\w-]{43};/, '=token;')));
    const expected = ['__Host-sign-up=token; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly; Secure'];
    expect(shape).toEqual([expected, expected, expected]);
    expect(new Set(lines.flat()).size).toBe(3);
    // Another host of the same domain can set a cookie without the prefix. The server must ignore it.
    const code = codeIn((await secure.emailsTo('unknown@example.org', 2)).at(-1));
    const token = /=([^;]*)/.exec(lines[2]?.[0] ?? '')?.[1] ?? '';
    const press = (cookie: string) =>
      secure.send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode: code }, { cookie });
    expect(cookieOf(await press(`sign-up=${token}`))).toBe('');
    await secure.close();
  });

  test('keeps its hash alone, with the code that it is bound to', async () => {
    const here = browser();
    await here.signUp('hashed@example.org');
    const rows = await app.deps.db.select().from(actionCodes).where(eq(actionCodes.email, 'hashed@example.org'));
    const token = here.kept.get('sign-up') ?? '';
    expect(rows.map(({ browserHash }) => browserHash)).toEqual([hashSecret(token)]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
