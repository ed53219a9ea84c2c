import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Receipt } from '../../../../contract/giving.ts';
import { RECEIPT_LOOK_MS, RECEIPT_WAIT_MS } from '../../../../contract/gift-limits.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { receiptOf } from '../queries/receipt.ts';
import { holdsGiftKey } from '../rules/gift-key.ts';
import { gifts } from '../tables.ts';
import { settleGift } from './settle-gift.ts';

/**
 * The receipt of a gift for whoever holds its key. While nothing has been heard, the provider is asked, now and then, and
 * waited for a moment: where it does not answer the receipt says what is known. NOT_FOUND for everybody else.
 */
export async function readReceipt(ctx: Context, asked: { id: string; key?: string | undefined }): Promise<Receipt> {
  const id = asked.id.toLowerCase();
  if (!holdsGiftKey(ctx, { ...asked, id })) return fail('NOT_FOUND');
  const hasAnswered =
    (await isTimeToLook(ctx, id)) &&
    (await Promise.race([lookAgain(ctx, id), pause(RECEIPT_WAIT_MS, false, { ref: false })]));
  const receipt = await receiptOf(ctx, id);
  return hasAnswered && receipt.state === 'waiting' ? { ...receipt, isUnpaid: true } : receipt;
}

/** Whoever finds that it is time notes it: of many who ask at once, one looks. */
async function isTimeToLook({ db, clock, payments }: Context, id: string): Promise<boolean> {
  if (payments === null) return false;
  const now = clock.now();
  const { readAt, state, checkout } = gifts;
  const isDue = or(isNull(readAt), lte(readAt, new Date(now.getTime() - RECEIPT_LOOK_MS)));
  const isWaiting = and(eq(gifts.id, id), inArray(state, ['asked', 'paying', 'settling']), isNotNull(checkout));
  const noted = await db.update(gifts).set({ readAt: now }).where(and(isWaiting, isDue)).returning({ id: gifts.id });
  return noted.length > 0;
}

/** An event or the hourly look finds what this one does not. */
const lookAgain = (ctx: Context, id: string): Promise<boolean> =>
  settleGift(ctx, id).then(
    () => true,
    (error: unknown) => {
      ctx.log.info('receipt_not_settled', { giftId: id, error: error instanceof Error ? error.name : 'unknown' });
      return false;
    },
  );
