// Enquiries and answers from every side: refusals, concurrent requests, and what each side sees.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answerWith,
  asked,
  askWith,
  liveProvider,
  readAsProvider,
} from '../../../../tests/support/providers/enquiries.ts';
import { outboxTo, refusalOf } from '../../../../tests/support/money/funds.ts';
import { onPages } from '../../../../tests/support/tributes/on-page.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff, providerOf } from '../../../../tests/support/providers/providers.ts';
import { nothingShared } from '../../../../tests/support/samples/provider-samples.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import type {
  AskableProvider,
  Enquiry,
  EnquirySummary,
  ProviderEnquirySummary,
  Shared,
} from '../contract/enquiries.ts';
import { PROVIDERS_PER_ENQUIRY } from '../contract/enquiry-limits.ts';
import { ProviderState } from '../../providers/contract/provider-fields.ts';
import { users } from '../../accounts/server/tables.ts';
import { providers, providerStaff } from '../../providers/server/tables.ts';
import { enquiries, enquiryAsks, enquiryMessages } from './tables.ts';

let app: TestApp;
let owner: Person;
let family: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  owner = await app.person();
  provider = await liveProvider(app, owner);
});
// Each test has a new account, because the number of enquiries a day is limited.
beforeEach(async () => {
  family = await app.person();
});
afterAll(() => app.close());

const { joined } = onPages(() => app);
const readOwn = async (person: Person, id: string) => bodyOf<Enquiry>(await person.get(`/api/enquiries/${id}`));
const summaries = async (person: Person) =>
  (await bodyOf<{ enquiries: EnquirySummary[] }>(await person.get('/api/enquiries'))).enquiries;
const begin = (person: Person, query: string) => person.get(`/api/enquiry-forms?${query}`);
const look = (person: Person, ids: string[], more: object = {}) =>
  person.send('POST', '/api/enquiry-previews', { providers: ids, words: 'Hello', ...more });
const write = (person: Person, { id, asks: [first] }: Enquiry, more: object = {}) =>
  person.send('POST', `/api/enquiries/${id}/asks/${first?.id}/messages`, {
    messageId: randomUUID(),
    words: 'Thank you.',
    ...more,
  });
const end = (person: Person, id: string, body: object = {}) => person.send('PUT', `/api/enquiries/${id}/end`, body);
const endAsProvider = (person: Person, id: string, of = provider) =>
  person.send('PUT', `/api/providers/${of}/enquiries/${id}/end`);

interface Beginning {
  providers: AskableProvider[];
  suggested: Shared;
  died: object | null;
}

describe('the form', () => {
  it('suggests what is known of the asker and of the page, and keeps nothing', async () => {
    await app.deps.db.update(users).set({ name: 'Nadia Quill' }).where(eq(users.id, family.id));
    const died = { year: 2026, month: 3, day: 3 };
    const { id } = await draftOf(family, { name: 'Edda Quill', place: 'Whitby', died });
    const begun = await bodyOf<Beginning>(await begin(family, `providers=${provider}&tributeId=${id}`));
    expect(begun).toEqual({
      providers: [{ id: provider, called: 'Rowan & Daughters', isUnwanted: false }],
      suggested: { ...nothingShared, name: 'Nadia Quill', email: family.email, died: 'Edda Quill', town: 'Whitby' },
      died,
    });
    expect(await summaries(family)).toEqual([]);
  });

  it('leaves out providers that families cannot find, and keeps the order in which they were named', async () => {
    const other = await liveProvider(app, await app.person(), { tradingName: 'Aspen' });
    const hidden = await providerOf(app, await app.person());
    const query = [provider, hidden, other, randomUUID()].map((id) => `providers=${id}`).join('&');
    const { providers: found } = await bodyOf<Beginning>(await begin(family, query));
    expect(found.map(({ id }) => id)).toEqual([provider, other]);
  });

  it('is for members, of pages they are on, with so many providers', async () => {
    expect((await app.send('GET', `/api/enquiry-forms?providers=${provider}`)).status).toBe(401);
    const { id } = await draftOf(owner, { name: 'Not theirs' });
    expect(await refusalOf(begin(family, `providers=${provider}&tributeId=${id}`))).toEqual([404, 'NOT_FOUND']);
    expect((await bodyOf<Beginning>(await begin(family, ''))).providers).toEqual([]);
    const many = Array.from({ length: PROVIDERS_PER_ENQUIRY + 1 }, () => `providers=${randomUUID()}`).join('&');
    expect(await refusalOf(begin(family, many))).toEqual([422, 'INVALID_INPUT']);
    const unconfirmed = await app.person({ isVerified: false });
    expect((await bodyOf<Beginning>(await begin(unconfirmed, `providers=${provider}`))).suggested.email).toBe('');
  });

  it('knows the page for whoever helps on it, and not for those who left it', async () => {
    const { id } = await draftOf(family, { name: 'Edda Quill' });
    const reader = await joined(family, id, 'reader');
    expect((await bodyOf<Beginning>(await begin(reader, `providers=${provider}&tributeId=${id}`))).suggested.died).toBe(
      'Edda Quill',
    );
    expect((await askWith(reader, [provider], { tributeId: id })).status).toBe(201);
    await bodyOf(await family.send('DELETE', `/api/tributes/${id}/people/${reader.id}`));
    expect(await refusalOf(begin(reader, `providers=${provider}&tributeId=${id}`))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(askWith(reader, [provider], { tributeId: id }))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the look at what goes out', () => {
  it('is refused where something is ticked and empty, beside its field', async () => {
    const answer = await look(family, [provider], { shared: { name: ' ', phone: '01632 960 777', town: '' } });
    const { data } = await bodyOf<{ data: { fields: { field: string; code: string }[] } }>(answer, 422);
    expect(data.fields.map(({ field, code }) => [field, code])).toEqual([
      ['shared.name', 'ticked_empty'],
      ['shared.town', 'ticked_empty'],
    ]);
  });

  it('is refused for what would be refused, before anything is sent', async () => {
    const unconfirmed = await app.person({ isVerified: false });
    const florist = await liveProvider(app, await app.person(), { kinds: ['florist'] });
    const { id: tributeId } = await draftOf(family, { flowers: 'no' });
    expect(await refusalOf(look(unconfirmed, [provider]))).toEqual([403, 'ADDRESS_NOT_CONFIRMED']);
    expect(await refusalOf(look(family, [randomUUID()]))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(look(owner, [provider]))).toEqual([403, 'NOT_ALLOWED']);
    expect((await refusalOf(look(family, [florist], { tributeId })))[1]).toBe('NO_FLOWERS_WANTED');
    expect((await look(family, [provider], { tributeId })).status).toBe(200);
    expect((await app.send('POST', '/api/enquiry-previews', { providers: [provider], words: 'Hi' })).status).toBe(401);
  });

  it.each([
    ['name', 'x'.repeat(121)],
    ['phone', 7],
    ['town', null],
    ['email', 'typed@example.org'],
  ])('refuses %s %j by its own field', async (fact, value) => {
    const answer = await look(family, [provider], { shared: { [fact]: value } });
    const { data } = (await answer.json()) as { data: { fields: { field: string }[] } };
    expect([answer.status, data.fields[0]?.field]).toEqual([422, `shared.${fact}`]);
  });

  it('never takes an address that was typed: the confirmed one or none', async () => {
    const seen = await bodyOf<{ shared: Shared }>(
      await look(family, [provider], { shared: { email: true, name: ' N ' } }),
    );
    expect(seen.shared).toMatchObject({ email: family.email });
    expect(
      (await bodyOf<{ shared: Shared }>(await look(family, [provider], { shared: { email: false } }))).shared,
    ).toEqual(nothingShared);
  });
});

describe('two at once', () => {
  it('with one id are one enquiry and one email', async () => {
    const keeper = await app.person();
    const own = await liveProvider(app, keeper);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => askWith(family, [own], { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await app.deps.db.$count(enquiryAsks, eq(enquiryAsks.enquiryId, id))).toBe(1);
    const emails = (await outboxTo(app, keeper)).filter(({ subject }) => subject === 'A family has written to you');
    expect(emails).toHaveLength(1);
  });

  it('by two people with one id are the one’s who came first', async () => {
    const other = await app.person();
    const id = randomUUID();
    const answers = await Promise.all([family, other].map((person) => askWith(person, [provider], { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [row] = await app.deps.db.select().from(enquiries).where(eq(enquiries.id, id));
    const [late] = [family, other].filter((person) => person.id !== row?.askerId);
    expect(late && (await refusalOf(late.get(`/api/enquiries/${id}`)))).toEqual([404, 'NOT_FOUND']);
  });

  it('who ask the same providers in another order both get through', async () => {
    const other = await app.person();
    const second = await liveProvider(app, await app.person());
    for (let round = 0; round < 2; round += 1) {
      const answers = await Promise.all([askWith(family, [provider, second]), askWith(other, [second, provider])]);
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    }
  });

  it('of a provider who answer one family are both heard, in one order', async () => {
    const hand = await app.person();
    await addStaff(app, provider, hand.id);
    const { id } = await asked(family, [provider]);
    const answers = await Promise.all([answerWith(owner, provider, id, 'One'), answerWith(hand, provider, id, 'Two')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const [ask] = (await readOwn(family, id)).asks;
    expect(ask?.messages.map(({ words }) => words).toSorted()).toEqual(['One', 'Two']);
    const rows = await app.deps.db
      .select()
      .from(enquiryMessages)
      .where(eq(enquiryMessages.askId, ask?.id ?? ''));
    expect(rows.map(({ seq }) => seq).toSorted()).toEqual([1, 2]);
  });

  it('who end it leave one end, by whoever came first', async () => {
    const { id } = await asked(family, [provider]);
    await Promise.all([end(family, id), endAsProvider(owner, id)]);
    const before = (await readOwn(family, id)).asks[0];
    app.clock.advance(1000);
    await Promise.all([end(family, id), endAsProvider(owner, id)]);
    expect((await readOwn(family, id)).asks[0]).toEqual(before);
  });
});

describe('a provider', () => {
  it.each(ProviderState.options.filter((state) => state !== 'live'))(
    'that is %s is asked by nobody and writes to nobody, and reads and ends what there is',
    async (state) => {
      const own = await liveProvider(app, owner);
      const enquiry = await asked(family, [own]);
      await app.deps.db.update(providers).set({ state }).where(eq(providers.id, own));
      expect(await refusalOf(askWith(family, [own]))).toEqual([404, 'NOT_FOUND']);
      expect((await refusalOf(answerWith(owner, own, enquiry.id)))[1]).toBe('PROVIDER_AWAY');
      expect((await refusalOf(write(family, enquiry)))[1]).toBe('PROVIDER_AWAY');
      const [summary] = await summaries(family);
      expect([summary?.isOpen, summary?.isEnded]).toEqual([false, false]);
      expect((await readAsProvider(owner, own, enquiry.id)).isOpen).toBe(false);
      expect((await endAsProvider(owner, enquiry.id, own)).status).toBe(200);
      expect((await summaries(family))[0]?.isEnded).toBe(true);
    },
  );

  it('goes by its new name everywhere, and keeps the old one where it is gone', async () => {
    const keeper = await app.person();
    const own = await liveProvider(app, keeper, { tradingName: 'Old Name' });
    const { id } = await asked(family, [own]);
    await app.deps.db.update(providers).set({ tradingName: 'New Name' }).where(eq(providers.id, own));
    expect((await readOwn(family, id)).asks[0]?.called).toBe('New Name');
    expect((await summaries(family))[0]?.providers).toEqual(['New Name']);
    await app.deps.db.update(providers).set({ tradingName: ' ', legalName: '' }).where(eq(providers.id, own));
    expect((await readOwn(family, id)).asks[0]?.called).toBe('Old Name');
  });

  it('sees who is about as far as it is shared: the asker, else who died, else nobody', async () => {
    const own = await liveProvider(app, owner);
    const shared = [{ name: 'Nadia', died: 'Edda' }, { died: 'Edda' }, { town: 'Whitby' }];
    const abouts: string[] = [];
    for (const one of shared) {
      const { id } = await asked(await app.person(), [own], { shared: one });
      abouts.push((await readAsProvider(owner, own, id)).about);
    }
    expect(abouts).toEqual(['Nadia', 'Edda', '']);
    const list = await bodyOf<{ enquiries: ProviderEnquirySummary[] }>(
      await owner.get(`/api/providers/${own}/enquiries`),
    );
    expect(list.enquiries.map(({ about }) => about).toSorted()).toEqual(['', 'Edda', 'Nadia']);
    const long = `Could you\n help us ${'a'.repeat(28)} on Friday?`;
    const { id } = await asked(await app.person(), [own], { words: long });
    const { begins } = await readAsProvider(owner, own, id);
    expect(begins).toBe(`Could you help us ${'a'.repeat(28)}…`);
  });

  it('opens what it is asked once: the family sees when, and no look of the list counts', async () => {
    const { id } = await asked(family, [provider]);
    await owner.get(`/api/providers/${provider}/enquiries`);
    expect((await readOwn(family, id)).asks[0]?.seenAt).toBeNull();
    await readAsProvider(owner, provider, id);
    const at = app.clock.now().toISOString();
    app.clock.advance(60_000);
    await readAsProvider(owner, provider, id);
    expect((await readOwn(family, id)).asks[0]?.seenAt).toBe(at);
  });

  it('cannot write first, nor into another’s conversation, nor once its people have left', async () => {
    const [rival, hand] = [await app.person(), await app.person()];
    const theirs = await liveProvider(app, rival);
    const { id } = await asked(family, [provider]);
    expect(await refusalOf(answerWith(rival, theirs, id))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(answerWith(rival, provider, id))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(answerWith(owner, provider, randomUUID()))).toEqual([404, 'NOT_FOUND']);
    await addStaff(app, provider, hand.id);
    const [answer] = await Promise.all([
      answerWith(hand, provider, id),
      app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, hand.id)),
    ]);
    expect([201, 404]).toContain(answer.status);
    expect(await refusalOf(answerWith(hand, provider, id))).toEqual([404, 'NOT_FOUND']);
    for (const words of ['', ' \n', 'x'.repeat(2001)])
      expect(await refusalOf(answerWith(owner, provider, id, words))).toEqual([422, 'INVALID_INPUT']);
  });
});
