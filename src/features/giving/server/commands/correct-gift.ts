import { and, eq } from 'drizzle-orm';
import type { BookedGift } from '../../contract/funds.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { fail } from '../../../../platform/errors.ts';
import { bookedGift } from '../queries/booked-gifts.ts';
import { lockOwnFund } from '../queries/own-fund.ts';
import { takeBackByHand } from '../../../payments/server/commands/paid-by-hand.ts';
import { gifts } from '../../../payments/server/tables.ts';
import type { Treasuring } from './enter-gift.ts';

/** A treasurer cancels an entry of cash or a cheque. Errors: NOT_FOUND (also for cards), ROLE_TOO_SMALL, ALREADY_DONE. */
export async function correctGift(
  ctx: Treasuring,
  { id, giftId }: { id: string; giftId: string },
): Promise<BookedGift> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const { tribute } = await lockOwnFund(ctx, tx, { id, to: 'treasure' });
      const [gift] = await tx
        .select()
        .from(gifts)
        .where(and(eq(gifts.id, giftId), eq(gifts.ownerId, id)));
      if (!gift || gift.method === 'card') return fail('NOT_FOUND');
      if (gift.state === 'returned') return fail('ALREADY_DONE');
      await takeBackByHand(ctx.clock, tx, gift);
      return changed(tx, tribute.id);
    }),
  );
  ctx.log.info('gift_corrected', { fundId: id, giftId });
  return bookedGift(ctx, { id, giftId });
}
