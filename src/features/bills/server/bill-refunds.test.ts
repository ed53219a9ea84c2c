// A refund does not make a family owe money, and a disputed sum is not owed until the bank has decided.
import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  agreedBill,
  billBody,
  codeOf,
  line,
  openBilling,
  type Billing,
} from '../../../../tests/support/money/bills.ts';
import { forgetTries, type Asked } from '../../../../tests/support/money/givers.ts';
import { giftRow } from '../../../../tests/support/money/giving.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { giftNumber } from '../../payments/contract/gift-numbers.ts';
import type { BillSummary } from '../contract/bills.ts';
import type { GiftForm } from '../../giving/contract/giving.ts';
import type { OwnReview } from '../../reviews/contract/reviews.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { outboxEmails } from '../../email/server/tables.ts';

let giving: Billing['giving'];
let provider: Billing['provider'];
let family: Billing['family'];
beforeAll(async () => {
  ({ giving, provider, family } = await openBilling());
});
afterAll(() => giving.close());

const settled = (id: string) => settleGift(giving.app.deps, id);
const read = async (at: string, who = family) => billBody(await who.get(at));
const form = async (at: string) => (await bodyOf<GiftForm>(await family.get(`${at}/form`))).bill;
const press = async (button: string, id: string) => {
  await giving.provider.press(button, (await giftRow(giving, id)).checkout ?? '');
  await settled(id);
};
const ask = async (at: string, amount: number) => {
  await forgetTries(giving);
  return family.send('POST', `${at}/payments`, { id: randomUUID(), amount, total: amount });
};
async function paid(at: string, amount: number): Promise<string> {
  const asked = await bodyOf<Asked>(await ask(at, amount), 201);
  await giving.provider.pay(asked.url);
  await settled(asked.gift.id);
  return asked.gift.id;
}
const bill = (each: number) => agreedBill(provider.owner, provider.id, family, [line({ each })]);
async function giveBack(at: string, giftId: string, amount: number, more: object = {}) {
  const sent = await provider.owner.send('POST', `${at}/payments/${giftId}/returns`, {
    returnId: randomUUID(),
    amount,
    ...more,
  });
  return billBody(sent, 201);
}
async function agreeFinal(at: string, each: number) {
  const { rev } = await read(at, provider.owner);
  const written = await billBody(await provider.owner.send('PATCH', at, { rev, lines: [line({ each })] }));
  const sent = await billBody(await provider.owner.send('PUT', `${at}/sending`, { rev: written.rev }));
  return billBody(await family.send('PUT', `${at}/agreement`, { rev: sent.rev }));
}
const mayReview = async (at: string) => (await bodyOf<OwnReview>(await family.get(`${at}/review`))).mayWrite;
const refundEmails = async (giftId: string) =>
  (await giving.app.deps.db.select().from(outboxEmails).where(like(outboxEmails.matter, 'gift-returned%')))
    .map(({ text }) => text)
    .filter((text) => text.includes(giftNumber(giftId)))
    .join('\n');

describe('a refund', () => {
  it('of a bill that is paid in full is no debt, and the family may still review', async () => {
    const { at, id } = await bill(110_000);
    const payment = await paid(at, 110_000);
    await giveBack(at, payment, 10_000);
    expect(await read(at)).toMatchObject({ paid: 100_000, forgiven: 10_000, left: 0, over: 0, canPay: false });
    expect(await form(at)).toMatchObject({ left: 0, most: 0 });
    expect(await codeOf(await ask(at, 10_000))).toBe('ALREADY_DONE');
    expect(await mayReview(at)).toBe(true);
    expect((await read(at)).canClose).toBe(true);
    const { bills } = await bodyOf<{ bills: BillSummary[] }>(await family.get('/api/bills'));
    expect(bills.find((one) => one.id === id)).toMatchObject({ paid: 100_000, agreed: 110_000, forgiven: 10_000 });
    expect(await refundEmails(payment)).toContain('You don’t need to pay it again.');
  });

  it('is to be paid again where the provider says so, and the family is told', async () => {
    const { at } = await bill(110_000);
    const payment = await paid(at, 110_000);
    expect(await giveBack(at, payment, 10_000, { isStillOwed: true })).toMatchObject({ left: 10_000, forgiven: 0 });
    expect(await read(at)).toMatchObject({ paid: 100_000, left: 10_000, canPay: true });
    expect(await mayReview(at)).toBe(false);
    expect(await refundEmails(payment)).toContain('is still owed');
    expect((await ask(at, 10_000)).status).toBe(201);
  });

  it('of what was paid too much changes nothing of what is owed, whatever is agreed later', async () => {
    const { at } = await bill(50_000);
    const payment = await paid(at, 50_000);
    await agreeFinal(at, 30_000);
    expect(await read(at)).toMatchObject({ left: 0, over: 20_000 });
    expect(await giveBack(at, payment, 20_000)).toMatchObject({ paid: 30_000, forgiven: 0, left: 0, over: 0 });
    expect(await agreeFinal(at, 60_000)).toMatchObject({ paid: 30_000, left: 30_000 });
  });

  it('stays off a larger final bill, and off a smaller one only once', async () => {
    const { at } = await bill(100_000);
    await giveBack(at, await paid(at, 100_000), 10_000);
    expect(await agreeFinal(at, 105_000)).toMatchObject({ left: 5_000, over: 0 });
    const other = await bill(100_000);
    await giveBack(other.at, await paid(other.at, 100_000), 10_000);
    expect(await agreeFinal(other.at, 90_000)).toMatchObject({ left: 0, over: 0, forgiven: 0 });
  });

  it('that the payer’s bank does not take leaves the bill as it was before', async () => {
    const { at } = await bill(50_000);
    const payment = await paid(at, 50_000);
    await giveBack(at, payment, 20_000);
    await press('refund-fails', payment);
    expect(await read(at)).toMatchObject({ paid: 50_000, forgiven: 0, left: 0, over: 0 });
  });
});

describe('a disputed sum', () => {
  it('is neither owed nor payable, also beside a refund', async () => {
    const { at } = await bill(110_000);
    const [small, large] = [await paid(at, 10_000), await paid(at, 100_000)];
    await giveBack(at, small, 10_000);
    await press('dispute', large);
    expect(await read(at)).toMatchObject({ paid: 0, askedBack: 100_000, left: 0, canPay: false, canClose: false });
    expect(await form(at)).toMatchObject({ left: 0, most: 0 });
    await press('dispute-won', large);
    expect(await read(at)).toMatchObject({ paid: 100_000, askedBack: 0, left: 0 });
  });

  it('is owed again once the bank has taken it back for good', async () => {
    const { at } = await bill(50_000);
    const payment = await paid(at, 20_000);
    await press('dispute', payment);
    expect(await read(at)).toMatchObject({ left: 30_000, canPay: true });
    await press('dispute-lost', payment);
    expect(await read(at)).toMatchObject({ paid: 0, askedBack: 0, left: 50_000, canPay: true });
  });

  it('of which only a part was paid keeps the right to review off, and one that is paid otherwise does not', async () => {
    const { at } = await bill(50_000);
    const [one] = [await paid(at, 20_000), await paid(at, 30_000)];
    await press('dispute', one);
    expect(await mayReview(at)).toBe(true);
  });
});
