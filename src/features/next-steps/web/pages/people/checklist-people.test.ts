import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { checklistMember, checklistOf, readChecklist } from '../../../../../../tests/support/tributes/checklists.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.advanceTo(12);
  forms = openForms(app);
});
afterAll(() => app.close());

const fieldIn = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';

async function peopled() {
  const anne = await app.person();
  const { id } = await checklistOf(anne, { name: 'Margaret' });
  const at = `/next-steps/${id}/people`;
  const text = async (person = anne) => (await forms.get(at, person.cookie)).text.replaceAll('<!-- -->', '');
  const invite = async (fields: Record<string, string>) =>
    forms.post(at, { invitationId: fieldIn(await text(), 'invitationId'), ...fields }, anne.cookie);
  return { anne, id, at, text, invite };
}

const linkIn = (text: string) =>
  (/href="(\/next-steps\/invitations\/[^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');

describe('the people of a checklist', () => {
  it('are invited by a link that is shown once, with a step in their hands', async () => {
    const { id, text, invite } = await peopled();
    const made = await invite({ intent: 'make-link', role: 'given', step: 'ew-register', email: '' });
    const link = linkIn(made.text);
    expect(link).toMatch(/\?key=[0-9a-f]{64}$/);
    expect(linkIn(await text())).toBe('');
    const tom = await app.person();
    const seen = await forms.get(link, tom.cookie);
    expect(seen.text).toContain('You would be given one step, and see nothing else.');
    expect((await forms.get(link)).text).toContain('Make an account');
    const done = await forms.post(link, { name: 'Tom' }, tom.cookie);
    expect([done.status, done.location]).toEqual([303, `/next-steps/${id}`]);
    expect((await readChecklist(tom, id)).steps.map(({ key }) => key)).toEqual(['ew-register']);
    expect((await forms.get(link, tom.cookie)).status).toBe(404);
    expect(await text()).toContain('<bdi>Tom</bdi>');
  });

  it('are asked for a name first, where nobody would know who invites', async () => {
    const { anne, text, invite } = await peopled();
    expect(await text()).toContain('Your own name');
    const fields = { intent: 'make-link', role: 'given', step: 'ew-register', email: '' };
    const nameless = await invite({ ...fields, name: ' ' });
    expect([nameless.status, nameless.text.includes('Please write your name.')]).toEqual([422, true]);
    const link = linkIn((await invite({ ...fields, name: 'Anne' })).text);
    const seen = await forms.get(link);
    expect(seen.text).toContain('<bdi>Anne</bdi> asks you to help');
    expect((await forms.get('/account', anne.cookie)).text).toContain('Anne');
    expect(await text()).not.toContain('Your own name');
  });

  it('are invited by a letter, to an address that is one', async () => {
    const { anne, at, text, invite } = await peopled();
    const wrong = await invite({ intent: 'send', role: 'all', email: 'nonsense' });
    expect([wrong.status, wrong.text.includes('value="nonsense"')]).toEqual([422, true]);
    const sent = await invite({ intent: 'send', role: 'all', email: 'aunt@example.org' });
    expect(sent.location).toBe(`${at}?done=sent`);
    const listed = await text();
    expect(listed).toContain('Sent to aunt@example.org');
    const waiting =
      /name="intent" value="revoke"\/><input type="hidden" name="invitationId" value="([^"]+)"/.exec(listed)?.[1] ?? '';
    const back = await forms.post(at, { intent: 'revoke', invitationId: waiting }, anne.cookie);
    expect(back.location).toBe(`${at}?done=revoked`);
    expect(await text()).not.toContain('aunt@example.org');
  });

  it('are shown more, handed the checklist, removed, and may leave', async () => {
    const { anne, id, at, text } = await peopled();
    const [tom, ruth] = [await checklistMember(app, anne, id), await checklistMember(app, anne, id)];
    const act = (person: typeof tom, intent: string, userId: string, more = {}) =>
      forms.post(at, { intent, userId, ...more }, person.cookie);
    expect((await act(anne, 'role', tom.id, { role: 'all' })).location).toBe(`${at}?done=changed`);
    expect((await act(anne, 'hand-over', tom.id)).location).toBe(`${at}?done=handed-over`);
    const refused = await act(tom, 'leave', tom.id);
    expect([refused.status, refused.text.includes('Somebody must own this checklist.')]).toEqual([409, true]);
    expect((await act(tom, 'remove', anne.id)).location).toBe(`${at}?done=removed`);
    expect((await forms.get(at, anne.cookie)).status).toBe(404);
    // A member with single steps sees who gave them, and can only leave.
    const seen = await text(ruth);
    expect([...seen.matchAll(/name="intent" value="([^"]+)"/g)].map(([, intent]) => intent)).toEqual(['leave']);
    expect(seen).not.toContain(tom.email);
    expect((await act(ruth, 'leave', ruth.id)).location).toBe('/choice');
    expect((await forms.get(at, ruth.cookie)).status).toBe(404);
  });

  it('are asked to confirm their address before they invite or come', async () => {
    const { anne, id, invite } = await peopled();
    const link = linkIn((await invite({ intent: 'make-link', role: 'all', email: '' })).text);
    const unsure = await app.person({ isVerified: false });
    expect((await forms.get(link, unsure.cookie)).text).toContain('Please confirm your address first.');
    expect((await forms.post(link, {}, unsure.cookie)).status).toBe(403);
    expect((await forms.get(link, anne.cookie)).text).toContain('You are on this list already.');
    expect((await readChecklist(anne, id)).members).toHaveLength(1);
    const { id: own } = await checklistOf(unsure, { name: 'Ruth' });
    expect((await forms.get(`/next-steps/${own}/people`, unsure.cookie)).text).toContain('please confirm your address');
  });

  it('find nothing behind a link that is none', async () => {
    for (const link of ['/next-steps/invitations/nonsense', `/next-steps/invitations/${crypto.randomUUID()}?key=x`]) {
      const { status, text } = await forms.get(link);
      expect([status, text.includes('This invitation is over')]).toEqual([404, true]);
    }
  });
});
