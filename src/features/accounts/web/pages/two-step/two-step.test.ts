// The screens of two-step sign-in in a browser without JavaScript.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type FormAnswer, type Forms } from '../../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { softPasskey } from '../../../../../../tests/support/accounts/soft-passkey.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { codeNow, setUpApp } from '../../../../../../tests/support/accounts/two-step.ts';

const SCREEN = '/account/two-step';
const STEP_MS = 30_000;

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const act = (person: Person, intent: string, fields: Record<string, string> = {}, at = SCREEN) =>
  forms.post(at, { intent, ...fields }, person.cookie);
const keyOn = ({ text }: FormAnswer) => /<code>((?:[A-Z2-7]{4} ?){8})<\/code>/.exec(text)?.[1] ?? '';
const codesOn = ({ text }: FormAnswer) => [...text.matchAll(/<code>([a-z0-9-]{14})<\/code>/g)].map(([, code]) => code);
const signIn = ({ email, password }: Person, to = '') => forms.post('/userauth/login', { email, password, to });
const both = (person: Person, cookie: string) => `${person.cookie}; ${cookie}`;

describe('setting it up without JavaScript', () => {
  it('goes from the account by password to a picture and a key, a code, and recovery codes shown once', async () => {
    const person = await app.person();
    expect((await forms.get('/account', person.cookie)).text).toContain('href="/account/two-step"');
    const wrong = await act(person, 'begin-app', { password: 'not the one' });
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringMatching(/id="password-error"[\s\S]*not your password/),
    ]);
    expect(wrong.text).not.toContain('not the one');
    const begun = await act(person, 'begin-app', { password: person.password });
    expect([begun.status, begun.location]).toEqual([303, `${SCREEN}?step=app`]);
    const page = await forms.get(begun.location, person.cookie);
    const key = keyOn(page);
    expect(key).not.toBe('');
    expect(page.text).toMatch(/<svg[^>]*role="img"[^>]*><rect[^>]*fill="#fff"[^>]*>.*<path d="M[^"]+" fill="#000"/);
    expect(page.text).not.toMatch(/style=/);
    expect(page.text).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*inputMode="numeric"/i);

    const refused = await act(person, 'add-app', { code: '000000', name: 'Telephone' }, begun.location);
    expect([refused.status, keyOn(refused)]).toEqual([422, key]);
    expect(refused.text).toMatch(/value="Telephone"[\s\S]*|id="code-error"/);
    const added = await act(person, 'add-app', { code: codeNow(key, app), name: 'Telephone' }, begun.location);
    expect([added.status, added.location]).toEqual([303, `${SCREEN}?step=codes`]);
    const codes = await forms.get(added.location, both(person, added.cookie));
    expect(codesOn(codes)).toHaveLength(10);
    expect(codes.text).toMatch(new RegExp(`For the account with the address <bdi>${person.email}</bdi>`));
    expect(codesOn(await forms.get(added.location, person.cookie))).toEqual([]);
    const kept = await forms.post(SCREEN, { intent: 'codes-kept' }, both(person, added.cookie));
    expect([kept.location, kept.cookie]).toEqual([`${SCREEN}?done=kept`, 'recovery-codes=']);
    const overview = await forms.get(kept.location, person.cookie);
    expect(overview.text).toMatch(/Two-step sign-in is on[\s\S]*Telephone[\s\S]*You have 10 recovery codes left/);
    expect(overview.text).not.toContain(key);
  });

  it('is private: kept by no cache, never indexed, for its owner alone', async () => {
    const person = await app.person();
    await act(person, 'begin-app', { password: person.password });
    const answer = await app.request(`${SCREEN}?step=app`, { headers: { cookie: person.cookie } });
    expect(answer.headers.get('cache-control')).toMatch(/no-store/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toContain('noindex');
    const stranger = await forms.get(`${SCREEN}?step=app`);
    expect([stranger.status, stranger.location]).toEqual([303, expect.stringMatching(/^\/userauth\/login\?to=/)]);
    expect(keyOn(await forms.get(`${SCREEN}?step=app`, (await app.person()).cookie))).toBe('');
  });

  it('a passkey is asked for by a form that a script serves, and said to need one', async () => {
    const person = await app.person();
    const begun = await act(person, 'begin-passkey', { password: person.password });
    const page = await forms.get(begun.location, person.cookie);
    const question = /data-question="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(page.text).toContain('If no button appears below');
    expect(page.text).toMatch(/<button[^>]*hidden[^>]*data-passkey-act/);
    const empty = await act(person, 'passkey', { response: '', name: '' }, begun.location);
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('We could not add this passkey')]);
    const response = softPasskey({ origin: app.origin, host: 'localhost' }).create(
      JSON.parse(question) as { challenge: string },
    );
    const added = await act(person, 'passkey', { response, name: '' }, begun.location);
    expect([added.status, added.location]).toEqual([303, `${SCREEN}?step=codes`]);
  });
});

describe('looking after it without JavaScript', () => {
  it('renames, makes new codes, and removes, each with the password', async () => {
    const person = await app.person();
    await setUpApp(app, person);
    const id = /\?id=([\w-]+)/.exec((await forms.get(SCREEN, person.cookie)).text)?.[1] ?? '';
    const at = `${SCREEN}?id=${id}`;
    expect((await forms.get(at, person.cookie)).text).toContain('This is your last one.');
    const { password } = person;
    for (const intent of ['rename', 'remove'])
      expect((await act(person, intent, { id, name: 'X', password: 'no' }, at)).text).toContain('id="password-error"');
    expect((await act(person, 'rename', { id, name: '<b>Tablet', password }, at)).location).toBe(
      `${SCREEN}?done=renamed`,
    );
    expect((await forms.get(SCREEN, person.cookie)).text).toContain('&lt;b&gt;Tablet');
    const fresh = await act(person, 'renew-codes', { password }, `${SCREEN}?step=new-codes`);
    expect(codesOn(await forms.get(fresh.location, both(person, fresh.cookie)))).toHaveLength(10);
    expect((await act(person, 'remove', { id, password }, at)).location).toBe(`${SCREEN}?done=off`);
    expect((await forms.get(SCREEN, person.cookie)).text).toContain('It is off.');
  });

  it('says nothing for a made-up outcome or address', async () => {
    const person = await app.person();
    for (const query of ['done=constructor', 'done=<b>', 'step=app', 'step=codes', 'step=new-codes', 'id=none']) {
      const { status, text } = await forms.get(`${SCREEN}?${query}`, person.cookie);
      expect([status, text.includes('class="notice" role="status"'), text.includes('It is off.')]).toEqual([
        200,
        false,
        true,
      ]);
    }
  });
});

describe('signing in with it without JavaScript', () => {
  it('asks for the code on a screen of its own, says plainly when it is wrong, and leads on', async () => {
    const person = await app.person();
    const { key, recoveryCodes } = await setUpApp(app, person);
    app.clock.advance(STEP_MS);
    const half = await signIn(person, '/account');
    expect([half.status, half.location]).toEqual([303, '/userauth/second-step?to=%2Faccount']);
    const page = await forms.get(half.location, half.cookie);
    expect(page.text).toMatch(/<input[^>]*autoComplete="one-time-code"[^>]*inputMode="numeric"/i);
    const wrong = await forms.post(half.location, { code: '12 34 56' }, half.cookie);
    expect([wrong.status, wrong.text]).toEqual([
      422,
      expect.stringMatching(/id="code-error"[\s\S]*This code is not right/),
    ]);
    expect(wrong.text).not.toContain('12 34 56');
    const typed = codeNow(key, app).replace(/^(...)/, '$1 ');
    const done = await forms.post(half.location, { code: typed }, half.cookie);
    expect([done.status, done.location]).toEqual([303, '/account']);
    expect((await forms.get('/account', done.cookie)).status).toBe(200);

    const again = await signIn(person);
    const recovery = await forms.get('/userauth/second-step?way=recovery', again.cookie);
    expect(recovery.text).toContain('Sign in with a recovery code');
    const mistyped = await forms.post('/userauth/second-step?way=recovery', { code: 'abcd-efgh-jkmn' }, again.cookie);
    expect(mistyped.text).toContain('This recovery code is not right');
    const recovered = await forms.post(
      '/userauth/second-step?way=recovery',
      { code: recoveryCodes[3] ?? '' },
      again.cookie,
    );
    expect([recovered.status, recovered.location]).toEqual([303, '/choice']);
  });

  it('leads nowhere outside this site', async () => {
    const person = await app.person();
    const { recoveryCodes } = await setUpApp(app, person);
    const half = await signIn(person);
    const at = '/userauth/second-step?to=%2F%2Fevil.example';
    expect((await forms.get(at, half.cookie)).text).not.toContain('evil.example');
    const done = await forms.post(at, { code: recoveryCodes[0] ?? '' }, half.cookie);
    expect(done.location).toBe('/choice');
  });

  it('without a password before it, or too late, leads back to it', async () => {
    const person = await app.person();
    await setUpApp(app, person);
    const half = await signIn(person);
    app.clock.advance(11 * 60_000);
    for (const page of [
      await forms.get('/userauth/second-step'),
      await forms.get('/userauth/second-step', half.cookie),
      await forms.post('/userauth/second-step', { code: '123456' }, half.cookie),
    ])
      expect(page.text).toMatch(/Please start with your password[\s\S]*href="\/userauth\/login"/);
  });

  it('after too many wrong codes, says what works now', async () => {
    const person = await app.person();
    await setUpApp(app, person);
    const half = await signIn(person);
    const guess = () => forms.post('/userauth/second-step', { code: '000000' }, half.cookie);
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).status).toBe(422);
    const limited = await guess();
    expect([limited.status, limited.text]).toEqual([429, expect.stringContaining('Too many wrong codes were typed')]);
    expect(limited.text).toContain('href="/userauth/second-step?way=recovery"');
  });
});
