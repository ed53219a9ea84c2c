import { and, eq } from 'drizzle-orm';
import type { BookedGift } from '../../../../contract/funds.ts';
import { changePages } from '../../../change-pages.ts';
import { fail } from '../../../errors.ts';
import { book } from '../../ledger/commands.ts';
import { bookedGift } from '../queries/booked-gifts.ts';
import { lockOwnFund } from '../queries/own-fund.ts';
import { gifts } from '../tables.ts';
import { handPostings, type Treasuring } from './enter-gift.ts';

/**
 * Takes an entry of cash or a cheque back by a counter-entry: both stay in the book. Errors: NOT_FOUND, also for a gift by card
 * and for one of another fund; ROLE_TOO_SMALL for all but the treasurer; ALREADY_DONE.
 */
export async function correctGift(
  ctx: Treasuring,
  { id, giftId }: { id: string; giftId: string },
): Promise<BookedGift> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const { fund, tribute } = await lockOwnFund(ctx, tx, { id, to: 'treasure' });
      const [gift] = await tx
        .select()
        .from(gifts)
        .where(and(eq(gifts.id, giftId), eq(gifts.fundId, id)));
      if (!gift || gift.method === 'card') return fail('NOT_FOUND');
      if (gift.state === 'returned') return fail('ALREADY_DONE');
      const isFirst = await book(tx, ctx.clock, {
        kind: 'correction',
        reference: `correction ${gift.id}`,
        giftId: gift.id,
        currency: gift.currency,
        happenedAt: ctx.clock.now(),
        postings: handPostings(fund.id, gift.amount).map((one) => ({ ...one, amount: -one.amount })),
      });
      if (!isFirst) return fail('ALREADY_DONE');
      await tx.update(gifts).set({ state: 'returned' }).where(eq(gifts.id, giftId));
      return changed(tx, tribute.id);
    }),
  );
  ctx.log.info('gift_corrected', { fundId: id, giftId });
  return bookedGift(ctx, { id, giftId });
}
