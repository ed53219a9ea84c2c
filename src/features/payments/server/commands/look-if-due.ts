import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { RECEIPT_LOOK_MS, RECEIPT_WAIT_MS } from '../../../giving/contract/gift-limits.ts';
import type { PaymentContext } from '../queries/gifts.ts';
import { gifts } from '../tables.ts';
import { settleGift } from './settle-gift.ts';

/** Asks the card provider about a pending payment, at most once in RECEIPT_LOOK_MS. True if it answered in time. */
export async function lookIfDue(ctx: PaymentContext, id: string): Promise<boolean> {
  if (!(await isTimeToLook(ctx, id))) return false;
  return Promise.race([lookAgain(ctx, id), pause(RECEIPT_WAIT_MS, false, { ref: false })]);
}

/** Whether this request may ask. It stores the time at once, so that no other request asks too. */
async function isTimeToLook({ db, clock, payments }: PaymentContext, id: string): Promise<boolean> {
  if (payments === null) return false;
  const now = clock.now();
  const { readAt, state, checkout } = gifts;
  const isDue = or(isNull(readAt), lte(readAt, new Date(now.getTime() - RECEIPT_LOOK_MS)));
  const isWaiting = and(eq(gifts.id, id), inArray(state, ['asked', 'paying', 'settling']), isNotNull(checkout));
  const noted = await db.update(gifts).set({ readAt: now }).where(and(isWaiting, isDue)).returning({ id: gifts.id });
  return noted.length > 0;
}

/** Errors are ignored, because an event or the hourly job tries again. */
const lookAgain = (ctx: PaymentContext, id: string): Promise<boolean> =>
  settleGift(ctx, id).then(
    () => true,
    (error: unknown) => {
      ctx.log.info('receipt_not_settled', { giftId: id, error: error instanceof Error ? error.name : 'unknown' });
      return false;
    },
  );
