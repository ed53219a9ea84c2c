// The sum that can be paid is limited by a smaller final bill, by payments at a bank, and by the largest payment.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
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
import type { ProviderPayment } from '../contract/bills.ts';
import type { GiftForm } from '../../giving/contract/giving.ts';
import { MOST_PAYMENT_AMOUNT } from '../../../shared/limits/limits.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';
import { payees } from '../../payments/server/tables.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';

let giving: Billing['giving'];
let provider: Billing['provider'];
let family: Billing['family'];
beforeAll(async () => {
  ({ giving, provider, family } = await openBilling());
});
afterAll(() => giving.close());

const ask = (at: string, amount: number) =>
  family.send('POST', `${at}/payments`, { id: randomUUID(), amount, total: amount });
async function paid(at: string, amount: number, card?: string): Promise<string> {
  await forgetTries(giving);
  const asked = await bodyOf<Asked>(await ask(at, amount), 201);
  await giving.provider.pay(asked.url, card);
  await settleGift(giving.app.deps, asked.gift.id);
  return asked.gift.id;
}
const read = async (at: string) => billBody(await family.get(at));
const form = async (at: string) => (await bodyOf<GiftForm>(await family.get(`${at}/form`))).bill;
async function sendFinal(at: string, rev: number, each: number) {
  const written = await billBody(await provider.owner.send('PATCH', at, { rev, lines: [line({ each })] }));
  return billBody(await provider.owner.send('PUT', `${at}/sending`, { rev: written.rev }));
}

describe('a smaller final bill that waits for an answer', () => {
  it('lets nobody pay beyond what it would leave, and says so in the form', async () => {
    const { at, rev } = await agreedBill(provider.owner, provider.id, family);
    await paid(at, 30_000);
    await sendFinal(at, rev, 36_000);
    expect(await form(at)).toMatchObject({ left: 20_000, most: 6_000, limitedBy: 'final' });
    expect(await codeOf(await ask(at, 20_000))).toBe('INVALID_INPUT');
    await forgetTries(giving);
    expect((await ask(at, 6_000)).status).toBe(201);
  });

  it('closes nothing that is paid, so that what is too much stays in sight', async () => {
    const { at, rev } = await agreedBill(provider.owner, provider.id, family);
    await paid(at, 50_000);
    expect((await read(at)).canClose).toBe(true);
    const sent = await sendFinal(at, rev, 30_000);
    expect(await read(at)).toMatchObject({ state: 'final', canClose: false, canPay: false });
    expect(await form(at)).toMatchObject({ left: 0, most: 0 });
    for (const who of [family, provider.owner])
      expect(await codeOf(await who.send('PUT', `${at}/closing`))).toBe('ALREADY_DONE');
    const agreed = await billBody(await family.send('PUT', `${at}/agreement`, { rev: sent.rev }));
    expect(agreed).toMatchObject({ over: 20_000, canClose: true });
  });

  it('does not hold up a larger one', async () => {
    const { at, rev } = await agreedBill(provider.owner, provider.id, family);
    await sendFinal(at, rev, 60_000);
    expect(await form(at)).toMatchObject({ left: 50_000, most: 50_000, limitedBy: null });
  });
});

describe('a bank that has not decided', () => {
  it('leaves only the rest to be paid: of a debit on its way, and of what a payer’s bank took back', async () => {
    const { at } = await agreedBill(provider.owner, provider.id, family);
    await paid(at, 30_000, 'debit');
    expect(await form(at)).toMatchObject({ left: 50_000, most: 20_000, limitedBy: 'underway' });
    expect(await read(at)).toMatchObject({ underway: 30_000, canPay: true });
    const second = await agreedBill(provider.owner, provider.id, family);
    const id = await paid(second.at, 50_000);
    await giving.provider.press('dispute', (await giftRow(giving, id)).checkout ?? '');
    await settleGift(giving.app.deps, id);
    expect(await form(second.at)).toMatchObject({ left: 0, most: 0, limitedBy: 'underway' });
    expect(await read(second.at)).toMatchObject({ askedBack: 50_000, canPay: false });
  });
});

it('a large bill names what can be paid at once', async () => {
  const lines = [line({ each: MOST_PAYMENT_AMOUNT + 500_000 })];
  const { at } = await agreedBill(provider.owner, provider.id, family, lines);
  expect(await form(at)).toMatchObject({
    left: MOST_PAYMENT_AMOUNT + 500_000,
    most: MOST_PAYMENT_AMOUNT,
    limitedBy: 'most',
  });
});

it('a bill that is paid whole is closed, and the provider reads that and not that anybody stopped it', async () => {
  const { at, id } = await agreedBill(provider.owner, provider.id, family);
  await paid(at, 50_000);
  await billBody(await family.send('PUT', `${at}/closing`));
  const emails = (await giving.app.deps.db.select().from(outboxEmails)).filter(
    ({ matter, to }) => matter.includes(id) && to === provider.owner.email,
  );
  expect(emails.map(({ subject }) => subject)).toContain('A bill is paid and closed');
  expect(emails.map(({ text }) => text).join()).not.toMatch(/does not wish|Nothing was charged/);
});

it('a provider that begins another account keeps the books of the one before', async () => {
  const { db } = giving.app.deps;
  const { at } = await agreedBill(provider.owner, provider.id, family);
  const giftId = await paid(at, 12_000);
  const [row] = await db.select().from(providers).where(eq(providers.id, provider.id));
  const [payee] = await db
    .select()
    .from(payees)
    .where(eq(payees.id, row?.payeeId ?? ''));
  if (!payee) throw new Error('The provider has no account');
  const next = { ...payee, id: randomUUID(), account: 'acct_another', openKey: randomUUID() };
  await db.insert(payees).values(next);
  await db.update(providers).set({ payeeId: next.id }).where(eq(providers.id, provider.id));
  const { items } = await bodyOf<{ items: ProviderPayment[] }>(
    await provider.owner.get(`/api/providers/${provider.id}/payments`),
  );
  expect(items.map(({ id }) => id)).toContain(giftId);
  // The card provider does not know the new account. Payouts of the earlier one are listed all the same.
  expect((await provider.owner.get(`/api/providers/${provider.id}/payouts`)).status).toBe(200);
  await db.update(providers).set({ payeeId: payee.id }).where(eq(providers.id, provider.id));
});
