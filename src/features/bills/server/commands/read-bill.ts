import type { Bill } from '../../contract/bills.ts';
import type { Context } from '../../../../platform/context.ts';
import { hasUnconfirmedPage } from '../../../giving/server/commands/read-bill-pages.ts';
import { billView } from '../queries/bill-view.ts';
import { readableBill } from '../queries/own-bill.ts';

/** A bill as the caller may see it. For the family, asks the card provider about open pages. Errors: NOT_FOUND. */
export async function readBill(ctx: Context, asked: { id: string; key?: string | undefined }): Promise<Bill> {
  const own = await readableBill(ctx, asked);
  const isConfirming = own.side === 'family' && (await hasUnconfirmedPage(ctx, own.bill.id));
  const bill = await billView(ctx, own);
  return isConfirming ? { ...bill, isConfirming, canPay: false } : bill;
}
