import type { Bill } from '../../../../contract/bills.ts';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import { giveBackOf } from '../../giving/commands/give-back.ts';
import { paymentsOfBill } from '../../giving/queries/bill-money.ts';
import { billView } from '../queries/bill-view.ts';
import { ownBill } from '../queries/own-bill.ts';

interface Asked {
  id: string;
  giftId: string;
  returnId: string;
  amount: number;
  /** The sum is to be paid again in another way. */
  isStillOwed: boolean;
}

/** The firm gives a payment back, whole or in part; the payer gets a letter. Errors: those of the contract's `bills.giveBack`. */
export async function giveBackOfBill(
  ctx: Context,
  { id, giftId, returnId, amount, isStillOwed }: Asked,
): Promise<Bill> {
  await ownBill(ctx, { id, as: 'firm', to: 'giveBack' });
  const payments = await paymentsOfBill(ctx.db, id);
  const { gift } = payments.find((one) => one.gift.id === giftId) ?? fail('NOT_FOUND');
  await giveBackOf(ctx, { id: gift.fundId ?? fail('NOT_FOUND'), giftId, returnId, amount, isStillOwed });
  return billView(ctx, await ownBill(ctx, { id, as: 'firm', to: 'bill' }));
}
