import { and, eq } from 'drizzle-orm';
import type { BookedGift } from '../../contract/funds.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { bookedGift, isReturnable } from '../queries/booked-gifts.ts';
import type { PaymentContext } from '../../../payments/server/queries/gifts.ts';
import { ownFund } from '../queries/own-fund.ts';
import { giftReturns, gifts } from '../../../payments/server/tables.ts';
import { giveBack } from '../../../payments/server/commands/refund.ts';

interface FundsReturn {
  id: string;
  giftId: string;
  returnId: string;
  amount: number;
  isStillOwed: boolean;
}

/** Errors: those of `giveBack`; NOT_FOUND for cash, ROLE_TOO_SMALL unless treasurer, GIFT_OVER if disputed or old. */
export async function giveBackAsTreasurer(
  ctx: PaymentContext & Pick<Context, 'actor'>,
  { id, giftId, returnId, amount }: Omit<FundsReturn, 'isStillOwed'>,
): Promise<BookedGift> {
  await ownFund(ctx, { id, to: 'treasure' });
  // If the fund pays a bill, the sum is owed again, because a refund to a giver does not lower the provider's bill.
  await giveBackOf(ctx, { id, giftId, returnId, amount, isStillOwed: true });
  return bookedGift(ctx, { id, giftId });
}

/** Refunds a card gift. Callers check permission. */
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
  // A repeated request gets its first answer, even if no new refund would be possible.
  if (asked === undefined && !isReturnable(ctx, gift)) return fail('GIFT_OVER');
  await giveBack(ctx, { id: returnId, giftId, amount, askedBy: memberId(ctx), isStillOwed });
}
