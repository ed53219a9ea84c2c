import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import { linkIn } from '../../../../../../tests/support/accounts/mailed-links.ts';
import { onPages } from '../../../../../../tests/support/tributes/on-page.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { draftOf } from '../../../../../../tests/support/tributes/tributes.ts';

let app: TestApp;
let forms: Forms;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
});
afterAll(() => app.close());

const { joined, linkFor, list } = onPages(() => app);

async function owned(name = 'Margaret Hartwell') {
  const owner = await app.person();
  const { id } = await draftOf(owner, { name });
  return { owner, id, at: `/account/tributes/${id}/people` };
}
const fieldIn = (text: string, name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(text)?.[1] ?? '';

async function madeLink({ cookie }: Person, at: string, role = 'writer') {
  const invitationId = fieldIn((await forms.get(at, cookie)).text, 'invitationId');
  const answer = await forms.post(at, { intent: 'make-link', invitationId, role, name: 'Ann' }, cookie);
  const link = /href="[^"]*(\/account\/invitations\/[^"]+)"/.exec(answer.text)?.[1] ?? '';
  return { answer, link: link.replaceAll('&amp;', '&') };
}

describe('the people of a page, without JavaScript', () => {
  it('are one at first, who is asked whom to invite, and for a name', async () => {
    const { owner, at } = await owned();
    const { status, text } = await forms.get(at, owner.cookie);
    expect(status).toBe(200);
    expect(text).toContain('You are the only one here.');
    expect(text).toContain(`<bdi>${owner.email}</bdi> (you)`);
    expect(text.indexOf('name="name"')).toBeGreaterThan(0);
    expect(text.indexOf('name="name"')).toBeLessThan(text.indexOf('name="role"'));
    expect(text).not.toMatch(/Invitations that wait|Leave this page/);
  });

  it('are invited by somebody who says their name first', async () => {
    const { owner, id, at } = await owned();
    const sent = { intent: 'send', invitationId: randomUUID(), role: 'reader', email: 'aunt@example.org' };
    const { status, text } = await forms.post(at, { ...sent, name: ' ' }, owner.cookie);
    expect([status, text]).toEqual([422, expect.stringMatching(/id="name-error"/)]);
    expect(text).toContain('value="aunt@example.org"');
    expect((await list(owner, id)).invitations).toEqual([]);
    const good = await forms.post(at, { ...sent, name: 'Ann Hartwell' }, owner.cookie);
    expect(good.location).toBe(`${at}?done=sent`);
    const [letter] = await app.emailsTo('aunt@example.org');
    expect(letter?.text).toContain('Ann Hartwell');
    expect((await forms.get(at, owner.cookie)).text).not.toContain('name="name"');
  });

  it('come by a link that is shown once', async () => {
    const { owner, at } = await owned();
    const { answer, link } = await madeLink(owner, at);
    expect([answer.status, link]).toEqual([
      200,
      expect.stringMatching(/^\/account\/invitations\/[\w-]+\?key=[\da-f]{64}$/),
    ]);
    const { text } = await forms.get(at, owner.cookie);
    expect(text).toContain('A link to pass on');
    expect(text).not.toContain(link.split('=')[1]);
    const revoked = await forms.post(at, { intent: 'revoke', invitationId: link.split(/[/?]/)[3] ?? '' }, owner.cookie);
    expect(revoked.location).toBe(`${at}?done=revoked`);
    expect((await forms.get(revoked.location, owner.cookie)).text).toContain('Its link no longer works.');
    const over = await forms.get(link);
    expect([over.status, over.text]).toEqual([404, expect.stringContaining('This invitation no longer works')]);
  });

  it('are told beside the field what is wrong with an address', async () => {
    const { owner, at } = await owned();
    const sent = { intent: 'send', invitationId: randomUUID(), role: 'reader', email: 'aunt at home', name: 'Ann' };
    const { status, text } = await forms.post(at, sent, owner.cookie);
    expect([status, text]).toEqual([422, expect.stringMatching(/id="email-error"/)]);
    expect(text).toContain('value="aunt at home"');
    expect(text).toMatch(/checked="" value="reader"/);
    const good = await forms.post(at, { ...sent, email: 'aunt@example.org' }, owner.cookie);
    expect(good.location).toBe(`${at}?done=sent`);
    expect((await forms.get(good.location, owner.cookie)).text).toContain('Sent to <bdi>aunt@example.org</bdi>');
  });

  it('are changed, handed the page, removed, and may leave', async () => {
    const { owner, id, at } = await owned();
    const keeper = await joined(owner, id, 'steward');
    const writer = await joined(owner, id, 'writer');
    const act = (person: Person, intent: string, whom: Person, more = {}) =>
      forms.post(at, { intent, userId: whom.id, ...more }, person.cookie);
    const roles = async () => (await list(writer, id)).people.map(({ role }) => role);
    expect((await act(owner, 'change', writer, { role: 'reader' })).location).toBe(`${at}?done=changed`);
    expect(await roles()).toEqual(['owner', 'steward', 'reader']);
    expect((await act(owner, 'hand-over', keeper)).location).toBe(`${at}?done=handed-over`);
    const refused = await act(owner, 'remove', keeper);
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('Please hand the page over')]);
    expect((await act(owner, 'leave', owner)).location).toBe('/choice');
    expect((await forms.get(at, owner.cookie)).status).toBe(404);
    expect((await act(keeper, 'remove', writer)).location).toBe(`${at}?done=removed`);
    expect((await forms.get(at, writer.cookie)).status).toBe(404);
  });

  it('who help read who is there, and no address and no form but the one to leave', async () => {
    const { owner, id, at } = await owned();
    const reader = await joined(owner, id, 'reader');
    await linkFor(owner, id);
    const { status, text } = await forms.get(at, reader.cookie);
    expect([status, text.includes('Somebody who has given no name'), text.includes(owner.email)]).toEqual([
      200,
      true,
      false,
    ]);
    expect([...text.matchAll(/name="intent" value="([^"]+)"/g)].map(([, intent]) => intent)).toEqual(['leave']);
  });
});

describe('the screen of an invitation, without JavaScript', () => {
  it('shows whose page it is, escaped, and leads to an account and back', async () => {
    const { owner, at } = await owned('<b>Margaret</b>');
    await owner.send('PUT', '/api/accounts/current/name', { name: 'Tom & "Co"' });
    const { link } = await madeLink(owner, at, 'steward');
    const { status, text } = await forms.get(link);
    expect(status).toBe(200);
    expect(text).toContain('<bdi>Tom &amp; &quot;Co&quot;</bdi> invites you to <bdi>&lt;b&gt;Margaret&lt;/b&gt;</bdi>');
    const signUp = /href="(\/userauth\/signup[^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const [email, password] = [`invited-${randomUUID()}@example.org`, 'seven quiet herons'];
    const to = fieldIn((await forms.get(signUp)).text, 'to').replaceAll('&amp;', '&');
    expect(to).toBe(link);
    await forms.post(signUp, { email, password, to });
    const [letter] = await app.emailsTo(email);
    // The link in the email contains the invitation's URL, so that any browser returns to the invitation.
    expect(new URL(linkIn(letter), app.origin).searchParams.get('continueUrl') ?? linkIn(letter)).toContain(
      link.split('/').at(-1)?.split('?')[0] ?? '',
    );
  });

  it('asks for a name where there is none, and opens the page', async () => {
    const { owner, id, at } = await owned();
    const { link } = await madeLink(owner, at);
    const person = await app.person();
    expect((await forms.get(link, person.cookie)).text).toMatch(/name="name"/);
    for (const name of ['a'.repeat(81), ' ']) {
      const wrong = await forms.post(link, { name }, person.cookie);
      expect([wrong.status, wrong.text]).toEqual([422, expect.stringMatching(/id="name-error"/)]);
    }
    const done = await forms.post(link, { name: 'Thomas' }, person.cookie);
    expect([done.status, done.location]).toEqual([303, `/create-tribute?tribute=${id}`]);
    expect((await list(owner, id)).people.map(({ name }) => name)).toEqual(['Ann', 'Thomas']);
    expect((await forms.get(link, person.cookie)).status).toBe(404);
  });

  it('says so to somebody who is there already', async () => {
    const { owner, at } = await owned();
    const { link } = await madeLink(owner, at);
    const { text } = await forms.get(link, owner.cookie);
    expect(text).toContain('You are on this page already.');
    expect(text).not.toContain('Accept the invitation');
  });
});
