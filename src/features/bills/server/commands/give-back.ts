import type { Bill } from '../../contract/bills.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { giveBackOf } from '../../../giving/server/commands/give-back.ts';
import { refundHandPayment } from '../../../giving/server/commands/hand-payments.ts';
import { paymentsOfBill } from '../../../giving/server/queries/bill-money.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { billView } from '../queries/bill-view.ts';
import { lockOwnBill, ownBill } from '../queries/own-bill.ts';

interface Asked {
  id: string;
  giftId: string;
  returnId: string;
  amount: number;
  isStillOwed: boolean;
}

/** The provider refunds a payment, and the payer gets an email. Errors: see `bills.giveBack` in the contract. */
export async function giveBackOfBill(
  ctx: Context,
  { id, giftId, returnId, amount, isStillOwed }: Asked,
): Promise<Bill> {
  await ownBill(ctx, { id, as: 'provider', to: 'giveBack' });
  const payments = await paymentsOfBill(ctx.db, id);
  const { gift } = payments.find((one) => one.gift.id === giftId) ?? fail('NOT_FOUND');
  const fundId = gift.ownerId ?? fail('NOT_FOUND');
  if (gift.method === 'card') await giveBackOf(ctx, { id: fundId, giftId, returnId, amount, isStillOwed });
  else
    await ctx.db.transaction(async (tx) => {
      await lockOwnBill(ctx, tx, { id, as: 'provider', to: 'giveBack' });
      const asked = { fundId, giftId, returnId, amount, isStillOwed, askedBy: memberId(ctx) };
      await refundHandPayment(ctx, tx, asked);
    });
  return billView(ctx, await ownBill(ctx, { id, as: 'provider', to: 'bill' }));
}
