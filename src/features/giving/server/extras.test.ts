// Admins set the prices of extras, and no page depends on an extra.
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giver, receiptOf, type Asked } from '../../../../tests/support/money/givers.ts';
import { giftRow, openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addToTribute } from '../../../../tests/support/tributes/tribute-people.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { giftNumber } from '../../payments/contract/gift-numbers.ts';
import type { PageExtras } from '../contract/extras.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { retireExtra, setExtra } from './commands/price-extras.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';

let giving: GivingApp;
let keeper: Person;
let page: { id: string; path: string };
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  keeper = await giving.app.person();
  page = await publishedBy(keeper);
});
afterAll(() => giving.close());

const book = { name: 'A printed book', says: 'The page, bound.', amount: 4_500, currency: 'gbp', position: 2 } as const;
const offer = (changes: Partial<Parameters<typeof setExtra>[1]> = {}) =>
  setExtra(giving.app.deps, { id: randomUUID(), ...book, ...changes });
const list = async (person: Person = keeper) => bodyOf<PageExtras>(await person.get(`/api/tributes/${page.id}/extras`));
const pay = (extraId: string, body: object = {}, person: Person = keeper) =>
  person.send('POST', `/api/tributes/${page.id}/extras/${extraId}/payments`, {
    paymentId: randomUUID(),
    total: book.amount,
    ...body,
  });
const emails = (to: string, id: string) =>
  giving.app.deps.db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.to, to), eq(outboxEmails.matter, `extra-paid ${id}`)));

describe('extras', () => {
  it('are none while the price table is empty', async () => {
    expect(await list()).toMatchObject({ tributeId: page.id, extras: [], canPay: true, isPretend: true });
  });

  it('are for those who keep the page, in the order of Rosemary, and only what is offered', async () => {
    const later = await offer({ name: 'Another', position: 3 });
    const first = await offer({ name: 'A frame', position: 1 });
    expect((await list()).extras.map(({ name }) => name)).toEqual(['A frame', 'Another']);
    expect(await bodyOf(await keeper.get(`/api/tributes/${page.id}/funds`))).toMatchObject({ hasExtras: true });
    expect((await list()).extras[0]).toEqual({
      ...book,
      id: first.id,
      name: 'A frame',
      position: undefined,
      paidAt: null,
    });
    const [writer, stranger] = [await giving.app.person(), await giving.app.person()];
    await addToTribute(giving.app, page.id, { userId: writer.id, role: 'writer' });
    expect((await writer.get(`/api/tributes/${page.id}/extras`)).status).toBe(403);
    expect((await stranger.get(`/api/tributes/${page.id}/extras`)).status).toBe(404);
    expect((await pay(first.id, {}, writer)).status).toBe(403);
    expect((await pay(first.id, {}, stranger)).status).toBe(404);
    for (const { id } of [later, first]) await retireExtra(giving.app.deps, id);
    expect((await list()).extras).toEqual([]);
    expect(await bodyOf(await keeper.get(`/api/tributes/${page.id}/funds`))).toMatchObject({ hasExtras: false });
  });

  it('are paid to Rosemary: a receipt for whoever paid, and an email to Rosemary that names the page', async () => {
    const { app, provider } = giving;
    const extra = await offer();
    const paymentId = randomUUID();
    const { url, gift } = await bodyOf<Asked>(await pay(extra.id, { paymentId }), 201);
    expect((await bodyOf<Asked>(await pay(extra.id, { paymentId }), 201)).url).toBe(url);
    expect(await (await fetch(url)).text()).toContain('Pay £45.00</button>');
    await provider.pay(url);
    await Promise.all(Array.from({ length: 3 }, () => settleGift(app.deps, gift.id)));
    expect(await giftRow(giving, gift.id)).toMatchObject({
      state: 'given',
      ownerId: null,
      account: null,
      itemId: extra.id,
      itemFor: page.id,
      amount: 4_500,
      title: 'A printed book, for the page of Ada Marsh',
    });
    const receipt = await receiptOf(await giver(app).receipt(gift.id, gift.key));
    expect(receipt).toMatchObject({
      state: 'given',
      total: 4_500,
      payee: null,
      isExtra: true,
      title: expect.stringContaining('book'),
    });
    const { helpEmail } = app.deps.config;
    const [email, ...more] = await emails(helpEmail, gift.id);
    expect(more).toEqual([]);
    for (const said of ['A printed book', '£45.00', giftNumber(gift.id), page.id]) expect(email?.text).toContain(said);
    expect(email?.text).not.toContain('Ada');
    const own = await app.deps.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.matter, `gift-received ${gift.id}`));
    expect(own.map(({ to, subject }) => [to, subject])).toEqual([[keeper.email, 'The receipt for your payment']]);
    expect(own[0]?.text).toContain('Price: £45.00');
    expect(own[0]?.text).toContain(`If something is wrong with it, write to ${helpEmail}.`);
    expect(own[0]?.text).not.toMatch(/Gift: |can be given back|with a gift/);
    expect((await list()).extras).toMatchObject([{ id: extra.id, paidAt: expect.any(String) }]);
    expect((await pay(extra.id, { paymentId })).status).toBe(410);
    await retireExtra(app.deps, extra.id);
    expect((await giver(app).receipt(gift.id, gift.key)).status).toBe(200);
  });

  it('change nothing on the page, paid, given back or not', async () => {
    const { app, provider } = giving;
    const read = async () => (await app.request(`/api/public-tributes/${page.path}`)).text();
    const before = await read();
    const extra = await offer();
    const { url, gift } = await bodyOf<Asked>(await pay(extra.id), 201);
    await provider.pay(url);
    await settleGift(app.deps, gift.id);
    expect(await read()).toBe(before);
    await provider.press('give-back', (await giftRow(giving, gift.id)).checkout ?? '');
    await settleGift(app.deps, gift.id);
    expect(await giftRow(giving, gift.id)).toMatchObject({ state: 'returned' });
    expect((await list()).extras.find(({ id }) => id === extra.id)).toMatchObject({ paidAt: null });
    expect(await read()).toBe(before);
    expect(await emails(app.deps.config.helpEmail, gift.id)).toHaveLength(1);
  });

  it('cost what the table says, whatever a browser sends, and nothing once they are offered no more', async () => {
    const extra = await offer();
    for (const total of [1, 4_499, 0, -4_500]) {
      const answer = await pay(extra.id, { total });
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'GIFT_SUM_CHANGED' }]);
    }
    await offer({ id: extra.id, amount: 5_000 });
    expect((await pay(extra.id)).status).toBe(409);
    const paymentId = randomUUID();
    expect((await pay(extra.id, { total: 5_000, paymentId })).status).toBe(201);
    const other = await offer({ name: 'Another', amount: 5_000 });
    expect((await pay(other.id, { total: 5_000, paymentId })).status).toBe(409);
    await retireExtra(giving.app.deps, extra.id);
    expect((await pay(extra.id, { total: 5_000 })).status).toBe(404);
    expect((await pay(randomUUID(), { total: 5_000 })).status).toBe(404);
    expect(await retireExtra(giving.app.deps, extra.id)).toBe(false);
  });

  it('are refused with an amount that their currency does not take', async () => {
    for (const amount of [1, 0, -5, 100_000_000])
      await expect(offer({ amount })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('outlive the page in the books', async () => {
    const extra = await offer();
    const { gift } = await bodyOf<Asked>(await pay(extra.id), 201);
    await giving.app.deps.db.delete(tributes).where(eq(tributes.id, page.id));
    expect(await giftRow(giving, gift.id)).toMatchObject({ itemId: extra.id, itemFor: null });
  });
});
