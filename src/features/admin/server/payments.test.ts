// Payments as admins see them: search and details.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreedBill, line, payableProvider } from '../../../../tests/support/money/bills.ts';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paid,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { COUNTED_EXACTLY, ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AdminPayment, AdminPaymentFile } from '../../payments/contract/admin-payments.ts';
import type { AuditEvent, AuditLine } from '../../audit/contract/audit.ts';
import { giftNumber } from '../../payments/contract/gift-numbers.ts';
import { bankDay } from '../../payments/contract/payout-day.ts';
import { giveBack } from '../../payments/server/commands/refund.ts';
import { giftGivers, gifts } from '../../payments/server/tables.ts';

let giving: GivingApp;
let admin: Person;
let fund: Awaited<ReturnType<typeof openFund>>;
beforeAll(async () => {
  giving = await openGivingApp();
  admin = await giving.app.person({ role: 'admin' });
  fund = await openFund(giving);
});
afterAll(() => giving.close());

const list = async (query: Record<string, string> = {}, who: Person = admin) =>
  bodyOf<AdminPage<AdminPayment>>(await who.get(`/api/admin/payments?${new URLSearchParams(query).toString()}`));
const found = async (query: Record<string, string>) => (await list(query)).items.map(({ id }) => id);
const open = async (id: string) => bodyOf<AdminPaymentFile>(await admin.get(`/api/admin/payments/${id}`));

type Values = Partial<typeof gifts.$inferInsert> & { name?: string; email?: string | null; memberId?: string };
async function add({ name = '', email = null, memberId, ...values }: Values = {}): Promise<string> {
  giving.app.clock.advance(1_000);
  const [id, now] = [values.id ?? randomUUID(), giving.app.clock.now()];
  const sums = { amount: 1_000, cover: 0, tip: 0, rosemaryAmount: 0, currency: 'gbp' as const };
  const paidBy = { method: 'card' as const, state: 'given' as const, givenAt: now, checkoutKey: id };
  const shown = { nameSeenBy: 'visitors' as const, isAmountSeen: false, title: 'In memory of Ada', createdAt: now };
  await giving.app.deps.db
    .insert(gifts)
    .values({ ownerId: fund.fundId, account: fund.account, ...sums, ...paidBy, ...shown, endsAt: now, ...values, id });
  const words = { words: '', areWordsShown: false, language: 'en' };
  await giving.app.deps.db.insert(giftGivers).values({ giftId: id, name, email, memberId: memberId ?? null, ...words });
  return id;
}

describe('a payment is found', () => {
  it('by the number of its receipt, whole or in part, by its id and by the card company’s name of it', async () => {
    const id = await add({ id: `${randomUUID().slice(0, -8)}9e1b7c3d`, payment: 'pi_looked_up' });
    expect(giftNumber(id)).toBe('R-9E1B-7C3D');
    for (const q of ['R-9E1B-7C3D', 'r9e1b7c3d', '9e1b-7c', '1b7', ' R-9E ', id, id.toUpperCase(), 'pi_looked_up'])
      expect([q, await found({ q })]).toEqual([q, [id]]);
    for (const q of ['R-0000-0000', 'pi_looked', randomUUID()]) expect([q, await found({ q })]).toEqual([q, []]);
  });

  it('by any part of its giver’s name or address, whatever the accents, also of their account', async () => {
    const guest = await add({ name: 'Zoë Łukasz', email: 'zl@example.org' });
    for (const q of ['zoe', 'ŁUK', 'lukasz zoe', 'zl@ex', 'zl']) expect([q, await found({ q })]).toEqual([q, [guest]]);
    const member = await giving.app.person();
    const theirs = await add({ memberId: member.id });
    expect(await found({ q: member.email.slice(1) })).toEqual([theirs]);
    expect((await list({ q: member.email })).items[0]?.giver).toEqual({
      name: '',
      email: member.email,
      userId: member.id,
    });
  });

  it('by any part of the name of whoever receives it, paid by card and entered by hand', async () => {
    const provider = await payableProvider(giving);
    const family = await giving.app.person();
    const { at } = await agreedBill(provider.owner, provider.id, family, [line({ each: 50_000 })]);
    const giftId = randomUUID();
    const entry = { giftId, method: 'transfer', amount: 20_000, on: giving.app.clock.now().toISOString().slice(0, 10) };
    expect((await provider.owner.send('POST', `${at}/hand-payments`, entry)).status).toBe(201);
    const one = (await list({ kind: 'bill' })).items[0];
    expect(one).toMatchObject({ id: giftId, kind: 'bill', method: 'transfer', providerId: provider.id, total: 20_000 });
    const part = (one?.payee ?? '').slice(1, 5);
    expect(await found({ q: part })).toEqual([giftId]);
    await giving.app.deps.db.execute(sql`update providers set trading_name = 'Señora Ünlü' where id = ${provider.id}`);
    expect(await found({ q: 'unlu' })).toEqual([giftId]);
    expect((await open(giftId)).enteredBy?.email).toBe(provider.owner.email);
    expect(await found({ q: 'the family', kind: 'bill' })).toEqual([]);
  });

  it('by words as they are, and nothing else', async () => {
    const id = await add({ name: '50%_off O’Neil', email: null });
    for (const q of ["o'neil", '50%', '%_o']) expect([q, await found({ q })]).toEqual([q, [id]]);
    for (const q of ['%', '_', '50_', "' or 1=1 --", '\ud800x', '\\', '---', 'q'.repeat(200)])
      expect([q, await found({ q })]).toEqual([q, []]);
  });
});

describe('filters and order', () => {
  it('are the sum, the day, the kind, the state, the way it was paid and the currency', async () => {
    const sums = { amount: 1_200, cover: 30, tip: 20, currency: 'eur' as const };
    const early = new Date('2025-02-03T23:59:59.999Z');
    const one = await add({ ...sums, givenAt: early, name: 'Filtered' });
    const late = new Date('2025-02-04T00:00:00Z');
    const rosemary = await add({
      ...sums,
      ownerId: null,
      account: null,
      state: 'ended',
      givenAt: null,
      createdAt: late,
      name: 'Filtered',
    });
    const of = (query: Record<string, string>) => found({ q: 'filtered', ...query });
    expect(await of({})).toEqual([rosemary, one]);
    expect(await of({ sort: 'day' })).toEqual([one, rosemary]);
    expect(await of({ currency: 'eur', least: '1250', most: '1250', kind: 'collection' })).toEqual([one]);
    expect(await found({ currency: 'eur', least: '1250', most: '1250' })).toEqual([rosemary, one]);
    const others: Record<string, string>[] = [{ least: '1251' }, { most: '1249' }, { currency: 'gbp' }];
    for (const other of others) expect(await of(other)).toEqual([]);
    expect(await of({ from: '2025-02-03', to: '2025-02-03' })).toEqual([one]);
    expect(await of({ from: '2025-02-04' })).toEqual([rosemary]);
    expect(await of({ kind: 'house' })).toEqual([rosemary]);
    expect(await of({ state: 'ended' })).toEqual([rosemary]);
    expect(await of({ method: 'cash' })).toEqual([]);
  });

  it('refuse what nobody can mean', async () => {
    const cursor = Buffer.from(JSON.stringify([new Date(0).toISOString(), "'; --"])).toString('base64url');
    const bad: Record<string, string>[] = [
      { least: '12.50' },
      { least: '-1' },
      { from: 'yesterday' },
      { to: '2025-02-30' },
      { currency: 'xxx' },
      { kind: 'all' },
      { sort: 'sum' },
      { after: cursor },
      { q: 'x'.repeat(201) },
    ];
    for (const query of bad)
      expect([query, (await admin.get(`/api/admin/payments?${new URLSearchParams(query).toString()}`)).status]).toEqual(
        [query, 422],
      );
  });

  it('lead through very many in parts, counted up to ten thousand', async () => {
    const { db } = giving.app.deps;
    for (let at = 1; at < COUNTED_EXACTLY; at += 2_000)
      await db.execute(sql`with made as (
        insert into gifts (id, fund_id, title, method, state, amount, cover, tip, currency, house_amount, checkout_key,
          name_seen_by, is_amount_seen, created_at, ends_at, given_at)
        select gen_random_uuid(), ${fund.fundId}, 'Many', 'cash', 'given', 700, 0, 0, 'gbp', 0, 'many-' || n, 'nobody', false,
          '2020-01-01'::timestamptz + n * interval '1 second', now(), '2020-01-01'::timestamptz + n * interval '1 second'
        from generate_series(${at}::int, ${at + 1_999}::int) n returning id)
        insert into gift_givers (gift_id, name, words, are_words_shown, language)
        select id, 'Crowded Giver', '', false, 'en' from made`);
    expect(await list({ q: 'crowded' })).toMatchObject({ count: COUNTED_EXACTLY, isExact: true });
    const newest = await add({ name: 'crowded' });
    const first = await list({ q: 'crówded' });
    expect([first.count, first.isExact, first.items.length, first.items[0]?.id]).toEqual([
      COUNTED_EXACTLY,
      false,
      ROWS_PER_ADMIN_PAGE,
      newest,
    ]);
    const second = await list({ q: 'crowded', after: first.after ?? '' });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(2 * ROWS_PER_ADMIN_PAGE);
    expect(await list({ q: 'crowded', method: 'card' })).toMatchObject({ count: 1, isExact: true });
    expect((await list()).isExact).toBe(false);
  });
});

describe('one payment', () => {
  const becomes = async (id: string, state: string) => {
    await expect.poll(async () => (await giftRow(giving, id)).state, { timeout: 20_000 }).toBe(state);
  };

  it('is shown with its sums, what the card company told, what went back, disputes and the payout', async () => {
    const id = await paid(
      giving,
      giftOf(fund.fundId, { amount: 5_000, tip: 100, name: 'Joan', email: 'joan@example.org' }),
    );
    await becomes(id, 'given');
    await giveBack(giving.app.deps, { id: randomUUID(), giftId: id, amount: 1_000, askedBy: fund.owner.id });
    await becomes(id, 'part-returned');
    // While the receiver has the money, the day is the same as on the receipt.
    const { checkout, givenAt, arrivesAt } = await giftRow(giving, id);
    const day = givenAt && arrivesAt && bankDay({ paidAt: givenAt, freeAt: arrivesAt });
    expect((await open(id)).arrivesAt).toBe(day?.toISOString());
    await giving.provider.press('dispute', checkout ?? '');
    await becomes(id, 'disputed');
    const file = await open(id);
    expect(file).toMatchObject({
      number: giftNumber(id),
      kind: 'collection',
      state: 'disputed',
      giver: { name: 'Joan', email: 'joan@example.org', userId: null },
      payee: 'The family',
      page: { id: fund.tribute.id },
      amount: 5_000,
      tip: 100,
      account: fund.account,
      canPayOut: true,
      refunds: { items: [{ amount: 1_000, askedBy: { email: fund.owner.email }, refused: null }] },
      disputes: { items: [{ state: 'open', amount: expect.any(Number) as number }] },
    });
    expect(file.arrivesAt).toBeNull();
    expect(file.fee).toBeGreaterThan(0);
    const kinds = file.entries.items.map(({ kind }) => kind);
    expect(kinds).toEqual(['charge', 'refund', 'dispute']);
    for (const { sums } of file.entries.items) expect(sums.reduce((all, { amount }) => all + amount, 0)).toBe(0);
    expect(file.events.items.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['checkout.session.completed', 'charge.dispute.created']),
    );
  });

  it('that is not there is not found, and nobody else finds or reads any', async () => {
    expect((await admin.get(`/api/admin/payments/${randomUUID()}`)).status).toBe(404);
    const id = await add();
    for (const path of ['/api/admin/payments', `/api/admin/payments/${id}`]) {
      expect((await fund.owner.get(path)).status).toBe(403);
      expect((await giving.app.request(path)).status).toBe(401);
    }
  });

  it('is read by somebody whom the audit names, with what they looked for beside it', async () => {
    const id = await add();
    await list({ q: 'somebody', state: 'disputed' });
    await open(id);
    const { items } = await bodyOf<AdminPage<AuditLine>>(await admin.get('/api/admin/audit?targetKind=payment'));
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'payment-read', by: admin.id, target: { kind: 'payment', id } },
      { action: 'payments-read', by: admin.id, target: { kind: 'payment', id: 'all' }, after: { state: 'disputed' } },
    ]);
    const act = await bodyOf<AuditEvent>(await admin.get(`/api/admin/audit/${items[1]?.id}`));
    expect(act.said.after).toBe('somebody');
    expect(JSON.stringify(items)).not.toContain('somebody');
  });
});
