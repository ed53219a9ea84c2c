// How a bill comes to the family that is to pay it: by a link, once.
import { eq } from 'drizzle-orm';
import type { Bill } from '../../../../contract/bills.ts';
import { fail } from '../../../errors.ts';
import { hashSecret, newLinkKey } from '../../../ids.ts';
import { confirmedAddress } from '../../providers/queries/own-provider.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { billView } from '../queries/bill-view.ts';
import { lockOwnBill, opensBill, ownBill } from '../queries/own-bill.ts';
import { bills } from '../tables.ts';
import type { Writing } from './write.ts';

/** A new link; the one before opens nothing any more. Errors: NOT_FOUND, ALREADY_DONE once it is taken up or closed. */
export async function makeLink(ctx: Writing, id: string): Promise<{ key: string }> {
  const key = newLinkKey();
  await ctx.db.transaction(async (tx) => {
    const { bill } = await lockOwnBill(ctx, tx, { id, as: 'firm', to: 'bill' });
    if (bill.takenUpAt !== null || bill.state === 'closed') fail('ALREADY_DONE');
    await tx
      .update(bills)
      .set({ keyHash: hashSecret(key) })
      .where(eq(bills.id, id));
  });
  return { key };
}

/** Whoever has the link pays it from now on. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED. Said again it is the same. */
export async function takeUpBill(ctx: Writing, { id, key }: { id: string; key: string }): Promise<Bill> {
  const userId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const [bill] = await tx.select().from(bills).where(eq(bills.id, id)).for('update');
    if (bill?.madeFor === userId) return;
    if (!bill || !opensBill(bill, key)) return fail('NOT_FOUND');
    if (confirmedAddress(ctx) === null) return fail('ADDRESS_NOT_CONFIRMED');
    await tx.update(bills).set({ madeFor: userId, takenUpAt: ctx.clock.now(), keyHash: null }).where(eq(bills.id, id));
    ctx.log.info('bill_taken_up', { billId: id });
  });
  return billView(ctx, await ownBill(ctx, { id, as: 'family' }));
}
