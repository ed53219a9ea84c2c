// Reviews: who may write and see them, and how they are withdrawn or removed.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedBill, billBody, codeOf, line, payableProvider } from '../../../../tests/support/money/bills.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff } from '../../../../tests/support/providers/providers.ts';
import {
  forProvider,
  leave,
  ownOf,
  paidBill,
  payTowards,
  said,
  shownAt,
} from '../../../../tests/support/providers/reviews.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { REVIEW_CHARACTERS, REVIEW_NAME_CHARACTERS, REVIEWS_PER_PAGE } from '../contract/review-limits.ts';
import type { ProviderReview, OwnReview } from '../contract/reviews.ts';
import { users } from '../../accounts/server/tables.ts';
import { bills } from '../../bills/server/tables.ts';
import { funds } from '../../giving/server/tables/giving.ts';
import { book } from '../../payments/server/commands/ledger.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { providers, providerStaff } from '../../providers/server/tables.ts';
import { providerReviews } from './tables.ts';

let giving: GivingApp;
let provider: Awaited<ReturnType<typeof payableProvider>>;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  provider = await payableProvider(giving);
  [staff, stranger] = [await giving.app.person(), await giving.app.person()];
  await addStaff(giving.app, provider.id, staff.id);
});
afterAll(() => giving.close());

const family = () => giving.app.person();
async function left(changes: Partial<typeof said> = {}) {
  const joan = await family();
  const bill = await paidBill(giving, provider, joan);
  const { review } = await bodyOf<OwnReview>(await leave(joan, bill.at, changes));
  return { joan, bill, id: review?.id ?? '' };
}
const setProvider = (state: 'live' | 'paused' | 'closed') =>
  giving.app.deps.db.update(providers).set({ state }).where(eq(providers.id, provider.id));
const isShown = async (id: string) => (await shownAt(stranger, provider.id)).items.some((one) => one.id === id);
const emailsTo = async (who: Person, subject: string) =>
  (await giving.app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, who.email))).filter(
    (email) => email.subject === subject,
  );
const answer = (id: string, rev: number, words = 'Thank you, Joan.', who = staff) =>
  who.send('POST', `/api/providers/${provider.id}/reviews/${id}/answer`, { rev, answer: words });
const revOf = async (id: string) =>
  (await forProvider(staff, provider.id)).items.find((one) => one.id === id)?.rev ?? -1;

describe('leaving words', () => {
  it('is for whoever paid the whole of a bill, and not before', async () => {
    const joan = await family();
    const { at } = await agreedBill(provider.owner, provider.id, joan, [line({ each: 20_000 })]);
    expect(await ownOf(joan, at)).toEqual({ mayWrite: false, review: null });
    expect(await codeOf(await leave(joan, at))).toBe('NOT_ALLOWED');
    await payTowards(giving, at, joan, 15_000);
    expect(await codeOf(await leave(joan, at))).toBe('NOT_ALLOWED');
    await payTowards(giving, at, joan, 5_000);
    expect((await ownOf(joan, at)).mayWrite).toBe(true);
    const { review } = await bodyOf<OwnReview>(await leave(joan, at));
    expect(review).toMatchObject({ ...said, state: 'shown', answer: '' });
    await billBody(await joan.send('PUT', `${at}/closing`, {}));
    expect((await bodyOf<OwnReview>(await leave(joan, at, { name: 'J' }))).review?.name).toBe('J');
  });

  it('is for nobody else, whichever way they ask', async () => {
    const { joan, bill } = await left();
    for (const who of [stranger, staff, provider.owner]) {
      expect((await leave(who, bill.at)).status).toBe(404);
      expect((await who.get(`${bill.at}/review`)).status).toBe(404);
      expect((await who.send('DELETE', `${bill.at}/review`)).status).toBe(404);
    }
    expect((await giving.app.send('GET', `${bill.at}/review`)).status).toBe(401);
    expect((await ownOf(joan, bill.at)).review?.words).toBe(said.words);
  });

  it('is not for people of the provider, also where they pay a bill of it themselves', async () => {
    const own = await family();
    const bill = await paidBill(giving, provider, own);
    await addStaff(giving.app, provider.id, own.id);
    expect(await ownOf(own, bill.at)).toEqual({ mayWrite: false, review: null });
    expect(await codeOf(await leave(own, bill.at))).toBe('NOT_ALLOWED');
  });

  it('that somebody left who acts for the provider by now are shown no more', async () => {
    const { joan, bill, id } = await left();
    expect(await isShown(id)).toBe(true);
    await addStaff(giving.app, provider.id, joan.id);
    expect(await isShown(id)).toBe(false);
    expect((await ownOf(joan, bill.at)).review?.state).toBe('not_shown');
    await giving.app.deps.db.delete(providerStaff).where(eq(providerStaff.userId, joan.id));
    expect(await isShown(id)).toBe(true);
  });

  it('needs a confirmed address, and words and a name of a length that can be read', async () => {
    const joan = await family();
    const { at } = await paidBill(giving, provider, joan);
    const long = { words: 'x'.repeat(REVIEW_CHARACTERS + 1), name: 'x'.repeat(REVIEW_NAME_CHARACTERS + 1) };
    for (const wrong of [{ words: ' ' }, { name: '' }, { words: long.words }, { name: long.name }])
      expect((await leave(joan, at, wrong)).status).toBe(422);
    const confirm = (emailVerified: boolean) =>
      giving.app.deps.db.update(users).set({ emailVerified }).where(eq(users.id, joan.id));
    await confirm(false);
    expect(await codeOf(await leave(joan, at))).toBe('ADDRESS_NOT_CONFIRMED');
    await confirm(true);
    expect((await leave(joan, at, { words: 'x'.repeat(REVIEW_CHARACTERS) })).status).toBe(200);
  });

  it('twice about one bill is a change, and the owner gets one email, without a word of it', async () => {
    const [some, joan] = [await payableProvider(giving), await family()];
    const bill = await paidBill(giving, some, joan);
    const { review } = await bodyOf<OwnReview>(await leave(joan, bill.at, { words: 'Sandalwood and patience.' }));
    const both = await Promise.all([
      leave(joan, bill.at, { name: 'Joan M' }),
      leave(joan, bill.at, { name: 'Joan M' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await bodyOf(await leave(joan, bill.at, { name: 'Joan M' }));
    const rows = await giving.app.deps.db.select().from(providerReviews).where(eq(providerReviews.billId, bill.id));
    expect(rows.map((row) => [row.id, row.name, row.rev])).toEqual([[review?.id, 'Joan M', 2]]);
    const emails = await emailsTo(some.owner, 'A family has left words about your business');
    expect(emails).toHaveLength(1);
    for (const { text, html } of emails) expect(text + html).not.toMatch(/Sandalwood|Joan/);
  });

  it('is taken back for good, and can be done anew', async () => {
    const { joan, bill, id } = await left({ words: 'Too hasty.' });
    const gone = await bodyOf<OwnReview>(await joan.send('DELETE', `${bill.at}/review`));
    expect(gone).toEqual({ mayWrite: true, review: null });
    await bodyOf(await joan.send('DELETE', `${bill.at}/review`));
    expect(await isShown(id)).toBe(false);
    const [row] = await giving.app.deps.db.select().from(providerReviews).where(eq(providerReviews.id, id));
    expect(row).toMatchObject({ name: '', words: '' });
    await bodyOf(await leave(joan, bill.at));
    expect(await isShown(id)).toBe(true);
    const none = await paidBill(giving, provider, joan);
    expect((await joan.send('DELETE', `${none.at}/review`)).status).toBe(404);
  });
});

describe('the page of a provider', () => {
  it('shows words with month and name, to whoever is signed in, and counts nothing', async () => {
    const { id } = await left();
    const shown = await shownAt(stranger, provider.id);
    expect(Object.keys(shown).toSorted()).toEqual(['after', 'items']);
    const [newest] = shown.items;
    const leftIn = giving.app.clock.now().toISOString().slice(0, 7);
    expect(newest).toEqual({ id, ...said, leftIn, answer: '', isChangedSince: false });
    expect((await giving.app.send('GET', `/api/provider-search/${provider.id}/reviews`)).status).toBe(401);
    const html = await (await stranger.get(`/providers/${provider.id}`)).text();
    expect(html).toContain(said.words);
    expect(html).toContain('Left after a paid bill');
    expect(html).toContain(`/providers/${provider.id}/report?words=${id}`);
  });

  it('shows none while the provider is paused or closed, and then nothing new is left either once it is closed', async () => {
    const { joan, bill, id } = await left();
    await setProvider('paused');
    expect((await stranger.get(`/api/provider-search/${provider.id}/reviews`)).status).toBe(404);
    expect((await ownOf(joan, bill.at)).review?.state).toBe('not_shown');
    expect((await leave(joan, bill.at, { name: 'J' })).status).toBe(200);
    expect(await codeOf(await answer(id, 2))).toBe('PROVIDER_AWAY');
    await setProvider('closed');
    expect(await codeOf(await leave(joan, bill.at, { name: 'K' }))).toBe('PROVIDER_AWAY');
    expect((await bodyOf<OwnReview>(await joan.send('DELETE', `${bill.at}/review`))).review).toBeNull();
    await setProvider('live');
  });

  it('shows no words about a bill that was given back whole, and those about one that was in part', async () => {
    const [one, other] = [await left(), await left()];
    const giveBack = async ({ bill: { at, payment } }: typeof one, amount: number) => {
      const path = `${at}/payments/${payment}/returns`;
      await billBody(await provider.owner.send('POST', path, { returnId: randomUUID(), amount }), 201);
      await settleGift(giving.app.deps, payment);
    };
    await giveBack(one, 20_000);
    await giveBack(other, 5_000);
    expect(await isShown(one.id)).toBe(false);
    expect(await isShown(other.id)).toBe(true);
    expect((await forProvider(staff, provider.id)).items.map(({ id }) => id)).not.toContain(one.id);
    expect((await ownOf(one.joan, one.bill.at)).review?.state).toBe('not_shown');
    expect((await leave(one.joan, one.bill.at, { name: 'J' })).status).toBe(200);
    await bodyOf(await one.joan.send('DELETE', `${one.bill.at}/review`));
    expect(await codeOf(await leave(one.joan, one.bill.at))).toBe('NOT_ALLOWED');
  });

  it('comes in parts, the newest first, without one that is missing or there twice', async () => {
    const some = await payableProvider(giving);
    const joan = await family();
    const { payment, id: billId } = await paidBill(giving, some, joan);
    expect(payment).not.toBe('');
    await bodyOf(await leave(joan, `/api/bills/${billId}`));
    const [row] = await giving.app.deps.db.select().from(providerReviews).where(eq(providerReviews.billId, billId));
    if (!row) throw new Error('The words are not there');
    const at = giving.app.clock.now();
    const more: string[] = [];
    for (let number = 0; number < REVIEWS_PER_PAGE + 4; number += 1)
      more.push(await beside(row, new Date(at.getTime() - number)));
    const first = await shownAt(stranger, some.id);
    expect(first.items).toHaveLength(REVIEWS_PER_PAGE);
    const second = await shownAt(stranger, some.id, `?after=${first.after}`);
    expect(second.after).toBeNull();
    const all = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(all).size).toBe(more.length + 1);
    expect(all.slice(-3)).toEqual(more.slice(-3));
    expect((await stranger.get(`/api/provider-search/${some.id}/reviews?after=nonsense`)).status).toBe(422);
    expect((await stranger.get(`/providers/${some.id}?after=${first.after}`)).status).toBe(200);
  });
});

describe('the answer of a provider', () => {
  it('is given once, by those who answer families, to the words as they were read', async () => {
    const { joan, bill, id } = await left();
    expect((await answer(id, 1, 'Thank you.', stranger)).status).toBe(404);
    const rev = await revOf(id);
    await bodyOf(await leave(joan, bill.at, { words: 'They were late.' }));
    expect(await codeOf(await answer(id, rev))).toBe('ENTRY_CHANGED');
    const given = await bodyOf<ProviderReview>(await answer(id, await revOf(id)), 201);
    expect(given).toMatchObject({ answer: 'Thank you, Joan.', canAnswer: false, isChangedSince: false });
    expect((await answer(id, given.rev)).status).toBe(201);
    expect(await codeOf(await answer(id, given.rev, 'Another.'))).toBe('ALREADY_DONE');
    expect(await codeOf(await answer(id, given.rev, 'Thank you, Joan.', provider.owner))).toBe('ALREADY_DONE');
    const emails = await emailsTo(joan, 'There is an answer to your words');
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).not.toContain('Thank you, Joan.');
    expect(emails[0]?.text).toContain(`/bills/${bill.id}#your-words`);
    giving.app.clock.advance(1_000);
    await bodyOf(await leave(joan, bill.at, { words: 'They were early.' }));
    const [shown] = (await shownAt(stranger, provider.id)).items;
    expect(shown).toMatchObject({ id, answer: 'Thank you, Joan.', isChangedSince: true });
    expect(await (await stranger.get(`/providers/${provider.id}`)).text()).toContain(
      'The words were changed after this answer.',
    );
  });

  it('goes with the words that are taken back, and new words can be answered', async () => {
    const { joan, bill, id } = await left();
    await bodyOf(await answer(id, await revOf(id)), 201);
    await bodyOf(await joan.send('DELETE', `${bill.at}/review`));
    await bodyOf(await leave(joan, bill.at));
    expect((await shownAt(stranger, provider.id)).items[0]).toMatchObject({ id, answer: '', isChangedSince: false });
    await bodyOf(await answer(id, await revOf(id)), 201);
  });

  it('is refused about words of another provider, and for a provider that is none of theirs', async () => {
    const { id } = await left();
    const other = await payableProvider(giving);
    const to = `/api/providers/${other.id}/reviews/${id}/answer`;
    expect((await other.owner.send('POST', to, { rev: 1, answer: 'Hello.' })).status).toBe(404);
    expect((await other.owner.get(`/api/providers/${provider.id}/reviews`)).status).toBe(404);
  });

  it('is taken off by an admin alone, whose reason the owner reads, and is not given again', async () => {
    const admin = await giving.app.person({ role: 'admin' });
    const { joan, bill, id } = await left();
    await bodyOf(await answer(id, await revOf(id), 'Mrs Marsh of Harbour Row never paid.'), 201);
    const to = `/api/service-providers/${provider.id}/reviews/${id}/answer-removal`;
    expect((await provider.owner.send('PUT', to, { reason: 'No.' })).status).toBe(403);
    await bodyOf(await admin.send('PUT', to, { reason: 'It names the family.' }));
    expect(await codeOf(await admin.send('PUT', to, { reason: 'It names the family.' }))).toBe('ALREADY_DONE');
    expect((await ownOf(joan, bill.at)).review?.answer).toBe('');
    expect(await codeOf(await answer(id, await revOf(id)))).toBe('ALREADY_DONE');
    const [email] = await emailsTo(provider.owner, 'We have taken off an answer by your business');
    expect(email?.text).toContain('It names the family.');
    expect(email?.text).not.toContain('Harbour Row');
  });
});

/** Adds a review for another paid bill of the same family. */
async function beside(row: typeof providerReviews.$inferSelect, createdAt: Date): Promise<string> {
  const { db } = giving.app.deps;
  const [id, billId, fundId] = [randomUUID(), randomUUID(), randomUUID()];
  const [bill] = await db.select().from(bills).where(eq(bills.id, row.billId));
  const [fund] = await db.select().from(funds).where(eq(funds.billId, row.billId));
  if (!bill || !fund) throw new Error('There is no such bill');
  await db.insert(bills).values({ ...bill, id: billId });
  await db.insert(funds).values({ ...fund, id: fundId, billId });
  const entry = { kind: 'cash', reference: fundId, giftId: null, currency: 'gbp', happenedAt: createdAt } as const;
  const postings = [
    { kind: 'given', owner: fundId, amount: -100 },
    { kind: 'hand', owner: fundId, amount: 100 },
  ] as const;
  await db.transaction((tx) => book(tx, giving.app.clock, { ...entry, postings }));
  await db.insert(providerReviews).values({ ...row, id, billId, createdAt });
  return id;
}
