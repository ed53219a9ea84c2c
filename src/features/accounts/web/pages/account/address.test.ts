import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { linkIn, openLink } from '../../../../../../tests/support/accounts/mailed-links.ts';
import { cookieOf, type Person } from '../../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { users } from '../../../server/tables.ts';

const MINUTE_MS = 60_000;

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const ask = (person: Person, newEmail: string, passwordForEmail = person.password) =>
  forms.post('/account', { intent: 'change-email', newEmail, passwordForEmail }, person.cookie);
const linkTo = async (email: string, mode: string, count: number) =>
  (await app.emailsTo(email, count)).map(linkIn).findLast((link) => link.includes(`mode=${mode}&`)) ?? '';

describe('the address on the account screen, without JavaScript', () => {
  it('says beside the field what was wrong, keeps the address that was typed, and no password', async () => {
    const person = await app.newcomer();
    const wrong = await ask(person, 'new@example.org', 'not the one');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/id="passwordForEmail-error"[\s\S]*That is not your password/);
    expect(wrong.text).toContain('value="new@example.org"');
    const same = await ask(person, ` ${person.email} `);
    expect(same.text).toMatch(/id="newEmail-error"[\s\S]*already your address/);
    const nonsense = await ask(person, 'nonsense');
    expect([nonsense.status, nonsense.text]).toEqual([
      422,
      expect.stringMatching(/id="newEmail-error"[\s\S]*like name@/),
    ]);
    for (const { text } of [wrong, same, nonsense])
      for (const typed of ['not the one', person.password]) expect(text).not.toContain(typed);
    for (let tries = 1; tries < 10; tries += 1) await ask(person, 'new@example.org', 'not the one');
    const limited = await ask(person, 'new@example.org', 'not the one');
    expect([limited.status, limited.text]).toEqual([
      429,
      expect.stringContaining('Please try again in about 60 minutes'),
    ]);
  });

  it('sent after the session has ended, waits behind the sign-in for the one who typed it, without the password', async () => {
    const [person, other] = [await app.newcomer(), await app.person()];
    const of = /name="of" value="([^"]+)"/.exec((await forms.get('/account', person.cookie)).text)?.[1] ?? '';
    await person.send('DELETE', '/api/sessions/current');
    const typed = { intent: 'change-email', of, newEmail: 'typed@example.org', passwordForEmail: person.password };
    const turned = await forms.post('/account', typed, person.cookie);
    expect([turned.status, turned.location]).toEqual([303, '/userauth/login?not-done&to=%2Faccount%23newEmail']);
    expect(turned.cookie).not.toContain(encodeURIComponent(person.password).replaceAll('%20', '+'));
    const again = await forms.post(turned.location, { email: person.email, password: person.password, to: '/account' });
    expect((await forms.get('/account', `${again.cookie}; ${turned.cookie}`)).text).toContain(
      'value="typed@example.org"',
    );
    expect((await forms.get('/account', `${other.cookie}; ${turned.cookie}`)).text).not.toContain('typed@example.org');
    const asked = await forms.post('/account', typed, `${again.cookie}; ${turned.cookie}`);
    expect([asked.location, asked.cookie]).toEqual(['/account?done=address', 'typed-address=']);
    for (const intent of ['end-others', 'make-copy', 'send-link', ''])
      expect((await forms.post('/account', { intent })).location).toBe('/userauth/login?not-done&to=%2Faccount');
    expect((await forms.post('/account', { intent: 'sign-out' })).location).toBe('/userauth/login?signed-out');
  });

  it('is changed by the button behind the mailed link, in three pages, for those who are signed in and those who are not', async () => {
    for (const isHere of [true, false]) {
      const person = await app.newcomer();
      const newEmail = `walked-${isHere}@example.org`;
      const done = await ask(person, newEmail);
      expect([done.status, done.location]).toEqual([303, '/account?done=address']);
      expect((await forms.get(done.location, person.cookie)).text).toContain(
        'We have sent an email to the new address.',
      );
      const page = await openLink(forms, await linkTo(newEmail, 'verifyAndChangeEmail', 1));
      for (const words of ['Use this address from now on', newEmail, 'Nothing has changed yet'])
        expect(page.text).toContain(words);
      expect((await forms.get('/account', person.cookie)).text).toContain(person.email);
      const pressed = await forms.post('/auth-action', page.fields, isHere ? person.cookie : '');
      expect([pressed.status, pressed.location]).toEqual([303, '/email-verified?changed']);
      const last = (await forms.get(pressed.location, `${isHere ? person.cookie : ''}; ${pressed.cookie}`)).text;
      expect(last).toContain('Your address has been changed');
      expect(last).toContain(isHere ? 'href="/account"' : 'href="/userauth/login"');
      const account = await forms.get('/account', person.cookie);
      expect(account.status).toBe(isHere ? 200 : 303);
      if (isHere) expect(account.text).toContain(newEmail);
      const again = await forms.post('/auth-action', page.fields);
      expect([again.status, again.location]).toEqual([303, '/email-verified?changed']);
    }
  });

  it('is shown while it waits, and taken back by its button, after which the mailed link says that it is none', async () => {
    const person = await app.newcomer();
    expect((await forms.get('/account', person.cookie)).text).not.toContain('Cancel this change');
    await ask(person, 'mistyped@example.org');
    const { text } = await forms.get('/account', person.cookie);
    expect(text).toMatch(/We have sent an email to mistyped@example\.org[\s\S]*works until[\s\S]*Cancel this change/);
    const done = await forms.post('/account', { intent: 'withdraw-email' }, person.cookie);
    expect([done.status, done.location]).toEqual([303, '/account?done=address-kept']);
    const after = await forms.get(done.location, person.cookie);
    expect(after.text).toContain('The change has been cancelled');
    expect(after.text).not.toContain('mistyped@example.org');
    const page = await openLink(forms, await linkTo('mistyped@example.org', 'verifyAndChangeEmail', 1));
    expect(page.text).toContain('The link is invalid or has already been used.');
    expect((await ask(person, 'well-typed@example.org')).status).toBe(303);
  });

  it('is put back by the button behind the undo link, which advises a new password', async () => {
    const person = await app.newcomer();
    await ask(person, 'thief@example.org');
    const first = await openLink(forms, await linkTo('thief@example.org', 'verifyAndChangeEmail', 1));
    await forms.post('/auth-action', first.fields);
    app.clock.advance(2 * MINUTE_MS);
    const thief = cookieOf(
      await app.send('POST', '/api/sessions', { email: 'thief@example.org', password: person.password }),
    );
    const page = await openLink(forms, await linkTo(person.email, 'recoverEmail', 3));
    for (const words of ['Keep your old address', person.email]) expect(page.text).toContain(words);
    const pressed = await forms.post('/auth-action', page.fields);
    expect([pressed.status, pressed.location]).toEqual([303, '/email-verified?recovered']);
    const last = (await forms.get(pressed.location, pressed.cookie)).text;
    for (const words of ['Your old address is back', 'please choose a new one now', 'href="/password-reset"'])
      expect(last).toContain(words);
    expect((await forms.get('/account', thief)).status).toBe(303);
    const again = await openLink(forms, await linkTo(person.email, 'recoverEmail', 3));
    expect(again.text).toContain('Your old address is back');
    // After the account gets another address, the screen must not claim that the address was restored.
    await app.deps.db.update(users).set({ email: 'elsewhere@example.org' }).where(eq(users.email, person.email));
    const late = await openLink(forms, await linkTo(person.email, 'recoverEmail', 3));
    expect(late.text).toContain('If we have sent you a later email about this');
  });

  it('a guessed link of both modes gets the words of the catalogue, and the code leaves the address', async () => {
    for (const mode of ['verifyAndChangeEmail', 'recoverEmail']) {
      const answer = await app.request(`/account-update?mode=${mode}&oobCode=guessed&apiKey=web`);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, expect.stringContaining('/auth-action?')]);
      const page = await openLink(forms, `/auth-action?mode=${mode}&oobCode=guessed`);
      expect(page.text).toContain('The link is invalid or has already been used.');
      expect((await forms.post('/auth-action', { mode, oobCode: '' })).text).toContain('No action code found');
    }
  });
});
