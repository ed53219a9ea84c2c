import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Provider, ProviderChange, ProviderSummary, WaitingApplication } from '../contract/providers.ts';
import { providerFields } from '../../../../tests/support/samples/provider-fields.ts';
import { addStaff, providerOf } from '../../../../tests/support/providers/providers.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { APPLICATION_RETENTION_MS } from '../../../shared/limits/provider-limits.ts';
import { sendDueEmails } from '../../email/server/commands/outbox.ts';
import { tidyApplications } from './commands/take-up.ts';
import { providersInCopy } from './queries/copy.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Mine {
  providers: ProviderSummary[];
  waiting: WaitingApplication[];
}
const mine = async (person: Person) => bodyOf<Mine>(await person.get('/api/providers'));
const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

let network = 0;
/** Each call comes from a new network, because applications are limited by network and hour. */
const applyAsVisitor = (body: object) => {
  network += 1;
  return app.send('POST', '/api/providers', body, { 'x-forwarded-for': `10.66.0.${network}` });
};

describe('an application', () => {
  it('of a member is theirs at once, and sent again it is the same', async () => {
    const owner = await app.newcomer();
    const id = await providerOf(app, owner);
    const again = await owner.send('POST', '/api/providers', { id, fields: providerFields });
    expect([again.status, (await mine(owner)).providers]).toEqual([
      201,
      [{ id, role: 'owner', state: 'confirmed', reason: '', called: 'Rowan & Daughters' }],
    ]);
    const read = await bodyOf<Provider>(await owner.get(`/api/providers/${id}`));
    expect(read).toMatchObject({ ...providerFields, rev: 1, currency: 'gbp', missing: [], role: 'owner' });
  });

  it('needs a confirmed address, or an account to be made', async () => {
    const unconfirmed = await app.newcomer({ isVerified: false });
    const asked = await unconfirmed.send('POST', '/api/providers', { id: randomUUID() });
    const nobody = await applyAsVisitor({ id: randomUUID() });
    expect([await codeOf(asked), await codeOf(nobody)]).toEqual(['ADDRESS_NOT_CONFIRMED', 'SIGN_IN_REQUIRED']);
  });

  it('of somebody without an account waits for whoever confirms its address', async () => {
    const id = randomUUID();
    const account = { email: 'Rowan@Example.org', password: 'hearse and harbour' };
    expect((await applyAsVisitor({ id, fields: providerFields, account })).status).toBe(201);
    expect((await app.emailsTo('Rowan@Example.org')).length).toBe(1);
    const stranger = await app.newcomer();
    expect((await mine(stranger)).waiting).toEqual([]);
    expect((await stranger.send('PUT', `/api/providers/${id}/owner`)).status).toBe(404);
  });

  it('with the address of an account is answered alike, and taken up or erased by it alone', async () => {
    const owner = await app.newcomer();
    const [id, other] = [randomUUID(), randomUUID()];
    const account = { email: owner.email, password: 'hearse and harbour' };
    for (const one of [id, other]) {
      app.clock.advance(61_000);
      const answer = await applyAsVisitor({ id: one, fields: providerFields, account });
      expect([answer.status, await answer.json()]).toEqual([201, { id: one, state: 'applied' }]);
    }
    expect((await mine(owner)).waiting.map((one) => one.id)).toEqual([id, other]);
    const taken = await owner.send('PUT', `/api/providers/${id}/owner`);
    expect([taken.status, (await bodyOf<Provider>(taken)).state]).toEqual([200, 'confirmed']);
    expect((await owner.send('DELETE', `/api/providers/${other}/application`)).status).toBe(200);
    expect(await mine(owner)).toMatchObject({ providers: [{ id }], waiting: [] });
    expect((await owner.send('DELETE', `/api/providers/${id}/application`)).status).toBe(404);
  });

  it('changes nothing where the account is refused, or the id is somebody else’s', async () => {
    const id = randomUUID();
    const email = 'weak@example.org';
    const weak = await applyAsVisitor({ id, account: { email, password: 'password' } });
    expect(weak.status).toBe(422);
    const owner = await app.newcomer();
    expect((await owner.send('POST', '/api/providers', { id })).status).toBe(201);
    const other = await app.newcomer();
    expect(await codeOf(await other.send('POST', '/api/providers', { id }))).toBe('ENTRY_EXISTS');
    const guest = await applyAsVisitor({ id, account: { email, password: 'hearse and harbour' } });
    expect(await codeOf(guest)).toBe('ENTRY_EXISTS');
  });

  it('of a program that fills in every field is answered and not kept', async () => {
    const owner = await app.newcomer();
    const id = randomUUID();
    expect((await owner.send('POST', '/api/providers', { id, homepage: 'https://spam.example' })).status).toBe(201);
    expect((await owner.get(`/api/providers/${id}`)).status).toBe(404);
  });

  it('that nobody takes up is erased', async () => {
    const [kept, id] = [await app.newcomer(), randomUUID()];
    const taken = await providerOf(app, kept);
    await applyAsVisitor({ id, account: { email: 'late@example.org', password: 'hearse and harbour' } });
    app.clock.advance(APPLICATION_RETENTION_MS + 1000);
    await tidyApplications(app.deps);
    const late = await app.newcomer();
    expect((await late.send('POST', '/api/providers', { id })).status).toBe(201);
    expect(taken).not.toBe(id);
  });

  it('is limited for each network', async () => {
    const headers = { 'x-forwarded-for': '10.67.1.1' };
    const owners = await Promise.all(Array.from({ length: 11 }, () => app.newcomer()));
    const answers: number[] = [];
    for (const owner of owners)
      answers.push((await owner.send('POST', '/api/providers', { id: randomUUID() }, headers)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(10);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('what a provider says of itself', () => {
  it('is saved by its people alone, each from what they saw', async () => {
    const [owner, staff, stranger] = [await app.newcomer(), await app.newcomer(), await app.newcomer()];
    const id = await providerOf(app, owner);
    await addStaff(app, id, staff.id);
    const save = (person: Person, rev: number) =>
      person.send('PATCH', `/api/providers/${id}`, { rev, changes: { says: `By ${rev}` } });
    expect([(await save(owner, 1)).status, (await save(staff, 2)).status]).toEqual([200, 200]);
    const late = await save(owner, 2);
    expect([late.status, await codeOf(late)]).toEqual([412, 'EDIT_CONFLICT']);
    expect((await save(stranger, 3)).status).toBe(404);
  });

  const refused = async (answer: Response) => {
    const body = (await answer.json()) as { data?: { fields?: { field: string; code: string }[] } };
    return [answer.status, body.data?.fields?.[0]?.field, body.data?.fields?.[0]?.code];
  };

  it.each([
    ['website', 'http://plain.example.org', 'web_address'],
    ['website', 'https://user:secret@example.org', 'web_address'],
    ['website', 'javascript:alert(1)', 'web_address'],
    ['legalName', 'x'.repeat(121), 'too_long_by'],
    ['email', 'nobody', 'email'],
    ['areas', Array.from({ length: 31 }, (_, at) => `Town ${at}`), 'lines_most'],
    ['areas', [' '], 'empty'],
    ['prices', [{ item: 'A', from: 2, to: 1, unit: '', includes: '' }], 'price_order'],
    ['prices', [{ item: 'A', from: -1, to: null, unit: '', includes: '' }], 'unclear'],
    ['licenceUntil', '2026-02-30', 'impossible_date'],
    ['country', 'XX', 'country_not_served'],
  ])('refuses %s %j', async (field, value, code) => {
    const owner = await app.newcomer();
    const id = await providerOf(app, owner);
    const answer = await owner.send('PATCH', `/api/providers/${id}`, { rev: 1, changes: { [field]: value } });
    const body = (await answer.json()) as { data?: { fields?: { field: string; code: string }[] } };
    expect([answer.status, body.data?.fields?.[0]?.code]).toEqual([422, code]);
    expect(body.data?.fields?.[0]?.field).toContain(`changes.${field}`);
  });

  it('keeps prices that its form can keep: in whole units where nobody pays in parts of them', async () => {
    const owner = await app.newcomer();
    const line = { item: 'A funeral', to: null, unit: '', includes: '' };
    const apply = (from: number) =>
      owner.send('POST', '/api/providers', {
        id: randomUUID(),
        fields: { country: 'HU', prices: [{ ...line, from }] },
      });
    expect(await refused(await apply(150_050))).toEqual([422, 'prices.0.from', 'amount_too_fine']);
    const { id } = await bodyOf<{ id: string }>(await apply(150_000), 201);
    const save = (changes: object) => owner.send('PATCH', `/api/providers/${id}`, { rev: 1, changes });
    const fine = [{ ...line, from: 100, to: 150 }];
    expect(await refused(await save({ prices: fine }))).toEqual([422, 'prices.0.to', 'amount_too_fine']);
    expect((await save({ prices: fine, country: 'GB' })).status).toBe(200);
    const moved = await owner.send('PATCH', `/api/providers/${id}`, { rev: 2, changes: { country: 'HU' } });
    expect(await refused(moved)).toEqual([422, 'prices.0.to', 'amount_too_fine']);
  });

  it('has a history of its states', async () => {
    const owner = await app.newcomer();
    const id = await providerOf(app, owner);
    const { changes } = await bodyOf<{ changes: ProviderChange[] }>(await owner.get(`/api/providers/${id}/changes`));
    expect(changes.map(({ from, to, by }) => [from, to, by])).toEqual([
      ['applied', 'confirmed', 'firm'],
      [null, 'applied', 'firm'],
    ]);
    app.clock.advance(61_000);
    await sendDueEmails(app.deps);
    const emails = await app.emailsTo(owner.email, 2);
    expect(emails.map(({ subject }) => subject)).toContain('Your application is yours now');
  });
});

describe('a person’s copy of everything', () => {
  it('has the providers they act for: all that is said of the owner’s, and the names of the others', async () => {
    const [owner, staff, stranger] = [await app.newcomer(), await app.newcomer(), await app.newcomer()];
    const id = await providerOf(app, owner, { says: 'Only ours to take away' });
    await addStaff(app, id, staff.id);
    const invitationId = randomUUID();
    const invited = { invitationId, email: 'somebody-new@example.org' };
    await bodyOf(await owner.send('POST', `/api/providers/${id}/invitations`, invited), 201);
    const [own] = await providersInCopy(app.deps.db, owner.id);
    expect(own).toMatchObject({
      providerId: id,
      called: 'Rowan & Daughters',
      state: 'confirmed',
      role: 'owner',
      says: { legalName: providerFields.legalName, says: 'Only ours to take away', prices: providerFields.prices },
      changes: [{ from: 'applied', to: 'confirmed' }],
      invitations: [{ email: 'somebody-new@example.org' }],
    });
    const theirs = await providersInCopy(app.deps.db, staff.id);
    expect(theirs).toMatchObject([
      { providerId: id, called: 'Rowan & Daughters', role: 'staff', changes: [], invitations: [] },
    ]);
    const dump = JSON.stringify(theirs);
    for (const secret of ['Only ours', 'somebody-new', owner.email, owner.id]) expect(dump).not.toContain(secret);
    // Copies contain no secrets, comparison keys or references to payment accounts.
    expect(JSON.stringify(own)).not.toMatch(/keyHash|nameKey|licenceKey|appliedWith|payeeId/);
    expect(await providersInCopy(app.deps.db, stranger.id)).toEqual([]);
  });

  it('loses a provider with whoever has left it', async () => {
    const [owner, staff] = [await app.newcomer(), await app.newcomer()];
    const id = await providerOf(app, owner);
    await addStaff(app, id, staff.id);
    expect(await providersInCopy(app.deps.db, staff.id)).toHaveLength(1);
    await bodyOf(await staff.send('DELETE', `/api/providers/${id}/staff/${staff.id}`));
    expect(await providersInCopy(app.deps.db, staff.id)).toEqual([]);
  });
});
