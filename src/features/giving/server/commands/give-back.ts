import { and, eq } from 'drizzle-orm';
import type { BookedGift } from '../../contract/funds.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { memberId } from '../../../tributes/server/queries/stewards.ts';
import { bookedGift, isReturnable } from '../queries/booked-gifts.ts';
import type { PaymentContext } from '../../../payments/server/queries/gifts.ts';
import { ownFund } from '../queries/own-fund.ts';
import { giftReturns, gifts } from '../../../payments/server/tables.ts';
import { giveBack } from '../../../payments/server/commands/refund.ts';

interface FundsReturn {
  /** Of the fund. */
  id: string;
  giftId: string;
  returnId: string;
  amount: number;
  isStillOwed: boolean;
}

/**
 * The same by the treasurer of its fund. Errors besides: NOT_FOUND for a gift of another fund and for cash, ROLE_TOO_SMALL,
 * GIFT_OVER for one that is with the giver's bank, or that was given too long ago.
 */
export async function giveBackAsTreasurer(
  ctx: PaymentContext & Pick<Context, 'actor'>,
  { id, giftId, returnId, amount }: Omit<FundsReturn, 'isStillOwed'>,
): Promise<BookedGift> {
  await ownFund(ctx, { id, to: 'treasure' });
  // Also where the fund pays a bill: a giver who gets their gift back leaves the provider's bill as it was.
  await giveBackOf(ctx, { id, giftId, returnId, amount, isStillOwed: true });
  return bookedGift(ctx, { id, giftId });
}

/** The same for whoever calls it to have asked whether the asker may. */
export async function giveBackOf(
  ctx: PaymentContext & Pick<Context, 'actor'>,
  { id, giftId, returnId, amount, isStillOwed }: FundsReturn,
): Promise<void> {
  const [gift] = await ctx.db
    .select()
    .from(gifts)
    .where(and(eq(gifts.id, giftId), eq(gifts.ownerId, id), eq(gifts.method, 'card')));
  if (!gift) return fail('NOT_FOUND');
  if (ctx.payments === null) return fail('GIVING_CLOSED');
  const [asked] = await ctx.db.select().from(giftReturns).where(eq(giftReturns.id, returnId));
  // What was asked for before is answered as it was, however it stands now.
  if (asked === undefined && !isReturnable(ctx, gift)) return fail('GIFT_OVER');
  await giveBack(ctx, { id: returnId, giftId, amount, askedBy: memberId(ctx), isStillOwed });
}
