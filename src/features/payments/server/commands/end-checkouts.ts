import { and, eq, gt, isNotNull } from 'drizzle-orm';
import type { PaymentContext } from '../queries/gifts.ts';
import { gifts, type GiftRow } from '../tables.ts';
import { oneByOne } from './one-by-one.ts';
import { settleGift } from './settle-gift.ts';
import { unlessMissing } from './unless-missing.ts';

export const END_CHECKOUTS = 'end-checkouts';

/**
 * Ends the payment pages of payments whose receiver may not receive any more, or is another now: with the card provider a page
 * stays payable until it ends, whatever was decided here. Runs every minute. A payment made before that stays with the
 * receiver that the payer read.
 */
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

/** Also where it was paid meanwhile: then that is what is found. */
export async function endCheckout(ctx: PaymentContext, { id, account, checkout, checkoutKey }: GiftRow): Promise<void> {
  if (checkout === null || ctx.payments === null) return;
  const ended = await unlessMissing(ctx.payments.gifts.end(account, checkout, `${checkoutKey}-end`));
  // The page of an account that is closed to us ends by itself.
  if (ended !== null) await settleGift(ctx, id);
}
