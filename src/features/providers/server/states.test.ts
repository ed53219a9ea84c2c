// Provider states over HTTP: what owners and admins do, and what follows for the payment account.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outboxTo, readPayee, refusalOf } from '../../../../tests/support/money/funds.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import {
  accountOf,
  finished,
  providerInReview,
  liveProvider,
} from '../../../../tests/support/providers/provider-states.ts';
import { addStaff, providerOf } from '../../../../tests/support/providers/providers.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminProvider, AdminProviderLine } from '../contract/admin-providers.ts';
import type { Provider, ProviderChange } from '../contract/providers.ts';
import { payeeChanged, readPayees } from '../../payments/server/commands/payees.ts';
import { notPayableBecause } from '../../payments/server/rules/payable.ts';
import { payees } from '../../payments/server/tables.ts';
import { providers } from './tables.ts';

let giving: GivingApp;
let admin: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  admin = await giving.app.person({ role: 'admin' });
});
afterAll(() => giving.close());

const put = (person: Person, id: string, what: string, body?: object) =>
  person.send('PUT', `/api/providers/${id}/${what}`, body);
const decide = (id: string, what: string, body?: object) =>
  admin.send('PUT', `/api/service-providers/${id}/${what}`, body);
const looked = async (id: string) => bodyOf<AdminProvider>(await admin.get(`/api/service-providers/${id}`));
const read = async (person: Person, id: string) => bodyOf<Provider>(await person.get(`/api/providers/${id}`));
const save = async (person: Person, id: string, changes: object) => {
  const { rev } = await read(person, id);
  return bodyOf<Provider>(await person.send('PATCH', `/api/providers/${id}`, { rev, changes }));
};
const payable = async (id: string) => {
  const [found] = await giving.app.deps.db
    .select({ payee: payees })
    .from(providers)
    .innerJoin(payees, eq(payees.id, providers.payeeId))
    .where(eq(providers.id, id));
  return found ? notPayableBecause(found.payee) : undefined;
};
const subjectsTo = async (person: Person) => (await outboxTo(giving.app, person)).map(({ subject }) => subject);

describe('a provider on its way', () => {
  it('says all that families need from its review on, however it is saved', async () => {
    const said = { legalName: 'Whole Ltd', tradingName: '', licenceNumber: 'W 7007' };
    const { id: provider, owner } = await liveProvider(giving, admin, said);
    const { rev } = await read(owner, provider);
    const emptied = { kinds: [], legalName: ' ', phone: '', address: ' ', areas: [], prices: [], says: '' };
    const answer = await owner.send('PATCH', `/api/providers/${provider}`, { rev, changes: emptied });
    const { data } = (await answer.json()) as { data: { fields: { field: string; code: string }[] } };
    expect([answer.status, data.fields.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      422,
      ['kinds', 'legalName', 'phone', 'address', 'areas', 'prices'].map((field) => `${field} still_missing`),
    ]);
    expect(await read(owner, provider)).toMatchObject({ rev, state: 'live' });
    expect((await save(owner, provider, { says: '', hours: '' })).rev).toBe(rev + 1);
  });

  it('begins its account, sends itself for review, is approved and can be paid: each step a row and an email', async () => {
    const owner = await giving.app.person();
    const id = await providerOf(giving.app, owner, {
      legalName: 'Way One Ltd',
      tradingName: '',
      licenceNumber: 'W 1001',
    });
    const early = await put(owner, id, 'review');
    expect([early.status, ((await early.json()) as { data: object }).data]).toMatchObject([
      422,
      { fields: [{ field: 'account', code: 'account_unfinished' }] },
    ]);
    await finished(giving, owner, id);
    expect((await read(owner, id)).state).toBe('onboarding');
    expect(await payable(id)).toBe('not-ready');
    // Only the last of several waiting emails about one matter is sent.
    expect(await subjectsTo(owner)).toContain('Your account for card payments is begun');
    expect((await bodyOf<Provider>(await put(owner, id, 'review'))).state).toBe('in-review');
    expect(await payable(id)).toBe('not-checked');
    expect(await subjectsTo(owner)).toContain('We are looking at your application');
    expect(await refusalOf(put(owner, id, 'review'))).toEqual([409, 'ALREADY_DONE']);
    const { rev, lookAlikes, people, notPayable } = await looked(id);
    expect({ lookAlikes, people, notPayable }).toEqual({
      lookAlikes: [],
      people: [{ role: 'owner', name: null, email: owner.email }],
      notPayable: 'not-checked',
    });
    expect((await bodyOf<AdminProvider>(await decide(id, 'approval', { rev }))).state).toBe('live');
    expect(await payable(id)).toBeNull();
    const { changes } = await bodyOf<{ changes: ProviderChange[] }>(await owner.get(`/api/providers/${id}/changes`));
    expect(changes.map(({ to, by }) => [to, by])).toEqual([
      ['live', 'house'],
      ['in-review', 'firm'],
      ['onboarding', 'firm'],
      ['confirmed', 'firm'],
      ['applied', 'firm'],
    ]);
    expect(await subjectsTo(owner)).toEqual(
      expect.arrayContaining(['Your business account for card payments is ready', 'Families can find you now']),
    );
    expect((await looked(id)).changes[0]).toMatchObject({ who: admin.email });
  });

  it('is reviewed and listed without an account where it says that it takes no cards', async () => {
    const owner = await giving.app.person();
    const id = await providerOf(giving.app, owner, {
      legalName: 'Cash Only Ltd',
      tradingName: '',
      licenceNumber: 'W 2202',
    });
    expect(await refusalOf(put(owner, id, 'review'))).toEqual([422, 'INVALID_INPUT']);
    expect((await bodyOf<Provider>(await put(owner, id, 'review', { withoutCards: true }))).state).toBe('in-review');
    const { rev } = await looked(id);
    expect((await bodyOf<AdminProvider>(await decide(id, 'approval', { rev }))).state).toBe('live');
    const family = await giving.app.person();
    expect((await family.get(`/api/provider-search/${id}`)).status).toBe(200);
    await finished(giving, owner, id);
    await readPayees(giving.app.deps);
    expect((await read(owner, id)).state).toBe('live');
    expect(await payable(id)).toBeNull();
  });

  it('whose account the card company has rejected goes on without one, or with another one', async () => {
    const owner = await giving.app.person();
    const id = await providerOf(giving.app, owner, {
      legalName: 'Second Try Ltd',
      tradingName: '',
      licenceNumber: 'W 3303',
    });
    await finished(giving, owner, id);
    const first = await accountOf(owner, id);
    const { account } = (await giving.app.deps.db.select().from(payees).where(eq(payees.id, first.payeeId)))[0] ?? {};
    await giving.provider.press('rejected', account ?? '');
    // The card provider already has the papers, but the account is rejected for good.
    const asked = await put(owner, id, 'review', { withoutCards: false });
    expect([asked.status, ((await asked.json()) as { data: object }).data]).toMatchObject([
      422,
      { fields: [{ field: 'account', code: 'account_unfinished' }] },
    ]);
    await giving.app.deps.db
      .update(payees)
      .set({ stopped: 'rejected.other', canCharge: false, isSubmitted: false })
      .where(eq(payees.id, first.payeeId));
    expect(await accountOf(owner, id)).toMatchObject({ notPayable: 'stopped', isRejected: true });
    await finished(giving, owner, id);
    await readPayees(giving.app.deps);
    const second = await accountOf(owner, id);
    expect(second.payeeId).not.toBe(first.payeeId);
    expect(second).toMatchObject({ isRejected: false, notPayable: 'not-checked' });
    expect((await bodyOf<Provider>(await put(owner, id, 'review'))).state).toBe('in-review');
  });

  it('is told all that is missing at once, and keeps what it has when it is refused', async () => {
    const owner = await giving.app.person();
    const id = await providerOf(giving.app, owner, { phone: '', areas: [], legalName: 'Two' });
    await finished(giving, owner, id);
    const asked = await put(owner, id, 'review');
    const { fields } = ((await asked.json()) as { data: { fields: { field: string }[] } }).data;
    expect(fields.map(({ field }) => field)).toEqual(['phone', 'areas']);
    await save(owner, id, { phone: '01632 960 002', areas: ['Porthaven'] });
    await bodyOf(await put(owner, id, 'review'));
    expect(await refusalOf(decide(id, 'refusal', { reason: '  ' }))).toEqual([422, 'INVALID_INPUT']);
    await bodyOf(await decide(id, 'refusal', { reason: 'The licence\u202e is over.\nSee http://evil.example' }));
    expect(await read(owner, id)).toMatchObject({ state: 'refused', phone: '01632 960 002' });
    const email = (await outboxTo(giving.app, owner)).find(({ subject }) =>
      subject.startsWith('Please change something'),
    );
    expect(email?.text).toContain('The licence');
    expect(email?.text).not.toContain('\u202e');
    expect((await bodyOf<Provider>(await put(owner, id, 'review'))).state).toBe('in-review');
  });

  it('is its owner’s and Rosemary’s to move, and nobody else’s', async () => {
    const { owner, id } = await liveProvider(giving, admin, { legalName: 'Three Ways' });
    const [staff, stranger] = [await giving.app.person(), await giving.app.person()];
    await addStaff(giving.app, id, staff.id);
    const actions = [
      ['PUT', 'review'],
      ['PUT', 'pause'],
      ['DELETE', 'pause'],
      ['PUT', 'closure'],
      ['POST', 'account'],
      ['GET', 'account'],
    ] as const;
    for (const [method, what] of actions) {
      const body = what === 'closure' ? { isSure: true } : undefined;
      const by = (person: Person) => refusalOf(person.send(method, `/api/providers/${id}/${what}`, body));
      expect([what, await by(stranger)]).toEqual([what, [404, 'NOT_FOUND']]);
      expect([what, await by(staff)]).toEqual([what, [403, 'ROLE_TOO_SMALL']]);
    }
    for (const person of [owner, staff, stranger])
      for (const what of ['approval', 'refusal', 'pause', 'closure'])
        expect(
          (await person.send('PUT', `/api/service-providers/${id}/${what}`, { reason: 'Me.', rev: 1 })).status,
        ).toBe(403);
    expect((await read(owner, id)).state).toBe('live');
    const account = await accountOf(owner, id);
    for (const person of [staff, stranger])
      expect(await refusalOf(person.get(`/api/payees/${account.payeeId}`))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(owner.send('DELETE', `/api/payees/${account.payeeId}`))).toEqual([403, 'NOT_ALLOWED']);
    expect(await readPayee(owner, account.payeeId)).toMatchObject({ kind: 'firm', providerId: id, page: '' });
    expect((await bodyOf<{ payees: object[] }>(await owner.get('/api/payees'))).payees).toEqual([]);
  });
});

describe('a provider that is live', () => {
  it('pauses itself and comes back; what Rosemary pauses it cannot end', async () => {
    const { owner, id } = await liveProvider(giving, admin, { legalName: 'Four Winds' });
    expect((await bodyOf<Provider>(await put(owner, id, 'pause'))).state).toBe('paused');
    expect(await payable(id)).toBe('not-checked');
    expect(await refusalOf(put(owner, id, 'pause'))).toEqual([409, 'ALREADY_DONE']);
    expect((await bodyOf<Provider>(await owner.send('DELETE', `/api/providers/${id}/pause`))).state).toBe('live');
    expect(await payable(id)).toBeNull();
    await bodyOf(await put(owner, id, 'pause'));
    expect(await refusalOf(admin.send('DELETE', `/api/service-providers/${id}/pause`))).toEqual([409, 'ALREADY_DONE']);
    await bodyOf(await decide(id, 'pause', { reason: 'Families have complained.' }));
    expect(await read(owner, id)).toMatchObject({ isPausedByRosemary: true, reason: 'Families have complained.' });
    expect(await refusalOf(owner.send('DELETE', `/api/providers/${id}/pause`))).toEqual([403, 'NOT_ALLOWED']);
    expect(await refusalOf(put(owner, id, 'review'))).toEqual([409, 'ALREADY_DONE']);
    await bodyOf(await admin.send('DELETE', `/api/service-providers/${id}/pause`));
    expect([(await read(owner, id)).state, await payable(id)]).toEqual(['live', null]);
  });

  it('with another name, licence or website is looked at anew at once, also by way of a pause', async () => {
    const { owner, id } = await liveProvider(giving, admin, { legalName: 'Five Bells' });
    expect((await save(owner, id, { says: 'Day and night.', legalName: 'Five Bells' })).state).toBe('live');
    expect((await save(owner, id, { tradingName: 'Six Bells' })).state).toBe('in-review');
    expect(await payable(id)).toBe('not-checked');
    await bodyOf(await decide(id, 'approval', { rev: (await looked(id)).rev }));
    await bodyOf(await put(owner, id, 'pause'));
    expect((await save(owner, id, { licenceBody: 'Another body' })).state).toBe('paused');
    expect((await bodyOf<Provider>(await owner.send('DELETE', `/api/providers/${id}/pause`))).state).toBe('in-review');
    await bodyOf(await decide(id, 'approval', { rev: (await looked(id)).rev }));
    expect((await save(owner, id, { website: '' })).state).toBe('live');
    expect((await save(owner, id, { website: 'https://elsewhere.example' })).state).toBe('in-review');
    await bodyOf(await decide(id, 'approval', { rev: (await looked(id)).rev }));
    await bodyOf(await decide(id, 'pause', { reason: 'Why?' }));
    await save(owner, id, { legalName: 'Somebody Else' });
    await bodyOf(await admin.send('DELETE', `/api/service-providers/${id}/pause`));
    expect([(await read(owner, id)).state, await payable(id)]).toEqual(['in-review', 'not-checked']);
  });

  it('closes for good once it is sure, and nothing brings it back', async () => {
    const { owner, id } = await liveProvider(giving, admin, { legalName: 'Seven Sisters' });
    for (const body of [{}, { isSure: false }, { isSure: 'true' }])
      expect((await put(owner, id, 'closure', body)).status).toBe(422);
    expect((await bodyOf<Provider>(await put(owner, id, 'closure', { isSure: true }))).state).toBe('closed');
    expect(await payable(id)).toBe('not-checked');
    const refused = [
      put(owner, id, 'closure', { isSure: true }),
      put(owner, id, 'review'),
      put(owner, id, 'pause'),
      owner.send('DELETE', `/api/providers/${id}/pause`),
      owner.send('POST', `/api/providers/${id}/account`),
      decide(id, 'approval', { rev: 1 }),
      decide(id, 'refusal', { reason: 'No.' }),
      decide(id, 'pause', { reason: 'No.' }),
      decide(id, 'closure', { reason: 'No.' }),
    ];
    for (const answer of refused) expect(await refusalOf(answer)).toEqual([409, 'ALREADY_DONE']);
    await readPayees(giving.app.deps);
    expect(await payable(id)).toBe('not-checked');
  });
});

describe('Rosemary', () => {
  it('lists those in a state, approves what it looked at and nothing newer', async () => {
    const { owner, id } = await providerInReview(giving, { legalName: 'Eight Oars' });
    const listed = await bodyOf<AdminPage<AdminProviderLine>>(await admin.get('/api/service-providers'));
    expect(listed.items.map((one) => one.id)).toContain(id);
    const { rev } = await looked(id);
    await save(owner, id, { says: 'Changed meanwhile.' });
    expect(await refusalOf(decide(id, 'approval', { rev }))).toEqual([412, 'EDIT_CONFLICT']);
    await bodyOf(await decide(id, 'approval', { rev: rev + 1 }));
    expect(await refusalOf(decide(id, 'refusal', { reason: 'No.' }))).toEqual([409, 'ALREADY_DONE']);
    const live = await bodyOf<AdminPage<AdminProviderLine>>(await admin.get('/api/service-providers?state=live'));
    expect(live.items.map((one) => one.id)).toContain(id);
  });

  it('has a look-alike held for a person: by a name or a licence that only seems to be another', async () => {
    const known = await liveProvider(giving, admin, { legalName: 'Harbour & Sons Ltd', licenceNumber: 'HB-0017' });
    for (const [fields, kind] of [
      [{ legalName: 'Нarbour Limited', tradingName: '', licenceNumber: '' }, 'name'],
      [{ legalName: 'Plain Fellow', tradingName: 'HARB0UR', licenceNumber: 'Z 99' }, 'name'],
      [{ legalName: 'Nobody Knows', tradingName: '', licenceNumber: 'hb 00i7' }, 'licence'],
    ] as const) {
      const { id } = await providerInReview(giving, fields);
      const { rev, lookAlikes } = await looked(id);
      expect(lookAlikes).toContainEqual({ kind, providerId: known.id, called: 'Harbour & Sons Ltd', state: 'live' });
      const refused = await decide(id, 'approval', { rev });
      expect([refused.status, ((await refused.json()) as { data: object }).data]).toMatchObject([
        422,
        { fields: [{ field: 'isLookedAt', code: 'not_looked_at' }] },
      ]);
      await bodyOf(await decide(id, 'approval', { rev, isLookedAt: true }));
    }
    // Applications that were never reviewed are not compared. Closed providers that were live before are compared.
    const unseen = await giving.app.person();
    await providerOf(giving.app, unseen, { legalName: 'Unseen Harbour Inn', licenceNumber: 'U 5005' });
    const other = await providerInReview(giving, { legalName: 'Unseen Harbour Inn', licenceNumber: 'V 6006' });
    expect((await looked(other.id)).lookAlikes).toEqual([]);
    await bodyOf(await put(known.owner, known.id, 'closure', { isSure: true }));
    const late = await providerInReview(giving, { legalName: 'harbour', licenceNumber: '' });
    expect((await looked(late.id)).lookAlikes).toContainEqual(
      expect.objectContaining({ providerId: known.id, state: 'closed' }),
    );
  });
});

describe('the account of a provider', () => {
  it('stops payments at once for whatever the card company finds, and its owner is told each time', async () => {
    const { owner, id, account } = await liveProvider(giving, admin, { legalName: 'Nine Lights' });
    const about = async (wanted: string) => (await subjectsTo(owner)).filter((subject) => subject === wanted).length;
    await giving.provider.press('due', account);
    await payeeChanged(giving.app.deps, account, false);
    expect(await payable(id)).toBeNull();
    const [asked] = (await outboxTo(giving.app, owner)).filter(({ subject }) => /asks your business/.test(subject));
    expect(asked?.text).toContain('Nine Lights');
    expect(asked?.text).toContain(`/provider/${id}`);
    expect(asked?.text).toMatch(/Please tell it by \d/);
    await payeeChanged(giving.app.deps, account, false);
    expect(await about('The card company asks your business for something')).toBe(1);
    await giving.provider.press('past-due', account);
    await readPayees(giving.app.deps);
    expect(await payable(id)).toBe('stopped');
    expect((await accountOf(owner, id)).wanted).toEqual([{ kind: 'business', isPast: true }]);
    expect(await about('Your business cannot take card payments at the moment')).toBe(1);
    await giving.provider.press('well', account);
    await payeeChanged(giving.app.deps, account, false);
    expect([await payable(id), await about('Your business can take card payments')]).toEqual([null, 1]);
  });

  it('that is closed is ended, and another can be begun, which is live once it is well', async () => {
    const { owner, id, account } = await liveProvider(giving, admin, { legalName: 'Ten Pins' });
    const first = await accountOf(owner, id);
    await giving.provider.press('close', account);
    await payeeChanged(giving.app.deps, account, true);
    expect(await payable(id)).toBe('withdrawn');
    expect(await subjectsTo(owner)).toContain('Your business account for card payments is closed');
    await finished(giving, owner, id);
    const second = await accountOf(owner, id);
    expect(second.payeeId).not.toBe(first.payeeId);
    await readPayees(giving.app.deps);
    expect([await payable(id), (await read(owner, id)).state]).toEqual([null, 'live']);
    const [old] = await giving.app.deps.db.select().from(payees).where(eq(payees.id, first.payeeId));
    expect(old).toMatchObject({ providerId: id, account });
  });
});
