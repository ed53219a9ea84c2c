import { and, eq, gt } from 'drizzle-orm';
import { receivingAccount, type Giving } from '../queries/gifts.ts';
import { funds, gifts, payees, type GiftRow } from '../tables.ts';
import { oneByOne } from './one-by-one.ts';
import { settleGift } from './settle-gift.ts';
import { unlessMissing } from './unless-missing.ts';

export const END_CHECKOUTS = 'end-checkouts';

/**
 * Ends the payment pages of gifts that nobody can give any more, because their fund is not open, or another receives it now:
 * with the provider a page stays payable until it ends, whatever was decided here. Every minute, whatever the cause was. What
 * was paid before that is a gift, to whom its giver read.
 */
export async function endCheckouts(ctx: Giving): Promise<void> {
  if (ctx.payments === null) return;
  const open = await ctx.db
    .select({ gift: gifts, fund: funds, payee: payees })
    .from(gifts)
    .innerJoin(funds, eq(funds.id, gifts.fundId))
    .leftJoin(payees, eq(payees.id, funds.payeeId))
    .where(and(eq(gifts.state, 'paying'), gt(gifts.endsAt, ctx.clock.now())));
  const late = open.filter(({ gift, fund, payee }) => receivingAccount(fund, payee) !== gift.account);
  await oneByOne(late, ({ gift }) => endCheckout(ctx, gift));
}

/** Also where it was paid meanwhile: then that is what is found. */
export async function endCheckout(ctx: Giving, { id, account, checkout, checkoutKey }: GiftRow): Promise<void> {
  if (checkout === null || ctx.payments === null) return;
  const ended = await unlessMissing(ctx.payments.gifts.end(account, checkout, `${checkoutKey}-end`));
  // Of an account that is closed to us the page ends by itself.
  if (ended !== null) await settleGift(ctx, id);
}
