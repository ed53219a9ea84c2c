import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { draftOf, publishedBy } from '../../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

describe('the screen where a page is deleted, without JavaScript', () => {
  it('says what goes and offers a copy first, deletes, and brings back', async () => {
    const person = await app.person();
    const { id, path } = await publishedBy(person, { changes: { name: 'Vera Lind' } });
    const at = `/account/tributes/${id}/deletion`;
    expect((await forms.get(`/account/tributes/${id}`, person.cookie)).text).toContain(`href="${at}"`);
    const { text } = await forms.get(at, person.cookie);
    const places = [
      'Delete Vera Lind’s page',
      'First, take a copy',
      'Make my copy',
      'What happens',
      'Delete this page</',
    ];
    const found = places.map((words) => text.indexOf(words));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found[0]).toBeGreaterThan(0);
    expect(text).toMatch(new RegExp(`href="/account/tributes/${id}"[^>]*>Keep it`));
    const copy = await forms.post(at, { intent: 'make-copy' }, person.cookie);
    expect([copy.status, copy.location]).toEqual([303, at]);
    expect((await forms.get(`/${path}`)).status).toBe(200);

    const asked = await forms.post(at, { intent: 'delete' }, person.cookie);
    expect([asked.status, asked.location]).toEqual([303, at]);
    const waiting = await forms.get(at, person.cookie);
    expect(waiting.text).toContain('Vera Lind’s page is due to be deleted');
    expect(waiting.text).toMatch(/until[^.]*<time[^>]*>\d+ \w+ \d{4}<\/time>/);
    expect((await forms.get(`/${path}`)).text).toContain('This page is no longer here');
    for (const list of ['/choice', '/account'])
      expect((await forms.get(list, person.cookie)).text).toMatch(new RegExp(`Due to be deleted[\\s\\S]*href="${at}"`));
    for (const other of [`/account/tributes/${id}`, `/create-tribute?tribute=${id}`])
      expect(await forms.get(other, person.cookie)).toMatchObject({ status: 302, location: at });

    const back = await forms.post(at, { intent: 'undo' }, person.cookie);
    expect([back.status, back.location]).toEqual([303, `/account/tributes/${id}?back`]);
    expect((await forms.get(back.location, person.cookie)).text).toContain('The page is back, just as it was.');
    expect((await forms.get(`/${path}`)).status).toBe(200);
    expect((await forms.get('/choice', person.cookie)).text).not.toContain('Due to be deleted');
  });

  it('does so for a draft that nobody else has seen, from the list of pages', async () => {
    const person = await app.person();
    const { id } = await draftOf(person);
    const at = `/account/tributes/${id}/deletion`;
    expect((await forms.get('/choice', person.cookie)).text).toContain(`href="${at}"`);
    const { text } = await forms.get(at, person.cookie);
    expect(text).toContain('Delete the page that has no name yet');
    expect(text).not.toContain('Whoever comes to its address');
    expect(text).toMatch(new RegExp(`href="/create-tribute\\?tribute=${id}"[^>]*>Keep it`));
    await forms.post(at, { intent: 'delete' }, person.cookie);
    expect((await forms.get('/choice', person.cookie)).text).toContain('Due to be deleted');
    const stranger = await app.person();
    expect((await forms.get(at, stranger.cookie)).status).toBe(404);
    expect((await forms.post(at, { intent: 'undo' }, stranger.cookie)).status).toBe(404);
    expect((await forms.get('/account/tributes/not-an-id/deletion', person.cookie)).status).toBe(404);
  });
});
