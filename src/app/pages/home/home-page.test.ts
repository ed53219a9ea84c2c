import { afterAll, beforeAll, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../tests/support/forms.ts';
import { linkIn, openLink } from '../../../../tests/support/accounts/mailed-links.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const startsAt = (html: string) =>
  [...html.matchAll(/<a class="button" href="([^"]+)">\s*Start a page/g)].map(([, at]) => at);

it('“Start a page” leads to making an account, with the password once, and from there to the editor', async () => {
  const home = await forms.get('/');
  const signUp = '/userauth/signup?to=%2Fcreate-tribute';
  expect(startsAt(home.text)).toEqual([signUp, signUp]);
  const form = await forms.get(signUp);
  expect(form.text).toContain('Create an account');
  expect(form.text.match(/type="password"/g)).toHaveLength(1);
  // Buttons that need a script are hidden.
  expect(form.text).toMatch(/<button[^>]* hidden=""[^>]*>Show password/);
  expect(form.text).toMatch(/<p class="sr" role="status" data-told-of="password"><\/p>/);

  const account = { email: 'begins@example.org', password: 'kettle lantern meadow' };
  const sent = await forms.post(signUp, { ...account, to: '/create-tribute' });
  expect([sent.status, sent.location]).toEqual([303, '/userauth/signup?sent&to=%2Fcreate-tribute']);
  const page = await openLink(forms, linkIn((await app.emailsTo(account.email))[0]));
  const pressed = await forms.post('/auth-action', page.fields, page.cookie);
  expect(pressed.location).toBe('/email-verified?to=%2Fcreate-tribute');
  // In another browser the sign-in form appears, with the email address filled in.
  const confirmed = await forms.get(pressed.location, pressed.cookie);
  expect(confirmed.text).toContain('action="/userauth/login?to=%2Fcreate-tribute"');
  expect(confirmed.text).toMatch(/<input[^>]*type="email"[^>]*value="begins@example.org"/);
  const signedIn = await forms.post('/userauth/login', { ...account, to: '/create-tribute' });
  expect([signedIn.status, signedIn.location]).toEqual([303, '/create-tribute']);
});

it('leads from the email straight to the editor, in the browser in which the account was made', async () => {
  const account = { email: 'same-browser@example.org', password: 'kettle lantern meadow' };
  const sent = await forms.post('/userauth/signup', { ...account, to: '/create-tribute' });
  const link = linkIn((await app.emailsTo(account.email))[0]);
  const page = await openLink(forms, link);
  const pressed = await forms.post('/auth-action', page.fields, `${sent.cookie}; ${page.cookie}`);
  expect(pressed.location).toBe('/email-verified?to=%2Fcreate-tribute');
  const confirmed = await forms.get(pressed.location, pressed.cookie);
  expect(confirmed.text).toContain('You are signed in');
  expect(confirmed.text).toMatch(/<a class="button" href="\/create-tribute">/);
  expect(confirmed.text).not.toContain('type="password"');
  expect((await forms.get('/create-tribute', pressed.cookie)).status).toBe(200);
});

it('says on the screen before the editor, once and only without a script, that writing a page needs one', async () => {
  const said = async (address: string, cookie = '') => {
    const { text } = await forms.get(address, cookie);
    return [...text.matchAll(/<noscript>(.*?)<\/noscript>/gsu)].filter(([, words]) =>
      words?.includes('you will need to turn on JavaScript'),
    ).length;
  };
  const { cookie } = await app.person();
  expect(await said('/userauth/signup?to=%2Fcreate-tribute')).toBe(1);
  expect([await said('/choice', cookie), await said('/', cookie)]).toEqual([1, 1]);
  expect([await said('/'), await said('/userauth/signup?to=%2Fnext-steps')]).toEqual([0, 0]);
});

it('leads somebody who is signed in straight to the editor', async () => {
  const { cookie } = await app.person();
  expect(startsAt((await forms.get('/', cookie)).text)).toEqual(['/create-tribute', '/create-tribute']);
});
