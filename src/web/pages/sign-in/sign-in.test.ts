import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../tests/support/forms.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const password = 'kettle lantern meadow';
const signUp = (email: string, to = '') => forms.post(`/userauth/signup${to}`, { email, password });

async function confirmed(email: string): Promise<string> {
  await signUp(email);
  const [letter] = await app.lettersTo(email);
  const link = /https?:\S+auth-action\S+/u.exec(letter?.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

describe('signing up', () => {
  it('says where the mail went, and where a trial shows it', async () => {
    const { status, text } = await signUp('anna@example.org');
    expect(status).toBe(200);
    expect(text).toContain('Look in your mail');
    expect(text).toContain('anna@example.org');
    expect(text).toContain('href="/dev/outbox"');
  });

  it('answers alike for an address that is known', async () => {
    const first = await signUp('ben@example.org');
    app.clock.advance(61_000);
    const second = await signUp('ben@example.org');
    expect([second.status, second.text]).toEqual([first.status, first.text]);
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
    expect(text).toContain('One step is left');
    expect(text).toContain('Send the link again');
    expect(text).toContain('action="/userauth/login?to=%2Faccount"');
    const tooSoon = await forms.post('/userauth/login', { email: 'dora@example.org', intent: 'send-link' });
    expect(tooSoon.status).toBe(429);
    expect(tooSoon.text).toContain('Look in your mail');
    app.clock.advance(61_000);
    const again = await forms.post('/userauth/login', { email: 'dora@example.org', intent: 'send-link' });
    expect(again.text).toContain('Look in your mail');
    expect(await app.lettersTo('dora@example.org', 2)).toHaveLength(2);
  });

  it('opens a session and goes where the person was going', async () => {
    await forms.post(await confirmed('emil@example.org'), {});
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
    await forms.post(await confirmed('fay@example.org'), {});
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', '']) {
      const answer = await forms.post('/userauth/login', { email: 'fay@example.org', password, to });
      expect(answer.location).toBe('/choice');
    }
  });

  it('does not say which of address and password was wrong', async () => {
    const { status, text } = await forms.post('/userauth/login', { email: 'nobody@example.org', password });
    expect(status).toBe(401);
    expect(text).toContain('That e-mail address and password do not belong together.');
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
    const link = await confirmed('gus@example.org');
    const page = await forms.get(link);
    expect(page.text).toContain('Confirm my e-mail address');
    const before = await forms.post('/userauth/login', { email: 'gus@example.org', password });
    expect(before.status).toBe(403);
    const pressed = await forms.post(link, {});
    expect([pressed.status, pressed.location]).toEqual([303, '/email-verified']);
    expect((await forms.get('/email-verified')).text).toContain('Your e-mail address is confirmed');
    expect((await forms.post('/userauth/login', { email: 'gus@example.org', password })).status).toBe(303);
  });

  it('says so in the words of the catalogue when it cannot be used, and what to do next', async () => {
    const link = await confirmed('hal@example.org');
    await forms.post(link, {});
    const used = await forms.post(link, {});
    expect(used.status).toBe(422);
    expect(used.text).toContain('The link is invalid or has already been used.');
    expect(used.text).toContain('Have a new link sent');
    const expired = await confirmed('ida@example.org');
    app.clock.advance(25 * 60 * 60 * 1000);
    expect((await forms.post(expired, {})).text).toContain('The link has expired. Please request a new one.');
  });

  it('names a missing code and an unknown mode exactly', async () => {
    expect((await forms.get('/auth-action?mode=verifyEmail')).text).toContain('No action code found');
    expect((await forms.post('/auth-action?mode=verifyEmail', {})).text).toContain('No action code found');
    expect((await forms.get('/auth-action?mode=other&oobCode=x')).text).toContain('Unknown action mode');
    expect((await forms.post('/auth-action?mode=other&oobCode=x', {})).text).toContain('Unknown action mode');
  });

  it('treats an overlong code as invalid', async () => {
    const { text } = await forms.post(`/auth-action?mode=verifyEmail&oobCode=${'x'.repeat(1001)}`, {});
    expect(text).toContain('The link is invalid or has already been used.');
  });
});
