import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { PaymentContext } from '../queries/gifts.ts';
import { gifts, type GiftRow } from '../tables.ts';
import { oneByOne } from './one-by-one.ts';
import { settleGift } from './settle-gift.ts';
import { unlessMissing } from './unless-missing.ts';

export const END_CHECKOUTS = 'end-checkouts';

/** Ends open payment pages of receivers that can receive nothing more. Runs every minute. */
export async function endCheckouts(ctx: PaymentContext): Promise<void> {
  if (ctx.payments === null) return;
  const { collectors, db, clock } = ctx;
  const isOpen = and(isNotNull(gifts.ownerId), eq(gifts.state, 'paying'), gt(gifts.endsAt, clock.now()));
  const open = await db.select().from(gifts).where(isOpen);
  if (open.length === 0) return;
  const receivers = await collectors.receiversNow(db, open);
  const late = open.filter(({ id, account }) => receivers.get(id) !== account);
  await oneByOne(late, (gift) => endCheckout(ctx, gift));
}

export async function endCheckout(ctx: PaymentContext, { id, account, checkout, checkoutKey }: GiftRow): Promise<void> {
  if (checkout === null || ctx.payments === null) return;
  const ended = await unlessMissing(ctx.payments.gifts.end(account, checkout, `${checkoutKey}-end`));
  // Null: we have lost access to the account. The payment page then ends by itself after its time.
  if (ended !== null) await settleGift(ctx, id);
}
