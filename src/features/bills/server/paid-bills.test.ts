// Lists and both sides' screens say that a bill is paid in full, until a dispute or a refund.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreedBill, billBody, openBilling, type Billing } from '../../../../tests/support/money/bills.ts';
import { giftRow } from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { payTowards } from '../../../../tests/support/providers/reviews.ts';
import { mainOf, textIn } from '../../../../tests/support/samples/sample-bills.ts';
import { settleGift } from '../../payments/server/commands/settle-gift.ts';

let giving: Billing['giving'];
let provider: Billing['provider'];
let family: Billing['family'];
beforeAll(async () => {
  ({ giving, provider, family } = await openBilling());
});
afterAll(() => giving.close());

const textAt = async (who: Person, path: string) => textIn(mainOf(await (await who.get(path)).text()));
const screens = (id: string) =>
  Promise.all([
    textAt(family, '/bills'),
    textAt(family, `/bills/${id}`),
    textAt(provider.owner, `/provider/${provider.id}/bills`),
    textAt(provider.owner, `/provider/${provider.id}/bills/${id}`),
  ]);

it('says “Agreed” until all of it is paid, then “Paid”, and not while a bank has the money', async () => {
  const { id, at } = await agreedBill(provider.owner, provider.id, family);
  const isPaid = async () => (await billBody(await family.get(at))).isPaid;
  const part = await payTowards(giving, at, family, 20_000);
  expect(await isPaid()).toBe(false);
  const [familyList, familyBill, providerList, providerBill] = await screens(id);
  for (const list of [familyList, providerList]) expect(list).toContain('Agreed. £200.00 of £500.00 paid');
  for (const bill of [familyBill, providerBill]) expect(bill).toMatch(/A funeral (From .* )?Agreed /);

  await payTowards(giving, at, family, 30_000);
  expect(await isPaid()).toBe(true);
  const [paidList, paidBill, providerPaidList, providerPaidBill] = await screens(id);
  for (const list of [paidList, providerPaidList]) {
    expect(list).toContain('Paid. £500.00');
    expect(list).not.toContain('Agreed');
  }
  for (const bill of [paidBill, providerPaidBill]) expect(bill).toMatch(/A funeral (From .* )?Paid /);

  await giving.provider.press('dispute', (await giftRow(giving, part)).checkout ?? '');
  await settleGift(giving.app.deps, part);
  expect(await isPaid()).toBe(false);
  for (const text of await screens(id)) expect(text).toContain('Agreed');
});
