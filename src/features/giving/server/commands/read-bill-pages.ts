import { setTimeout as pause } from 'node:timers/promises';
import { RECEIPT_WAIT_MS } from '../../contract/gift-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { PaymentsError } from '../../../../platform/card-payments/index.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { openPagesOf } from '../queries/bill-money.ts';
import { settleGift } from '../../../payments/server/commands/settle-gift.ts';
import { unlessMissing } from '../../../payments/server/commands/unless-missing.ts';

export const isSilent = (error: unknown): boolean =>
  error instanceof PaymentsError && (error.kind === 'unreachable' || error.kind === 'busy');

/** Reads this member's open payment pages. True if the card provider did not answer, so that a page may have been paid. */
export async function hasUnconfirmedPage(ctx: Context, billId: string): Promise<boolean> {
  const pages = await openPagesOf(ctx.db, billId, memberId(ctx));
  const looks = pages.map(({ id }) => Promise.race([isRead(ctx, id), pause(RECEIPT_WAIT_MS, false, { ref: false })]));
  return (await Promise.all(looks)).includes(false);
}

const isRead = async (ctx: Context, giftId: string): Promise<boolean> =>
  unlessMissing(settleGift(ctx, giftId)).then(
    () => true,
    (error: unknown) => {
      ctx.log.info('bill_payment_not_read', { giftId, error: error instanceof Error ? error.name : 'unknown' });
      return false;
    },
  );
