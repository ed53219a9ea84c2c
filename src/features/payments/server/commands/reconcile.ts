import { and, eq, inArray, isNotNull, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { ledgerEntries } from '../tables/ledger.ts';
import type { Movement } from '../../../../platform/card-payments/index.ts';
import { giftBy, type PaymentContext } from '../queries/gifts.ts';
import { entryKindOf } from '../rules/kept.ts';
import { gifts, payees } from '../tables.ts';
import { handleLeftEvents } from './events.ts';
import { sendLeftReturns } from './refund.ts';
import { oneByOne } from './one-by-one.ts';
import { readPayees } from './payees.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { settleGift } from './settle-gift.ts';

export const RECONCILE_HANGING = 'reconcile-hanging-gifts';
export const RECONCILE_ALL = 'reconcile-all-gifts';

const HANGING = ['asked', 'paying', 'settling', 'disputed'] as const;
const HANGING_MS = 60 * 60 * 1000;
/** One job has time for this many gifts even if the card provider is slow. Those read longest ago come first. */
const HANGING_AT_ONCE = 100;
/** How far the clocks of the card provider and of this server may differ. */
const SLACK_MS = 60 * 60 * 1000;

export interface Reconciled {
  looked: number;
  /** Number of the card provider's movements that were not booked before and are booked now. */
  healed: number;
  /** Number of booked entries that the card provider does not have. */
  missing: number;
}

/** Reads pending gifts, unhandled events and unsent refunds again. Runs every hour. */
export async function reconcileHanging(ctx: PaymentContext): Promise<void> {
  if (ctx.payments === null) return;
  await oneByOne([handleLeftEvents, sendLeftReturns, settleHanging], (look) => look(ctx));
}

async function settleHanging(ctx: PaymentContext): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - HANGING_MS);
  const withdrawn = ctx.db
    .select({ account: payees.account })
    .from(payees)
    .where(and(isNotNull(payees.account), isNotNull(payees.withdrawnAt)));
  const hanging = await ctx.db
    .select({ id: gifts.id })
    .from(gifts)
    .where(
      and(
        inArray(gifts.state, [...HANGING]),
        eq(gifts.method, 'card'),
        lt(gifts.createdAt, before),
        // Skip accounts that withdrew our access. They cannot be read, so their gifts would take the places of other gifts.
        or(isNull(gifts.account), notInArray(gifts.account, withdrawn)),
      ),
    )
    .orderBy(sql`${gifts.readAt} nulls first`)
    .limit(HANGING_AT_ONCE);
  const ids = hanging.map(({ id }) => id);
  // Store the time before reading, so that a gift that always fails does not come first each time.
  await ctx.db.update(gifts).set({ readAt: ctx.clock.now() }).where(inArray(gifts.id, ids));
  await oneByOne(ids, (id) => settleGift(ctx, id));
}

/** Compares the ledger with the card provider. Books missed movements. Raises alarms for entries only in the ledger. */
export async function reconcileAll(ctx: PaymentContext, since: Date): Promise<Reconciled> {
  const result: Reconciled = { looked: 0, healed: 0, missing: 0 };
  if (ctx.payments === null) return result;
  const lookAtAll = async () => {
    const used = await ctx.db.selectDistinct({ account: gifts.account }).from(gifts).where(eq(gifts.method, 'card'));
    await oneByOne(used, ({ account }) => reconcileAccount(ctx, account, since, result));
  };
  await oneByOne([readPayees, reconcileHanging, lookAtAll], (look) => look(ctx));
  return result;
}

async function reconcileAccount(
  ctx: PaymentContext,
  account: string | null,
  since: Date,
  result: Reconciled,
): Promise<void> {
  const { payments } = ctx;
  if (payments === null) return;
  const [withdrawn] =
    account === null
      ? []
      : await ctx.db.select({ at: payees.withdrawnAt }).from(payees).where(eq(payees.account, account));
  // An account that has withdrawn our access cannot be read.
  if (withdrawn?.at) return;
  const there = new Map<string, Movement>();
  for await (const movement of payments.truth.movements(account, since)) there.set(movement.id, movement);
  const booked = await bookedOf(ctx, account, since);
  const missed = [...there.values()].filter(
    (one) => entryKindOf(one) !== null && one.payment !== null && !booked.has(one.id),
  );
  const found = new Set<string>();
  for (const payment of new Set(missed.map((one) => one.payment ?? ''))) {
    const gift = (await giftBy(ctx.db, { payment })) ?? (await giftOfPayment(ctx, account, payment));
    if (gift === null) continue;
    await settleGift(ctx, gift.id);
    found.add(payment);
  }
  result.looked += found.size;
  result.healed += missed.filter((one) => found.has(one.payment ?? '')).length;
  const from = new Date(since.getTime() + SLACK_MS);
  for (const [reference, entry] of booked) {
    if (there.has(reference) || entry.happenedAt < from) continue;
    result.missing += 1;
    const alarm = { kind: 'missing', reference, giftId: entry.giftId, account, details: {} } as const;
    await raiseAlarm(ctx, ctx.db, alarm);
  }
}

async function giftOfPayment({ db, payments }: PaymentContext, account: string | null, payment: string) {
  const { reference } = (await payments?.truth.payment(account, payment)) ?? { reference: null };
  return reference === null ? null : giftBy(db, { reference });
}

async function bookedOf({ db }: PaymentContext, account: string | null, since: Date) {
  const rows = await db
    .select({
      reference: ledgerEntries.reference,
      giftId: ledgerEntries.giftId,
      happenedAt: ledgerEntries.happenedAt,
    })
    .from(ledgerEntries)
    .innerJoin(gifts, eq(gifts.id, ledgerEntries.giftId))
    .where(
      and(
        account === null ? isNull(gifts.account) : eq(gifts.account, account),
        eq(gifts.method, 'card'),
        notInArray(ledgerEntries.kind, ['cash', 'cheque', 'correction']),
        sql`${ledgerEntries.happenedAt} >= ${since}`,
      ),
    );
  return new Map(rows.map((row) => [row.reference, row]));
}
