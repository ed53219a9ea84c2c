// The counts on a provider's home page match the lists of bills to which they link.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { agreedBill, codeOf, draftBill, openBilling, type Billing } from '../../../../tests/support/money/bills.ts';
import { payTowards } from '../../../../tests/support/providers/reviews.ts';
import { mainOf } from '../../../../tests/support/samples/sample-bills.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { BILLS_PER_PAGE } from '../contract/bill-limits.ts';
import type { BillSummary } from '../contract/bills.ts';
import { bills } from './tables.ts';

let giving: Billing['giving'];
let provider: Billing['provider'];
let family: Billing['family'];
beforeAll(async () => {
  ({ giving, provider, family } = await openBilling());
});
afterAll(() => giving.close());

interface Listed {
  items: BillSummary[];
  after: string | null;
  count: number;
}
const listed = async (query: string) =>
  bodyOf<Listed>(await provider.owner.get(`/api/providers/${provider.id}/bills${query}`));
const screen = async (path: string) =>
  mainOf(await (await provider.owner.get(`/provider/${provider.id}${path}`)).text());
const billsIn = (html: string) => [...html.matchAll(/\/bills\/([\da-f-]{36})"/g)].map(([, id]) => id);

it('are led to from the home: just those, oldest first, with a way back to all', async () => {
  const made = [];
  for (let at = 0; at < 4; at += 1) {
    made.push(await agreedBill(provider.owner, provider.id, family));
    giving.app.clock.advance(3_600_000);
  }
  const [first, paid, second, third] = made.map(({ id }) => id);
  await payTowards(giving, made[1]?.at ?? '', family, 50_000);
  await draftBill(provider.owner, provider.id);
  const home = await screen('');
  expect(home).toContain('3 agreed bills still to be paid');
  const [, query = ''] = /href="[^"?]*\/bills(\?[^"]+)"[^>]*>3 agreed bills/.exec(home) ?? [];
  expect(query).toBe('?show=unpaid');
  const list = await screen(`/bills${query}`);
  expect(billsIn(list)).toEqual([first, second, third]);
  expect(list).toContain('Agreed bills still to be paid</h1>');
  expect(list).toMatch(new RegExp(`<a href="/provider/${provider.id}/bills"[^>]*>All bills</a>`));
  expect(billsIn(await screen('/bills'))).toContain(paid);
  const unpaid = await listed('?waiting=unpaid');
  expect([unpaid.items.map(({ id }) => id), unpaid.count]).toEqual([[first, second, third], 3]);
});

it('come page by page, each once, however many there are', async () => {
  const now = giving.app.clock.now();
  const row = () => ({
    id: randomUUID(),
    providerId: provider.id,
    provider: 'Rowan & Daughters',
    title: 'A draft',
    currency: 'gbp' as const,
    state: 'draft' as const,
    rev: 1,
    estimate: [],
    final: [],
    createdAt: now,
    changedAt: now,
  });
  await giving.app.deps.db.insert(bills).values(Array.from({ length: BILLS_PER_PAGE + 5 }, row));
  const first = await listed('?waiting=draft');
  expect([first.items.length, first.count]).toEqual([BILLS_PER_PAGE, BILLS_PER_PAGE + 6]);
  const rest = await listed(`?waiting=draft&after=${first.after}`);
  expect(rest.after).toBeNull();
  const ids = [...first.items, ...rest.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(BILLS_PER_PAGE + 6);
  const parts = await screen('/bills?show=draft');
  const next = /rel="next" href="([^"]+)"/.exec(parts)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(next).toContain('show=draft');
  expect(billsIn(await screen(next.slice(`/provider/${provider.id}`.length)))).toEqual(rest.items.map(({ id }) => id));
  const broken = await provider.owner.get(`/api/providers/${provider.id}/bills?waiting=draft&after=nothing`);
  expect(await codeOf(broken)).toBe('INVALID_INPUT');
  expect((await provider.owner.get(`/api/providers/${provider.id}/bills?waiting=other`)).status).toBe(422);
});
