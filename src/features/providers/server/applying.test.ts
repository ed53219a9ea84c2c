// Unclaimed applications, and providers of erased accounts.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked as askedProviders, readAsProvider } from '../../../../tests/support/providers/enquiries.ts';
import { outboxTo, refusalOf } from '../../../../tests/support/money/funds.ts';
import { pageDeletions } from '../../../../tests/support/tributes/page-deletions.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { claimed, prepare } from '../../../../tests/support/providers/prepared.ts';
import { providerFields } from '../../../../tests/support/samples/provider-fields.ts';
import { addStaff, providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { DELETION_WAIT_MS } from '../../../shared/limits/limits.ts';
import { APPLICATION_RETENTION_MS, PROVIDERS_PER_ACCOUNT } from '../../../shared/limits/provider-limits.ts';
import type { ProviderStaff } from '../contract/provider-people.ts';
import type { Provider, ProviderSummary, WaitingApplication } from '../contract/providers.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { users } from '../../accounts/server/tables.ts';
import { eraseDueAccounts } from '../../privacy/server/commands/deletions/erase.ts';
import { closeByRosemary } from './commands/decide.ts';
import { tidyApplications } from './commands/take-up.ts';
import { providerChanges, providerInvitations, providerPlaces, providers, providerStaff } from './tables.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

interface Mine {
  providers: ProviderSummary[];
  waiting: WaitingApplication[];
}
const mine = async (person: Person) => bodyOf<Mine>(await person.get('/api/providers'));
const rowOf = async (id: string) => {
  const [row] = await app.deps.db.select().from(providers).where(eq(providers.id, id));
  return row;
};
const takeUp = (person: Person, id: string) => person.send('PUT', `/api/providers/${id}/owner`);
const disown = (person: Person, id: string) => person.send('DELETE', `/api/providers/${id}/application`);

let network = 0;
/** Applies without a session, with this email address. The clock moves on a minute because sign-up is rate-limited. */
async function sentWith(email: string, fields: object = providerFields, id: string = randomUUID()) {
  network += 1;
  app.clock.advance(61_000);
  const body = { id, fields, account: { email, password: 'hearse and harbour' } };
  const answer = await app.send('POST', '/api/providers', body, { 'x-forwarded-for': `10.91.0.${network}` });
  return { id, answer };
}

describe('an application that nobody has taken up', () => {
  it('is whoever’s confirmed address it has, however it was typed, and nobody else’s', async () => {
    const [owner, stranger] = [await app.person(), await app.person()];
    const { id, answer } = await sentWith(owner.email.toUpperCase());
    expect(answer.status).toBe(201);
    for (const action of [takeUp, disown]) expect(await refusalOf(action(stranger, id))).toEqual([404, 'NOT_FOUND']);
    expect((await stranger.get(`/api/providers/${id}`)).status).toBe(404);
    expect((await owner.get(`/api/providers/${id}`)).status).toBe(404);
    await app.deps.db.update(users).set({ emailVerified: false }).where(eq(users.id, owner.id));
    expect((await mine(owner)).waiting).toEqual([]);
    for (const action of [takeUp, disown])
      expect(await refusalOf(action(owner, id))).toEqual([403, 'ADDRESS_NOT_CONFIRMED']);
    await app.deps.db.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id));
    expect((await mine(owner)).waiting).toMatchObject([{ id, called: 'Rowan & Daughters' }]);
    expect((await bodyOf<Provider>(await takeUp(owner, id))).role).toBe('owner');
    expect(await refusalOf(takeUp(owner, id))).toEqual([404, 'NOT_FOUND']);
    expect((await rowOf(id))?.appliedWith).toBeNull();
  });

  it('is taken up or erased once, of two presses at the same time', async () => {
    const owner = await app.person();
    const { id } = await sentWith(owner.email);
    const answers = await Promise.all([takeUp(owner, id), takeUp(owner, id), disown(owner, id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await app.deps.db.$count(providerStaff, eq(providerStaff.providerId, id))).toBeLessThanOrEqual(1);
  });

  it('tells a visitor nothing: the same answer for a known address, an unknown one and one sent again', async () => {
    const owner = await app.person();
    const id = randomUUID();
    const answers: unknown[] = [];
    for (const email of [owner.email, owner.email, `unknown-${id}@example.org`]) {
      const one = email === owner.email ? id : randomUUID();
      const { answer } = await sentWith(email, providerFields, one);
      answers.push([answer.status, ((await answer.json()) as { state: string }).state]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    const { answer } = await sentWith('other@example.org', providerFields, id);
    expect(await refusalOf(Promise.resolve(answer))).toEqual([409, 'ENTRY_EXISTS']);
  });

  it('is limited for an address in a day, and the next day is another', async () => {
    const email = `often-${randomUUID()}@example.org`;
    const codes: number[] = [];
    for (let count = 0; count < 4; count += 1) codes.push((await sentWith(email)).answer.status);
    expect(codes).toEqual([201, 201, 201, 429]);
  });

  it('goes with its address after thirty days, also where Rosemary has closed it before', async () => {
    const email = `closed-${randomUUID()}@example.org`;
    const [{ id: left }, { id: closed }] = [await sentWith(email), await sentWith(email)];
    await closeByRosemary(app.deps, { id: closed, byUser: admin.id, reason: 'It is not a business.' });
    expect(await rowOf(closed)).toMatchObject({ state: 'closed', appliedWith: email });
    const kept = await providerOf(app, await app.person());
    app.clock.advance(APPLICATION_RETENTION_MS + 1000);
    await tidyApplications(app.deps);
    expect([await rowOf(left), await rowOf(closed)]).toEqual([undefined, undefined]);
    expect((await rowOf(kept))?.state).toBe('confirmed');
    app.clock.advance(-APPLICATION_RETENTION_MS - 1000);
  });

  it('that Rosemary has closed is taken up by nobody', async () => {
    const owner = await app.person();
    const { id } = await sentWith(owner.email);
    await closeByRosemary(app.deps, { id, byUser: null, reason: 'No.' });
    expect(await refusalOf(takeUp(owner, id))).toEqual([404, 'NOT_FOUND']);
    expect((await mine(owner)).waiting).toEqual([]);
  });

  it('is refused to somebody with as many providers as they may have, and stays theirs to erase', async () => {
    const owner = await app.person();
    const { id } = await sentWith(owner.email);
    for (let count = 0; count < PROVIDERS_PER_ACCOUNT; count += 1) {
      const one = await providerOf(app, admin, { legalName: `Many ${count}` });
      await addStaff(app, one, owner.id);
    }
    expect(await refusalOf(takeUp(owner, id))).toEqual([422, 'TOO_MANY_PROVIDERS']);
    expect(await refusalOf(owner.send('POST', '/api/providers', { id: randomUUID() }))).toEqual([
      422,
      'TOO_MANY_PROVIDERS',
    ]);
    expect((await disown(owner, id)).status).toBe(200);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('counts every way to one more provider, of many at once', async () => {
    const person = await app.person();
    const { id } = await sentWith(person.email);
    for (let count = 0; count < PROVIDERS_PER_ACCOUNT - 1; count += 1)
      await addStaff(app, await providerOf(app, admin, { legalName: `Had ${count}` }), person.id);
    const invitations = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const provider = await providerOf(app, admin, { legalName: 'More' });
        const invitationId = randomUUID();
        await bodyOf(await admin.send('POST', `/api/providers/${provider}/invitations`, { invitationId }), 201);
        // The database holds only the hash of the invitation's key, so the test stores the hash of a key that it knows.
        const key = 'a'.repeat(64);
        await app.deps.db
          .update(providerInvitations)
          .set({ keyHash: hashSecret(key) })
          .where(eq(providerInvitations.id, invitationId));
        return { invitationId, key };
      }),
    );
    const answers = await Promise.all([
      takeUp(person, id),
      ...invitations.map(({ invitationId, key }) =>
        person.send('POST', `/api/provider-invitations/${invitationId}/acceptance`, { key }),
      ),
      person.send('POST', '/api/providers', { id: randomUUID() }),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(await app.deps.db.$count(providerStaff, eq(providerStaff.userId, person.id))).toBe(PROVIDERS_PER_ACCOUNT);
  });
});

async function erased(person: Person): Promise<void> {
  await bodyOf(await person.send('POST', '/api/deletion-requests', { password: person.password, tributes: [] }));
  app.clock.advance(DELETION_WAIT_MS + 60_000);
  await eraseDueAccounts(app.deps);
  expect(await app.deps.db.$count(users, eq(users.id, person.id))).toBe(0);
}

describe('the account of whoever owns a provider', () => {
  it('takes a provider along that nobody else acts for, and leaves families what was said and their pages', async () => {
    const [owner, family] = [await app.person(), await app.person()];
    const id = await providerOf(app, owner, { tradingName: 'Alone & Sons' });
    await makeLive(app, id);
    const enquiry = await askedProviders(family, [id]);
    const waiting = await prepare(owner, id);
    const tributeId = await claimed(family, await prepare(owner, id));
    await erased(owner);
    for (const [table, column] of [
      [providers, providers.id],
      [providerStaff, providerStaff.providerId],
      [providerPlaces, providerPlaces.providerId],
      [providerChanges, providerChanges.providerId],
    ] as const)
      expect(await app.deps.db.$count(table, eq(column, id))).toBe(0);
    const again = await pageDeletions(app).signInAgain(family);
    const { asks } = await bodyOf<{ asks: object[] }>(await again('GET', `/api/enquiries/${enquiry.id}`));
    expect(asks).toMatchObject([{ called: 'Alone & Sons', providerId: null, isOpen: false }]);
    expect((await again('GET', `/api/tributes/${tributeId}`)).status).toBe(200);
    expect((await app.send('GET', `/api/prepared-pages/${waiting.id}?key=${waiting.key}`)).status).toBe(404);
  });

  it('leaves a provider to whoever has been there longest and can be written to, who is told', async () => {
    const [owner, unreachable, next, late] = [
      await app.person(),
      await app.person(),
      await app.person(),
      await app.person(),
    ];
    const id = await providerOf(app, owner);
    await makeLive(app, id);
    for (const person of [unreachable, next, late]) {
      await addStaff(app, id, person.id);
      app.clock.advance(1000);
    }
    await app.deps.db.update(users).set({ disabledAt: app.clock.now() }).where(eq(users.id, unreachable.id));
    await erased(owner);
    const send = await pageDeletions(app).signInAgain(next);
    const { people } = await bodyOf<ProviderStaff>(await send('GET', `/api/providers/${id}/staff`));
    expect(people.map(({ userId, role }) => [userId, role])).toEqual([
      [next.id, 'owner'],
      [unreachable.id, 'staff'],
      [late.id, 'staff'],
    ]);
    expect((await outboxTo(app, next)).map(({ subject }) => subject)).toContain('A business is in your hands now');
    expect((await bodyOf<Provider>(await send('GET', `/api/providers/${id}`))).state).toBe('live');
  });

  it('leaves no address behind: of applications, of those that were closed, and of invitations', async () => {
    const [owner, leaver] = [await app.person(), await app.person()];
    const [{ id: waiting }, { id: closed }] = [await sentWith(leaver.email), await sentWith(leaver.email)];
    await closeByRosemary(app.deps, { id: closed, byUser: null, reason: 'No.' });
    const id = await providerOf(app, owner);
    const expiresAt = new Date(app.clock.now().getTime() + 2 * DELETION_WAIT_MS);
    await app.deps.db.insert(providerInvitations).values({
      id: randomUUID(),
      providerId: id,
      email: leaver.email.toUpperCase(),
      keyHash: 'none',
      invitedBy: owner.id,
      createdAt: app.clock.now(),
      expiresAt,
    });
    await erased(leaver);
    expect([await rowOf(waiting), await rowOf(closed)]).toEqual([undefined, undefined]);
    const rows = [await app.deps.db.select().from(providers), await app.deps.db.select().from(providerInvitations)];
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(leaver.email);
  });

  it('of one of its staff leaves the provider, and what they wrote stands there without them', async () => {
    const [owner, hand, family] = [await app.person(), await app.person(), await app.person()];
    const id = await providerOf(app, owner);
    await makeLive(app, id);
    await addStaff(app, id, hand.id);
    await app.deps.db.update(users).set({ name: 'Hilda Hand' }).where(eq(users.id, hand.id));
    const enquiry = await askedProviders(family, [id]);
    const messageId = randomUUID();
    const said = { messageId, words: 'We can.' };
    await bodyOf(await hand.send('POST', `/api/providers/${id}/enquiries/${enquiry.id}/messages`, said), 201);
    expect((await readAsProvider(owner, id, enquiry.id)).messages).toMatchObject([{ by: 'Hilda Hand' }]);
    await erased(hand);
    const send = await pageDeletions(app).signInAgain(owner);
    const read = await bodyOf<{ messages: object[] }>(
      await send('GET', `/api/providers/${id}/enquiries/${enquiry.id}`),
    );
    expect(read.messages).toMatchObject([{ by: null, words: 'We can.' }]);
  });
});
