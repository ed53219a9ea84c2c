import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountEnds } from '../../../../../../tests/support/accounts/account-ends.ts';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { linkIn, openLink, signUpLink } from '../../../../../../tests/support/accounts/mailed-links.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { users } from '../../../server/tables.ts';

const MINUTE_MS = 60_000;
const old = 'kettle lantern meadow';
const chosen = 'three herons waiting';

let app: TestApp;
let forms: Forms;
const ends = accountEnds(() => app);
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());
afterEach(() => void vi.restoreAllMocks());

const set = (email: string, values: Partial<typeof users.$inferInsert>) =>
  app.deps.db.update(users).set(values).where(eq(users.email, email));
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const opened = (link: string) => openLink(forms, link);
const codeOf = (link: string) => new URL(link, app.origin).searchParams.get('oobCode') ?? '';
const confirming = async (email: string) => (await signUpLink(app, email, old)).link;
const guessed = (mode: string) => opened(`/auth-action?mode=${mode}&oobCode=guessed&apiKey=web`);

async function forgotten(email: string): Promise<string> {
  await confirming(email);
  await set(email, { emailVerified: true });
  app.clock.advance(2 * MINUTE_MS);
  await forms.post('/password-reset', { intent: 'send-link', email });
  const emails = await app.emailsTo(email, 2);
  return linkIn(emails.find(({ subject }) => /new password/i.test(subject)));
}

describe('an address that carries mode and oobCode', () => {
  it.each([
    '/',
    '/account-update',
    '/accountupdate',
    '/password-reset',
    '/email-verified',
    '/auth-error',
    '/userauth/login',
    '/account',
    '/choice',
    '/terms',
    '/margaret',
    '/r/margaret',
    '/nothing/at/all',
  ])('%s leads to the account action screen with them, and with apiKey', async (path) => {
    const answer = await forms.get(`${path}?mode=resetPassword&lang=en&oobCode=a-b_c&apiKey=web&continueUrl=x`);
    expect([answer.status, answer.location]).toEqual([303, '/auth-action?mode=resetPassword&oobCode=a-b_c&apiKey=web']);
    expect((await forms.get(`${path}?mode=resetPassword&oobCode=a-b_c`)).location).toBe(
      '/auth-action?mode=resetPassword&oobCode=a-b_c',
    );
  });

  it('does so for somebody who is signed in too, and for neither of them alone', async () => {
    const person = await app.person();
    const answer = await person.get('/choice?mode=verifyEmail&oobCode=x');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth-action?mode=verifyEmail&oobCode=x']);
    expect((await person.get('/choice?mode=verifyEmail')).status).toBe(200);
    expect((await person.get('/terms?oobCode=x')).status).toBe(200);
  });

  it('changes nothing about what only programs read', async () => {
    for (const path of ['/api/sessions/current', '/healthz', '/robots.txt']) {
      expect((await app.request(`${path}?mode=verifyEmail&oobCode=x`)).status).toBe(200);
    }
  });
});

describe('the code of a link', () => {
  it('leaves the address before anything is shown, in a cookie for ten minutes', async () => {
    const link = await confirming('cookie@example.org');
    const answer = await app.request(link);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/auth-action?opened']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.stringify([...answer.headers]).split(codeOf(link))).toHaveLength(2);
    const [line = '', ...more] = answer.headers.getSetCookie();
    expect(more).toEqual([]);
    const [value, ...attributes] = line.split('; ');
    expect(value).toBe(`action-link=mode=verifyEmail&oobCode=${codeOf(link)}&to=`);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax']);
  });

  it('on https is bound to the host', async () => {
    const secure = await openTestApp({ PUBLIC_URL: 'https://rosemary.example' });
    try {
      const answer = await secure.request('/auth-action?mode=verifyEmail&oobCode=secret-code');
      const [line = ''] = answer.headers.getSetCookie();
      expect(line).toMatch(/^__Host-action-link=/);
      expect(line.split('; ')).toContain('Secure');
      const planted = await secure.request('/auth-action?opened', {
        headers: { cookie: 'action-link=mode=verifyEmail&oobCode=planted' },
      });
      expect(await planted.text()).not.toContain('planted');
    } finally {
      await secure.close();
    }
  });

  it('stands in the page’s own form alone, on a page that loads nothing from elsewhere and is kept nowhere', async () => {
    const link = await confirming('form@example.org');
    const page = await opened(link);
    expect(page.text.split(codeOf(link))).toHaveLength(2);
    expect(page.fields).toMatchObject({ mode: 'verifyEmail', oobCode: codeOf(link) });
    expect(page.text).not.toMatch(/(?:src|href|action)="(?:https?:)?\/\/(?!localhost)/);
    const answer = await app.request('/auth-action?opened', { headers: { cookie: page.cookie } });
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('that cannot be ours is carried as nothing but that, however long or strange', async () => {
    for (const code of ['x'.repeat(5_000), '<script>', 'ä'.repeat(500), '; Path=/evil', '%0d%0aset-cookie: a=b']) {
      const page = await opened(`/auth-action?mode=resetPassword&oobCode=${encodeURIComponent(code)}`);
      expect(page.text).toContain('The link is invalid or has already been used.');
      expect(page.cookie.length).toBeLessThan(200);
    }
  });

  it('is not mixed up with that of another link in another tab', async () => {
    const links = [await confirming('first@example.org'), await confirming('second@example.org')];
    const pages = await Promise.all(links.map(opened));
    expect(pages.map(({ fields }) => fields['oobCode'])).toEqual(links.map(codeOf));
  });
});

describe('the messages of the catalogue, on the screens', () => {
  it.each(['/auth-action', '/account-update', '/accountupdate'])('%s without a code', async (path) => {
    for (const query of ['', '?mode=verifyEmail', '?mode=verifyEmail&oobCode=', '?opened']) {
      expect((await opened(path + query)).text, path + query).toContain('No action code found');
    }
    expect((await opened('/password-reset?mode=resetPassword')).text).toContain('No action code found');
    expect((await forms.post('/auth-action', { mode: 'verifyEmail' })).text).toContain('No action code found');
    expect((await forms.post('/password-reset', { mode: 'resetPassword' })).text).toContain('No action code found');
  });

  it('an unknown mode', async () => {
    for (const mode of ['signIn', '', 'recoverAnything', '%3Cb%3E']) {
      expect((await guessed(mode)).text).toContain('Unknown action mode');
    }
    expect((await opened('/auth-action?oobCode=x')).text).toContain('Unknown action mode');
    expect((await forms.post('/auth-action', { mode: 'x', oobCode: 'x' })).text).toContain('Unknown action mode');
  });

  it('a guessed, an expired and a used link; a person who is disabled, or gone', async () => {
    expect((await guessed('resetPassword')).text).toContain('The link is invalid or has already been used.');
    const [late, off, gone] = [
      await forgotten('late@example.org'),
      await forgotten('off@example.org'),
      await forgotten('gone@example.org'),
    ];
    await ends.close('off@example.org');
    await ends.erase('gone@example.org', old);
    const disabled = await opened(off);
    expect(disabled.text).toContain('This user account has been disabled.');
    expect(disabled.text).not.toContain('Ask for a new link');
    expect((await opened(gone)).text).toContain('No user found for this action.');
    app.clock.advance(61 * MINUTE_MS);
    expect((await opened(late)).text).toContain('The link has expired. Please request a new one.');
  });

  it('anything else', async () => {
    const fields = { mode: 'verifyEmail', oobCode: 'guessed' };
    vi.spyOn(app.deps.db, 'transaction').mockRejectedValueOnce(new Error('the disk is full'));
    const answer = await forms.post('/auth-action', fields);
    expect([answer.status, answer.text]).toEqual([
      422,
      expect.stringContaining('An error occurred. Please try again.'),
    ]);
  });

  it('nothing, where somebody only asks what they can do', async () => {
    const { text } = await forms.get('/auth-error');
    expect(text).toContain('Your pages are safe.');
    expect(text).not.toMatch(/An error occurred|role="alert"/);
  });

  it('stand under the specification’s titles', async () => {
    const titles = await Promise.all(
      [
        '/auth-action',
        '/account-update',
        '/accountupdate',
        '/password-reset',
        '/email-verified',
        '/auth-error',
        '/password-reset?done',
      ].map(async (path) => titleOf((await forms.get(path)).text)),
    );
    expect(titles).toEqual(
      [
        'Account Action',
        'Account Update',
        'Account Update',
        'Reset Password',
        'Email Verified',
        'Authentication Error',
        'Reset Password',
      ].map((title) => `${title} · Rosemary`),
    );
  });
});

describe('a forgotten password, without JavaScript', () => {
  it('is asked for from the sign-in screen, and answered alike for every address', async () => {
    expect((await forms.get('/userauth/login')).text).toContain('href="/password-reset"');
    await forgotten('known@example.org');
    app.clock.advance(2 * MINUTE_MS);
    const pages = await Promise.all(
      ['known', 'unknown'].map(async (name) => {
        const posted = await forms.post('/password-reset', { intent: 'send-link', email: `${name}@example.org` });
        const { text } = await forms.get(posted.location, posted.cookie);
        return [posted.status, posted.location, text.replaceAll(`${name}@`, '@')];
      }),
    );
    expect(pages[0]).toEqual([303, '/password-reset?sent', expect.stringContaining('Check your email')]);
    expect(pages[1]).toEqual(pages[0]);
  });

  it('asks again for an address that is none, and says when an email went out a moment ago', async () => {
    const wrong = await forms.post('/password-reset', { intent: 'send-link', email: 'nonsense' });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('value="nonsense"')]);
    await forms.post('/password-reset', { intent: 'send-link', email: 'soon@example.org' });
    const soon = await forms.post('/password-reset', { intent: 'send-link', email: 'soon@example.org' });
    expect([soon.status, soon.text]).toEqual([
      429,
      expect.stringContaining('Someone asked for an email to this address'),
    ]);
  });

  it('is replaced on the link’s screen, which says whose it is; a weak one is asked for again', async () => {
    const link = await forgotten('whole@example.org');
    const page = await opened(link);
    expect(page.text).toContain('value="whole@example.org"');
    expect(page.text).toContain('action="/password-reset?mode=resetPassword"');
    expect(page.text).not.toContain('name="password" value');
    const weak = await forms.post('/password-reset?mode=resetPassword', { ...page.fields, password: 'short' });
    expect(weak.status).toBe(422);
    for (const words of ['The password is too weak.', 'Please use at least 8 characters.', 'value="whole@example.org"'])
      expect(weak.text).toContain(words);
    const done = await forms.post('/password-reset?mode=resetPassword', { ...page.fields, password: chosen });
    expect([done.status, done.location]).toEqual([303, '/password-reset?done']);
    expect((await forms.get(done.location)).text).toContain('Your password has been changed');
    expect((await forms.post('/userauth/login', { email: 'whole@example.org', password: old })).status).toBe(401);
    expect((await forms.post('/userauth/login', { email: 'whole@example.org', password: chosen })).status).toBe(303);
    const again = await forms.post('/password-reset?mode=resetPassword', {
      ...page.fields,
      password: 'another one of mine',
    });
    expect([again.status, again.text]).toEqual([
      422,
      expect.stringContaining('The link is invalid or has already been used.'),
    ]);
  });
});
