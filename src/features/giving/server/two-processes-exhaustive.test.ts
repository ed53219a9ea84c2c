// Two processes on one database receive the card provider's events at the same time.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paid,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import { addressOfDatabase, openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { openPostgres } from '../../../platform/database/postgres.ts';
import { balancesOf, bookedOf } from '../../payments/server/queries/ledger.ts';
import { ledgerEntries } from '../../payments/server/tables/ledger.ts';
import { handleEvent, receiveEvent } from '../../payments/server/commands/events.ts';
import type { PaymentContext } from '../../payments/server/queries/gifts.ts';

type Told = Parameters<typeof receiveEvent>[1];
const GIFTS = 25;
const EVENTS_EACH = 8;
let giving: GivingApp;
let beside: OpenDatabase | null = null;
beforeAll(async () => {
  const database = await openTestDatabase();
  giving = await openGivingApp({ isDeaf: true }, database);
  if (database.engine === 'postgres')
    beside = await openPostgres(await addressOfDatabase(database), { connections: 10 });
});
afterAll(async () => {
  await beside?.close();
  await giving.close();
});

it('200 events handled by both book each movement once', async () => {
  const { app } = giving;
  const { fundId } = await openFund(giving);
  const ids: string[] = [];
  for (let count = 0; count < GIFTS; count += 1) ids.push(await paid(giving, giftOf(fundId, { amount: 1000 + count })));
  const other: PaymentContext = beside === null ? { ...app.deps } : { ...app.deps, db: beside.db };
  const told = await Promise.all(
    ids.flatMap((id) => Array.from({ length: EVENTS_EACH }, async (_, at) => eventOf(id, `evt_${id}_${at}`))),
  );
  await Promise.all([handleAll(app.deps, told), handleAll(other, told.toReversed())]);
  expect(told).toHaveLength(200);
  const { db } = app.deps;
  expect(await db.select().from(ledgerEntries)).toHaveLength(GIFTS);
  for (const [count, id] of ids.entries()) {
    const given = (await bookedOf(db, id)).find(({ kind }) => kind === 'given');
    expect([given?.amount, (await giftRow(giving, id)).state]).toEqual([-(1000 + count), 'given']);
  }
  const sums = await balancesOf(db, { kind: 'given', owners: [fundId], currency: 'gbp' });
  expect(sums.get(fundId)).toBe(-(GIFTS * 1000 + (GIFTS * (GIFTS - 1)) / 2));
});

/** Handles events as a real process does, with two workers on one queue. */
async function handleAll(ctx: PaymentContext, told: readonly Told[]): Promise<void> {
  const waiting = [...told];
  const work = async () => {
    for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
      await receiveEvent(ctx, event);
      await handleEvent(ctx, event);
    }
  };
  await Promise.all([work(), work()]);
}

async function eventOf(giftId: string, id: string): Promise<Told> {
  const { checkout, account } = await giftRow(giving, giftId);
  return {
    id,
    type: 'checkout.session.completed',
    account,
    about: { kind: 'checkout', id: checkout ?? '' },
    isWithdrawn: false,
    isLive: false,
    createdAt: new Date(),
  };
}
