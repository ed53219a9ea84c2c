import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { checklistOf } from '../../../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { draftOf, publishedBy } from '../../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

describe('the first screen after signing in', () => {
  it('offers two ways, in two sentences, to someone who has made nothing yet', async () => {
    const { cookie } = await app.person();
    const { text } = await forms.get('/choice', cookie);
    expect(text).toContain('Make a page for someone');
    expect(text).toContain('See what must be done next');
    expect(text).not.toContain('Not published yet');
    expect(text).not.toContain('Carry on');
  });

  it('leads back to a draft, and to what waits on a published page', async () => {
    const person = await app.person();
    const draft = await draftOf(person, { name: 'Ruth Ode' });
    const published = await publishedBy(person);
    const { text } = await forms.get('/choice', person.cookie);
    expect(text).toContain('Carry on with <bdi>Ruth Ode</bdi>’s page');
    expect(text).toContain(`/create-tribute?tribute=${draft.id}`);
    expect(text).toContain(`/account/tributes/${published.id}`);
    expect(text).toContain(`href="/${published.path}"`);
  });

  it('shows the address of a page with the key that others need, and none of a page that opens for nobody else', async () => {
    const person = await app.person();
    const linked = await publishedBy(person, { visibility: 'link' });
    const hidden = await publishedBy(person, { visibility: 'private' });
    for (const list of ['/choice', '/account']) {
      const { text } = await forms.get(list, person.cookie);
      expect(text).toContain(`href="/${linked.path}?key=${linked.linkKey}"`);
      expect(text).not.toContain(`href="/${linked.path}"`);
      expect(text).not.toContain(`href="/${hidden.path}`);
    }
  });

  it('suggests at most one thing: what they did last', async () => {
    const person = await app.person();
    const draft = await draftOf(person, { name: 'Ruth Ode' });
    app.clock.advance(1_000);
    const checklist = await checklistOf(person, { name: 'Margaret' });
    const suggestions = async () =>
      [...(await forms.get('/choice', person.cookie)).text.matchAll(/class="button" href="([^"]+)"/g)].map(
        ([, to]) => to,
      );
    expect(await suggestions()).toEqual([`/next-steps/${checklist.id}`]);
    app.clock.advance(1_000);
    await person.send('PATCH', `/api/tributes/${draft.id}`, { rev: draft.rev, changes: { line: 'Kept bees' } });
    expect(await suggestions()).toEqual([`/create-tribute?tribute=${draft.id}`]);
    const { text } = await forms.get('/choice', person.cookie);
    expect(text).toContain('Next steps for <bdi>Margaret</bdi>’s family');
    expect(text).not.toContain('See what must be done next');
  });

  it('tells the pages one keeps from those one was invited to, and shows what waits to be accepted', async () => {
    const [anne, tom] = [await app.person(), await app.person()];
    const page = await publishedBy(anne);
    const checklist = await checklistOf(anne, { name: 'Margaret' });
    const [toPage, toChecklist] = [randomUUID(), randomUUID()];
    const invite = { email: tom.email };
    await anne.send('POST', `/api/tributes/${page.id}/invitations`, {
      ...invite,
      invitationId: toPage,
      role: 'writer',
    });
    await anne.send('POST', `/api/checklists/${checklist.id}/invitations`, {
      ...invite,
      invitationId: toChecklist,
      role: 'all',
    });
    const seen = async () => (await forms.get('/choice', tom.cookie)).text;
    const before = await seen();
    expect(before).toContain('Invitations for you');
    for (const address of [`/account/invitations/${toPage}`, `/next-steps/invitations/${toChecklist}`]) {
      expect(before).toContain(`href="${address}"`);
      expect((await forms.get(address, tom.cookie)).status).toBe(200);
      // Without the invitation's key, neither another account nor a visitor can open it.
      expect((await forms.get(address, anne.cookie)).status).toBe(404);
      expect((await forms.get(address)).status).toBe(404);
      expect((await forms.post(address, { name: 'Tom' }, tom.cookie)).status).toBe(303);
    }
    const after = await seen();
    expect(after).not.toContain('Invitations for you');
    expect(after).toContain('Pages you were invited to');
    expect(after).not.toContain('Pages you look after');
  });

  it('asks a visitor to sign in and come back', async () => {
    expect((await forms.get('/choice')).location).toBe('/userauth/login?to=%2Fchoice');
  });
});

describe('the account', () => {
  it('shows the address and whether it is confirmed', async () => {
    const person = await app.person();
    const { text } = await forms.get('/account', person.cookie);
    expect(text).toContain(person.email);
    expect(text).toContain('Confirmed');
    expect(text).toContain('You have not made a page yet.');
  });

  it('sends the confirmation again', async () => {
    const person = await app.person({ isVerified: false });
    expect((await forms.get('/account', person.cookie)).text).toContain('Not confirmed yet.');
    app.clock.advance(61_000);
    const { status, location } = await forms.post('/account', { intent: 'send-link' }, person.cookie);
    expect([status, location]).toEqual([303, '/account?done=mail']);
    expect((await forms.get(location, person.cookie)).text).toContain(`We have sent an email to ${person.email}.`);
    const tooSoon = await forms.post('/account', { intent: 'send-link' }, person.cookie);
    expect(tooSoon.status).toBe(429);
  });

  it('sends nothing for a form that it does not have', async () => {
    const person = await app.person({ isVerified: false });
    app.clock.advance(61_000);
    for (const intent of ['', 'nonsense', 'constructor'])
      expect((await forms.post('/account', { intent }, person.cookie)).location).toBe('/account');
    expect((await forms.post('/account', { intent: 'send-link' }, person.cookie)).location).toBe('/account?done=mail');
  });

  it('signs out by a form, and the session is gone', async () => {
    const person = await app.person();
    const answer = await forms.post('/account', { intent: 'sign-out' }, person.cookie);
    expect([answer.status, answer.location]).toEqual([303, '/userauth/login?signed-out']);
    expect((await forms.get('/account', person.cookie)).location).toBe('/userauth/login?to=%2Faccount');
  });
});
