// A bill's payments as long as the card provider does not report what became of them.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { agreedBill, billBody, codeOf, openBilling, type Billing } from '../../../../tests/support/money/bills.ts';
import { forgetTries, type Asked } from '../../../../tests/support/money/givers.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { GiftForm } from '../../giving/contract/giving.ts';

let giving: Billing['giving'];
let provider: Billing['provider'];
let family: Billing['family'];
beforeAll(async () => {
  ({ giving, provider, family } = await openBilling());
});
afterEach(() => giving.provider.faults({ calls: null }));
afterAll(() => giving.close());

const CONFIRMING = 'A payment is being confirmed. Do not pay again.';
const silence = () => giving.provider.faults({ calls: { how: 'error', times: 1_000, of: 'GET /v1/' } });
const read = async (at: string, who = family) => billBody(await who.get(at));
const form = async (at: string) => bodyOf<GiftForm>(await family.get(`${at}/form`));
const pay = async (at: string, amount: number, id: string = randomUUID()) => {
  await forgetTries(giving);
  return family.send('POST', `${at}/payments`, { id, amount, total: amount });
};
async function begun() {
  const bill = await agreedBill(provider.owner, provider.id, family);
  const asked = await bodyOf<Asked>(await pay(bill.at, 20_000), 201);
  return { ...bill, ...asked, payment: asked.gift.id };
}
const screens = async (id: string) =>
  Promise.all([`/bills/${id}`, `/bills/${id}/pay`].map(async (at) => (await family.get(at)).text()));

it('is being confirmed on both screens, and nothing more can be paid', async () => {
  const { at, id, url, payment } = await begun();
  await giving.provider.pay(url);
  await silence();
  expect(await read(at)).toMatchObject({ isConfirming: true, canPay: false, left: 50_000 });
  expect(await form(at)).toMatchObject({ canGive: false, bill: { most: 0, limitedBy: 'confirming' } });
  for (const screen of await screens(id)) {
    expect(screen).toContain(CONFIRMING);
    expect(screen).not.toMatch(/nothing was charged|Nothing is lost|data-give|data-gift/i);
  }
  expect(await codeOf(await pay(at, 10_000))).toBe('PAYMENT_UNCONFIRMED');
  expect(await codeOf(await pay(at, 20_000, payment))).toBe('PAYMENT_UNCONFIRMED');
  const typed = { id: randomUUID(), act: 'give', amount: '100', total: '10000' };
  const body = new URLSearchParams(typed);
  const headers = {
    cookie: family.cookie,
    origin: giving.app.origin,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const pressed = await giving.app.request(`/bills/${id}/pay`, { method: 'POST', headers, body: body.toString() });
  expect([pressed.status, (await pressed.text()).includes(CONFIRMING)]).toEqual([409, true]);
  expect(await read(at, provider.owner)).toMatchObject({ isConfirming: false });
});

it('is found at once where only the event is late', async () => {
  const { at, id, url } = await begun();
  await giving.provider.pay(url);
  expect(await read(at)).toMatchObject({ isConfirming: false, paid: 20_000, left: 30_000, canPay: true });
  expect((await screens(id)).join()).not.toContain(CONFIRMING);
});

it('can still be made where its page is known to be open', async () => {
  const { at, id } = await begun();
  expect(await read(at)).toMatchObject({ isConfirming: false, canPay: true });
  expect(await form(at)).toMatchObject({ canGive: true, bill: { most: 50_000, limitedBy: null } });
  expect((await screens(id)).join()).not.toContain(CONFIRMING);
  expect((await pay(at, 10_000)).status).toBe(201);
});
