// Providers enter, refund and cancel payments without a card, and families see them.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreedBill,
  billBody,
  codeOf,
  line,
  payableProvider,
  sentBill,
} from '../../../../tests/support/money/bills.ts';
import { forgetTries, type Asked } from '../../../../tests/support/money/givers.ts';
import { openGivingApp, type GivingApp } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { addStaff } from '../../../../tests/support/providers/providers.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { ProviderPayment } from '../contract/bills.ts';
import type { Receipt } from '../../giving/contract/giving.ts';
import type { OwnReview } from '../../reviews/contract/reviews.ts';
import { endBillPages } from './commands/end-pages.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { payees } from '../../payments/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';
import { giftRow } from '../../../../tests/support/money/giving.ts';
import { ledgerEntries } from '../../payments/server/tables/ledger.ts';
import { bookedOf } from '../../payments/server/queries/ledger.ts';
import { outboxEmails } from '../../email/server/tables.ts';

let giving: GivingApp;
let provider: Awaited<ReturnType<typeof payableProvider>>;
let family: Person;
let staff: Person;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
  provider = await payableProvider(giving);
  [family, staff] = await Promise.all([giving.app.person(), giving.app.person()]);
  await addStaff(giving.app, provider.id, staff.id);
});
afterAll(() => giving.close());

const today = () => giving.app.clock.now().toISOString().slice(0, 10);
const read = async (at: string, who = family) => billBody(await who.get(at));
const bill = (each = 50_000) => agreedBill(provider.owner, provider.id, family, [line({ each })]);
const enter = (at: string, amount: number, more: object = {}, who = staff) =>
  who.send('POST', `${at}/hand-payments`, { giftId: randomUUID(), method: 'transfer', amount, on: today(), ...more });
async function entered(at: string, amount: number, method = 'transfer') {
  const giftId = randomUUID();
  await billBody(await enter(at, amount, { giftId, method }), 201);
  return giftId;
}
const correct = (at: string, giftId: string, who = staff) =>
  who.send('POST', `${at}/hand-payments/${giftId}/correction`, {});
const refund = (at: string, giftId: string, amount: number, more: object = {}, who = provider.owner) =>
  who.send('POST', `${at}/payments/${giftId}/returns`, { returnId: randomUUID(), amount, ...more });
const emailsAbout = async (number: string) =>
  (await giving.app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.to, family.email))).filter(({ text }) =>
    text.includes(number),
  );

describe('a payment without a card', () => {
  it.each(['transfer', 'cash', 'cheque', 'estate'])('is entered, and the family gets a receipt: %s', async (method) => {
    const { at, id } = await bill();
    const giftId = await entered(at, 20_000, method);
    const seen = await read(at);
    expect(seen).toMatchObject({ paid: 20_000, left: 30_000, canPay: true, enterable: 0 });
    const [payment] = seen.payments;
    expect(payment).toMatchObject({
      id: giftId,
      method,
      amount: 20_000,
      state: 'given',
      enteredBy: null,
      canCorrect: false,
    });
    const receipt = await bodyOf<Receipt>(
      await giving.app.send('GET', `/api/gifts/${giftId}?key=${payment?.key ?? ''}`),
    );
    expect(receipt).toMatchObject({
      method,
      billId: id,
      payee: 'Rowan & Daughters',
      total: 20_000,
      fee: null,
      arrivesAt: null,
    });
    const [email, ...more] = await emailsAbout(receipt.number);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('The receipt for your payment');
    expect(email?.text).toContain('£200.00');
    expect(email?.text).not.toMatch(/card/i);
    const paper = await giving.app.send(
      'GET',
      `/donation-success/receipt.pdf?gift=${giftId}&key=${payment?.key ?? ''}`,
    );
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    expect(await bookedOf(giving.app.deps.db, giftId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'given', amount: -20_000 }),
        expect.objectContaining({ kind: 'hand', amount: 20_000 }),
      ]),
    );
  });

  it('stands with the others by the day it counts, then as it was entered', async () => {
    const { at } = await bill();
    const day = (daysAgo: number) =>
      new Date(giving.app.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const order: string[] = [];
    // Clients make these ids, so they do not show in which order payments were entered.
    for (const [first, on] of [
      ['f', 2],
      ['0', 2],
      ['8', 3],
      ['3', 2],
    ] as const) {
      const giftId = first + randomUUID().slice(1);
      order.push(giftId);
      await billBody(await enter(at, 1_000, { giftId, on: day(on) }), 201);
      giving.app.clock.advance(1_000);
    }
    const [one, two, three, four] = order;
    expect((await read(at)).payments.map(({ id }) => id)).toEqual([three, one, two, four]);
  });

  it('is one by its id, and nothing else by it', async () => {
    const { at } = await bill();
    const giftId = randomUUID();
    for (const _ of [1, 2]) await billBody(await enter(at, 50_000, { giftId }), 201);
    expect(await read(at)).toMatchObject({ paid: 50_000, left: 0 });
    expect(await codeOf(await enter(at, 1_000, { giftId }))).toBe('ENTRY_EXISTS');
    const other = await bill();
    expect(await codeOf(await enter(other.at, 50_000, { giftId }))).toBe('ENTRY_EXISTS');
  });

  it('is never more than is left, also for two who enter it at once, and the refusal says how much that is', async () => {
    const { at } = await bill();
    const refused = await bodyOf<{ data: { fields: object[] } }>(await enter(at, 50_001), 422);
    expect(JSON.stringify(refused)).toContain('Only £500.00 is left to pay on this bill.');
    const answers = await Promise.all([1, 2, 3].map(() => enter(at, 30_000)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
    await entered(at, 20_000);
    expect(JSON.stringify(await (await enter(at, 1)).json())).toContain('Nothing is left to pay on this bill');
    for (const amount of [0, -5, 1.5]) expect((await enter((await bill()).at, amount)).status).toBe(422);
    const tomorrow = new Date(giving.app.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    for (const on of [tomorrow, '2020-01-01', 'never'])
      expect((await enter((await bill()).at, 100, { on })).status).toBe(422);
  });

  it('is entered by people of the provider alone, once the family has agreed and until it is closed', async () => {
    const { at } = await bill();
    expect(await codeOf(await enter(at, 100, {}, family))).toBe('NOT_FOUND');
    expect(await codeOf(await enter(at, 100, {}, await giving.app.person()))).toBe('NOT_FOUND');
    const sent = await sentBill(provider.owner, provider.id, family);
    expect(await codeOf(await enter(sent.at, 100))).toBe('ALREADY_DONE');
    await entered(at, 50_000);
    await billBody(await family.send('PUT', `${at}/closing`));
    expect(await codeOf(await enter(at, 100))).toBe('ALREADY_DONE');
  });

  it('closes a bill with a card payment, ends a payment page that asks for more, and lets the family review', async () => {
    const { at } = await bill();
    await entered(at, 20_000, 'cash');
    await forgetTries(giving);
    const pay = (amount: number) => family.send('POST', `${at}/payments`, { id: randomUUID(), amount, total: amount });
    const asked = await bodyOf<Asked>(await pay(30_000), 201);
    await entered(at, 10_000, 'cheque');
    await endBillPages(giving.app.deps);
    expect((await giftRow(giving, asked.gift.id)).state).toBe('ended');
    const last = await bodyOf<Asked>(await pay(20_000), 201);
    await giving.provider.pay(last.url);
    await settleGift(giving.app.deps, last.gift.id);
    expect(await read(at)).toMatchObject({ paid: 50_000, left: 0, over: 0, canClose: true });
    expect((await bodyOf<OwnReview>(await family.get(`${at}/review`))).mayWrite).toBe(true);
    expect(await billBody(await family.send('PUT', `${at}/closing`))).toMatchObject({ state: 'closed' });
  });

  it('stands in the list and the file of the provider’s payments', async () => {
    const { at } = await bill();
    const giftId = await entered(at, 12_300, 'cheque');
    const { items } = await bodyOf<{ items: ProviderPayment[] }>(
      await provider.owner.get(`/api/providers/${provider.id}/payments`),
    );
    expect(items.find(({ id }) => id === giftId)).toMatchObject({
      method: 'cheque',
      amount: 12_300,
      fee: 0,
      net: 12_300,
    });
  });
});

describe('a bill of a provider that takes no cards here', () => {
  it.each([
    ['without an account', null],
    ['with a rejected account', { stopped: 'rejected.other', canCharge: false }],
    ['that never finished its account', { isSubmitted: false, canCharge: false }],
  ])('says so, and where to ask: %s', async (_, change) => {
    const other = await payableProvider(giving);
    const { db } = giving.app.deps;
    if (change === null) await db.update(providers).set({ payeeId: null }).where(eq(providers.id, other.id));
    else await db.update(payees).set(change).where(eq(payees.id, other.payeeId));
    await db.update(providers).set({ phone: '020 7946 0102' }).where(eq(providers.id, other.id));
    const { at, id } = await agreedBill(other.owner, other.id, family);
    expect(await read(at)).toMatchObject({
      canPay: false,
      withoutCards: { phone: '020 7946 0102', isForNow: false, isFound: true },
    });
    expect(await read(at, other.owner)).toMatchObject({ withoutCards: null });
    for (const address of [`/bills/${id}`, `/bills/${id}/pay`]) {
      const screen = await (await family.get(address)).text();
      expect(screen).toContain('takes no cards here');
      expect(screen).toContain('href="tel:02079460102"');
    }
  });

  it.each([
    ['charges are off', { canCharge: false }, {}, true],
    ['cards are pending', { cards: 'pending' }, {}, true],
    ['its papers are past due', { stopped: 'requirements.past_due', canCharge: false }, {}, true],
    ['it is paused', {}, { state: 'paused', pausedBy: 'firm' }, false],
    ['its new name is looked at', {}, { state: 'in-review', renamedAt: new Date() }, false],
  ] as const)('says how else to pay while %s', async (_, account, status, isFound) => {
    const other = await payableProvider(giving);
    const { db } = giving.app.deps;
    const { at, id } = await agreedBill(other.owner, other.id, family);
    expect(await read(at)).toMatchObject({ canPay: true, withoutCards: null });
    const phone = '020 7946 0102';
    await db
      .update(providers)
      .set({ phone, ...status })
      .where(eq(providers.id, other.id));
    if (Object.keys(account).length > 0) await db.update(payees).set(account).where(eq(payees.id, other.payeeId));
    const isNew = 'renamedAt' in status;
    expect(await read(at)).toMatchObject({
      canPay: false,
      withoutCards: { phone: isNew ? '' : phone, isForNow: true, isFound },
    });
    for (const address of [`/bills/${id}`, `/bills/${id}/pay`]) {
      const screen = await (await family.get(address)).text();
      expect(screen).toContain('by card here at the moment');
      expect(screen).toContain('bank transfer, cash or a cheque');
      expect(screen.includes('href="tel:02079460102"')).toBe(!isNew);
      expect(screen.includes(`href="/providers/${other.id}"`)).toBe(isFound);
    }
  });
});

describe('an entry that was a mistake', () => {
  it('is taken back by a counter-entry: both stay, both are named to the provider, and the family is told', async () => {
    const { at } = await bill();
    const giftId = await entered(at, 50_000);
    const before = (await read(at)).payments[0];
    expect((await read(at, provider.owner)).payments[0]).toMatchObject({ canCorrect: true });
    await billBody(await correct(at, giftId), 201);
    const seen = await read(at);
    expect(seen).toMatchObject({ paid: 0, forgiven: 0, left: 50_000, canPay: true });
    expect(seen.payments[0]).toMatchObject({ state: 'returned', returned: 0, correctedAt: expect.any(String) });
    const entries = await giving.app.deps.db.select().from(ledgerEntries).where(eq(ledgerEntries.giftId, giftId));
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['correction', 'transfer']);
    const emails = await emailsAbout(before?.number ?? '');
    expect(emails.map(({ text }) => text).join()).toContain('entered by mistake');
    const csv = await (await provider.owner.get(`/provider/${provider.id}/payments.csv`)).text();
    expect(csv.split('\r\n').find((row) => row.includes(before?.number ?? '-'))).toMatch(
      /"mistaken-entry","GBP","500.00","0.00","0.00"/,
    );
    const screen = await (await provider.owner.get(`/provider/${provider.id}/payments`)).text();
    expect(screen).toContain('Entered by mistake');
    expect(await codeOf(await correct(at, giftId))).toBe('ALREADY_DONE');
    const receipt = await bodyOf<Receipt>(
      await giving.app.send('GET', `/api/gifts/${giftId}?key=${before?.key ?? ''}`),
    );
    expect(receipt).toMatchObject({ isCorrected: true, returned: 0 });
    const paper = await (
      await giving.app.send('GET', `/donation-success?gift=${giftId}&key=${before?.key ?? ''}`)
    ).text();
    expect(paper).toContain('<dt>Entered by mistake</dt>');
    expect(paper).not.toMatch(/<dt>(You paid|Refunded)/);
  });

  it('opens a bill again that was closed as paid, and is nothing of another bill or by a card', async () => {
    const [one, two] = [await bill(), await bill()];
    const giftId = await entered(one.at, 50_000);
    await billBody(await family.send('PUT', `${one.at}/closing`));
    expect(await codeOf(await correct(two.at, giftId))).toBe('NOT_FOUND');
    expect(await codeOf(await correct(one.at, giftId, family))).toBe('NOT_FOUND');
    expect(await billBody(await correct(one.at, giftId), 201)).toMatchObject({ state: 'agreed', left: 50_000 });
    expect(await codeOf(await correct(two.at, randomUUID()))).toBe('NOT_FOUND');
  });
});

describe('a refund of a payment without a card', () => {
  it('is entered by the owner, is taken off the bill, and the family is told', async () => {
    const { at } = await bill();
    const giftId = await entered(at, 50_000);
    expect(await codeOf(await refund(at, giftId, 100, {}, staff))).toBe('ROLE_TOO_SMALL');
    expect((await refund(at, giftId, 50_001)).status).toBe(422);
    const returnId = randomUUID();
    for (const _ of [1, 2]) await billBody(await refund(at, giftId, 10_000, { returnId }), 201);
    expect(await codeOf(await refund(at, giftId, 1, { returnId }))).toBe('ALREADY_DONE');
    const seen = await read(at);
    expect(seen).toMatchObject({ paid: 40_000, forgiven: 10_000, left: 0 });
    expect(seen.payments[0]).toMatchObject({ state: 'part-returned', returned: 10_000 });
    const emails = await emailsAbout(seen.payments[0]?.number ?? '');
    const told = emails.map(({ text }) => text).join();
    expect(told).toContain('has paid £100.00 back to you');
    expect(told).toContain('You don’t need to pay it again.');
    // A payment that was partly refunded was not entered by mistake.
    expect(await codeOf(await correct(at, giftId))).toBe('ALREADY_DONE');
  });

  it('can be said to be owed still', async () => {
    const { at } = await bill();
    const giftId = await entered(at, 50_000);
    expect(await billBody(await refund(at, giftId, 50_000, { isStillOwed: true }), 201)).toMatchObject({
      paid: 0,
      forgiven: 0,
      left: 50_000,
    });
    await entered(at, 50_000, 'cheque');
    expect(await read(at)).toMatchObject({ paid: 50_000, left: 0 });
  });
});
