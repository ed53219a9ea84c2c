import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GiftForm, PublicFund } from '../contract/giving.ts';
import { GIFTS_PER_PAGE, GIFTS_SHOWN, PAYEE_NOTE_MS } from '../../../shared/limits/limits.ts';
import { fundsOn, type GiftsPage } from '../../../../tests/support/money/givers.ts';
import { giftOf, openFund, openGivingApp, paid, type GivingApp } from '../../../../tests/support/money/giving.ts';
import { bodyOf, PAGE_PASSWORD, visitor } from '../../../../tests/support/tributes/tributes.ts';
import { users } from '../../accounts/server/tables.ts';
import { book } from '../../payments/server/commands/ledger.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { giveBack } from '../../payments/server/commands/refund.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { funds, payeeChanges } from './tables/giving.ts';
import { giftGivers, gifts, payees } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

type Gift = Partial<Parameters<typeof giftOf>[1] & object>;
async function given(fundId: string, changes: Gift = {}): Promise<string> {
  const id = await paid(giving, giftOf(fundId, { name: '', ...changes }));
  giving.app.clock.advance(1_000);
  await settleGift(giving.app.deps, id);
  return id;
}
const showWords = (id: string) =>
  giving.app.deps.db.update(giftGivers).set({ areWordsShown: true }).where(eq(giftGivers.giftId, id));
const only = async (path: string): Promise<PublicFund> => {
  const [fund] = await fundsOn(giving.app, path);
  if (!fund) throw new Error('Nothing is collected there');
  return fund;
};
const giftsOf = (path: string, fundId: string, after = '') =>
  giving.app.send('GET', `/api/public-tributes/${path}/funds/${fundId}/gifts${after && `?after=${after}`}`);

describe('what is collected on a page', () => {
  it('says who receives it and who looks after it, and nothing of a draft', async () => {
    const { tribute, fundId, owner } = await openFund(giving);
    const { db } = giving.app.deps;
    await db.update(users).set({ name: 'Thomas' }).where(eq(users.id, owner.id));
    expect(await only(tribute.path)).toMatchObject({
      id: fundId,
      title: 'For the family',
      state: 'open',
      canGive: true,
      treasurer: 'Thomas',
      payee: { kind: 'person', label: 'The family', checkedAt: expect.any(String) },
      given: 0,
      gifts: [],
      after: null,
      changes: [],
    });
    const stranger = await giving.app.person();
    await db.update(users).set({ name: 'Stranger' }).where(eq(users.id, stranger.id));
    await db.update(funds).set({ treasurerId: stranger.id }).where(eq(funds.id, fundId));
    expect((await only(tribute.path)).treasurer).toBeNull();
    await db.update(funds).set({ state: 'draft' }).where(eq(funds.id, fundId));
    expect(await fundsOn(giving.app, tribute.path)).toEqual([]);
    expect((await giftsOf(tribute.path, fundId)).status).toBe(404);
    expect((await giving.app.request(`/api/public-tributes/${tribute.path}/funds/${fundId}/form`)).status).toBe(404);
  });

  it('can be given to while it is open, its receiver can, and somebody keeps the page', async () => {
    const { db } = giving.app.deps;
    const { tribute, fundId, payeeId } = await openFund(giving);
    const canGive = async () => (await only(tribute.path)).canGive;
    await db.update(funds).set({ state: 'paused' }).where(eq(funds.id, fundId));
    expect(await canGive()).toBe(false);
    await db.update(funds).set({ state: 'open' }).where(eq(funds.id, fundId));
    await db.update(payees).set({ stopped: 'rejected.fraud' }).where(eq(payees.id, payeeId));
    expect(await canGive()).toBe(false);
    expect((await only(tribute.path)).payee?.checkedAt).toBeNull();
    await db.update(payees).set({ stopped: null }).where(eq(payees.id, payeeId));
    expect(await canGive()).toBe(true);
    await db.update(tributes).set({ closedAt: giving.app.clock.now() }).where(eq(tributes.id, tribute.id));
    expect(await canGive()).toBe(false);
  });

  it('comes to what is left of all gifts, also of one that is given back or asked for by a bank', async () => {
    const { tribute, fundId, owner } = await openFund(giving);
    const [first, second, third] = [
      await given(fundId, { isAmountSeen: true, tip: 100 }),
      await given(fundId, { isAmountSeen: true, amount: 2000, cover: 50 }),
      await given(fundId, { isAmountSeen: true, amount: 5000 }),
    ];
    expect(await only(tribute.path)).toMatchObject({ given: 8000 });
    const back = { giftId: first, amount: 400, askedBy: owner.id };
    await giveBack(giving.app.deps, { id: randomUUID(), ...back });
    await giveBack(giving.app.deps, { id: randomUUID(), ...back, giftId: second, amount: 2050 });
    const [row] = await giving.app.deps.db.select().from(gifts).where(eq(gifts.id, third));
    await giving.provider.press('dispute', row?.checkout ?? '');
    await settleGift(giving.app.deps, third);
    const fund = await only(tribute.path);
    // The tip bore 36 of the 400 refunded, in proportion to its part of the payment. The gift shrank by 364.
    expect([fund.given, fund.gifts.map(({ id, amount }) => [id, amount])]).toEqual([636, [[first, 636]]]);
    await giving.provider.press('dispute-won', row?.checkout ?? '');
    await settleGift(giving.app.deps, third);
    expect((await only(tribute.path)).given).toBe(5636);
  });

  it('says for thirty days who received it before', async () => {
    const { db } = giving.app.deps;
    const { tribute, fundId, payeeId } = await openFund(giving);
    const [now, next] = [giving.app.clock.now(), randomUUID()];
    const [row] = await db.select().from(payees).where(eq(payees.id, payeeId));
    if (!row) throw new Error('There is no payee');
    await db.insert(payees).values({ ...row, id: next, label: 'The hospice', account: null });
    // The card provider's clock cannot be moved, so the test stores changes with past times.
    const at = (ms: number) => new Date(now.getTime() - PAYEE_NOTE_MS + ms);
    const change = { fundId, askedAt: now, agreedAt: now, countedAt: at(60_000) };
    await db.insert(payeeChanges).values([
      { id: randomUUID(), ...change, toId: payeeId },
      { id: randomUUID(), ...change, fromId: payeeId, toId: next },
      { id: randomUUID(), ...change, fromId: next, toId: payeeId, countedAt: at(-60_000) },
      { id: randomUUID(), ...change, fromId: next, toId: payeeId, countedAt: null, stoppedAt: now },
    ]);
    const said = [{ from: 'The family', to: 'The hospice', at: at(60_000).toISOString() }];
    expect((await only(tribute.path)).changes).toEqual(said);
  });

  it('is read as the page is: by its link, by its password, and not else', async () => {
    const { tribute, fundId, owner } = await openFund(giving);
    const at = `/api/tributes/${tribute.id}/publication`;
    const publication = { path: tribute.path, visibility: 'link', approvesFirst: false };
    const { linkKey } = await bodyOf<{ linkKey: string }>(await owner.send('PUT', at, publication));
    const path = `/api/public-tributes/${tribute.path}/funds`;
    const all = [path, `${path}/${fundId}/gifts`, `${path}/${fundId}/form`];
    const statuses = (key: string) => Promise.all(all.map(async (one) => (await giving.app.request(one + key)).status));
    expect(await statuses('')).toEqual([404, 404, 404]);
    expect(await statuses(`?key=${linkKey}`)).toEqual([200, 200, 200]);
    const locked = { ...publication, visibility: 'password', password: PAGE_PASSWORD };
    expect((await owner.send('PUT', at, locked)).status).toBe(200);
    expect(await statuses('')).toEqual([401, 401, 401]);
    const reader = visitor(giving.app);
    await reader.send('POST', `/api/public-tributes/${tribute.path}/openings`, { password: PAGE_PASSWORD });
    expect((await reader.send('GET', path)).status).toBe(200);
  });
});

describe('gifts on a page', () => {
  it('show what givers allow, the newest first, and not one byte more', async () => {
    const { tribute, fundId } = await openFund(giving);
    const hidden = { name: 'canaryname', email: 'canary@example.org', words: 'canarywords', amount: 4321 };
    const nameless = await given(fundId, { ...hidden, nameSeenBy: 'keepers' });
    await given(fundId, { ...hidden, nameSeenBy: 'nobody' });
    const shown = await given(fundId, { name: 'Joan', email: hidden.email, words: 'For her.', isAmountSeen: true });
    await showWords(shown);
    const pages = [
      `/api/public-tributes/${tribute.path}/funds`,
      `/api/public-tributes/${tribute.path}/funds/${fundId}/gifts`,
      `/api/public-tributes/${tribute.path}/funds/${fundId}/form`,
      `/api/public-tributes/${tribute.path}`,
      `/${tribute.path}`,
    ];
    const bytes = await Promise.all(pages.map(async (page) => (await giving.app.request(page)).text()));
    expect(bytes.join()).not.toMatch(/canary|4321/);
    const { gifts: list } = await only(tribute.path);
    expect(list.map(({ id, givenAt: _at, ...gift }) => [id === shown || id === nameless, gift])).toEqual([
      [true, { name: 'Joan', words: 'For her.', amount: 1000, method: 'card' }],
      [false, { name: null, words: '', amount: null, method: 'card' }],
      [true, { name: null, words: '', amount: null, method: 'card' }],
    ]);
  });

  it('are read on, page by page, each once, and one that nobody paid is on none', async () => {
    const { app } = giving;
    const { db, clock } = app.deps;
    const { tribute, fundId } = await openFund(giving);
    await paid(giving, giftOf(fundId), giving.provider.cards.poor);
    const [now, total] = [clock.now(), GIFTS_PER_PAGE + 7];
    // All gifts have the same time, so only their ids decide the order.
    const rows = Array.from({ length: total }, (_, at) => ({
      id: randomUUID(),
      ownerId: fundId,
      title: 'In memory',
      method: 'cash' as const,
      state: 'given' as const,
      amount: 100,
      cover: 0,
      tip: 0,
      currency: 'gbp' as const,
      rosemaryAmount: 0,
      checkoutKey: randomUUID(),
      nameSeenBy: 'visitors' as const,
      isAmountSeen: true,
      createdAt: now,
      endsAt: now,
      givenAt: new Date(now.getTime() - (at % 3) * 1_000),
    }));
    await db.insert(gifts).values(rows);
    for (const { id } of rows)
      await db.transaction((tx) =>
        book(tx, clock, {
          kind: 'cash',
          reference: `cash ${id}`,
          giftId: id,
          currency: 'gbp',
          happenedAt: now,
          postings: [
            { kind: 'given', owner: fundId, amount: -100 },
            { kind: 'hand', owner: fundId, amount: 100 },
          ],
        }),
      );
    const first = await bodyOf<GiftsPage>(await giftsOf(tribute.path, fundId));
    const second = await bodyOf<GiftsPage>(await giftsOf(tribute.path, fundId, first.after ?? ''));
    expect([first.items.length, first.count, second.items.length, second.after]).toEqual([GIFTS_PER_PAGE, 0, 7, null]);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
    expect(all.map(({ givenAt }) => givenAt)).toEqual(
      all
        .map(({ givenAt }) => givenAt)
        .toSorted()
        .toReversed(),
    );
    expect(all.every(({ amount }) => amount === 100)).toBe(true);
    expect(first.fund).toMatchObject({ given: total * 100, gifts: [], after: null });
    const fund = await only(tribute.path);
    expect([fund.gifts.length, fund.after === null]).toEqual([GIFTS_SHOWN, false]);
    const rest = await bodyOf<GiftsPage>(await giftsOf(tribute.path, fundId, fund.after ?? ''));
    expect(rest.items[0]?.id).toBe(first.items[GIFTS_SHOWN]?.id);
    expect((await giftsOf(tribute.path, fundId, 'nonsense')).status).toBe(422);
  });
});

describe('what is said before a gift', () => {
  const formOf = async (path: string) => bodyOf<GiftForm>(await giving.app.send('GET', path));

  it('is what the sums are made of, and who receives it', async () => {
    const { tribute, fundId, payeeId } = await openFund(giving);
    await giving.app.deps.db.update(payees).set({ statementName: 'MARSH FAMILY' }).where(eq(payees.id, payeeId));
    expect(await formOf(`/api/public-tributes/${tribute.path}/funds/${fundId}/form`)).toEqual({
      fund: {
        id: fundId,
        title: 'For the family',
        purpose: 'family',
        treasurer: null,
        payee: { kind: 'person', label: 'The family', charityNumber: null, checkedAt: expect.any(String) },
      },
      tribute: { path: tribute.path, name: 'Ada Marsh', called: 'Ada', accent: 'rosemary', language: 'en' },
      canGive: true,
      currency: 'gbp',
      price: { bps: 150, fixedMinor: 20, isForAllCards: false },
      platformBps: 0,
      statementName: 'MARSH FAMILY',
      days: 7,
      isPretend: true,
    });
  });

  it('of Rosemary names no page and no fee of its own', async () => {
    expect(await formOf('/api/rosemary-gifts/form')).toMatchObject({
      fund: null,
      tribute: null,
      canGive: true,
      currency: 'gbp',
      platformBps: 0,
    });
  });
});
