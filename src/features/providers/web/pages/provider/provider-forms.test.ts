// Provider forms over HTTP, sent as a browser without scripts does.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openForms, type Forms } from '../../../../../../tests/support/forms.ts';
import type { Person } from '../../../../../../tests/support/accounts/people.ts';
import { providerFields } from '../../../../../../tests/support/samples/provider-fields.ts';
import { addStaff, providerOf, makeLive } from '../../../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../../../tests/support/tributes/tributes.ts';
import { emptyProvider } from '../../../contract/provider-fields.ts';
import type { Provider } from '../../../contract/providers.ts';
import { providers, providerStaff } from '../../../server/tables.ts';
import { typedOf } from '../../parts/typed-provider.ts';

let app: TestApp;
let forms: Forms;
let owner: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  app = await openTestApp();
  forms = openForms(app);
  [owner, staff, stranger] = [await app.person(), await app.person(), await app.person()];
});
afterAll(() => app.close());

async function provider(fields = {}) {
  const id = await providerOf(app, owner, fields);
  await addStaff(app, id, staff.id);
  return { id, at: `/provider/${id}` };
}
const rowOf = async (id: string) => (await app.deps.db.select().from(providers).where(eq(providers.id, id)))[0];
const peopleOf = async (id: string) =>
  (await app.deps.db.select().from(providerStaff).where(eq(providerStaff.providerId, id))).length;
const post = (path: string, fields: Record<string, string>, { cookie }: Person) => forms.post(path, fields, cookie);
const typed = (changes: Record<string, string> = {}) => ({
  ...typedOf({ ...emptyProvider, ...providerFields, currency: 'gbp', kinds: ['venue'], faiths: [], access: [] }),
  rev: '1',
  ...changes,
});

describe('an application that waits for an address', () => {
  /** Applies without a session, with the email address of this person's account. */
  async function sentTo({ email }: Person) {
    const id = randomUUID();
    app.clock.advance(25 * 60 * 60 * 1000);
    const account = { email, password: 'hearse and harbour' };
    await bodyOf(await app.send('POST', '/api/providers', { id, fields: providerFields, account }), 201);
    return id;
  }

  it('is taken up once by a form, however often it is sent', async () => {
    const person = await app.person();
    const id = await sentTo(person);
    expect((await forms.get('/provider', person.cookie)).text).toContain('It is not mine');
    const both = await Promise.all([1, 2].map(() => post('/provider', { intent: 'take-up', id }, person)));
    expect(both.map(({ status }) => status)).toContain(303);
    expect([await peopleOf(id), (await rowOf(id))?.state]).toEqual([1, 'confirmed']);
    expect((await forms.get(`/provider/${id}`, person.cookie)).status).toBe(200);
  });

  it('is erased by a form, and what was typed with it', async () => {
    const person = await app.person();
    const id = await sentTo(person);
    const answer = await post('/provider', { intent: 'disown', id }, person);
    expect([answer.status, answer.location, await rowOf(id)]).toEqual([303, '/provider?done=erased', undefined]);
  });

  it('is nobody’s with another address, and not shown to them', async () => {
    const id = await sentTo(await app.person());
    expect((await forms.get('/provider', stranger.cookie)).text).not.toContain('It is not mine');
    for (const intent of ['take-up', 'disown']) {
      const { status, text } = await post('/provider', { intent, id }, stranger);
      expect([intent, status, text.includes('Rowan')]).toEqual([intent, 404, false]);
    }
    expect([await peopleOf(id), (await rowOf(id))?.state]).toEqual([0, 'applied']);
  });
});

describe('the forms of a provider', () => {
  it('do nothing for somebody whose provider it is not, and leave every word as it was', async () => {
    const { id, at } = await provider();
    await makeLive(app, id);
    const before = await rowOf(id);
    const sent = [
      ['/profile', typed({ says: 'Mine now' })],
      ['/state', { intent: 'pause' }],
      ['/state', { intent: 'close', isSure: 'yes' }],
      ['/staff', { intent: 'make-link', invitationId: randomUUID() }],
      ['/staff', { intent: 'remove', userId: staff.id }],
      ['/staff', { intent: 'hand-over', userId: stranger.id, isSure: 'yes' }],
      ['/photographs', { intent: 'remove', photographId: randomUUID() }],
    ] as const;
    for (const [path, fields] of sent) {
      const { status, text } = await post(at + path, fields, stranger);
      expect([path, status, text.includes('Rowan')]).toEqual([path, 404, false]);
    }
    expect([await rowOf(id), await peopleOf(id)]).toEqual([before, 2]);
  });

  it('send a visitor to sign in, and back', async () => {
    const { id, at } = await provider();
    for (const path of ['', '/profile', '/photographs', '/preview', '/staff', '/state']) {
      const { status, location } = await forms.get(at + path);
      expect([path, status, location]).toEqual([path, 303, `/userauth/login?to=${encodeURIComponent(at + path)}`]);
    }
    const { status } = await forms.post(`${at}/state`, { intent: 'close', isSure: 'yes' });
    expect([status < 400 ? 303 : status, (await rowOf(id))?.state]).toEqual([303, 'confirmed']);
  });

  it('leave to its owner what is the owner’s', async () => {
    const { id, at } = await provider();
    await makeLive(app, id);
    for (const [path, fields] of [
      ['/state', { intent: 'pause' }],
      ['/state', { intent: 'close', isSure: 'yes' }],
      ['/staff', { intent: 'make-link', invitationId: randomUUID() }],
      ['/staff', { intent: 'remove', userId: owner.id }],
      ['/staff', { intent: 'hand-over', userId: staff.id, isSure: 'yes' }],
    ] as const) {
      const { status, text } = await post(at + path, fields, staff);
      expect([path, status, text.includes('role="alert"')]).toEqual([path, 403, true]);
    }
    expect([(await rowOf(id))?.state, await peopleOf(id)]).toEqual(['live', 2]);
  });

  it('save what its staff typed, from the same state as one other at most', async () => {
    const { id, at } = await provider();
    const both = await Promise.all([
      post(`${at}/profile`, typed({ says: 'One' }), owner),
      post(`${at}/profile`, typed({ says: 'Other' }), staff),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 412]);
    const { says, rev } = await bodyOf<Provider>(await owner.get(`/api/providers/${id}`));
    expect([both[0]?.status === 303 ? 'One' : 'Other', 2]).toEqual([says, rev]);
  });

  it('refuse a state that is no number, and keep what was typed', async () => {
    const { id, at } = await provider();
    for (const rev of ['', 'x', '-1', '1.5']) {
      const { status, text } = await post(`${at}/profile`, typed({ rev, says: 'Still here' }), owner);
      expect([rev, [412, 422].includes(status), text.includes('Still here')]).toEqual([rev, true, true]);
    }
    expect((await rowOf(id))?.rev).toBe(1);
  });

  it('pause it and end the pause, each said at a fresh address', async () => {
    const { id, at } = await provider();
    await makeLive(app, id);
    const paused = await post(`${at}/state`, { intent: 'pause' }, owner);
    expect([paused.status, paused.location, (await rowOf(id))?.state]).toEqual([
      303,
      `${at}/state?done=paused`,
      'paused',
    ]);
    expect((await forms.get(paused.location, owner.cookie)).text).toContain('It is paused.');
    const again = await post(`${at}/state`, { intent: 'pause' }, owner);
    expect([again.status, again.text.includes('role="alert"')]).toEqual([409, true]);
    const both = await Promise.all([1, 2].map(() => post(`${at}/state`, { intent: 'resume' }, owner)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    expect((await rowOf(id))?.state).toBe('live');
  });

  it('close it only once somebody says that they are sure, and then change nothing of it', async () => {
    const { id, at } = await provider();
    const unsure = await post(`${at}/state`, { intent: 'close' }, owner);
    expect([unsure.status, (await rowOf(id))?.state]).toEqual([422, 'confirmed']);
    expect(unsure.text).toMatch(/id="sure-error"/);
    const closed = await post(`${at}/state`, { intent: 'close', isSure: 'yes' }, owner);
    expect([closed.status, closed.location]).toEqual([303, `${at}/state?done=closed`]);
    for (const [path, fields] of [
      ['/profile', typed({ says: 'Too late' })],
      ['/state', { intent: 'close', isSure: 'yes' }],
      ['/state', { intent: 'submit' }],
      ['/staff', { intent: 'make-link', invitationId: randomUUID() }],
    ] as const)
      expect([path, (await post(at + path, fields, owner)).status]).toEqual([path, 409]);
    expect((await rowOf(id))?.says).toBe(providerFields.says);
  });

  it('keep what the server knows and a form never says: its state, its owner and its currency', async () => {
    const { id, at } = await provider();
    const sly = { state: 'live', role: 'owner', currency: 'jpy', pausedBy: '', reason: 'x', 'fields.state': 'live' };
    expect((await post(`${at}/profile`, typed(sly), owner)).status).toBe(303);
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', currency: 'gbp', reason: '' });
  });
});

describe('somebody invited to act for a provider', () => {
  async function linkOf(at: string): Promise<string> {
    const { text } = await post(`${at}/staff`, { intent: 'make-link', invitationId: randomUUID() }, owner);
    return (/href="[^"]*(\/provider\/invitations\/[^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
  }

  it('joins by a link that opens for everybody and works for one', async () => {
    const { id, at } = await provider();
    const link = await linkOf(at);
    const [one, other] = [await app.person(), await app.person()];
    for (const cookie of ['', one.cookie])
      expect((await forms.get(link, cookie)).text).toContain('Rowan &amp; Daughters');
    const both = await Promise.all([one, other].map((person) => post(link, {}, person)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404]);
    expect(await peopleOf(id)).toBe(3);
    const over = await forms.get(link);
    expect([over.status, over.text.includes('This invitation no longer works'), over.text.includes('Rowan')]).toEqual([
      404,
      true,
      false,
    ]);
  });

  it('finds nothing behind a link with another key, and none that was taken back', async () => {
    const { id, at } = await provider();
    const link = await linkOf(at);
    const guessed = link.replace(/key=.*/, `key=${'0'.repeat(64)}`);
    expect([(await forms.get(guessed)).status, (await post(guessed, {}, stranger)).status]).toEqual([404, 404]);
    const invitationId = link.split(/[/?]/)[3] ?? '';
    expect((await post(`${at}/staff`, { intent: 'revoke', invitationId }, owner)).location).toBe(
      `${at}/staff?done=revoked`,
    );
    expect([(await post(link, {}, stranger)).status, await peopleOf(id)]).toEqual([404, 2]);
  });

  it('is out of every screen with the next request once removed, and once they leave', async () => {
    const { id, at } = await provider();
    expect((await post(`${at}/staff`, { intent: 'remove', userId: staff.id }, owner)).status).toBe(303);
    for (const path of ['', '/profile', '/photographs', '/preview', '/staff', '/state'])
      expect([path, (await forms.get(at + path, staff.cookie)).status]).toEqual([path, 404]);
    await addStaff(app, id, staff.id);
    const left = await post(`${at}/staff`, { intent: 'leave', userId: staff.id }, staff);
    expect([left.location, (await forms.get(at, staff.cookie)).status]).toEqual(['/provider', 404]);
    expect((await post(`${at}/staff`, { intent: 'leave', userId: owner.id }, owner)).status).toBe(409);
  });

  it('owns it once it was handed over, and whoever had it acts for it', async () => {
    const { id, at } = await provider();
    const unsure = await post(`${at}/staff`, { intent: 'hand-over', userId: staff.id }, owner);
    expect([unsure.status, unsure.text.includes('Please tick this first.')]).toEqual([422, true]);
    const answer = await post(`${at}/staff`, { intent: 'hand-over', userId: staff.id, isSure: 'yes' }, owner);
    expect([answer.status, answer.location]).toEqual([303, `${at}/staff?done=handed-over`]);
    expect((await post(`${at}/state`, { intent: 'close', isSure: 'yes' }, owner)).status).toBe(403);
    expect((await post(`${at}/state`, { intent: 'close', isSure: 'yes' }, staff)).status).toBe(303);
    expect((await rowOf(id))?.state).toBe('closed');
  });
});
