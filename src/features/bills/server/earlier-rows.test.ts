// Bills of the previous release have the right sums after the upgrade. The test's rows have only that release's columns.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { line, sceneBill } from '../../../../tests/support/money/bills.ts';
import { providerOf, makeLive } from '../../../../tests/support/providers/providers.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { Bill } from '../contract/bills.ts';
import type { OwnReview } from '../../reviews/contract/reviews.ts';
import { newId } from '../../../platform/ids.ts';

let app: TestApp;
let family: Person;
let providerId: string;
beforeAll(async () => {
  app = await openTestApp();
  const [owner, member] = await Promise.all([app.person(), app.person()]);
  family = member;
  providerId = await providerOf(app, owner);
  await makeLive(app, providerId);
});
afterAll(() => app.close());

const run = (statement: ReturnType<typeof sql>) => app.deps.db.execute(statement);
const id = () => newId(app.clock);

async function agreed(total: number) {
  const bill = await sceneBill(app, providerId, family.id);
  const now = app.clock.now();
  const lines = JSON.stringify([line({ each: total })]);
  await run(
    sql`update bills set state = 'agreed', estimate = ${lines}::jsonb, final = ${lines}::jsonb where id = ${bill.id}`,
  );
  await run(sql`insert into bill_agreements (id, bill_id, kind, rev, lines, total, by, at)
    values (${id()}, ${bill.id}, 'estimate', 2, ${lines}::jsonb, ${total}, ${family.id}, ${now})`);
  return bill.id;
}

async function fundOf(owns: { bill?: string; pays?: string }) {
  const fund = id();
  await run(sql`insert into funds (id, bill_id, pays_bill, purpose, title, says, currency, state, rev, created_at, opened_at)
    values (${fund}, ${owns.bill ?? null}, ${owns.pays ?? null}, 'funeral-bill', 'A funeral', '', 'gbp', 'open', 1,
      ${app.clock.now()}, ${app.clock.now()})`);
  return fund;
}

async function entry(fund: string, giftId: string, kind: string, amount: number) {
  app.clock.advance(1_000);
  const [entryId, now, reference] = [id(), app.clock.now(), `txn_${randomUUID()}`];
  await app.deps.db.transaction(async (tx) => {
    for (const [account, owner] of [
      ['given', fund],
      ['payee', 'acct_earlier'],
    ] as const)
      await tx.execute(sql`insert into ledger_accounts (id, kind, owner, currency)
        values (${id()}, ${account}, ${owner}, 'gbp') on conflict do nothing`);
    await tx.execute(sql`insert into ledger_entries (id, kind, reference, gift_id, lines, happened_at, booked_at)
      values (${entryId}, ${kind}, ${reference}, ${giftId}, 2, ${now}, ${now})`);
    await tx.execute(sql`insert into ledger_postings (entry_id, account_id, amount)
      select ${entryId}::uuid, id, case kind when 'given' then ${-amount}::bigint else ${amount}::bigint end
      from ledger_accounts where (kind = 'given' and owner = ${fund}) or (kind = 'payee' and owner = 'acct_earlier')`);
  });
}

async function gift(fund: string, amount: number, state: string) {
  const [giftId, now] = [id(), app.clock.now()];
  await run(sql`insert into gifts (id, fund_id, title, method, state, amount, cover, tip, currency, house_amount, account,
      checkout_key, payment, name_seen_by, is_amount_seen, created_at, ends_at, given_at)
    values (${giftId}, ${fund}, 'A funeral', 'card', ${state}, ${amount}, 0, 0, 'gbp', 0, 'acct_earlier',
      ${randomUUID()}, ${`pi_${giftId}`}, 'nobody', false, ${now}, ${now}, ${now})`);
  await entry(fund, giftId, 'charge', amount);
  return giftId;
}

async function refund(fund: string, giftId: string, amount: number) {
  await run(sql`insert into gift_returns (id, gift_id, amount, asked_by, key, created_at, sent_at)
    values (${id()}, ${giftId}, ${amount}, ${family.id}, ${randomUUID()}, ${app.clock.now()}, ${app.clock.now()})`);
  await entry(fund, giftId, 'refund', -amount);
}

const dispute = async (fund: string, giftId: string, amount: number) => {
  await run(sql`insert into gift_disputes (id, gift_id, amount, state, reason, answer_key, created_at)
    values (${`dp_${giftId}`}, ${giftId}, ${amount}, 'open', 'general', ${randomUUID()}, ${app.clock.now()})`);
  await entry(fund, giftId, 'dispute', -amount);
};
const read = async (billId: string) => bodyOf<Bill>(await family.get(`/api/bills/${billId}`));

it('asks for nothing again of a bill that was paid in full and refunded in part, and lets the family review', async () => {
  const billId = await agreed(110_000);
  const fund = await fundOf({ bill: billId });
  await refund(fund, await gift(fund, 110_000, 'part-returned'), 10_000);
  expect(await read(billId)).toMatchObject({ paid: 100_000, forgiven: 10_000, left: 0, over: 0, canPay: false });
  const own = await bodyOf<OwnReview>(await family.get(`/api/bills/${billId}/review`));
  expect(own.mayWrite).toBe(true);
});

it('asks for nothing of what a bank is deciding about, beside a refund', async () => {
  const billId = await agreed(110_000);
  const fund = await fundOf({ bill: billId });
  await refund(fund, await gift(fund, 10_000, 'returned'), 10_000);
  await dispute(fund, await gift(fund, 100_000, 'disputed'), 100_000);
  expect(await read(billId)).toMatchObject({ paid: 0, forgiven: 10_000, askedBack: 100_000, left: 0, canPay: false });
});

it('leaves the bill as it was where a collection gave a gift back, and counts its disputed gifts as not owed', async () => {
  const billId = await agreed(50_000);
  await fundOf({ bill: billId });
  const collection = await fundOf({ pays: billId });
  await refund(collection, await gift(collection, 20_000, 'returned'), 20_000);
  expect(await read(billId)).toMatchObject({ paid: 0, forgiven: 0, left: 50_000 });
  await dispute(collection, await gift(collection, 30_000, 'disputed'), 30_000);
  expect(await read(billId)).toMatchObject({ paid: 0, askedBack: 30_000, left: 20_000, canClose: false });
});
