import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { linkIn, openLink } from '../../../../../../tests/support/accounts/mailed-links.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const password = 'kettle lantern meadow';
const signUp = (email: string, to = '') => forms.post(`/userauth/signup${to}`, { email, password });

async function lookedInEmail(email: string, to = '') {
  const posted = await signUp(email, to);
  expect(posted.status).toBe(303);
  return { posted, page: await forms.get(posted.location, posted.cookie) };
}

/** Signs up and opens the emailed link; returns a function that presses its button. */
async function mailedLink(email: string, to = '') {
  await signUp(email, to);
  const [letter] = await app.emailsTo(email);
  const link = linkIn(letter);
  const opened = await openLink(forms, link);
  return { link, opened, press: () => forms.post('/auth-action', opened.fields, opened.cookie) };
}

const confirmed = async (email: string) => (await mailedLink(email)).press();

describe('a person who is signed in already', () => {
  it('goes where the sign-in screen was to lead, on this site, or else to their pages', async () => {
    const { cookie } = await app.person({ role: 'admin' });
    for (const [asked, location] of [
      ['/userauth/login?to=%2Fadmin', '/admin'],
      ['/userauth?to=%2Faccount%3Fdone%3Dx', '/account?done=x'],
      ['/userauth/login', '/choice'],
      ['/userauth/login?to=https%3A%2F%2Felsewhere.example', '/choice'],
      ['/userauth/login?to=%2F%2Felsewhere.example', '/choice'],
    ]) {
      const answer = await forms.get(asked ?? '', cookie);
      expect([asked, answer.status, answer.location]).toEqual([asked, 303, location]);
    }
  });
});

describe('signing up', () => {
  it('says where the mail went, at an address that says nothing, and where a trial shows it', async () => {
    const { posted, page } = await lookedInEmail('anna@example.org');
    expect(posted.location).toBe('/userauth/signup?sent');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Check your email');
    expect(page.text).toContain('anna@example.org');
    expect(page.text).toContain('href="/dev/outbox"');
    expect((await forms.get(posted.location)).text).not.toContain('anna@example.org');
  });

  it('leaves a refused form with the browser, to go back to, and nothing of somebody who is signed in', async () => {
    const kept = async (path: string, fields: Record<string, string>, cookie = '') => {
      const sent = Object.keys(fields).length > 0 && { method: 'POST', body: new URLSearchParams(fields) };
      return (await app.request(path, { ...sent, headers: { cookie } })).headers.get('cache-control');
    };
    const refused = { email: 'olga@example.org', password: 'short' };
    for (const at of ['/userauth', '/userauth/login', '/userauth/signup']) {
      expect(await kept(at, refused), at).toBe('private, no-cache');
      expect(await kept(at, {}), at).toBe('private, no-store');
    }
    const { cookie } = await app.person();
    for (const at of ['/account', '/account/two-step', '/account/deletion'])
      expect(await kept(at, { intent: 'change-password' }, cookie), at).toBe('private, no-store');
    for (const at of ['/password-reset', '/auth-action', '/userauth/second-step'])
      expect(await kept(at, { oobCode: 'guessed', code: '000000' }), at).toBe('private, no-store');
  });

  it('answers alike for an address that is known', async () => {
    const first = await lookedInEmail('ben@example.org');
    app.clock.advance(61_000);
    const second = await lookedInEmail('ben@example.org');
    expect([second.posted.location, second.page.text]).toEqual([first.posted.location, first.page.text]);
  });

  it('says one thing, and blames no field, when an email went out a moment ago', async () => {
    const form = { intent: 'send-link', email: 'edna.twice@example.org' };
    await forms.post('/password-reset', form);
    const { status, text } = await forms.post('/password-reset', form);
    expect(status).toBe(429);
    expect(text.match(/Someone asked for an email to this address a moment ago/g)).toHaveLength(1);
    expect(text).not.toContain('That was a lot');
    expect(text).not.toContain('aria-invalid');
    expect(text).toContain('You can ask for another one in a minute.');
    // The limit allows four more emails within the hour.
    for (let sent = 0; sent < 4; sent += 1) {
      app.clock.advance(61_000);
      expect((await forms.post('/password-reset', form)).status).toBe(303);
    }
    app.clock.advance(61_000);
    expect((await forms.post('/password-reset', form)).text).toContain('You can ask for another one in 55 minutes.');
  });

  it('keeps the address and names the field when the password is refused', async () => {
    const { status, text } = await forms.post('/userauth/signup', { email: 'cleo@example.org', password: 'short' });
    expect(status).toBe(422);
    expect(text).toContain('value="cleo@example.org"');
    expect(text).toContain('Please use at least 8 characters.');
    expect(text).not.toContain('value="short"');
  });
});

describe('signing in', () => {
  it('asks kindly to confirm first, and sends the link again', async () => {
    await signUp('dora@example.org');
    const { status, text } = await forms.post('/userauth/login?to=%2Faccount', { email: 'dora@example.org', password });
    expect(status).toBe(403);
    expect(text).toContain('One more step');
    expect(text).toContain('Send the link again');
    expect(text).toContain('action="/userauth/login?to=%2Faccount"');
    const tooSoon = await forms.post('/userauth/login', { email: 'dora@example.org', intent: 'send-link' });
    expect(tooSoon.status).toBe(429);
    expect(tooSoon.text).not.toMatch(/Check your email|We have sent/);
    expect(tooSoon.text).toContain('Someone asked for an email to this address');
    app.clock.advance(61_000);
    const again = await forms.post('/userauth/login', { email: 'dora@example.org', intent: 'send-link' });
    expect([again.status, again.location]).toEqual([303, '/userauth/login?sent']);
    expect((await forms.get(again.location, again.cookie)).text).toContain('Check your email');
    expect(await app.emailsTo('dora@example.org', 2)).toHaveLength(2);
  });

  it('opens a session and goes where the person was going', async () => {
    await confirmed('emil@example.org');
    const to = '/create-tribute?tribute=0199f000-0000-7000-8000-000000000001&step=story';
    const answer = await forms.post(`/userauth/login?to=${encodeURIComponent(to)}`, {
      email: 'emil@example.org',
      password,
      to,
    });
    expect(answer.status).toBe(303);
    expect(answer.location).toBe(to);
    const cookie = answer.cookie;
    const again = await forms.get('/userauth/login', cookie);
    expect([302, 303]).toContain(again.status);
    expect(again.location).toBe('/choice');
  });

  it('never leads to another site', async () => {
    await confirmed('fay@example.org');
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
      const answer = await forms.post('/userauth/login', { email: 'fay@example.org', password, to });
      expect(answer.location).toBe('/choice');
    }
  });

  it('does not say which of address and password was wrong', async () => {
    const { status, text } = await forms.post('/userauth/login', { email: 'nobody@example.org', password });
    expect(status).toBe(401);
    expect(text).toContain('That email address and password do not match.');
    expect(text).toContain('role="alert"');
  });

  it('knows two directions and no third', async () => {
    expect((await forms.get('/userauth')).text).toMatch(/autocomplete="current-password"/iu);
    expect((await forms.get('/userauth/signup')).text).toMatch(/autocomplete="new-password"/iu);
    expect((await forms.get('/userauth/elsewhere')).status).toBe(404);
  });

  it('keeps the place to come back to in its links', async () => {
    const { text } = await forms.get('/userauth/login?to=%2Faccount');
    expect(text).toContain('href="/userauth/signup?to=%2Faccount"');
    expect((await forms.get('/userauth/login?to=%2F%2Fevil.example')).text).not.toContain('evil.example');
  });
});

describe('the link in the mail', () => {
  it('does nothing until its button is pressed', async () => {
    const { opened, press } = await mailedLink('gus@example.org');
    expect(opened.text).toContain('Confirm my email address');
    const before = await forms.post('/userauth/login', { email: 'gus@example.org', password });
    expect(before.status).toBe(403);
    const pressed = await press();
    expect([pressed.status, pressed.location]).toEqual([303, '/email-verified']);
    expect((await forms.get('/email-verified', pressed.cookie)).text).toContain('Your address is confirmed');
    // If the button was not pressed in this browser, the screen claims nothing, even at such an address.
    for (const [query, cookie] of [
      ['', ''],
      ['?changed', pressed.cookie],
      ['?recovered', pressed.cookie],
    ] as const) {
      const { text } = await forms.get(`/email-verified${query}`, cookie);
      expect(text).toContain('If you opened the link in our email and pressed the button');
      expect(text).not.toMatch(/Your address is|From now on|has the old address/);
    }
    expect((await forms.post('/userauth/login', { email: 'gus@example.org', password })).status).toBe(303);
  });

  it('leads on to where somebody was going when they signed up', async () => {
    const { press } = await mailedLink('greta@example.org', '?to=%2Fcreate-tribute%3Fstep%3Dstory');
    const { location } = await press();
    expect(location).toBe('/email-verified?to=%2Fcreate-tribute');
    expect((await forms.get(location)).text).toContain('href="/userauth/login?to=%2Fcreate-tribute"');
    expect((await forms.get('/email-verified?to=%2F%2Fevil.example')).text).not.toContain('evil.example');
  });

  it('says so in the words of the catalogue when it cannot be used, and what to do next', async () => {
    const { press, opened } = await mailedLink('hal@example.org');
    const guessed = await forms.post('/auth-action', { ...opened.fields, oobCode: 'guessed' });
    expect(guessed.status).toBe(422);
    expect(guessed.text).toContain('The link is invalid or has already been used.');
    expect(guessed.text).toContain('Ask for a new link');
    expect((await press()).location).toBe('/email-verified');
    const expired = await mailedLink('ida@example.org');
    app.clock.advance(25 * 60 * 60 * 1000);
    expect((await expired.press()).text).toContain('The link has expired. Please request a new one.');
  });
});
