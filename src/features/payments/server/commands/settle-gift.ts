import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { GiftState } from '../../../giving/contract/giving.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { book } from './ledger.ts';
import { bookedReferences } from '../queries/ledger.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import type { CardPayments, Checkout, Movement, Payment } from '../../../../platform/card-payments/index.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import { entryKindOf, leftAfter, postingsOf, settledState, totalOf, type Left } from '../rules/kept.ts';
import { giftGivers, giftReturns, gifts, type GiftRow } from '../tables.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settleDisputes } from './settle-disputes.ts';

interface Found {
  checkout: Checkout;
  payment: Payment | null;
}

/** Reads a gift from the card provider and books what is missing. Events only trigger this, and repeating it is safe. */
export async function settleGift(ctx: PaymentContext, giftId: string): Promise<void> {
  const { payments } = ctx;
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, giftId));
  if (!gift || payments === null || gift.method !== 'card') return;
  const found = await look(payments, gift);
  const isSettled = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(gifts).where(eq(gifts.id, giftId)).for('update');
      if (!row) return true;
      // Another process has booked this gift since it was read, perhaps with newer data. So read it again.
      if (row.looks !== gift.looks) return false;
      await tx
        .update(gifts)
        .set({ looks: row.looks + 1 })
        .where(eq(gifts.id, giftId));
      const isNews = await settle(ctx, tx, row, found);
      if (isNews) await changed(tx, ...(await ctx.collectors.pagesWith(tx, row)));
      return true;
    }),
  );
  if (!isSettled) await settleGift(ctx, giftId);
}

/** Reads a gift's payment. Never call it inside a transaction. Null: the card provider has no payment page for the gift. */
async function look({ gifts: overview, truth }: CardPayments, gift: GiftRow): Promise<Found | null> {
  const checkout =
    gift.checkout === null ? await searched(truth, gift) : await overview.read(gift.account, gift.checkout);
  if (checkout === null) return null;
  return { checkout, payment: checkout.payment === null ? null : await truth.payment(gift.account, checkout.payment) };
}

/** Looks for a payment page that exists although the card provider's answer was lost. */
async function searched(truth: CardPayments['truth'], gift: GiftRow): Promise<Checkout | null> {
  const since = new Date(gift.createdAt.getTime() - 60_000);
  for await (const checkout of truth.checkouts(gift.account, since))
    if (checkout.reference === gift.id) return checkout;
  return null;
}

async function settle(ctx: PaymentContext, tx: Writable, gift: GiftRow, found: Found | null): Promise<boolean> {
  const now = ctx.clock.now();
  if (found === null) {
    if (gift.endsAt <= now) await tx.update(gifts).set({ state: 'ended', readAt: now }).where(eq(gifts.id, gift.id));
    return false;
  }
  const { checkout, payment } = found;
  const unlike = unlikeOf(ctx, gift, found);
  if (unlike !== null) {
    const reference = `${gift.id} ${unlike.what}`;
    await raiseAlarm(ctx, tx, { kind: 'unlike', reference, giftId: gift.id, account: gift.account, details: unlike });
    return false;
  }
  const { kept, booked } = payment === null ? NOTHING : await bookMovements(ctx, tx, gift, payment);
  if (payment !== null) await endReturns(tx, now, payment);
  const state = stateOf(gift, found, kept);
  const charge = payment?.movements.find(({ kind }) => kind === 'charge');
  const isFirst = charge !== undefined && gift.givenAt === null;
  const arrivesAt = charge?.availableAt ?? null;
  await tx
    .update(gifts)
    .set({
      state,
      checkout: checkout.id,
      payment: payment?.id ?? null,
      readAt: now,
      arrivesAt,
      ...(isFirst && { givenAt: now }),
    })
    .where(eq(gifts.id, gift.id));
  const email = payment?.email ?? null;
  if (isFirst && email !== null) await keepEmail(tx, gift, email);
  await ctx.collectors.tellOfPayment(ctx, tx, { gift, state, isFirst, booked, email });
  await settleDisputes(ctx, tx, gift, payment?.disputes ?? []);
  return booked.length > 0 || state !== gift.state;
}

const NOTHING = { kept: null, booked: [] };

const keepEmail = (tx: Writable, { id }: GiftRow, email: string) =>
  tx
    .update(giftGivers)
    .set({ email })
    .where(and(eq(giftGivers.giftId, id), isNull(giftGivers.email), isNull(giftGivers.erasedAt)));

type Told = string | number | boolean | null;

function unlikeOf({ payments }: PaymentContext, gift: GiftRow, { checkout, payment }: Found) {
  const asked = {
    reference: gift.id,
    amount: totalOf(gift),
    currency: gift.currency,
    account: gift.account,
    isLive: payments?.mode === 'live',
  };
  const names = Object.keys(asked) as (keyof typeof asked)[];
  const pairs = [checkout, ...(payment === null ? [] : [payment])].flatMap((answer) =>
    names.map((what): [what: string, asked: Told, answered: Told] => [what, asked[what], answer[what]]),
  );
  for (const { kind, currency, rosemaryFee } of payment?.movements ?? []) {
    pairs.push(['booked currency', gift.currency, currency]);
    if (kind === 'charge') pairs.push(['house', gift.account === null ? 0 : gift.rosemaryAmount, rosemaryFee]);
  }
  const unlike = pairs.find(([, one, other]) => one !== other);
  return unlike ? { what: unlike[0], asked: unlike[1], answered: unlike[2] } : null;
}

/** Books new movements. Returns them and what the payee has left of the gift. */
async function bookMovements(ctx: PaymentContext, tx: Writable, gift: GiftRow, payment: Payment) {
  const known = await bookedReferences(
    tx,
    payment.movements.map(({ id }) => id),
  );
  let left = leftOf(payment.movements.filter(({ id }) => known.has(id)));
  const booked: Movement[] = [];
  for (const movement of payment.movements.filter(({ id }) => !known.has(id))) {
    const kind = entryKindOf(movement);
    if (kind === null || kind === 'other') await tellOfUnknown(ctx, tx, gift, movement);
    if (kind === null) continue;
    await book(tx, ctx.clock, {
      kind,
      reference: movement.id,
      giftId: gift.id,
      currency: gift.currency,
      happenedAt: movement.createdAt,
      postings: postingsOf(gift, left, movement),
    });
    left = leftAfter(left, movement);
    booked.push(movement);
  }
  return { kept: left.total, booked };
}

/** A refund stops being pending when it is booked, or when the card provider has failed to make it. */
async function endReturns(tx: Writable, now: Date, { refunds }: Payment): Promise<void> {
  const ended = refunds.filter(
    ({ movement, state }) => movement !== null || state === 'failed' || state === 'canceled',
  );
  const ids = ended.flatMap(({ reference }) => (reference === null ? [] : [reference]));
  if (ids.length === 0) return;
  await tx
    .update(giftReturns)
    .set({ sentAt: now })
    .where(and(inArray(giftReturns.id, ids), isNull(giftReturns.sentAt)));
  // An earlier release booked refunds without this reference, which the sums of a bill depend on. So store it here.
  for (const { reference, movement } of refunds)
    if (reference !== null && movement !== null)
      await tx
        .update(giftReturns)
        .set({ bookedAs: movement })
        .where(and(eq(giftReturns.id, reference), isNull(giftReturns.bookedAs)));
}

const leftOf = (movements: readonly Movement[]): Left => movements.reduce<Left>(leftAfter, { total: 0, rosemary: 0 });

const tellOfUnknown = (
  ctx: PaymentContext,
  tx: Writable,
  { id: giftId, account }: GiftRow,
  { id, rawType, amount }: Movement,
) => raiseAlarm(ctx, tx, { kind: 'unknown-movement', reference: id, giftId, account, details: { rawType, amount } });

function stateOf(gift: GiftRow, { checkout, payment }: Found, kept: number | null): GiftState {
  const isBooked = (payment?.movements.length ?? 0) > 0;
  if (payment !== null && kept !== null && isBooked) {
    const isDisputed = payment.disputes.some(({ state }) => state === 'asked' || state === 'open');
    return settledState(gift, kept, isDisputed);
  }
  if (checkout.state === 'open') return 'paying';
  if (checkout.state === 'expired') return 'ended';
  return payment?.state === 'failed' || payment?.state === 'canceled' ? 'failed' : 'settling';
}
