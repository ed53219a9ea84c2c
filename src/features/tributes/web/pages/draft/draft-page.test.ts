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

const open = (cookie?: string) => forms.get('/draft', cookie);

describe('/draft', () => {
  it('is for members', async () => {
    expect((await open()).location).toContain('/userauth/login');
  });

  it('says so where nothing is being written', async () => {
    const { status, text } = await open((await app.person()).cookie);
    expect(status).toBe(200);
    expect(text).toContain('<title>Draft');
    expect(text).toContain('You are not writing anything at the moment.');
  });

  it('lists what others do not see yet, with what could come next, and no page that is shown as it is', async () => {
    const person = await app.person();
    const draft = await draftOf(person, { name: 'Ruth Ode', line: 'Kind' });
    const page = await publishedBy(person, { changes: { name: 'Ada Marsh' } });
    await publishedBy(person, { changes: { name: 'Not changed' } });
    await person.send('PATCH', `/api/tributes/${page.id}`, { rev: 1, changes: { name: 'Ada B. Marsh' } });
    const { text } = await open(person.cookie);
    expect(text).toContain('Ruth Ode');
    expect(text).toContain('It could still have when they lived, a portrait and their story.');
    expect(text).toContain(`/create-tribute?tribute=${draft.id}&amp;step=life`);
    expect(text).toContain(`/account/tributes/${draft.id}/deletion`);
    expect(text).toContain('Ada B. Marsh');
    expect(text).toContain(`/account/tributes/${page.id}/changes`);
    expect(text).not.toContain('Not changed');
  });

  it('holds fifty of them', async () => {
    const person = await app.person();
    for (let at = 0; at < 50; at += 1) await draftOf(person, { name: `Person ${at}` });
    const { text } = await open(person.cookie);
    for (let at = 0; at < 50; at += 1) expect(text).toContain(`Person ${at}<`);
  });
});
