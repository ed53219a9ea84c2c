// Concurrent admin decisions and staff changes, without a card provider.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxTo, refusalOf } from '../../../../tests/support/money/funds.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import {
  decideProvider,
  distinctProvider,
  providerForAdmin,
  setProviderState,
} from '../../../../tests/support/providers/provider-decisions.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminProviderLine } from '../contract/admin-providers.ts';
import type { ProviderState } from '../contract/provider-fields.ts';
import type { ProviderStaff } from '../contract/provider-people.ts';
import type { Provider, ProviderChange } from '../contract/providers.ts';
import { users } from '../../accounts/server/tables.ts';
import { providerPlaces, providerStaff } from './tables.ts';

let app: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
  owner = await app.person();
});
afterAll(() => app.close());

const provider = (fields: object = {}, by: Person = owner) => distinctProvider(app, by, fields);
async function inReview(fields: object = {}): Promise<string> {
  const id = await provider(fields);
  await bodyOf(await owner.send('PUT', `/api/providers/${id}/review`));
  return id;
}
const setState = (id: string, state: ProviderState, pausedBy: 'firm' | 'house' | null = null) =>
  setProviderState(app, id, { state, pausedBy });
const looked = (id: string) => providerForAdmin(admin, id);
const stateOf = async (id: string) => (await looked(id)).state;
const action = (id: string, what: string, by: Person = admin) => decideProvider(by, id, what);

describe('Rosemary', () => {
  it('ends its own pause alone, and looks anew at a name that was changed in it', async () => {
    const id = await provider();
    await setState(id, 'paused', 'house');
    expect(await refusalOf(action(id, 'pause'))).toEqual([409, 'ALREADY_DONE']);
    expect(await refusalOf(owner.send('DELETE', `/api/providers/${id}/pause`))).toEqual([403, 'NOT_ALLOWED']);
    const { rev } = await looked(id);
    await bodyOf(await owner.send('PATCH', `/api/providers/${id}`, { rev, changes: { tradingName: 'Another Quay' } }));
    await bodyOf(await action(id, 'resumption'));
    expect(await stateOf(id)).toBe('in-review');
    expect((await looked(id)).renamedAt).not.toBeNull();
  });

  it('decides once, of several who press at once', async () => {
    for (const [one, other] of [
      ['approval', 'refusal'],
      ['closure', 'closure'],
      ['refusal', 'closure'],
    ] as const) {
      const id = await inReview();
      const answers = await Promise.all([action(id, one), action(id, other)]);
      const done = answers.filter(({ status }) => status === 200).length;
      const { changes } = await looked(id);
      expect(changes.filter(({ by }) => by === 'house')).toHaveLength(done);
      expect(done).toBeGreaterThanOrEqual(1);
    }
  });

  it('approves what it has looked at, though its people save at the same moment', async () => {
    for (let round = 0; round < 2; round += 1) {
      const id = await inReview();
      const [approved, saved] = await Promise.all([
        action(id, 'approval'),
        owner.send('PATCH', `/api/providers/${id}`, { rev: 1, changes: { tradingName: `Renamed ${round}` } }),
      ]);
      expect(saved.status).toBe(200);
      // Whichever request wins, families cannot find the provider under a name that nobody reviewed.
      expect([200, 412]).toContain(approved.status);
      expect(await stateOf(id)).toBe('in-review');
      expect(await app.deps.db.$count(providerPlaces, eq(providerPlaces.providerId, id))).toBe(0);
    }
  });

  it('has providers found while they are live and at no other time', async () => {
    const id = await inReview();
    const places = () => app.deps.db.$count(providerPlaces, eq(providerPlaces.providerId, id));
    expect(await places()).toBe(0);
    await bodyOf(await action(id, 'approval'));
    expect(await places()).toBeGreaterThan(0);
    await bodyOf(await action(id, 'pause'));
    expect(await places()).toBe(0);
    await bodyOf(await action(id, 'resumption'));
    await bodyOf(await action(id, 'closure'));
    expect(await places()).toBe(0);
  });

  it('tells the provider what was decided and why, and never which of its people decided', async () => {
    const id = await inReview();
    await bodyOf(await action(id, 'refusal'));
    const { changes } = await bodyOf<{ changes: ProviderChange[] }>(await owner.get(`/api/providers/${id}/changes`));
    expect(changes[0]).toMatchObject({ from: 'in-review', to: 'refused', by: 'house', why: 'As we said.' });
    for (const what of ['', '/changes', '/staff'])
      expect(await (await owner.get(`/api/providers/${id}${what}`)).text()).not.toContain(admin.email);
    expect((await looked(id)).changes[0]).toMatchObject({ who: admin.email });
    expect(await bodyOf<Provider>(await owner.get(`/api/providers/${id}`))).toMatchObject({ reason: 'As we said.' });
    await bodyOf(await owner.send('PUT', `/api/providers/${id}/review`));
    expect((await bodyOf<Provider>(await owner.get(`/api/providers/${id}`))).reason).toBe('');
  });

  it('lists the oldest first, by state, to admins alone', async () => {
    const first = await inReview();
    app.clock.advance(1000);
    const second = await inReview();
    const { items: lines } = await bodyOf<AdminPage<AdminProviderLine>>(
      await admin.get('/api/service-providers?state=in-review'),
    );
    const ids = lines.map(({ id }) => id);
    expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    expect(lines.map(({ appliedAt }) => appliedAt)).toEqual(lines.map(({ appliedAt }) => appliedAt).toSorted());
    expect(await refusalOf(admin.get('/api/service-providers?state=gone'))).toEqual([422, 'INVALID_INPUT']);
    expect(await refusalOf(admin.get(`/api/service-providers/${randomUUID()}`))).toEqual([404, 'NOT_FOUND']);
    for (const path of ['', `/${first}`]) {
      expect((await owner.get(`/api/service-providers${path}`)).status).toBe(403);
      expect((await app.send('GET', `/api/service-providers${path}`)).status).toBe(401);
    }
  });

  it.each([
    ['approval', {}],
    ['approval', { rev: -1 }],
    ['approval', { rev: 1, isLookedAt: 'yes' }],
    ['refusal', {}],
    ['refusal', { reason: '' }],
    ['pause', { reason: 'x'.repeat(1001) }],
    ['closure', { reason: '\n' }],
  ])('refuses %s with %j before anything is done', async (what, body) => {
    const id = await inReview();
    expect(await refusalOf(admin.send('PUT', `/api/service-providers/${id}/${what}`, body))).toEqual([
      422,
      'INVALID_INPUT',
    ]);
    expect(await stateOf(id)).toBe('in-review');
  });

  it('holds one that looks like a provider of another name, and of two trading names', async () => {
    const known = await provider({ legalName: 'Pemberton Vale', tradingName: 'Violet Lane' });
    await makeLive(app, known);
    for (const [fields, isHeld] of [
      [{ legalName: 'Violet-Lane Limited' }, true],
      [{ tradingName: 'PEMBERT0N VALE' }, true],
      [{ tradingName: 'Pemberton Vale Florists' }, true],
      [{ legalName: 'Pembetron Vale Funeral Care' }, true],
      [{ legalName: 'Pemberton Hill' }, false],
      [{ legalName: '???' }, false],
    ] as const) {
      const id = await inReview(fields);
      expect([fields, (await looked(id)).lookAlikes.some(({ providerId }) => providerId === known)]).toEqual([
        fields,
        isHeld,
      ]);
    }
    // A provider is not compared with itself or with its own former name.
    expect((await looked(known)).lookAlikes.filter(({ providerId }) => providerId === known)).toEqual([]);
  });
});

const staffAt = async (person: Person, id: string) =>
  (await bodyOf<ProviderStaff>(await person.get(`/api/providers/${id}/staff`))).people;
const remove = (by: Person, id: string, whom: Person) => by.send('DELETE', `/api/providers/${id}/staff/${whom.id}`);
const hand = (by: Person, id: string, to: Person) =>
  by.send('PUT', `/api/providers/${id}/staff/${to.id}/ownership`, { isSure: true });
const invite = (by: Person, id: string, more: object = {}) =>
  by.send('POST', `/api/providers/${id}/invitations`, { invitationId: randomUUID(), ...more });
const owners = (people: ProviderStaff['people']) => people.filter(({ role }) => role === 'owner').length;

describe('the people of a provider', () => {
  it('have one owner, whoever hands over, leaves and is removed at once', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [keeper, one, two] = [await app.person(), await app.person(), await app.person()];
      const id = await provider({}, keeper);
      for (const person of [one, two]) await addStaff(app, id, person.id);
      await Promise.all([hand(keeper, id, one), hand(keeper, id, two), remove(keeper, id, one), remove(two, id, two)]);
      const rows = await app.deps.db.select().from(providerStaff).where(eq(providerStaff.providerId, id));
      expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
      expect(rows.map(({ userId }) => userId)).toContain(keeper.id);
    }
  });

  it('are handed to themselves in vain, and twice in vain', async () => {
    const [keeper, next] = [await app.person(), await app.person()];
    const id = await provider({}, keeper);
    await addStaff(app, id, next.id);
    expect((await hand(keeper, id, keeper)).status).toBe(200);
    expect(owners(await staffAt(keeper, id))).toBe(1);
    expect((await hand(keeper, id, next)).status).toBe(200);
    expect(await refusalOf(hand(keeper, id, next))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refusalOf(invite(keeper, id))).toEqual([403, 'ROLE_TOO_SMALL']);
  });

  it('are invited once by a press that comes twice, and an id of another provider opens nothing here', async () => {
    const [id, other] = [await provider(), await provider({}, await app.person())];
    const invitationId = randomUUID();
    const answers = await Promise.all([invite(owner, id, { invitationId }), invite(owner, id, { invitationId })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const revoke = (of: string) => owner.send('DELETE', `/api/providers/${of}/invitations/${invitationId}`);
    expect(await refusalOf(revoke(other))).toEqual([404, 'NOT_FOUND']);
    expect((await revoke(id)).status).toBe(200);
    expect(await refusalOf(revoke(id))).toEqual([404, 'NOT_FOUND']);
    for (const email of ['', 'aunt at home', 7])
      expect(await refusalOf(invite(owner, id, { email }))).toEqual([422, 'INVALID_INPUT']);
  });

  it('are invited in an email that names nobody outside of quotations, and shows no key to anyone else', async () => {
    const [keeper, asked] = [await app.person(), await app.person()];
    await app.deps.db.update(users).set({ name: 'Eve https://evil.example' }).where(eq(users.id, keeper.id));
    const id = await provider({ tradingName: 'Evil <b>Ltd</b>' }, keeper);
    await bodyOf(await invite(keeper, id, { email: asked.email }), 201);
    const [email] = (await outboxTo(app, asked)).filter(({ subject }) => /act for a business/.test(subject));
    expect(email?.subject).not.toMatch(/Evil|Eve/);
    expect(email?.text).not.toContain('https://evil');
    const key = /key=([\da-f]{64})/.exec(email?.text ?? '')?.[1] ?? 'no key';
    for (const path of [`/api/providers/${id}/staff`, `/provider/${id}/staff`])
      expect(await (await keeper.get(path)).text()).not.toContain(key);
    expect(app.logLines.join('\n')).not.toContain(key);
  });
});
