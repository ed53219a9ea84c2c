// Screens for users without a script. Every action is confirmed on a screen first.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminUserFile } from '../contract/admin-users.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const post = (who: Person, path: string, fields: [string, string][]) =>
  app.request(path, {
    method: 'POST',
    headers: { cookie: who.cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
/** The visible text, without React's comment markers. */
const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '');
const screen = async (path: string, who = admin) => textOf(await who.get(path));
const stateOf = async ({ id }: Person) =>
  (await bodyOf<AdminUserFile>(await admin.get(`/api/admin/users/${id}`))).state;
const leadsTo = (answer: Response) => answer.headers.get('location') ?? '';

describe('the list', () => {
  it('shows who is found, and keeps what was asked in its address', async () => {
    const person = await app.person();
    const found = await screen(`/admin/users?q=${encodeURIComponent(person.email)}&state=active&column=id`);
    expect(found).toContain(`href="/admin/users/${person.id}"`);
    expect(found).toContain(`value="${person.email}"`);
    expect(found).toContain(`<code>${person.id}</code>`);
    expect(await screen('/admin/users?q=nobody-at-all')).toContain('Nothing was found');
  });

  it('says what will happen and to whom, asks why, does it, and offers a way back', async () => {
    const [one, other, boss] = [await app.person(), await app.person(), await app.person({ role: 'admin' })];
    await publishedBy(one);
    const chosen: [string, string][] = [one, other, boss, admin].map(({ id }) => ['id', id]);
    const question = await post(admin, '/admin/users?state=active', [...chosen, ['intent', 'disable']]);
    expect(question.status).toBe(200);
    const said = await textOf(question);
    for (const words of [
      'Close these 2 accounts?',
      'The one page that they look after stays as it is',
      one.email,
      'an admin: ask for a second admin on their page',
      'this is you',
      'name="why"',
    ])
      expect(said).toContain(words);
    expect(said).not.toContain(`name="id" value="${boss.id}"`);
    expect(await stateOf(one)).toBe('active');
    const ids: [string, string][] = [one, other].map(({ id }) => ['id', id]);
    const blank = await post(admin, '/admin/users?state=active', [...ids, ['intent', 'do-disable'], ['why', ' ']]);
    expect(blank.status).toBe(422);
    expect(await textOf(blank)).toContain('aria-invalid="true"');
    const done = await post(admin, '/admin/users?state=active', [...ids, ['intent', 'do-disable'], ['why', 'Spam']]);
    expect([done.status, leadsTo(done)]).toEqual([
      303,
      expect.stringContaining('/admin/users?state=active&done=disable'),
    ]);
    expect([await stateOf(one), await stateOf(other)]).toEqual(['disabled', 'disabled']);
    const after = await screen(leadsTo(done));
    expect(after).toContain('2 accounts are closed.');
    expect(after).toContain('value="enable"');
    const back = await post(admin, '/admin/users', [...ids, ['intent', 'enable'], ['why', 'By mistake']]);
    expect(await textOf(back)).toContain('>By mistake</textarea>');
    await post(admin, '/admin/users', [...ids, ['intent', 'do-enable'], ['why', 'By mistake']]);
    expect(await stateOf(one)).toBe('active');
  });

  it('does nothing where nobody is chosen, or to whom it may not', async () => {
    expect(leadsTo(await post(admin, '/admin/users', [['intent', 'disable']]))).toContain('done=none');
    const sent: [string, string][] = [
      ['id', admin.id],
      ['intent', 'do-disable'],
      ['why', 'x'],
    ];
    expect((await post(admin, '/admin/users', sent)).status).toBe(409);
    expect(await stateOf(admin)).toBe('active');
  });

  it('is for admins alone: others are led away, and their presses do nothing', async () => {
    const person = await app.person();
    expect((await person.get('/admin/users')).status).toBe(303);
    const sent: [string, string][] = [
      ['id', admin.id],
      ['intent', 'do-disable'],
      ['why', 'x'],
    ];
    await post(person, '/admin/users', sent);
    expect(await stateOf(admin)).toBe('active');
  });
});

describe('one user’s page', () => {
  it('shows everything in words, also what is hostile', async () => {
    const person = await app.person();
    await person.send('PUT', '/api/accounts/current/name', { name: '<script>alert(1)</script>' });
    const page = await screen(`/admin/users/${person.id}`);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('<script>alert(1)');
    expect((await admin.get('/admin/users/nobody')).status).toBe(404);
    expect(await screen(`/admin/users/${admin.id}`)).toContain('This is your own account.');
  });

  it('closes and opens an account, signs out, sends the email, and says what was done', async () => {
    const person = await app.person();
    const here = `/admin/users/${person.id}`;
    const question = await textOf(await post(admin, here, [['intent', 'disable']]));
    expect(question).toContain('Close this account?');
    const file = await bodyOf<AdminUserFile>(await admin.get(`/api/admin/users/${person.id}`));
    const named: [string, string] = ['named', file.openSessions.items[0]?.id ?? ''];
    app.clock.advance(60_000);
    for (const [fields, words] of [
      [[['intent', 'reset']], 'The letter is on its way.'],
      [[['intent', 'end-session'], named], 'They are signed out there.'],
      [
        [
          ['intent', 'do-disable'],
          ['why', 'Spam'],
        ],
        'The account is closed.',
      ],
      [
        [
          ['intent', 'do-enable'],
          ['why', 'No spam'],
        ],
        'The account is open again.',
      ],
    ] as [[string, string][], string][]) {
      const done = await post(admin, here, fields);
      expect(done.status).toBe(303);
      expect(await screen(leadsTo(done))).toContain(words);
    }
    expect((await post(admin, here, [['intent', 'end-session'], named])).status).toBe(404);
  });

  it('asks a second admin, who says yes to it in words, and shows what waits', async () => {
    const [other, person] = [await app.person({ role: 'admin' }), await app.person()];
    const here = `/admin/users/${person.id}`;
    expect(await textOf(await post(admin, here, [['intent', 'ask-give-admin']]))).toContain('Make them an admin');
    expect((await post(admin, here, [['intent', 'do-ask-give-admin']])).status).toBe(422);
    const asked = await post(admin, here, [
      ['intent', 'do-ask-give-admin'],
      ['why', 'Joins <us>'],
    ]);
    expect(await screen(leadsTo(asked))).toContain('The other admins have a letter about it.');
    const seen = await screen(here, other);
    expect(seen).toContain('Joins &lt;us&gt;');
    const [, id = ''] = /name="named" value="([\da-f-]{36})"\/>(?:(?!<\/form>).)*value="agree"/s.exec(seen) ?? [];
    const fields: [string, string][] = [['named', id]];
    const sure = await textOf(await post(other, here, [...fields, ['intent', 'agree']]));
    expect(sure).toContain('Have you heard it from them in another way');
    expect((await post(admin, here, [...fields, ['intent', 'do-agree']])).status).toBe(409);
    const agreed = await post(other, here, [...fields, ['intent', 'do-agree']]);
    expect(await screen(leadsTo(agreed), other)).toContain('Agreed. It happens');
    const ended = await post(other, here, [...fields, ['intent', 'end-approval']]);
    expect(await screen(leadsTo(ended), other)).toContain('It is over. Nothing was changed.');
    expect(leadsTo(await post(other, here, [...fields, ['intent', 'agree']]))).toContain('done=over');
  });
});
