import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giftOf, giftRow, openFund, openGivingApp, paid, type GivingApp } from '../../../../tests/support/giving.ts';
import { balancesOf, bookedOf } from '../ledger/queries.ts';
import { ledgerEntries } from '../ledger/tables.ts';
import { beginGift } from './commands/begin-gift.ts';
import { reconcileAll } from './commands/reconcile.ts';
import { settleGift } from './commands/settle-gift.ts';
import { gifts, paymentAlarms, providerEvents } from './tables.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp();
});
afterAll(() => giving.close());

const given = async (owner: string) =>
  -((await balancesOf(giving.app.deps.db, { kind: 'given', owners: [owner], currency: 'gbp' })).get(owner) ?? 0);
const stateOf = async (id: string) => (await giftRow(giving, id)).state;

describe('a gift', () => {
  it('is paid, told of by the provider, and booked to the penny', async () => {
    const { fundId, account } = await openFund(giving);
    const id = await paid(giving, giftOf(fundId, { amount: 1000, cover: 36, tip: 100, houseAmount: 100 }));
    await expect.poll(() => stateOf(id)).toBe('given');
    const booked = await bookedOf(giving.app.deps.db, id);
    const of = (kind: string, owner: string) => booked.find((one) => one.kind === kind && one.owner === owner)?.amount;
    expect([of('given', fundId), of('cover', fundId), of('given', 'house'), of('house', 'house')]).toEqual([
      -1000, -36, -100, 100,
    ]);
    expect((of('payee', account) ?? 0) + (of('fees', account) ?? 0)).toBe(1036);
    expect(await given(fundId)).toBe(1000);
  });

  it('asked for fifty times at once has one page and one payment', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    const urls = await Promise.all(Array.from({ length: 50 }, () => beginGift(giving.app.deps, asked)));
    expect(new Set(urls.map(({ url }) => url)).size).toBe(1);
    const opened = (await giving.provider.journal()).filter(
      ({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions',
    );
    const keys = opened
      .filter(({ params }) => JSON.stringify(params).includes(asked.id))
      .map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps its id: another gift by the same id is refused', async () => {
    const { fundId } = await openFund(giving);
    const asked = giftOf(fundId);
    await beginGift(giving.app.deps, asked);
    await expect(beginGift(giving.app.deps, { ...asked, amount: 2000 })).rejects.toMatchObject({
      code: 'ENTRY_EXISTS',
    });
  });
});
