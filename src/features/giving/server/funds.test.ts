// Funds for keepers and treasurers: texts, states, the book, and decisions about givers' messages.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  fundsOf,
  giftsIn,
  joining,
  outboxTo,
  putHands,
  readFund,
  refusalOf,
} from '../../../../tests/support/money/funds.ts';
import { giftOf, openFund, openGivingApp, paid, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { bodyOf, draftOf } from '../../../../tests/support/tributes/tributes.ts';
import type { BookedGift, Fund } from '../contract/funds.ts';
import type { PublicFund } from '../contract/giving.ts';
import { FUNDS_PER_TRIBUTE, GIFTS_PER_PAGE, RETURN_GIFT_MS } from '../../../shared/limits/limits.ts';
import { bookedOf } from '../../payments/server/queries/ledger.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { giftGivers, gifts, payees } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

const words = {
  purpose: 'family',
  title: 'For the flowers',
  says: 'Whatever is left goes to the choir.',
  goal: 50_000,
};
const add = (person: Person, tributeId: string, changes: object = {}) =>
  person.send('POST', `/api/tributes/${tributeId}/funds`, {
    fundId: randomUUID(),
    currency: 'gbp',
    ...words,
    ...changes,
  });
const setState = (person: Person, fundId: string, state: string) =>
  person.send('PUT', `/api/funds/${fundId}/state`, { state });

/** An open fund with a treasurer who is not a keeper. */
async function looked() {
  const opened = await openFund(giving);
  const treasurer = await joining(giving.app, opened.tribute.id, 'reader');
  await putHands(giving.app, opened.fundId, { treasurerId: treasurer.id });
  return { ...opened, treasurer };
}

const shownOn = async (path: string) =>
  (await bodyOf<{ funds: PublicFund[] }>(await giving.app.request(`/api/public-tributes/${path}/funds`))).funds[0];

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const cash = (changes: object = {}) => ({
  giftId: randomUUID(),
  method: 'cash',
  amount: 2500,
  name: 'The choir',
  nameSeenBy: 'visitors',
  isAmountSeen: true,
  on: dayOf(giving.app.clock.now()),
  ...changes,
});
const enter = (person: Person, fundId: string, gift: object) => person.send('POST', `/api/funds/${fundId}/gifts`, gift);
const correct = (person: Person, fundId: string, giftId: string) =>
  person.send('POST', `/api/funds/${fundId}/gifts/${giftId}/correction`);
const giveBack = (person: Person, fundId: string, giftId: string, amount: number, returnId: string = randomUUID()) =>
  person.send('POST', `/api/funds/${fundId}/gifts/${giftId}/returns`, { returnId, amount });

describe('a fund', () => {
  it('begins as a draft of a keeper, once, and a page has so many', async () => {
    const { owner, tribute } = await openFund(giving);
    const fundId = randomUUID();
    const one = await bodyOf<Fund>(await add(owner, tribute.id, { fundId }), 201);
    expect(one).toMatchObject({ ...words, state: 'draft', rev: 1, payee: null, treasurer: null, roles: ['steward'] });
    expect(await bodyOf(await add(owner, tribute.id, { fundId, title: 'Other words' }), 201)).toEqual(one);
    const other = await openFund(giving);
    expect(await refusalOf(add(other.owner, other.tribute.id, { fundId }))).toEqual([404, 'NOT_FOUND']);
    const writer = await joining(giving.app, tribute.id, 'writer');
    expect(await refusalOf(add(writer, tribute.id))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refusalOf(add(other.owner, tribute.id))).toEqual([404, 'NOT_FOUND']);
    for (let at = 2; at < FUNDS_PER_TRIBUTE; at += 1) await bodyOf(await add(owner, tribute.id), 201);
    expect(await refusalOf(add(owner, tribute.id))).toEqual([422, 'TOO_MANY_FUNDS']);
  });

  it('is seen by its keepers and its own treasurer', async () => {
    const { owner, treasurer, tribute, fundId } = await looked();
    await bodyOf(await add(owner, tribute.id), 201);
    const [reader, stranger] = [await joining(giving.app, tribute.id, 'reader'), await giving.app.person()];
    expect((await fundsOf(owner, tribute.id)).funds).toHaveLength(2);
    const own = await fundsOf(treasurer, tribute.id);
    expect(own.funds.map(({ id, roles }) => [id, roles])).toEqual([[fundId, ['treasurer']]]);
    // Only keepers see email addresses.
    expect(own).toMatchObject({ role: 'reader', payees: [], people: [], funds: [{ payee: { holder: null } }] });
    const address = `/api/tributes/${tribute.id}/funds`;
    expect(await refusalOf(reader.get(address))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await refusalOf(stranger.get(address))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(reader.get(`/api/funds/${fundId}/gifts`))).toEqual([403, 'ROLE_TOO_SMALL']);
    // A treasurer who left the page has no access.
    await bodyOf(await owner.send('DELETE', `/api/tributes/${tribute.id}/people/${treasurer.id}`));
    expect(await refusalOf(treasurer.get(`/api/funds/${fundId}`))).toEqual([404, 'NOT_FOUND']);
    expect((await readFund(owner, fundId)).treasurer).toBeNull();
    expect(await refusalOf(enter(treasurer, fundId, cash()))).toEqual([404, 'NOT_FOUND']);
  });

  it('is saved as it was read, and visitors see it at once', async () => {
    const { owner, treasurer, tribute, fundId } = await looked();
    const save = (person: Person, rev: number, changes: object = {}) =>
      person.send('PATCH', `/api/funds/${fundId}`, { rev, ...words, ...changes });
    expect(await bodyOf(await save(owner, 1))).toMatchObject({ ...words, rev: 2 });
    expect(await shownOn(tribute.path)).toMatchObject(words);
    const late = await save(owner, 1, { title: 'Late' });
    expect(late.status).toBe(412);
    expect(await late.json()).toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { current: { title: words.title, rev: 2 } },
    });
    expect(await refusalOf(save(treasurer, 2))).toEqual([403, 'ROLE_TOO_SMALL']);
    const { data } = (await (await save(owner, 2, { title: ' ', goal: -1 })).json()) as { data: object };
    expect(data).toMatchObject({ fields: [{ field: 'title' }, { field: 'goal' }] });
  });

  it('opens with somebody who receives and somebody who looks after it, on a page that is published', async () => {
    const { owner, tribute, payeeId } = await openFund(giving);
    const { id } = await bodyOf<Fund>(await add(owner, tribute.id), 201);
    const opens = () => refusalOf(setState(owner, id, 'open'));
    const notReady = [409, 'FUND_NOT_READY'];
    expect(await opens()).toEqual(notReady);
    expect(await refusalOf(setState(owner, id, 'paused'))).toEqual(notReady);
    await putHands(giving.app, id, { payeeId });
    expect(await opens()).toEqual(notReady);
    const stranger = await giving.app.person();
    await putHands(giving.app, id, { treasurerId: stranger.id });
    expect(await opens()).toEqual(notReady);
    await putHands(giving.app, id, { treasurerId: owner.id });
    const { db } = giving.app.deps;
    const received = (leftAt: Date | null) => db.update(payees).set({ leftAt }).where(eq(payees.id, payeeId));
    await received(new Date());
    expect(await opens()).toEqual(notReady);
    await received(null);
    const published = (state: 'draft' | 'published') =>
      db.update(tributes).set({ state }).where(eq(tributes.id, tribute.id));
    await published('draft');
    expect(await opens()).toEqual(notReady);
    await published('published');
    expect(await bodyOf(await setState(owner, id, 'open'))).toMatchObject({ state: 'open', closedAt: null });
  });

  it('is paused by its treasurer too, opened and closed by keepers alone, and closed for good', async () => {
    const { owner, treasurer, fundId } = await looked();
    expect(await bodyOf(await setState(treasurer, fundId, 'paused'))).toMatchObject({ state: 'paused' });
    for (const state of ['open', 'closed'])
      expect(await refusalOf(setState(treasurer, fundId, state))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await bodyOf(await setState(owner, fundId, 'open'))).toMatchObject({ state: 'open' });
    const closed = await bodyOf<Fund>(await setState(owner, fundId, 'closed'));
    expect(closed).toMatchObject({ state: 'closed', closedAt: expect.any(String) });
    for (const state of ['open', 'paused', 'closed'])
      expect(await refusalOf(setState(owner, fundId, state))).toEqual([409, 'ALREADY_DONE']);
  });

  it('that is closed before it was open is never seen by visitors', async () => {
    const { owner, tribute } = await openFund(giving);
    const { id } = await bodyOf<Fund>(await add(owner, tribute.id), 201);
    await bodyOf(await setState(owner, id, 'closed'));
    expect((await fundsOf(owner, tribute.id)).funds.map(({ state }) => state).toSorted()).toEqual(['closed', 'open']);
    expect((await shownOn(tribute.path))?.state).toBe('open');
    const address = `/api/public-tributes/${tribute.path}/funds/${id}/gifts`;
    expect(await refusalOf(giving.app.request(address))).toEqual([404, 'NOT_FOUND']);
  });

  it('of a draft page can be made ready, and of a page that is to be deleted is left alone', async () => {
    const owner = await giving.app.person();
    const draft = await draftOf(owner, { name: 'Ada Marsh' });
    const { id } = await bodyOf<Fund>(await add(owner, draft.id), 201);
    expect(await fundsOf(owner, draft.id)).toMatchObject({ path: null, keepers: 1, funds: [{ id }] });
    await bodyOf(await owner.send('PUT', `/api/tributes/${draft.id}/deletion`));
    expect(await refusalOf(owner.get(`/api/funds/${id}`))).toEqual([410, 'PAGE_DELETED']);
    expect(await refusalOf(owner.get(`/api/tributes/${draft.id}/funds`))).toEqual([410, 'PAGE_DELETED']);
  });
});

describe('the treasurer’s book', () => {
  it('holds cash and cheques, entered once by the treasurer alone', async () => {
    const { owner, treasurer, fundId } = await looked();
    const gift = cash();
    const one = await bodyOf<BookedGift>(await enter(treasurer, fundId, gift), 201);
    expect(one).toMatchObject({
      id: gift.giftId,
      method: 'cash',
      state: 'given',
      name: 'The choir',
      wordsState: 'none',
      amount: 2500,
      fee: 0,
      net: 2500,
      returned: 0,
      returnable: 0,
    });
    expect(await bodyOf(await enter(treasurer, fundId, gift), 201)).toEqual(one);
    expect(await refusalOf(enter(treasurer, fundId, { ...gift, amount: 2600 }))).toEqual([409, 'ENTRY_EXISTS']);
    await bodyOf(await enter(treasurer, fundId, cash({ method: 'cheque', amount: 500, nameSeenBy: 'nobody' })), 201);
    expect(await refusalOf(enter(owner, fundId, cash()))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect(await readFund(owner, fundId)).toMatchObject({ given: 3000, inHand: 3000 });
    expect((await giftsIn(owner, fundId)).map(({ amount, name }) => [amount, name])).toEqual(
      expect.arrayContaining([
        [2500, 'The choir'],
        [500, null],
      ]),
    );
  });

  it('takes no amount that the currency does not have, and no day that is still to come or long before', async () => {
    const { treasurer, fundId } = await looked();
    const { clock } = giving.app;
    const faultsOf = async (changes: object) => {
      const answer = await enter(treasurer, fundId, cash(changes));
      const { data } = (await answer.json()) as { data?: { fields: { field: string; code: string }[] } };
      return data?.fields.map(({ field, code }) => `${field} ${code}`);
    };
    const day = (days: number) => dayOf(new Date(clock.now().getTime() + days * 24 * 60 * 60 * 1000));
    expect(await faultsOf({ amount: 99 })).toEqual(['amount amount_too_small']);
    expect(await faultsOf({ amount: -2500 })).toEqual(['amount amount_too_small']);
    expect(await faultsOf({ amount: 1_000_001 })).toEqual(['amount amount_too_large']);
    expect(await faultsOf({ on: day(2) })).toEqual(['on in_future']);
    expect(await faultsOf({ on: day(-370) })).toEqual(['on too_long_ago']);
    const [before, today] = [cash({ on: day(-30) }), cash({ on: day(0) })];
    for (const gift of [before, today]) await bodyOf(await enter(treasurer, fundId, gift), 201);
    const book = await giftsIn(treasurer, fundId);
    expect(book.map(({ id }) => id)).toEqual([today.giftId, before.giftId]);
    expect(Date.parse(book[0]?.givenAt ?? '')).toBeLessThanOrEqual(clock.now().getTime());
  });

  it('is set right by a counter-entry, once, and keeps both', async () => {
    const { owner, treasurer, fundId } = await looked();
    const gift = cash();
    await bodyOf(await enter(treasurer, fundId, gift), 201);
    expect(await refusalOf(correct(owner, fundId, gift.giftId))).toEqual([403, 'ROLE_TOO_SMALL']);
    const both = await Promise.all([1, 2].map(() => correct(treasurer, fundId, gift.giftId)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await refusalOf(correct(treasurer, fundId, gift.giftId))).toEqual([409, 'ALREADY_DONE']);
    expect(await readFund(owner, fundId)).toMatchObject({ given: 0, inHand: 0 });
    expect(await giftsIn(owner, fundId)).toMatchObject([{ state: 'returned', amount: 2500, returned: 2500, net: 0 }]);
    expect((await bookedOf(giving.app.deps.db, gift.giftId)).map(({ amount }) => Math.abs(amount))).toEqual([0, 0]);
    // Entering the same gift again does not undo its cancellation.
    expect(await bodyOf(await enter(treasurer, fundId, gift), 201)).toMatchObject({ state: 'returned' });
    expect((await readFund(owner, fundId)).given).toBe(0);
  });

  it('is one book, in whichever emails an id is written', async () => {
    const { treasurer, fundId, tribute } = await looked();
    const gift = cash();
    await bodyOf(await enter(treasurer, fundId.toUpperCase(), { ...gift, giftId: gift.giftId.toUpperCase() }), 201);
    await bodyOf(await enter(treasurer, fundId, gift), 201);
    expect(await readFund(treasurer, fundId)).toMatchObject({ given: 2500, inHand: 2500 });
    expect((await shownOn(tribute.path))?.given).toBe(2500);
    await bodyOf(await enter(treasurer, fundId, cash({ amount: 700 })), 201);
    await bodyOf(await correct(treasurer, fundId, gift.giftId), 201);
    expect(await refusalOf(correct(treasurer, fundId.toUpperCase(), gift.giftId.toUpperCase()))).toEqual([
      409,
      'ALREADY_DONE',
    ]);
    expect(await readFund(treasurer, fundId)).toMatchObject({ given: 700, inHand: 700 });
  });

  it('gives a gift by card back, whole or in part, once for each asking', async () => {
    const { owner, treasurer, fundId } = await looked();
    const giftId = await paid(giving, giftOf(fundId, { cover: 36 }));
    await settleGift(giving.app.deps, giftId);
    const [booked] = await giftsIn(treasurer, fundId);
    expect(booked).toMatchObject({ amount: 1000, cover: 36, returned: 0, returnable: 1036, enteredBy: null });
    expect(booked?.net).toBe(1036 - (booked?.fee ?? 0));
    expect(await refusalOf(giveBack(owner, fundId, giftId, 100))).toEqual([403, 'ROLE_TOO_SMALL']);
    expect((await refusalOf(giveBack(treasurer, fundId, giftId, 1037)))[1]).toBe('INVALID_INPUT');
    const returnId = randomUUID();
    const part = await bodyOf<BookedGift>(await giveBack(treasurer, fundId, giftId, 400, returnId), 201);
    expect(part).toMatchObject({ state: 'part-returned', returned: 400, returnable: 636 });
    expect(await bodyOf(await giveBack(treasurer, fundId, giftId, 400, returnId), 201)).toEqual(part);
    await bodyOf(await giveBack(treasurer, fundId, giftId, 636), 201);
    expect(await giftsIn(owner, fundId)).toMatchObject([{ state: 'returned', returned: 1036, returnable: 0 }]);
    expect(await refusalOf(giveBack(treasurer, fundId, giftId, 1))).toEqual([410, 'GIFT_OVER']);
    expect((await readFund(owner, fundId)).given).toBe(0);
  });

  it('gives all of it back with what was added for Rosemary, and counts nothing of it then', async () => {
    const { treasurer, fundId } = await looked();
    const giftId = await paid(giving, giftOf(fundId, { amount: 1000, cover: 36, tip: 1000 }));
    await settleGift(giving.app.deps, giftId);
    await bodyOf(await giveBack(treasurer, fundId, giftId, 500), 201);
    const [part] = await giftsIn(treasurer, fundId);
    expect(part).toMatchObject({ state: 'part-returned', tip: 1000, returned: 500, returnable: 1536 });
    await bodyOf(await giveBack(treasurer, fundId, giftId, part?.returnable ?? 0), 201);
    expect(await giftsIn(treasurer, fundId)).toMatchObject([{ state: 'returned', returned: 2036, returnable: 0 }]);
    expect((await readFund(treasurer, fundId)).given).toBe(0);
  });

  it('gives nothing back after its time, nor cash, nor a gift of another fund', async () => {
    const { treasurer, fundId } = await looked();
    const other = await looked();
    const giftId = await paid(giving, giftOf(fundId));
    await settleGift(giving.app.deps, giftId);
    const gift = cash();
    await bodyOf(await enter(treasurer, fundId, gift), 201);
    expect(await refusalOf(giveBack(treasurer, fundId, gift.giftId, 100))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(giveBack(other.treasurer, other.fundId, giftId, 100))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(correct(other.treasurer, other.fundId, gift.giftId))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(correct(treasurer, fundId, giftId))).toEqual([404, 'NOT_FOUND']);
    const { db, clock } = giving.app.deps;
    const givenAt = new Date(clock.now().getTime() - RETURN_GIFT_MS);
    await db.update(gifts).set({ givenAt }).where(eq(gifts.id, giftId));
    expect((await giftsIn(treasurer, fundId)).find(({ id }) => id === giftId)?.returnable).toBe(0);
    expect(await refusalOf(giveBack(treasurer, fundId, giftId, 100))).toEqual([410, 'GIFT_OVER']);
  });

  it('is read page by page, the newest first, also where many came in one moment', async () => {
    const { treasurer, fundId } = await looked();
    const on = dayOf(new Date(giving.app.clock.now().getTime() - 3 * 24 * 60 * 60 * 1000));
    for (let at = 0; at < GIFTS_PER_PAGE + 5; at += 1) await bodyOf(await enter(treasurer, fundId, cash({ on })), 201);
    type Part = { items: BookedGift[]; after: string | null; count: number };
    const read = async (after: string | null): Promise<Part> =>
      bodyOf<Part>(await treasurer.get(`/api/funds/${fundId}/gifts${after === null ? '' : `?after=${after}`}`));
    const first = await read(null);
    const second = await read(first.after);
    expect([first.items.length, second.items.length, second.after]).toEqual([GIFTS_PER_PAGE, 5, null]);
    expect([first.count, second.count]).toEqual([GIFTS_PER_PAGE + 5, GIFTS_PER_PAGE + 5]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(GIFTS_PER_PAGE + 5);
    const madeUp = ['x', Buffer.from('["never","x"]').toString('base64url')];
    for (const after of madeUp)
      expect(await refusalOf(treasurer.get(`/api/funds/${fundId}/gifts?after=${after}`))).toEqual([
        422,
        'INVALID_INPUT',
      ]);
  });
});

describe('words of givers', () => {
  it('wait for a keeper, who can change their mind, and name nobody who does not wish it', async () => {
    const { owner, treasurer, tribute, fundId } = await looked();
    const giftId = await paid(giving, giftOf(fundId, { words: 'She taught me to swim.', nameSeenBy: 'nobody' }));
    const silent = await paid(giving, giftOf(fundId));
    for (const id of [giftId, silent]) await settleGift(giving.app.deps, id);
    expect((await readFund(owner, fundId)).wordsWaiting).toBe(1);
    const waiting = await giftsIn(owner, fundId, '?onlyWaiting=true');
    expect(waiting).toMatchObject([{ id: giftId, name: null, words: 'She taught me to swim.', wordsState: 'waiting' }]);
    const decide = (person: Person, id: string, isShown: boolean) =>
      person.send('PUT', `/api/funds/${fundId}/gifts/${id}/words-shown`, { isShown });
    expect(await refusalOf(decide(treasurer, giftId, true))).toEqual([403, 'ROLE_TOO_SMALL']);
    const shown = async () => (await shownOn(tribute.path))?.gifts.map((one) => [one.name, one.words]);
    expect(await shown()).toEqual(expect.arrayContaining([[null, '']]));
    expect(await bodyOf(await decide(owner, giftId, true))).toMatchObject({ wordsState: 'shown' });
    expect(await shown()).toEqual(expect.arrayContaining([[null, 'She taught me to swim.']]));
    expect(await bodyOf(await decide(owner, giftId, false))).toMatchObject({ wordsState: 'hidden' });
    expect(await shown()).toEqual(expect.arrayContaining([[null, '']]));
    expect((await readFund(owner, fundId)).wordsWaiting).toBe(0);
    expect(await giftsIn(owner, fundId, '?onlyWaiting=true')).toEqual([]);
    expect(await refusalOf(decide(owner, silent, true))).toEqual([404, 'NOT_FOUND']);
    const other = await openFund(giving);
    const swapped = `/api/funds/${other.fundId}/gifts/${giftId}/words-shown`;
    expect(await refusalOf(other.owner.send('PUT', swapped, { isShown: true }))).toEqual([404, 'NOT_FOUND']);
  });

  it('are told of once, by an email that says none of them, to those who wish it', async () => {
    const { owner, tribute, fundId } = await looked();
    const second = await joining(giving.app, tribute.id, 'steward');
    const wishes = { timeZone: 'Europe/London', isToldOfWords: false };
    await bodyOf(await second.send('PUT', '/api/email-wishes', wishes));
    for (const said of ['She taught me to swim.', 'And to dive.']) {
      const id = await paid(giving, giftOf(fundId, { words: said }));
      await settleGift(giving.app.deps, id);
      await settleGift(giving.app.deps, id);
    }
    const about = async (person: Person) =>
      (await outboxTo(giving.app, person)).filter(({ subject }) => subject.includes('waiting for you'));
    const emails = await about(owner);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).not.toMatch(/swim|Joan|Ada/);
    expect(await about(second)).toEqual([]);
  });

  it('of a giver who is nobody’s any more wait for nobody', async () => {
    const { owner, fundId } = await looked();
    const id = await paid(giving, giftOf(fundId, { words: 'Goodbye.' }));
    await settleGift(giving.app.deps, id);
    await giving.app.deps.db.update(giftGivers).set({ words: '', name: '' }).where(eq(giftGivers.giftId, id));
    expect((await readFund(owner, fundId)).wordsWaiting).toBe(0);
    expect(await giftsIn(owner, fundId)).toMatchObject([{ name: null, words: '', wordsState: 'none' }]);
  });
});
