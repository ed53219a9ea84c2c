import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { giftNumber } from '../../payments/contract/gift-numbers.ts';
import { PAYOUT_DAYS, RECEIPT_LOOK_MS } from '../contract/gift-limits.ts';
import type { GiftForm } from '../contract/giving.ts';
import { RETURN_GIFT_MS } from '../../../shared/limits/limits.ts';
import { giver, receiptOf, wish, type Asked } from '../../../../tests/support/money/givers.ts';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paid,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import { readPdf, wordsOf } from '../../../../tests/support/pdf-words.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { closeLetters } from '../../../platform/drawing/pdf/letter-pdf.ts';
import { PaymentsError } from '../../../platform/card-payments/index.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookedOf } from '../../payments/server/queries/ledger.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import { giveBack } from '../../payments/server/commands/refund.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { funds } from './tables/giving.ts';
import { gifts } from '../../payments/server/tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(async () => {
  await closeLetters();
  await giving.close();
});

/** A giver who came back from the payment page before the card provider reported anything. */
async function asking(changes: Record<string, unknown> = {}) {
  const fund = await openFund(giving);
  const joan = giver(giving.app);
  const { url, gift } = await joan.asks(fund.tribute.path, fund.fundId, changes);
  return { ...fund, joan, url, gift, read: async () => receiptOf(await joan.receipt(gift.id)) };
}

const later = () => giving.app.clock.advance(RECEIPT_LOOK_MS);

it('does not say that nobody paid while the provider does not answer', async () => {
  const { url, read } = await asking();
  await giving.provider.pay(url);
  const { payments } = giving.app.deps;
  if (payments === null) throw new Error('No payments.');
  const overview = vi
    .spyOn(payments.gifts, 'read')
    .mockRejectedValue(new PaymentsError('unreachable', 'No answer in time.'));
  const receipt = await read();
  overview.mockRestore();
  expect(receipt.state).toBe('waiting');
  expect(receipt).not.toHaveProperty('isUnpaid');
  later();
  expect((await read()).state).toBe('given');
});

describe('a receipt', () => {
  it('waits until the provider says that it was paid, and then has everything', async () => {
    const { joan, url, gift, read, tribute, fundId, owner } = await asking({
      isCovering: true,
      tip: 100,
      total: 1137,
      words: 'For her.',
    });
    const { db, clock } = giving.app.deps;
    await db.update(users).set({ name: 'Thomas' }).where(eq(users.id, owner.id));
    await db.update(funds).set({ treasurerId: owner.id }).where(eq(funds.id, fundId));
    const waiting = await read();
    expect(waiting).toMatchObject({
      state: 'waiting',
      isUnpaid: true,
      fee: 37,
      isAbout: true,
      net: 1000,
      givenAt: null,
    });
    await giving.provider.pay(url);
    // The card provider was asked a moment ago, so the payment stays unknown.
    expect(await read()).toMatchObject({ state: 'waiting' });
    expect(await read()).not.toHaveProperty('isUnpaid');
    later();
    const now = clock.now();
    const charged = (await read()).fee ?? 0;
    expect(await read()).toEqual({
      id: gift.id,
      number: giftNumber(gift.id),
      method: 'card',
      isCorrected: false,
      state: 'given',
      title: 'In memory of Ada Marsh: For the family',
      payee: 'The family',
      page: { path: tribute.path, called: 'Ada' },
      name: 'Joan Okonkwo',
      currency: 'gbp',
      amount: 1000,
      cover: 37,
      tip: 100,
      total: 1137,
      fee: charged,
      isAbout: false,
      rosemaryFee: 0,
      net: 1037 - charged,
      returned: 0,
      disputed: 0,
      givenAt: now.toISOString(),
      arrivesAt: expect.any(String),
      wordsWait: true,
      treasurer: 'Thomas',
      returnableUntil: new Date(now.getTime() + RETURN_GIFT_MS).toISOString(),
      isPretend: true,
    });
    const fees = (await bookedOf(db, gift.id)).filter(({ kind }) => kind === 'fees');
    expect([charged > 0, fees.map(({ amount }) => amount)]).toEqual([true, [charged]]);
    const arrives = Date.parse((await read()).arrivesAt ?? '');
    const form = await bodyOf<GiftForm>(
      await giving.app.send('GET', `/api/public-tributes/${String(tribute.path)}/funds/${fundId}/form`),
    );
    // The receipt shows the day that was announced, although the card provider released the money earlier.
    expect(form.days).toBe(PAYOUT_DAYS);
    expect(arrives - now.getTime()).toBe(form.days * 24 * 60 * 60 * 1000);
    expect(await receiptOf(await giver(giving.app).receipt(gift.id, gift.key))).toEqual(await read());
    expect(joan.cookie()).not.toContain(giving.app.deps.secret[0]);
  });

  it('says what was given back, and keeps what the payment itself cost', async () => {
    const { url, gift, read, owner } = await asking({ tip: 100, total: 1100 });
    await giving.provider.pay(url);
    later();
    const { fee } = await read();
    await giveBack(giving.app.deps, { id: randomUUID(), giftId: gift.id, amount: 400, askedBy: owner.id });
    expect(await read()).toMatchObject({ state: 'part-returned', returned: 400, fee });
    await giveBack(giving.app.deps, { id: randomUUID(), giftId: gift.id, amount: 600, askedBy: owner.id });
    expect(await read()).toMatchObject({ state: 'part-returned', returned: 1000 });
    const row = await giftRow(giving, gift.id);
    await giving.provider.press('dispute', row.checkout ?? '');
    await settleGift(giving.app.deps, gift.id);
    // The giver does not see the fee for the dispute.
    const sums = { returned: 1000, disputed: 100 };
    expect(await read()).toMatchObject({ state: 'disputed', fee, returnableUntil: null, ...sums });
    await giving.provider.press('dispute-lost', row.checkout ?? '');
    await settleGift(giving.app.deps, gift.id);
    expect(await read()).toMatchObject({ state: 'returned', ...sums });
  });

  it('ends where nobody paid, and says that a method takes days', async () => {
    const unpaid = await asking();
    await giving.provider.press('expire', (await giftRow(giving, unpaid.gift.id)).checkout ?? '');
    later();
    expect(await unpaid.read()).toMatchObject({ state: 'ended', givenAt: null });
    const debit = await asking();
    await giving.provider.pay(debit.url, 'debit');
    later();
    expect((await debit.read()).state).toBe('settling');
    expect((await giftRow(giving, debit.gift.id)).state).toBe('settling');
  });

  it('names the page while everybody may open it', async () => {
    const { read, tribute } = await asking();
    const set = (changes: Partial<typeof tributes.$inferInsert>) =>
      giving.app.deps.db.update(tributes).set(changes).where(eq(tributes.id, tribute.id));
    await set({ knownAs: 'Granny' });
    expect((await read()).page).toEqual({ path: tribute.path, called: 'Ada' });
    await set({ publicName: 'Adie' });
    expect((await read()).page).toEqual({ path: tribute.path, called: 'Adie' });
    await set({ storedVisibility: 'link' });
    expect((await read()).page).toBeNull();
    await set({ storedVisibility: 'public', state: 'draft' });
    expect((await read()).page).toBeNull();
  });

  it('asks the provider once for many who look, and is there when it hangs', async () => {
    const { gift, read, joan } = await asking();
    later();
    const looks = async () => (await giftRow(giving, gift.id)).looks;
    const before = await looks();
    await Promise.all(Array.from({ length: 10 }, () => joan.receipt(gift.id)));
    expect(await looks()).toBe(before + 1);
    for (const how of ['hang', 'error', 'drop'] as const) {
      later();
      await giving.provider.faults({ calls: { how, times: 2 } });
      const began = performance.now();
      expect((await read()).state).toBe('waiting');
      expect(performance.now() - began).toBeLessThan(3_000);
      await giving.provider.faults({ calls: null });
    }
  });

  it('of a gift to Rosemary is read by its own key', async () => {
    const joan = giver(giving.app);
    const { url, gift } = await bodyOf<Asked>(await joan.send('POST', '/api/rosemary-gifts', wish()), 201);
    await giving.provider.pay(url);
    later();
    const facts = { state: 'given', payee: null, page: null, treasurer: null, title: 'A gift to Rosemary' };
    expect(await receiptOf(await joan.receipt(gift.id))).toMatchObject({ ...facts, amount: 1000, returned: 0 });
  });
});

describe('whoever has no key', () => {
  it('learns and changes nothing in a hundred visits, whatever stands in the address', async () => {
    const { fundId } = await openFund(giving);
    const paidOne = await paid(giving, giftOf(fundId, { name: 'canary' }));
    const unpaid = await asking({ name: 'canary' });
    const all = async () => giving.app.deps.db.select().from(gifts).orderBy(gifts.id);
    const before = await all();
    const bodies = new Set<string>();
    for (let visit = 0; visit < 100; visit += 1) {
      const stranger = giver(giving.app);
      const id = [paidOne, unpaid.gift.id, randomUUID()][visit % 3] ?? '';
      const key = ['', unpaid.gift.key.toLowerCase(), randomUUID(), 'x'.repeat(43)][visit % 4] ?? '';
      later();
      const answer = await stranger.receipt(id, key);
      expect(answer.status).toBe(404);
      bodies.add(await answer.text());
      for (const screen of ['donation-success', 'tribute-success', 'donation-cancel', 'tribute-cancel']) {
        const page = await giving.app.request(`/${screen}?gift=${id}&key=${key}`);
        expect([page.status, (await page.text()).includes('canary')]).toEqual([200, false]);
      }
    }
    expect(bodies.size).toBe(1);
    expect(await all()).toEqual(before);
  });
});

describe('a receipt as a PDF', () => {
  const pdf = (query: string, cookie = '', screen = 'donation-success') =>
    giving.app.request(`/${screen}/receipt.pdf?${query}`, { headers: cookie === '' ? {} : { cookie } });

  it('says what the receipt says, to be kept by nobody on the way', async () => {
    const { url, gift, joan, read } = await asking({ isCovering: true, total: 1036 });
    expect((await pdf(`gift=${gift.id}&key=${gift.key}`)).status).toBe(404);
    await giving.provider.pay(url);
    later();
    const { fee } = await read();
    const answer = await pdf(`gift=${gift.id}&key=${gift.key}`);
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'cache-control': 'private, no-store',
        'content-type': 'application/pdf',
        'content-disposition': expect.stringContaining(`"${giftNumber(gift.id)}.pdf"`),
        'content-security-policy': expect.stringContaining('sandbox'),
      },
    ]);
    const read1 = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    const words = wordsOf(read1);
    for (const said of [
      `Receipt ${giftNumber(gift.id)}`,
      'Given by: Joan Okonkwo',
      'For: In memory of Ada Marsh: For the family',
      'Received by: The family',
      'Gift: £10.00',
      'Added for the card fee: £0.36',
      'Paid: £10.36',
      `Card company’s fee: £0.${fee}`,
      'This is a trial. No money was moved.',
    ])
      expect(words).toContain(said);
    expect((await pdf(`gift=${gift.id}`, joan.cookie())).status).toBe(200);
  });

  it('says no more than the screen of what went back: nobody received it, and no day', async () => {
    const { url, gift, owner } = await asking({});
    await giving.provider.pay(url);
    later();
    const query = `gift=${gift.id}&key=${gift.key}`;
    const paper = async () => wordsOf(await readPdf(new Uint8Array(await (await pdf(query)).arrayBuffer())));
    const screen = async () => (await giving.app.request(`/donation-success?${query}`)).text();
    expect(await paper()).toMatch(/The family receives: £.*in their bank on or about/s);
    await giveBack(giving.app.deps, { id: randomUUID(), giftId: gift.id, amount: 400, askedBy: owner.id });
    expect(await paper()).toMatch(/The family received: £.*in their bank on or about/s);
    expect(await screen()).toContain('They received');
    const { checkout } = await giftRow(giving, gift.id);
    for (const button of ['dispute', 'dispute-lost']) {
      await giving.provider.press(button, checkout ?? '');
      await settleGift(giving.app.deps, gift.id);
      expect(await paper()).toContain('Refunded: £4.00');
      expect(await paper()).not.toMatch(/The family receive|in their bank/);
      expect(await screen()).not.toContain('They receive');
    }
  });

  it('is not there for strangers, nor for what is no gift', async () => {
    const { url, gift } = await asking();
    await giving.provider.pay(url);
    later();
    const queries = [`gift=${gift.id}`, `gift=${gift.id}&key=${'x'.repeat(43)}`, `gift=${randomUUID()}`, 'gift=1', ''];
    for (const screen of ['donation-success', 'tribute-success'])
      for (const query of queries) expect((await pdf(query, '', screen)).status).toBe(404);
  });
});
