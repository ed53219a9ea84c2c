import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountEnds } from '../../../../../../tests/support/accounts/account-ends.ts';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { linkIn, openLink, refusedLink, signUpLink } from '../../../../../../tests/support/accounts/mailed-links.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import type { ActionRefusal } from '../../../contract/accounts.ts';
import { users } from '../../../server/tables.ts';
import { logs } from '../../../../operations/server/tables/logs.ts';

const MINUTE_MS = 60_000;
const chosen = 'three herons waiting';

let app: TestApp;
let forms: Forms;
const ends = accountEnds(() => app);
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const opened = (link: string) => openLink(forms, link);
const press = (fields: Record<string, string>, cookie = '') => forms.post('/auth-action', fields, cookie);
const isConfirmed = async (email: string) =>
  (await app.deps.db.select().from(users).where(eq(users.email, email)))[0]?.emailVerified;

const signedUp = (email: string) => signUpLink(app, email, 'kettle lantern meadow');

describe('a link that confirms an address', () => {
  it('says when it is opened that it has done its work, in any browser, and fills in the sign-in form', async () => {
    const { link } = await signedUp('used@example.org');
    const page = await opened(link);
    expect(page.text).toContain('<button');
    await press(page.fields, page.cookie);
    for (const again of [await opened(link), await forms.get('/auth-action?opened', page.cookie)]) {
      const said = again.location === '' ? again : await forms.get(again.location, again.cookie);
      expect(said.text).toContain('Your address is confirmed');
      expect(said.text).toMatch(/<form[^>]*action="\/userauth\/login"[^>]*>.*<input[^>]*value="used@example.org"/s);
      // An email address is never in a screen's URL.
      expect(again.location).not.toContain('example.org');
    }
  });

  it('says when it is opened that it has expired, and then has no button that could not work', async () => {
    const { link } = await signedUp('late@example.org');
    app.clock.advance(24 * 60 * MINUTE_MS + 1_000);
    const page = await opened(link);
    expect(page.text).toContain('The link has expired. Please request a new one.');
    expect(page.fields['oobCode']).toBeUndefined();
    expect(await isConfirmed('late@example.org')).toBe(false);
  });

  it('is not applied by being opened', async () => {
    const { link } = await signedUp('scanned@example.org');
    for (let at = 0; at < 3; at += 1) expect((await opened(link)).text).toContain('<button');
    expect(await isConfirmed('scanned@example.org')).toBe(false);
  });

  it('pressed twice in one moment, and in another tab, says each time that it is done', async () => {
    const { link } = await signedUp('twice@example.org');
    const [page, other] = [await opened(link), await opened(link)];
    const answers = await Promise.all([press(page.fields), press(page.fields), press(other.fields)]);
    expect(answers.map(({ status, location }) => [status, location])).toEqual(
      Array.from({ length: 3 }, () => [303, '/email-verified']),
    );
    for (const { location, cookie } of answers)
      expect((await forms.get(location, cookie)).text).toContain('Your address is confirmed');
  });

  it('does not say so of an address that is confirmed no more, or of somebody who is gone', async () => {
    for (const name of ['moved', 'gone', 'disabled']) {
      const { link } = await signedUp(`${name}@example.org`);
      const { fields } = await opened(link);
      await press(fields);
      const email = `${name}@example.org`;
      if (name === 'gone') await ends.erase(email, 'kettle lantern meadow');
      else if (name === 'disabled') await ends.close(email);
      else await app.deps.db.update(users).set({ email: 'moved-on@example.org' }).where(eq(users.email, email));
      expect((await press(fields)).text, name).toContain('The link is invalid or has already been used.');
      expect((await opened(link)).text, name).toContain('The link is invalid or has already been used.');
    }
  });
});

describe('a link for a new password', () => {
  it('pressed twice says twice that it is done; with another password that it was used', async () => {
    await signedUp('forgot@example.org');
    await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'forgot@example.org'));
    app.clock.advance(2 * MINUTE_MS);
    await forms.post('/password-reset', { intent: 'send-link', email: 'forgot@example.org' });
    const emails = await app.emailsTo('forgot@example.org', 2);
    const { fields } = await opened(linkIn(emails.at(-1)));
    const send = (password: string) => forms.post('/password-reset?mode=resetPassword', { ...fields, password });
    const answers = await Promise.all([send(chosen), send(chosen)]);
    expect(answers.map(({ location }) => location)).toEqual(['/password-reset?done', '/password-reset?done']);
    expect((await send('somebody’s guess')).text).toContain('The link is invalid or has already been used.');
    expect((await send(chosen)).location).toBe('/password-reset?done');
    // With a used link, wrong passwords are limited.
    for (let at = 0; at < 10; at += 1) await send(`guess number ${at}`);
    expect((await send(chosen)).status).toBe(422);
  });
});

describe('the code of a link that was spent', () => {
  it('stays in no cookie: not after the press, not when it is opened again, and another link’s stays', async () => {
    const [one, two] = [await signedUp('spent@example.org'), await signedUp('other@example.org')];
    const page = await opened(one.link);
    expect(page.cookie).toContain(one.code);
    const cookies = (answer: Response) => answer.headers.getSetCookie().join('\n');
    const sent = (cookie: string) =>
      app.request('/auth-action', { method: 'POST', headers: { cookie }, body: new URLSearchParams(page.fields) });
    const pressed = await sent(page.cookie);
    expect(cookies(pressed)).toMatch(/action-link=mode=verifyEmail&to=&outcome=done;/);
    expect(cookies(pressed)).not.toContain(one.code);
    expect(cookies(await app.request(one.link))).not.toContain(one.code);
    const stale = await app.request('/auth-action?opened', { headers: { cookie: page.cookie } });
    expect(cookies(stale)).toMatch(/action-link=mode=verifyEmail&to=&outcome=done;/);
    expect(cookies(await sent((await opened(two.link)).cookie))).not.toContain('action-link');
  });

  it('leaves with the words that refuse it, too', async () => {
    const { link, code } = await signedUp('refused@example.org');
    const page = await opened(link);
    app.clock.advance(25 * 60 * MINUTE_MS);
    for (const answer of [
      await app.request('/auth-action?opened', { headers: { cookie: page.cookie } }),
      await app.request('/auth-action', {
        method: 'POST',
        headers: { cookie: page.cookie },
        body: new URLSearchParams(page.fields),
      }),
    ]) {
      expect(await answer.text()).toContain('The link has expired. Please request a new one.');
      const [line = ''] = answer.headers.getSetCookie();
      expect(line).toMatch(/^action-link=mode=verifyEmail&to=&outcome=expired;/);
      expect(line).not.toContain(code);
    }
  });
});

describe('an address that names the mode or the code twice', () => {
  it.each(['/auth-action', '/', '/account-update', '/password-reset', '/choice'])('is refused at %s', async (path) => {
    const { code } = await signedUp(`twofold${path.replaceAll('/', '-')}@example.org`);
    for (const query of [
      `mode=verifyEmail&oobCode=${code}&oobCode=other`,
      `mode=verifyEmail&oobCode=other&oobCode=${code}`,
      `mode=verifyEmail&mode=resetPassword&oobCode=${code}`,
      `mode=verifyEmail&mode=&oobCode=${code}`,
      `mode=verifyEmail&oobCode=${code}&oobCode=${code}`,
    ]) {
      const page = await opened(`${path}?${query}`);
      expect(page.text, query).toContain('The link is invalid or has already been used.');
      expect(page.fields['oobCode'], query).toBeUndefined();
    }
  });
});

describe('over the API', () => {
  const places: [path: string, mode: string][] = [
    ['/api/email-verifications', 'verifyEmail'],
    ['/api/email-verification-checks', 'verifyEmail'],
    ['/api/password-reset-checks', 'resetPassword'],
    ['/api/password-resets', 'resetPassword'],
    ['/api/email-link-checks', 'recoverEmail'],
    ['/api/email-changes', 'verifyAndChangeEmail'],
    ['/api/email-recoveries', 'recoverEmail'],
    ['/api/deletion-undo-checks', 'undoDeletion'],
    ['/api/deletion-undos', 'undoDeletion'],
  ];

  it.each(places)('%s says of a missing, long or strange code what the catalogue says', async (path, mode) => {
    const ask = async (link: object) => {
      const answer = await app.send('POST', path, { password: chosen, ...link }, { 'x-forwarded-for': '10.9.9.9' });
      return [answer.status, await answer.json()];
    };
    const refused = (refusal: ActionRefusal, oobCode = '') => [200, refusedLink(refusal, oobCode)];
    for (const link of [{ mode }, { mode, oobCode: null }, { mode, oobCode: '' }, {}])
      expect(await ask(link)).toEqual(refused('noCode'));
    for (const oobCode of ['x'.repeat(1_001), 'x'.repeat(100_000)])
      expect(await ask({ mode, oobCode })).toEqual(refused('invalid'));
    for (const oobCode of ['ä', '\0']) expect(await ask({ mode, oobCode })).toEqual(refused('invalid', oobCode));
    for (const other of [{}, { mode: null }, { mode: '' }, { mode: 'x'.repeat(5_000) }])
      expect(await ask({ ...other, oobCode: 'x' })).toEqual(refused('unknownMode', 'x'));
  });
});

describe('a refused link', () => {
  const rows = () => app.deps.db.select().from(logs).where(like(logs.note, 'Error in AuthLinkService: %'));
  const guess = (mode: string, oobCode: string, network: string) =>
    app.send('POST', '/api/email-verifications', { mode, oobCode }, { 'x-forwarded-for': network });

  it('is logged as the specification says, whatever was wrong with it', async () => {
    const causes: [mode: string, code: string, logged: string, message: string][] = [
      ['verifyEmail', '', 'missing-action-code', 'No action code found'],
      ['signIn', 'x', 'unknown-action-mode', 'Unknown action mode'],
      ['verifyEmail', 'never made', 'invalid-action-code', 'The link is invalid or has already been used.'],
    ];
    for (const [mode, oobCode, code, message] of causes) {
      await app.deps.db.delete(logs);
      await guess(mode, oobCode, '10.1.1.1');
      await expect.poll(rows).toHaveLength(1);
      expect((await rows())[0]).toMatchObject({
        note: 'Error in AuthLinkService: verifyEmail',
        error: { message, code, name: 'RefusedLinkError', stack: expect.stringMatching(/^at /) },
        isCritical: false,
        source: 'composable',
        function: 'verifyEmail',
        file: expect.stringContaining('src/features/accounts/server/'),
        status: 'open',
      });
      expect(JSON.stringify(await rows())).not.toContain('never made');
    }
  });

  it.each([
    ['/auth-action', 'verifyEmail'],
    ['/account-update', 'verifyEmail'],
    ['/accountupdate', 'recoverEmail'],
    ['/password-reset', 'resetPassword'],
  ])('is logged where %s was opened by a link that lost its code', async (path, mode) => {
    await app.deps.db.delete(logs);
    await app.request(`${path}?mode=${mode}`, { headers: { 'x-forwarded-for': '10.5.5.5' } });
    await expect.poll(rows).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({
      error: { code: 'missing-action-code', message: 'No action code found' },
    });
    await app.request(path, { headers: { 'x-forwarded-for': '10.5.5.5' } });
    expect(await rows()).toHaveLength(1);
  });

  it('fills twenty rows an hour for each network, and is refused alike after that', async () => {
    await app.deps.db.delete(logs);
    const answers = [];
    for (let at = 0; at < 30; at += 1) answers.push((await guess('verifyEmail', `guess ${at}`, '10.2.2.2')).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    await guess('verifyEmail', 'another household', '10.3.3.3');
    await expect.poll(rows).toHaveLength(21);
    app.clock.advance(60 * MINUTE_MS + 1);
    await guess('verifyEmail', 'later', '10.2.2.2');
    await expect.poll(rows).toHaveLength(22);
  });

  it('fills three hundred rows an hour for all networks together, however many there are', async () => {
    app.clock.advance(60 * MINUTE_MS + 1);
    await app.deps.db.delete(logs);
    const networks = Array.from({ length: 16 }, (_, at) => `10.4.${at}.1`);
    const guesses = (network: string) => Array.from({ length: 20 }, (_, at) => guess('verifyEmail', `g${at}`, network));
    const answers = [];
    for (const network of networks) answers.push(...(await Promise.all(guesses(network))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(rows).toHaveLength(300);
    app.clock.advance(60 * MINUTE_MS + 1);
    await guess('verifyEmail', 'later', '10.4.99.1');
    await expect.poll(rows).toHaveLength(301);
  });
});
