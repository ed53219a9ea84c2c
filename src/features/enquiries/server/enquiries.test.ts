import { randomUUID } from 'node:crypto';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerWith,
  asked,
  askWith,
  liveProvider,
  readAsProvider,
} from '../../../../tests/support/providers/enquiries.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { Enquiry, EnquirySummary, ProviderEnquirySummary, Shared } from '../contract/enquiries.ts';
import { ENDED_ENQUIRY_READ_MS } from '../contract/enquiry-limits.ts';
import { users } from '../../accounts/server/tables.ts';
import { sendDueEmails } from '../../email/server/commands/outbox.ts';
import { providers, providerStaff } from '../../providers/server/tables.ts';
import { eraseEnquiries } from './commands/erase.ts';
import { answeredInCopy, askedInCopy } from './queries/copy.ts';
import { enquiries, enquiryAsks } from './tables.ts';

let app: TestApp;
let owner: Person;
let staff: Person;
let provider: string;
beforeAll(async () => {
  app = await openTestApp();
  [owner, staff] = [await app.newcomer(), await app.newcomer()];
  provider = await liveProvider(app, owner);
  await addStaff(app, provider, staff.id);
  await app.deps.db.update(users).set({ name: 'Sam Sexton' }).where(eq(users.id, staff.id));
});
afterAll(() => app.close());

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
const codesOf = (answers: Promise<Response>[]) => Promise.all(answers.map(async (one) => codeOf(await one)));
const readOwn = async (person: Person, id: string) => bodyOf<Enquiry>(await person.get(`/api/enquiries/${id}`));
const write = (person: Person, { id, asks: [first] }: Enquiry, more: object = {}) =>
  person.send('POST', `/api/enquiries/${id}/asks/${first?.id}/messages`, {
    messageId: randomUUID(),
    words: 'Thank you.',
    ...more,
  });
const end = (person: Person, id: string, askId?: string) =>
  person.send('PUT', `/api/enquiries/${id}/end`, askId === undefined ? {} : { askId });
const providerRow = async (id: string) => {
  const [row] = await app.deps.db.select().from(providers).where(eq(providers.id, id));
  return row;
};
const page = async (person: Person, changes: object) => {
  const id = randomUUID();
  await person.send('POST', '/api/tributes', { id, changes });
  return id;
};

const nothing: Shared = { name: '', phone: '', email: '', died: '', diedOn: '', town: '' };
const everything = {
  name: 'Nadia Quill',
  phone: '01632 960 777',
  died: 'Edda Quill',
  diedOn: '3 March 2026',
  town: 'Whitby',
};

describe('asking', () => {
  it('reaches every provider with one text, and sent again it is one', async () => {
    const [family, other] = [await app.newcomer(), await app.newcomer()];
    const second = await liveProvider(app, other, { tradingName: 'Bell & Sons', kinds: ['mason'] });
    const id = randomUUID();
    const enquiry = await asked(family, [provider, second], { id });
    expect(await asked(family, [provider, second], { id })).toEqual(enquiry);
    expect(enquiry.asks.map(({ called, isOpen, seenAt }) => [called, isOpen, seenAt])).toEqual([
      ['Bell & Sons', true, null],
      ['Rowan & Daughters', true, null],
    ]);
    expect((await readAsProvider(other, second, id)).words).toBe('Could you help us on Friday?');
    expect((await readOwn(family, id)).asks[0]?.seenAt).not.toBeNull();
    const list = await bodyOf<{ enquiries: EnquirySummary[] }>(await family.get('/api/enquiries'));
    expect(list.enquiries).toMatchObject([
      { id, providers: ['Bell & Sons', 'Rowan & Daughters'], answers: 0, isOpen: true },
    ]);
    expect(await codeOf(await askWith(other, [provider], { id }))).toBe('ENTRY_EXISTS');
  });

  it('shares what is ticked, and a provider’s whole answer holds nothing else', async () => {
    const family = await app.newcomer();
    await app.deps.db.update(users).set({ name: 'Account Name' }).where(eq(users.id, family.id));
    const tributeId = await page(family, {
      name: 'Edda Quill',
      diedIn: 'Scarborough',
      place: 'Filey',
      story: 'Secret story',
    });
    const secrets = [
      ...Object.values(everything),
      family.email,
      family.id,
      tributeId,
      'Account Name',
      'Scarborough',
      'Filey',
      'Secret',
    ];
    for (const fact of ['name', 'phone', 'died', 'diedOn', 'town', 'email'] as const) {
      app.clock.advance(DAY_MS + 1000);
      const shared = fact === 'email' ? { email: true } : { [fact]: everything[fact] };
      const { id, shared: kept } = await asked(family, [provider], { tributeId, shared });
      const said = fact === 'email' ? family.email : everything[fact];
      expect(kept).toEqual({ ...nothing, [fact]: said });
      const answers = [
        await owner.get(`/api/providers/${provider}/enquiries/${id}`),
        await owner.get(`/provider/${provider}/enquiries/${id}`),
        await app.deps.db
          .delete(enquiries)
          .where(ne(enquiries.id, id))
          .then(() => owner.get(`/api/providers/${provider}/enquiries`)),
        await owner.get(`/provider/${provider}/enquiries`),
      ];
      const dump = (await Promise.all(answers.map((one) => one.text()))).join('\n');
      expect(secrets.filter((secret) => secret !== said && dump.includes(secret))).toEqual([]);
      expect(dump).toContain(said);
      await end(family, id);
    }
  });

  it('is looked at before it is sent, exactly as it goes out, and nothing is kept', async () => {
    const family = await app.newcomer();
    const asking = { providers: [provider], words: '<b>Two</b>\nlines  ', shared: { ...everything, email: false } };
    const look = await bodyOf<{ words: string; shared: Shared }>(
      await family.send('POST', '/api/enquiry-previews', asking),
    );
    expect((await bodyOf<{ enquiries: [] }>(await family.get('/api/enquiries'))).enquiries).toEqual([]);
    const { id } = await asked(family, [provider], asking);
    const { words, shared } = await readAsProvider(owner, provider, id);
    expect([words, shared]).toEqual([look.words, look.shared]);
    expect(shared.email).toBe('');
  });

  it('keeps what was shared as it was then', async () => {
    const family = await app.newcomer();
    const { id } = await asked(family, [provider], { shared: { name: 'Nadia', email: true } });
    await app.deps.db.update(users).set({ name: 'Other', email: 'new@example.org' }).where(eq(users.id, family.id));
    expect((await readAsProvider(owner, provider, id)).shared).toEqual({
      ...nothing,
      name: 'Nadia',
      email: family.email,
    });
  });

  it('is refused without a confirmed address, to providers that nobody can find, and to one’s own', async () => {
    const [unconfirmed, family, other] = [
      await app.newcomer({ isVerified: false }),
      await app.newcomer(),
      await app.newcomer(),
    ];
    const hidden = await liveProvider(app, other);
    await app.deps.db.update(providers).set({ state: 'paused' }).where(eq(providers.id, hidden));
    expect(
      await codesOf([
        askWith(unconfirmed, [provider]),
        askWith(family, [hidden]),
        askWith(family, [provider, randomUUID()]),
        askWith(staff, [provider]),
        askWith(family, []),
        askWith(family, [provider, provider]),
        askWith(family, [provider], { words: ' ' }),
        askWith(family, [provider], { words: 'x'.repeat(2001) }),
        askWith(family, [provider], { shared: { email: 'eve@example.org' } }),
        askWith(family, [provider], { tributeId: await page(other, { name: 'Not theirs' }) }),
      ]),
    ).toEqual([
      'ADDRESS_NOT_CONFIRMED',
      'NOT_FOUND',
      'NOT_FOUND',
      'NOT_ALLOWED',
      ...Array.from({ length: 5 }, () => 'INVALID_INPUT'),
      'NOT_FOUND',
    ]);
  });

  it('of a florist is refused where the family wants no flowers, shown or not', async () => {
    const [family, other] = [await app.newcomer(), await app.newcomer()];
    const florist = await liveProvider(app, other, { kinds: ['florist'] });
    const director = await liveProvider(app, await app.newcomer(), { kinds: ['funeral-director', 'florist'] });
    const answers: (string | undefined)[] = [];
    for (const flowers of ['no', 'charity', 'yes', 'unsaid'])
      answers.push(
        await codeOf(await askWith(family, [florist], { tributeId: await page(family, { name: 'Edda', flowers }) })),
      );
    expect(answers).toEqual(['NO_FLOWERS_WANTED', 'NO_FLOWERS_WANTED', undefined, undefined]);
    const tributeId = await page(family, { name: 'Edda', flowers: 'no' });
    expect(await codeOf(await askWith(family, [director], { tributeId }))).toBeUndefined();
  });
});

describe('limits', () => {
  it('are three open at one provider, ten providers a day and thirty a month', async () => {
    const family = await app.newcomer();
    const more: string[] = [];
    for (let count = 0; count < 5; count += 1) more.push(await liveProvider(app, await app.newcomer()));
    const first = await asked(family, [provider]);
    await asked(family, [provider]);
    await asked(family, [provider]);
    expect(await codeOf(await askWith(family, [provider]))).toBe('TOO_MANY_ENQUIRIES');
    await end(family, first.id);
    await asked(family, [provider]);
    // Four providers were asked so far, because refused enquiries do not count.
    await asked(family, more);
    expect(await codeOf(await askWith(family, more.slice(0, 2)))).toBe('TOO_MANY_REQUESTS');
    await asked(family, more.slice(0, 1));
    const parallel = await codesOf(Array.from({ length: 4 }, () => askWith(family, more.slice(1, 2))));
    expect(new Set(parallel)).toEqual(new Set(['TOO_MANY_REQUESTS']));
    for (let day = 0; day < 2; day += 1) {
      app.clock.advance(DAY_MS + 1000);
      const { enquiries: sent } = await bodyOf<{ enquiries: EnquirySummary[] }>(await family.get('/api/enquiries'));
      for (const { id } of sent) await end(family, id);
      await asked(family, more);
      await asked(family, more);
    }
    app.clock.advance(DAY_MS + 1000);
    expect(await codeOf(await askWith(family, more.slice(0, 1)))).toBe('TOO_MANY_REQUESTS');
  });

  it('are held when several come at once', async () => {
    const family = await app.newcomer();
    const codes = await codesOf(Array.from({ length: 6 }, () => askWith(family, [provider])));
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(codes.filter((code) => code === 'TOO_MANY_ENQUIRIES')).toHaveLength(3);
  });

  it('are twenty messages a day of one side', async () => {
    const family = await app.newcomer();
    const enquiry = await asked(family, [provider]);
    for (let count = 0; count < 20; count += 1)
      expect((await answerWith(staff, provider, enquiry.id)).status).toBe(201);
    expect(await codeOf(await answerWith(owner, provider, enquiry.id))).toBe('TOO_MANY_REQUESTS');
    expect((await write(family, enquiry)).status).toBe(201);
  });
});

describe('who may what', () => {
  it('the asker and the people of that provider alone, and whoever left is out at once', async () => {
    const [family, stranger, leaver] = [await app.newcomer(), await app.newcomer(), await app.person()];
    const elsewhere = await liveProvider(app, stranger);
    await addStaff(app, provider, leaver.id);
    const enquiry = await asked(family, [provider]);
    const { id } = enquiry;
    expect((await answerWith(leaver, provider, id)).status).toBe(201);
    await app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, leaver.id));
    for (const person of [family, stranger, leaver]) {
      const asProvider = [
        await person.get(`/api/providers/${provider}/enquiries`),
        await person.get(`/api/providers/${provider}/enquiries/${id}`),
        await answerWith(person, provider, id),
        await person.send('PUT', `/api/providers/${provider}/enquiries/${id}/end`),
        await person.get(`/provider/${provider}/enquiries/${id}`),
      ];
      expect(asProvider.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    for (const person of [owner, staff, stranger]) {
      const asFamily = [await person.get(`/api/enquiries/${id}`), await write(person, enquiry), await end(person, id)];
      expect(asFamily.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    // Neither a provider that was not asked nor the id of another enquiry's conversation gets access.
    expect((await stranger.get(`/api/providers/${elsewhere}/enquiries/${id}`)).status).toBe(404);
    expect((await answerWith(stranger, elsewhere, id)).status).toBe(404);
    const other = await asked(stranger, [provider]);
    expect((await end(family, id, other.asks[0]?.id)).status).toBe(404);
    expect((await write(family, { ...enquiry, asks: other.asks })).status).toBe(404);
  });

  it('shows who answered to the provider, and the provider to the family', async () => {
    const family = await app.newcomer();
    const { id } = await asked(family, [provider]);
    await answerWith(staff, provider, id, 'On Friday at ten.');
    const seen = await readAsProvider(owner, provider, id);
    expect(seen.messages).toMatchObject([{ from: 'firm', by: 'Sam Sexton', isYours: false }]);
    expect((await readAsProvider(staff, provider, id)).messages).toMatchObject([{ isYours: true }]);
    const text = await (await family.get(`/api/enquiries/${id}`)).text();
    expect(text).toContain('On Friday at ten.');
    expect(text).not.toContain('Sam Sexton');
    expect(text).not.toContain(staff.id);
  });

  it('lets a message be written once, in one place', async () => {
    const [family, other] = [await app.newcomer(), await app.newcomer()];
    const [enquiry, another] = [await asked(family, [provider]), await asked(other, [provider])];
    const messageId = randomUUID();
    for (let count = 0; count < 2; count += 1) expect((await write(family, enquiry, { messageId })).status).toBe(201);
    expect((await readOwn(family, enquiry.id)).asks[0]?.messages).toHaveLength(1);
    expect(await codeOf(await write(other, another, { messageId }))).toBe('ENTRY_EXISTS');
  });

  it('stands still while the provider is not live', async () => {
    const [family, other] = [await app.newcomer(), await app.newcomer()];
    const away = await liveProvider(app, other);
    const enquiry = await asked(family, [away]);
    await app.deps.db.update(providers).set({ state: 'paused' }).where(eq(providers.id, away));
    expect(await codesOf([answerWith(other, away, enquiry.id), write(family, enquiry)])).toEqual([
      'PROVIDER_AWAY',
      'PROVIDER_AWAY',
    ]);
    expect((await readOwn(family, enquiry.id)).isOpen).toBe(false);
    expect((await end(family, enquiry.id)).status).toBe(200);
  });
});

describe('an end', () => {
  it('is an end: nobody writes, no email goes, and what leads to the family is hidden', async () => {
    const family = await app.newcomer();
    const enquiry = await asked(family, [provider], { shared: { ...everything, email: true } });
    await answerWith(owner, provider, enquiry.id);
    expect((await end(family, enquiry.id, enquiry.asks[0]?.id)).status).toBe(200);
    expect((await end(family, enquiry.id)).status).toBe(200);
    const before = (await app.emailsTo(family.email)).length;
    expect(await codesOf([answerWith(owner, provider, enquiry.id), write(family, enquiry)])).toEqual([
      'ENQUIRY_ENDED',
      'ENQUIRY_ENDED',
    ]);
    app.clock.advance(DAY_MS);
    await sendDueEmails(app.deps);
    expect((await app.emailsTo(family.email)).length - before).toBeLessThanOrEqual(1);
    const seen = await readAsProvider(owner, provider, enquiry.id);
    expect(seen.shared).toEqual({ ...nothing, ...everything, phone: '' });
    expect(seen).toMatchObject({ isOpen: false, endedBy: 'family', words: 'Could you help us on Friday?' });
    // Change the time of the end and not the clock, because sessions would expire.
    const endedAt = new Date(app.clock.now().getTime() - ENDED_ENQUIRY_READ_MS);
    await app.deps.db.update(enquiryAsks).set({ endedAt }).where(eq(enquiryAsks.enquiryId, enquiry.id));
    const later = await readAsProvider(owner, provider, enquiry.id);
    expect(later).toMatchObject({ isTakenAway: true, about: '', words: '', shared: nothing, messages: [] });
    expect((await readOwn(family, enquiry.id)).asks[0]?.messages).toHaveLength(1);
  });

  it('and an answer that come at once leave one order of the two', async () => {
    for (let round = 0; round < 8; round += 1) {
      const family = await app.newcomer();
      const { id } = await asked(family, [provider]);
      const [answer] = await Promise.all([answerWith(owner, provider, id), end(family, id)]);
      const [ask] = (await readOwn(family, id)).asks;
      expect(ask?.endedAt).not.toBeNull();
      expect(ask?.messages).toHaveLength(answer.status === 201 ? 1 : 0);
      expect(await codeOf(await answerWith(owner, provider, id))).toBe('ENQUIRY_ENDED');
    }
  });

  it('can be made by the provider too', async () => {
    const family = await app.newcomer();
    const { id } = await asked(family, [provider]);
    expect((await staff.send('PUT', `/api/providers/${provider}/enquiries/${id}/end`)).status).toBe(200);
    expect((await readOwn(family, id)).asks).toMatchObject([{ endedBy: 'firm', isOpen: false }]);
  });
});

describe('the time that answers take', () => {
  it('is counted with each first answer, and an unanswered week counts as a week', async () => {
    const [family, keeper] = [await app.newcomer(), await app.newcomer()];
    const own = await liveProvider(app, keeper);
    const first = await asked(family, [own]);
    app.clock.advance(2 * HOUR_MS);
    await answerWith(keeper, own, first.id);
    await answerWith(keeper, own, first.id);
    expect(await providerRow(own)).toMatchObject({ usuallyAnswersMs: 2 * HOUR_MS, answersCounted: 1 });
    expect((await readAsProvider(keeper, own, first.id)).answeredAt).not.toBeNull();
    await asked(family, [own]);
    app.clock.advance(8 * DAY_MS);
    await asked(await app.newcomer(), [own]);
    expect(await providerRow(own)).toMatchObject({
      usuallyAnswersMs: (2 * HOUR_MS + 7 * DAY_MS) / 2,
      answersCounted: 2,
    });
  });

  it('orders the list: what waits longest first, what is answered behind it, what is over last', async () => {
    const keeper = await app.newcomer();
    const own = await liveProvider(app, keeper);
    const families = await Promise.all(Array.from({ length: 4 }, () => app.newcomer()));
    const ids: Enquiry[] = [];
    for (const family of families) {
      ids.push(await asked(family, [own]));
      app.clock.advance(HOUR_MS);
    }
    const [one, two, three, four] = ids;
    if (!one || !two || !three || !four || !families[0] || !families[2]) throw new Error('Four were asked');
    await answerWith(keeper, own, one.id);
    await end(families[2], three.id);
    const order = async () =>
      (
        await bodyOf<{ enquiries: ProviderEnquirySummary[] }>(await keeper.get(`/api/providers/${own}/enquiries`))
      ).enquiries.map(({ id }) => id);
    expect(await order()).toEqual([two.id, four.id, one.id, three.id]);
    app.clock.advance(HOUR_MS);
    await write(families[0], one);
    expect(await order()).toEqual([two.id, four.id, one.id, three.id]);
    await answerWith(keeper, own, two.id);
    expect(await order()).toEqual([four.id, one.id, two.id, three.id]);
  });
});

describe('emails', () => {
  it('go to those who answer, one for all that waits, and hold nobody’s words', async () => {
    const [keeper, hand, unconfirmed] = [
      await app.newcomer(),
      await app.newcomer(),
      await app.newcomer({ isVerified: false }),
    ];
    const own = await liveProvider(app, keeper);
    for (const { id } of [hand, unconfirmed]) await addStaff(app, own, id);
    app.clock.advance(2 * HOUR_MS);
    const family = await app.newcomer();
    const { id } = await asked(family, [own], {
      words: 'Hostile https://evil.example',
      shared: { name: 'Eve evil.example' },
    });
    const email = await lastEmail(hand, 'A family has written to you');
    expect(email?.text).toContain(`/provider/${own}/enquiries`);
    expect(email?.text).not.toContain('evil');
    expect(email?.text).not.toContain(family.email);
    await lastEmail(keeper, 'A family has written to you');
    expect((await app.emailsTo(unconfirmed.email)).some(({ subject }) => subject.startsWith('A family'))).toBe(false);
    const second = await asked(family, [own]);
    await asked(await app.newcomer(), [own]);
    const count = (await app.emailsTo(hand.email)).length;
    app.clock.advance(HOUR_MS);
    await sendDueEmails(app.deps);
    await expect.poll(async () => (await app.emailsTo(hand.email)).length).toBe(count + 1);
    expect([id, second.id]).toHaveLength(2);
  });

  it('go to the family by day, with the provider’s name and a link', async () => {
    const family = await app.newcomer();
    app.clock.advance(nextHour(app.clock.now(), 12));
    const { id } = await asked(family, [provider]);
    await answerWith(owner, provider, id, 'Call 01632 960 999');
    const email = await lastEmail(family, 'You have an answer');
    expect(email?.text).toContain('“Rowan & Daughters” has written to you');
    expect(email?.text).toContain(`/enquiries/${id}`);
    expect(email?.text).not.toContain('01632');
    app.clock.advance(nextHour(app.clock.now(), 23));
    await answerWith(owner, provider, id);
    const before = (await app.emailsTo(family.email)).length;
    app.clock.advance(2 * HOUR_MS);
    await sendDueEmails(app.deps);
    expect((await app.emailsTo(family.email)).length).toBe(before);
  });
});

async function lastEmail(person: Person, subject: string) {
  const last = async () => (await app.emailsTo(person.email)).at(-1);
  await expect.poll(async () => (await last())?.subject, { timeout: 10_000 }).toBe(subject);
  return last();
}

function nextHour(now: Date, hour: number): number {
  const then = new Date(now);
  then.setUTCHours(hour, 0, 0, 0);
  return then.getTime() - now.getTime() + (then > now ? 0 : DAY_MS);
}

describe('what goes and what stays', () => {
  it('an erased asker takes everything along; staff stay without a name', async () => {
    const [family, hand] = [await app.newcomer(), await app.newcomer()];
    await addStaff(app, provider, hand.id);
    const { id } = await asked(family, [provider], { shared: { name: 'Nadia' } });
    await answerWith(hand, provider, id, 'Of course.');
    const copy = JSON.stringify(await askedInCopy(app.deps.db, family.id));
    expect(copy).toContain('Of course.');
    expect(copy).not.toContain(hand.id);
    expect(await answeredInCopy(app.deps.db, hand.id)).toMatchObject([{ words: 'Of course.' }]);
    await eraseEnquiries(app.deps, { userId: hand.id });
    expect((await readAsProvider(owner, provider, id)).messages).toMatchObject([{ by: null, words: 'Of course.' }]);
    await eraseEnquiries(app.deps, { userId: family.id });
    expect((await owner.get(`/api/providers/${provider}/enquiries/${id}`)).status).toBe(404);
    expect(await app.deps.db.$count(enquiries, eq(enquiries.id, id))).toBe(0);
  });

  it('a provider that is gone leaves its name and its answers with the family', async () => {
    const [family, keeper] = [await app.newcomer(), await app.newcomer()];
    const gone = await liveProvider(app, keeper, { tradingName: 'Gone & Sons' });
    const enquiry = await asked(family, [gone]);
    await answerWith(keeper, gone, enquiry.id);
    await app.deps.db.delete(providers).where(eq(providers.id, gone));
    const { asks } = await readOwn(family, enquiry.id);
    expect(asks).toMatchObject([
      { called: 'Gone & Sons', providerId: null, isOpen: false, messages: [{ from: 'firm' }] },
    ]);
    expect(await codeOf(await write(family, enquiry))).toBe('PROVIDER_AWAY');
  });
});
