import { and, eq, isNull, isNotNull } from 'drizzle-orm';
import { fail, failField } from '../../../../platform/errors.ts';
import { newSecret } from '../../../../platform/ids.ts';
import { PaymentsError } from '../../../../platform/card-payments/index.ts';
import { bookedOf } from '../queries/ledger.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import { giftReturns, gifts } from '../tables.ts';
import { oneByOne } from './one-by-one.ts';
import { settleGift } from './settle-gift.ts';
import { unlessMissing } from './unless-missing.ts';

export interface ReturnAsked {
  /** The caller makes this id. A repeated request with one id makes one refund. */
  id: string;
  giftId: string;
  amount: number;
  askedBy: string;
  /** True if a bill was paid and the refunded sum is owed again. */
  isStillOwed?: boolean;
}

/** Stores a refund, then asks the card provider. Errors: ALREADY_DONE if the id is taken, `amount_too_large`, GIFT_OVER. */
export async function giveBack(ctx: PaymentContext, asked: ReturnAsked): Promise<void> {
  await keepReturn(ctx, asked);
  const refused = await sendReturn(ctx, asked.id);
  await unlessMissing(settleGift(ctx, asked.giftId));
  if (refused !== null) fail('GIFT_OVER');
}

async function keepReturn(
  ctx: PaymentContext,
  { id, giftId, amount, askedBy, isStillOwed }: ReturnAsked,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [gift] = await tx.select().from(gifts).where(eq(gifts.id, giftId)).for('update');
    if (!gift || gift.method !== 'card' || gift.payment === null) return fail('NOT_FOUND');
    const [before] = await tx.select().from(giftReturns).where(eq(giftReturns.id, id));
    if (before) return before.giftId === giftId && before.amount === amount ? undefined : fail('ALREADY_DONE');
    const held = (await bookedOf(tx, giftId)).filter(({ kind }) => kind === 'given' || kind === 'cover');
    // A requested refund reduces what is left, even before it is booked.
    const asked = await tx
      .select({ amount: giftReturns.amount })
      .from(giftReturns)
      .where(and(eq(giftReturns.giftId, giftId), isNull(giftReturns.sentAt), isNull(giftReturns.refused)));
    const left = -held.reduce((sum, one) => sum + one.amount, 0) - asked.reduce((sum, one) => sum + one.amount, 0);
    if (amount > left) failField('amount', 'amount_too_large', { max: left, currency: gift.currency });
    const createdAt = ctx.clock.now();
    await tx.insert(giftReturns).values({ id, giftId, amount, askedBy, isStillOwed, key: newSecret(), createdAt });
    return undefined;
  });
}

/** Sends a refund to the card provider. Returns the card provider's code if it refuses the refund, or null. */
async function sendReturn(ctx: PaymentContext, id: string): Promise<string | null> {
  const { payments } = ctx;
  const [row] = await ctx.db
    .select({ asked: giftReturns, payment: gifts.payment, account: gifts.account })
    .from(giftReturns)
    .innerJoin(gifts, eq(gifts.id, giftReturns.giftId))
    .where(eq(giftReturns.id, id));
  if (!row || payments === null) return fail('GIVING_CLOSED');
  const { asked, payment, account } = row;
  if (asked.sentAt !== null || payment === null) return asked.refused;
  try {
    // The card provider forgets idempotency keys after a day but keeps refunds. So look for the refund before sending it.
    const { refunds } = await payments.truth.payment(account, payment);
    if (!refunds.some(({ reference }) => reference === asked.id))
      await payments.gifts.giveBack({ key: asked.key, account, payment, amount: asked.amount, reference: asked.id });
  } catch (error) {
    if (!(error instanceof PaymentsError) || (error.kind !== 'refused' && error.kind !== 'missing')) throw error;
    const refused = error.code ?? error.kind;
    await ctx.db.update(giftReturns).set({ refused, sentAt: ctx.clock.now() }).where(eq(giftReturns.id, id));
    return refused;
  }
  return null;
}

/** Sends refunds again that are not booked yet. `sendReturn` skips those that the card provider already has. */
export async function sendLeftReturns(ctx: PaymentContext): Promise<void> {
  const left = await ctx.db
    .select({ id: giftReturns.id, giftId: giftReturns.giftId })
    .from(giftReturns)
    .innerJoin(gifts, eq(gifts.id, giftReturns.giftId))
    .where(and(isNull(giftReturns.sentAt), isNotNull(gifts.payment)));
  await oneByOne(left, async ({ id, giftId }) => {
    await sendReturn(ctx, id);
    await unlessMissing(settleGift(ctx, giftId));
  });
}
