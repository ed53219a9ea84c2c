import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { linkIn, openLink } from '../../../../../../tests/support/accounts/mailed-links.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { setUpApp } from '../../../../../../tests/support/accounts/two-step.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { draftOf, publishedBy } from '../../../../../../tests/support/tributes/tributes.ts';
import { tributes } from '../../../../tributes/server/tables/tributes.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const post = (person: Person, fields: Record<string, string>) => forms.post('/account/deletion', fields, person.cookie);

describe('the copy on the account screen, without JavaScript', () => {
  it('is asked for, looked after, and saved', async () => {
    const person = await app.newcomer();
    const { text } = await forms.get('/account', person.cookie);
    expect(text).toContain('A copy of everything that is yours');
    const asked = await forms.post('/account', { intent: 'make-copy' }, person.cookie);
    expect([asked.status, asked.location]).toEqual([303, '/account']);
    const seen = await forms.post('/account', { intent: 'see-copy' }, person.cookie);
    expect([seen.status, seen.location]).toEqual([303, '/account']);
    await expect.poll(async () => (await forms.get('/account', person.cookie)).text).toContain('Your copy is ready');
    const page = await forms.get('/account', person.cookie);
    expect(page.text).toMatch(/you can make a new copy from.* <time[^>]*>\d+ \w+ \d{4}<\/time>/);
    const address = /href="(\/account\/exports\/[0-9a-f-]+)"/.exec(page.text)?.[1] ?? '';
    expect((await person.get(address)).headers.get('content-type')).toBe('application/zip');
  });
});

describe('the screen where an account is deleted, without JavaScript', () => {
  it('offers the copy first, asks about each page, and says what goes anyway', async () => {
    const person = await app.newcomer();
    const { id } = await publishedBy(person, { changes: { name: 'Vera Lind' } });
    await draftOf(person, { name: 'Otto Lind' });
    const { text } = await forms.get('/account/deletion', person.cookie);
    const places = ['First, take a copy', 'Vera Lind’s page', 'Otto Lind', 'Your password'].map((word) =>
      text.indexOf(word),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(text).toContain(`name="tribute-${id}"`);
    expect(text).not.toMatch(/<input[^>]* checked/);
    const copy = await post(person, { intent: 'make-copy' });
    expect([copy.status, copy.location]).toEqual([303, '/account/deletion']);
  });

  it('says beforehand of a page that is contested that it and the account stay until the decision', async () => {
    const person = await app.newcomer();
    const { id } = await publishedBy(person, { changes: { name: 'Vera Lind' } });
    const said = 'Until we have decided that, they stay as they are, and so does your account:';
    expect((await forms.get('/account/deletion', person.cookie)).text).not.toContain(said);
    await app.deps.db.update(tributes).set({ contestedAt: new Date() }).where(eq(tributes.id, id));
    const { text } = await forms.get('/account/deletion', person.cookie);
    expect(text.slice(text.indexOf(said))).toMatch(/^[^<]*<\/p><ul><li dir="auto">Vera Lind<\/li>/);
  });

  it('tells two pages of the same name apart, and says the address of no other', async () => {
    const person = await app.newcomer();
    const pages = [];
    for (const name of ['Vera Lind', 'Vera Lind', 'Otto Lind'])
      pages.push(await publishedBy(person, { changes: { name } }));
    const { text } = await post(person, { password: person.password });
    const legends = [...text.matchAll(/<legend[^>]*>([^<]*)<\/legend>/g)].map(([, legend]) => legend);
    const expected = pages.map(({ path }, index) => (index < 2 ? `Vera Lind’s page, at /${path}` : 'Otto Lind’s page'));
    expect(legends.toSorted()).toEqual(expected.toSorted());
    expect(text).toContain(`${expected[0]}: Please choose`);
  });

  it('keeps what was chosen when something is missing or the password is wrong', async () => {
    const person = await app.newcomer();
    const { id } = await publishedBy(person, { changes: { name: 'Vera Lind' } });
    const missing = await post(person, { password: person.password });
    expect(missing.status).toBe(422);
    expect(missing.text).toContain('Please choose what should happen to this page.');
    const both = await post(person, { password: 'not the one' });
    expect([both.status, both.text]).toEqual([422, expect.stringContaining('That is not your password')]);
    // The error summary has the focus and links to both fields.
    expect(both.text).toMatch(/id="problem"[^>]* autofocus=""/);
    for (const place of ['password', `tribute-${id}`])
      expect(both.text).toMatch(new RegExp(`href="#${place}"[\\s\\S]* id="${place}"`));
    const wrong = await post(person, { password: 'not the one', [`tribute-${id}`]: 'remove' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toMatch(/id="password-error"[\s\S]*That is not your password/);
    expect(wrong.text).toMatch(/value="remove"[^>]*checked|checked[^>]*value="remove"/);
    for (const { text } of [missing, both, wrong])
      for (const typed of ['not the one', person.password]) expect(text).not.toContain(typed);
    expect((await forms.get('/account', person.cookie)).status).toBe(200);
  });

  it('deletes, says so to somebody who is signed out, and offers the way back at the next sign-in', async () => {
    const person = await app.newcomer();
    const { id, path } = await publishedBy(person, { changes: { name: 'Vera Lind' } });
    const asked = await post(person, { password: person.password, [`tribute-${id}`]: 'remove' });
    expect([asked.status, asked.location]).toEqual([303, '/account-deletion?asked']);
    expect((await forms.get(asked.location, asked.cookie)).text).toContain('Your account will be deleted');
    expect((await forms.get('/account', person.cookie)).location).toBe('/userauth/login?to=%2Faccount');
    expect((await forms.get(`/${path}`)).status).toBe(410);

    const { email, password } = person;
    const signedIn = await forms.post('/userauth/login', { email, password });
    expect([signedIn.status, signedIn.location]).toEqual([303, '/auth-action?opened']);
    const offered = await forms.get(signedIn.location, signedIn.cookie);
    expect(offered.text).toContain('Keep your account?');
    const oobCode = /name="oobCode" value="([^"]+)"/.exec(offered.text)?.[1] ?? '';
    const kept = await forms.post('/auth-action', { mode: 'undoDeletion', oobCode, to: '' }, signedIn.cookie);
    expect([kept.status, kept.location]).toEqual([303, '/account-deletion?kept']);
    expect((await forms.get(kept.location)).text).toContain('We have kept your account');
    expect((await forms.get(`/${path}`)).status).toBe(200);
    // The password was typed in this browser, so only this browser is signed in.
    const here = await forms.get(kept.location, kept.cookie);
    expect(here.text).toMatch(/href="\/choice"[^>]*>Go to your pages[\s\S]*href="\/account"[^>]*>Go to your account/);
    expect((await forms.get('/account', kept.cookie)).status).toBe(200);
    expect((await forms.get('/account', signedIn.cookie)).status).toBe(303);
    expect((await forms.post('/userauth/login', { email, password })).location).toBe('/choice');
  });

  it('is not undone into a session by the email’s link alone, nor without the second step of who has one', async () => {
    const [plain, careful] = [await app.newcomer(), await app.newcomer()];
    await setUpApp(app, careful);
    for (const person of [plain, careful]) await post(person, { password: person.password });
    const emails = await app.emailsTo(plain.email, 2);
    const opened = await openLink(forms, linkIn(emails.find(({ text }) => text.includes('undoDeletion'))));
    const kept = await forms.post('/auth-action', opened.fields, opened.cookie);
    expect(kept.location).toBe('/account-deletion?kept');
    expect((await forms.get('/account', kept.cookie)).status).toBe(303);

    const { email, password } = careful;
    const signedIn = await forms.post('/userauth/login', { email, password });
    const page = await openLink(forms, signedIn.location, signedIn.cookie);
    // While the account waits for deletion, no sign-in can be completed.
    const half = await forms.post('/auth-action', page.fields, signedIn.cookie);
    expect((await forms.get('/account', half.cookie)).status).toBe(303);
    expect((await forms.get(half.location, half.cookie)).text).toContain('href="/userauth/second-step"');
  });

  it('sent after the session has ended, says at the sign-in that nothing was changed', async () => {
    const person = await app.newcomer();
    await person.send('DELETE', '/api/sessions/current');
    const turned = await post(person, { password: person.password });
    expect([turned.status, turned.location]).toEqual([303, '/userauth/login?not-done&to=%2Faccount%2Fdeletion']);
    const says = 'You had been signed out, so nothing was changed.';
    expect((await forms.get(turned.location)).text).toContain(says);
    expect((await forms.get('/userauth/login?to=%2Faccount%2Fdeletion')).text).not.toContain(says);
    const { email, password } = person;
    const wrong = await forms.post(turned.location, { email, password: 'not the one' });
    expect([wrong.status, wrong.text.includes(says)]).toEqual([401, false]);
    expect((await forms.post(turned.location, { email, password })).location).toBe('/account/deletion');
  });

  it('kept at the sign-in, says so when the email’s link is opened later, and leads to the account', async () => {
    const person = await app.newcomer();
    await post(person, { password: person.password });
    const link = linkIn((await app.emailsTo(person.email, 2)).find(({ text }) => text.includes('undoDeletion')));
    const { email, password } = person;
    const signedIn = await forms.post('/userauth/login', { email, password });
    const offered = await openLink(forms, signedIn.location, signedIn.cookie);
    const kept = await forms.post('/auth-action', offered.fields, signedIn.cookie);
    for (const cookie of [kept.cookie, '']) {
      const opened = await forms.get(link, cookie);
      const said = await forms.get(opened.location, cookie === '' ? opened.cookie : `${cookie}; ${opened.cookie}`);
      expect(said.text).toContain('We have kept your account');
      expect(said.text).toContain(cookie === '' ? 'href="/userauth/login"' : 'href="/account"');
    }
    // The old link does not undo a later deletion request.
    await forms.post('/account/deletion', { password }, kept.cookie);
    expect((await openLink(forms, link)).text).toContain('The link is invalid or has already been used.');
  });

  it('a link that keeps no account sends nobody who is signed in to the sign-in', async () => {
    const person = await app.newcomer();
    const opened = await forms.get('/auth-action?mode=undoDeletion&oobCode=guessed');
    const { text } = await forms.get(opened.location, `${person.cookie}; ${opened.cookie}`);
    expect(text).toContain('The account you are signed in to is kept');
    expect(text).toContain('href="/account"');
    expect(text).not.toMatch(/Forgotten your password|Please sign in/);
  });

  it('is undone by the email’s link, which does nothing by being opened', async () => {
    const person = await app.newcomer();
    await post(person, { password: person.password });
    const [, letter] = await app.emailsTo(person.email, 2);
    const opened = await openLink(forms, linkIn(letter));
    expect(opened.text).toContain('Keep your account?');
    await openLink(forms, linkIn(letter));
    const { email, password } = person;
    expect((await forms.post('/auth-action', opened.fields, opened.cookie)).location).toBe('/account-deletion?kept');
    const again = await forms.post('/auth-action', opened.fields, opened.cookie);
    expect([again.status, again.location]).toEqual([303, '/account-deletion?kept']);
    // If the link is opened again, the screen says so at once and has no button.
    const used = await openLink(forms, linkIn(letter));
    expect([used.text.includes('We have kept your account'), used.text.includes('Keep your account?')]).toEqual([
      true,
      false,
    ]);
    expect((await forms.post('/userauth/login', { email, password })).location).toBe('/choice');
  });
});
