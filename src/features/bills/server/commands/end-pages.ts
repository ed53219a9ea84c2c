import { eq } from 'drizzle-orm';
import { endCheckout } from '../../../payments/server/commands/end-checkouts.ts';
import { oneByOne } from '../../../payments/server/commands/one-by-one.ts';
import { billsWithPages, pagesOfBill } from '../../../giving/server/queries/bill-money.ts';
import type { PaymentContext } from '../../../payments/server/queries/gifts.ts';
import { sumsOfBill } from '../queries/bill-balance.ts';
import { payableOf } from '../queries/bill-view.ts';
import { bills } from '../tables.ts';

export const END_BILL_PAGES = 'end-bill-pages';

/** Ends payment pages that ask for more than is left to pay, after other payments were booked. Runs every minute. */
export async function endBillPages(ctx: PaymentContext): Promise<void> {
  if (ctx.payments === null) return;
  await oneByOne(await billsWithPages(ctx.db, ctx.clock.now()), (billId) => endPagesOf(ctx, billId));
}

async function endPagesOf(ctx: PaymentContext, billId: string): Promise<void> {
  // Read the sums before the pages. Then a page that is paid in between counts at most once, and ends no other page.
  let room = await roomOf(ctx, billId);
  for (const page of await pagesOfBill(ctx.db, billId)) {
    if (page.amount <= room) room -= page.amount;
    else await endCheckout(ctx, page);
  }
}

async function roomOf({ db, clock }: PaymentContext, billId: string): Promise<number> {
  const [bill] = await db.select().from(bills).where(eq(bills.id, billId));
  if (bill === undefined || bill.state === 'closed') return 0;
  return payableOf(bill, await sumsOfBill({ db, now: clock.now() }, billId));
}
