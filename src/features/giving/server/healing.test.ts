// A payment that cannot be read must not keep other pending payments from being read.
import { createHmac, randomUUID } from 'node:crypto';
import { eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  giftOf,
  giftRow,
  openFund,
  openGivingApp,
  paid,
  paymentsOf,
  type GivingApp,
} from '../../../../tests/support/money/giving.ts';
import { pretendSecrets } from '../../../../tests/support/money/pretend-provider.ts';
import { beginGift } from '../../payments/server/commands/begin-gift.ts';
import { giveBack } from '../../payments/server/commands/refund.ts';
import { reconcileAll, reconcileHanging } from '../../payments/server/commands/reconcile.ts';
import { settleAlarm } from '../../payments/server/commands/raise-alarm.ts';
import { giftReturns, gifts, payees } from '../../payments/server/tables.ts';
import { paymentAlarms, providerEvents } from '../../payments/server/tables/provider.ts';

const HOUR_MS = 60 * 60 * 1000;
let giving: GivingApp;
beforeAll(async () => {
  giving = await openGivingApp({ isDeaf: true });
});
afterAll(() => giving.close());

const ago = (ms: number) => new Date(giving.app.clock.now().getTime() - ms);

/** Stores an unhandled event about a gift to an account that has withdrawn our access. */
async function unreadable(): Promise<string> {
  const { app, provider } = giving;
  const { fundId, account, payeeId } = await openFund(giving);
  const gone = giftOf(fundId);
  await beginGift(app.deps, gone);
  await provider.press('withdraw', account);
  await app.deps.db.update(payees).set({ withdrawnAt: app.clock.now() }).where(eq(payees.id, payeeId));
  const id = `evt_${randomUUID()}`;
  await app.deps.db.insert(providerEvents).values({
    id,
    type: 'checkout.session.completed',
    account,
    aboutKind: 'checkout',
    aboutId: (await giftRow(giving, gone.id)).checkout ?? '',
    isWithdrawn: false,
    isLive: false,
    createdAt: ago(2 * HOUR_MS),
    receivedAt: ago(2 * HOUR_MS),
    handledAt: null,
  });
  return id;
}

/** A gift that was paid, but whose event never arrived. */
async function hanging(): Promise<string> {
  const { fundId } = await openFund(giving);
  const id = await paid(giving, giftOf(fundId));
  await giving.app.deps.db
    .update(gifts)
    .set({ createdAt: ago(2 * HOUR_MS) })
    .where(eq(gifts.id, id));
  return id;
}

it.each([
  ['hourly', () => reconcileHanging(giving.app.deps)],
  ['nightly', () => reconcileAll(giving.app.deps, ago(24 * HOUR_MS))],
])('the %s look goes on past an event of an account that is closed to us, and is done with it', async (_, look) => {
  const [event, gift] = [await unreadable(), await hanging()];
  await look();
  expect((await giftRow(giving, gift)).state).toBe('given');
  const [row] = await giving.app.deps.db.select().from(providerEvents).where(eq(providerEvents.id, event));
  expect(row?.handledAt).not.toBeNull();
});

it('puts aside events that name nothing, with one alarm, and 500 of them hold up nothing', async () => {
  const { db } = giving.app.deps;
  const unnamed = Array.from({ length: 500 }, (_, number) => ({
    id: `evt_unnamed_${number}`,
    type: number % 2 === 0 ? 'checkout.session.completed' : 'payment_intent.succeeded',
    account: null,
    aboutKind: number % 2 === 0 ? ('checkout' as const) : ('payment' as const),
    aboutId: '',
    isWithdrawn: false,
    isLive: false,
    createdAt: ago(3 * HOUR_MS),
    receivedAt: ago(3 * HOUR_MS),
    handledAt: null,
  }));
  await db.insert(providerEvents).values(unnamed);
  const [event, gift] = [await unreadable(), await hanging()];
  await reconcileAll(giving.app.deps, ago(24 * HOUR_MS));
  expect((await giftRow(giving, gift)).state).toBe('given');
  const waiting = await db.select().from(providerEvents).where(isNull(providerEvents.handledAt));
  expect(waiting.map(({ id }) => id)).not.toContain(event);
  expect(waiting.filter(({ id }) => id.startsWith('evt_unnamed_'))).toEqual([]);
  const alarms = await db.select().from(paymentAlarms).where(eq(paymentAlarms.kind, 'unnamed'));
  expect(alarms).toHaveLength(1);
  await settleAlarm(giving.app.deps, alarms[0]?.id ?? '');
});

it.each([
  ['an id', { object: { object: 'checkout.session' } }],
  ['an object', {}],
])('keeps a signed event without %s, and looks at it once', async (_, data) => {
  const { db } = giving.app.deps;
  const id = `evt_${randomUUID()}`;
  const created = Math.floor(giving.app.clock.now().getTime() / 1000);
  const body = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', created, data });
  const signature = createHmac('sha256', pretendSecrets.platform).update(`${created}.${body}`).digest('hex');
  const headers = { 'stripe-signature': `t=${created},v1=${signature}`, 'sec-fetch-site': 'cross-site' };
  const told = await giving.app.request('/webhooks/card-payments', { method: 'POST', headers, body });
  expect(told.status).toBe(200);
  const rowOf = async () => (await db.select().from(providerEvents).where(eq(providerEvents.id, id)))[0];
  await expect.poll(async () => (await rowOf())?.handledAt).toEqual(expect.any(Date));
  const alarms = await db.select().from(paymentAlarms).where(eq(paymentAlarms.reference, id));
  expect(alarms).toHaveLength(1);
  await settleAlarm(giving.app.deps, alarms[0]?.id ?? '');
});

it('goes on past a gift that breaks, and tells of it in the end', async () => {
  const broken = await hanging();
  const gift = await hanging();
  const { db } = giving.app.deps;
  await db
    .update(gifts)
    .set({ checkout: 'cs_of_nobody', createdAt: ago(3 * HOUR_MS) })
    .where(eq(gifts.id, broken));
  await expect(reconcileHanging(giving.app.deps)).rejects.toMatchObject({ kind: 'missing' });
  expect((await giftRow(giving, gift)).state).toBe('given');
  await db.update(gifts).set({ state: 'ended' }).where(eq(gifts.id, broken));
});

it('gives back once what was given back for an answer that was lost long ago', async () => {
  const { app } = giving;
  const id = await hanging();
  await reconcileHanging(app.deps);
  const askedBy = (await app.person()).id;
  const asked = { id: randomUUID(), giftId: id, amount: 300, askedBy };
  await giveBack(app.deps, asked);
  // The first answer was lost, and the card provider has forgotten the idempotency key, as it does after a day.
  const { db } = app.deps;
  await db.update(giftReturns).set({ sentAt: null, key: randomUUID() }).where(eq(giftReturns.id, asked.id));
  await reconcileHanging(app.deps);
  const [row] = await db.select().from(giftReturns).where(eq(giftReturns.id, asked.id));
  expect(row).toMatchObject({ refused: null, sentAt: expect.any(Date) });
  const { account, payment } = await giftRow(giving, id);
  const { refunds } = await paymentsOf(giving).truth.payment(account, payment ?? '');
  expect(refunds.map(({ amount }) => amount)).toEqual([300]);
});

it('counts what went back as gone before it is booked, and books it at the next look', async () => {
  const { app, provider } = giving;
  const id = await hanging();
  await reconcileHanging(app.deps);
  const asked = { giftId: id, amount: 800, askedBy: (await app.person()).id };
  const payments = paymentsOf(giving);
  const { giveBack: send } = payments.gifts;
  // The card provider makes the refund and then stops answering, so that the refund cannot be read.
  payments.gifts.giveBack = async (refund) => {
    const made = await send(refund);
    await provider.faults({ calls: { how: 'error', times: 1_000 } });
    return made;
  };
  await expect(giveBack(app.deps, { id: randomUUID(), ...asked })).rejects.toMatchObject({ kind: 'unreachable' });
  payments.gifts.giveBack = send;
  await provider.faults({ calls: null });
  expect((await giftRow(giving, id)).state).toBe('given');
  await expect(giveBack(app.deps, { id: randomUUID(), ...asked })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  await reconcileHanging(app.deps);
  expect((await giftRow(giving, id)).state).toBe('part-returned');
  await giveBack(app.deps, { id: randomUUID(), ...asked, amount: 200 });
  expect((await giftRow(giving, id)).state).toBe('returned');
});

it('notes when it looked, also into what does not agree, so that the others come first the next time', async () => {
  const { db } = giving.app.deps;
  const ids = [await hanging(), await hanging()];
  // These gifts can never be booked, because the paid amount is not the requested one.
  await db.update(gifts).set({ amount: 999 }).where(inArray(gifts.id, ids));
  await reconcileHanging(giving.app.deps);
  for (const id of ids) expect((await giftRow(giving, id)).readAt).not.toBeNull();
  await db.update(gifts).set({ state: 'ended' }).where(inArray(gifts.id, ids));
});

it('stops at once where the provider does not answer: each would wait for it anew', async () => {
  for (let count = 0; count < 3; count += 1) await hanging();
  const before = (await giving.provider.journal()).length;
  await giving.provider.faults({ calls: { how: 'error', times: 1_000 } });
  await expect(reconcileHanging(giving.app.deps)).rejects.toMatchObject({
    kind: expect.stringMatching(/unreachable|busy/),
  });
  await giving.provider.faults({ calls: null });
  expect((await giving.provider.journal()).length - before).toBeLessThan(4);
});
