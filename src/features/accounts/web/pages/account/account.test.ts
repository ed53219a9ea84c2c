import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { cookieOf, type Person } from '../../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';

const chosen = 'three herons waiting';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const act = (person: Person, intent: string, fields: Record<string, string> = {}) =>
  forms.post('/account', { intent, ...fields }, person.cookie);
const again = async ({ email, password }: Person) =>
  cookieOf(await app.send('POST', '/api/sessions', { email, password }));
const statusWith = async (cookie: string) => (await forms.get('/account', cookie)).status;

describe('the password on the account screen, without JavaScript', () => {
  it('says beside the field what was wrong, and shows nothing that was typed', async () => {
    const person = await app.person();
    const wrong = await act(person, 'change-password', { currentPassword: 'not the one', newPassword: chosen });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/id="currentPassword-error"[\s\S]*That is not your password/);
    const weak = await act(person, 'change-password', { currentPassword: person.password, newPassword: 'short' });
    expect(weak.text).toMatch(/id="newPassword-error"[\s\S]*at least 8 characters/);
    const same = { currentPassword: person.password, newPassword: person.password };
    const unchanged = await act(person, 'change-password', same);
    expect([unchanged.status, unchanged.text]).toEqual([
      422,
      expect.stringMatching(/id="newPassword-error"[\s\S]*This is the password you have now/),
    ]);
    for (const { text } of [wrong, weak, unchanged]) {
      for (const typed of ['not the one', chosen, person.password, '"short"']) expect(text).not.toContain(typed);
    }
  });

  it('is changed, said so at a fresh address, and signs out everywhere else', async () => {
    const person = await app.person();
    const phone = await again(person);
    const fields = { currentPassword: person.password, newPassword: chosen };
    const done = await act(person, 'change-password', fields);
    expect([done.status, done.location]).toEqual([303, '/account?done=password']);
    expect((await forms.get(done.location, done.cookie)).text).toContain('Your password has been changed.');
    expect([await statusWith(done.cookie), await statusWith(phone)]).toEqual([200, 303]);
  });

  it('cannot be guessed there', async () => {
    const person = await app.person();
    const fields = { currentPassword: 'not the one', newPassword: chosen };
    for (let tries = 0; tries < 10; tries += 1) expect((await act(person, 'change-password', fields)).status).toBe(422);
    const limited = await act(person, 'change-password', fields);
    expect([limited.status, limited.text]).toEqual([
      429,
      expect.stringContaining('Please try again in about 60 minutes'),
    ]);
    expect(limited.text).not.toContain('not the one');
  });
});

describe('signing out, without JavaScript', () => {
  it('is said on the next screen, aloud too, and no more once somebody tries to sign in', async () => {
    const person = await app.person();
    const out = await act(person, 'sign-out');
    expect([out.status, out.location]).toEqual([303, '/userauth/login?signed-out']);
    expect(await statusWith(person.cookie)).toBe(303);
    const said = /role="status"[^>]*><p>You are signed out\.</;
    expect((await forms.get(out.location)).text).toMatch(said);
    const wrong = await forms.post('/userauth/login', { email: person.email, password: 'not the one' });
    expect([wrong.status, said.test(wrong.text)]).toEqual([401, false]);
    expect((await forms.get(out.location, await again(person))).location).toBe('/choice');
    expect((await forms.get('/userauth/login')).text).not.toMatch(said);
  });
});

describe('the sessions on the account screen, without JavaScript', () => {
  it('are ended one by one', async () => {
    const person = await app.person();
    const [phone, tablet] = [await again(person), await again(person)];
    const { text } = await forms.get('/account', person.cookie);
    const ids = [...text.matchAll(/name="id" value="([^"]+)"/g)].map(([, id = '']) => id);
    expect(ids).toHaveLength(2);
    const done = await act(person, 'end-session', { id: ids[0] ?? '' });
    expect([done.status, done.location]).toEqual([303, '/account?done=session']);
    expect([await statusWith(phone), await statusWith(tablet)].toSorted()).toEqual([200, 303]);
    expect((await act(person, 'end-session', { id: ids[0] ?? '' })).status).toBe(303);
  });

  it('are ended all but this one; alone, it offers nothing to end', async () => {
    const person = await app.person();
    const phone = await again(person);
    const done = await act(person, 'end-others');
    expect([done.status, done.location]).toEqual([303, '/account?done=others']);
    const { text } = await forms.get(done.location, person.cookie);
    expect(text).toContain('You are now signed in here and nowhere else.');
    expect(text).not.toMatch(/Sign this one out|End all but this one/);
    expect(await statusWith(phone)).toBe(303);
  });

  it('say nothing for a made-up outcome', async () => {
    const person = await app.person();
    for (const done of ['constructor', 'toString', '<b>', 'mail']) {
      const { status, text } = await forms.get(`/account?done=${encodeURIComponent(done)}`, person.cookie);
      expect([status, text.includes('class="notice" role="status"')]).toEqual([200, false]);
    }
  });
});
