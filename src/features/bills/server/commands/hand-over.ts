// Gives a bill to its payer by a link that works once.
import { eq } from 'drizzle-orm';
import { addressOf } from '../../../../shared/screens/addresses.ts';
import type { Bill, BillLink } from '../../contract/bills.ts';
import { fail } from '../../../../platform/errors.ts';
import { newCodedLink, shownLink } from '../../../../platform/secrets/link-codes.ts';
import { emailAsker } from '../../../enquiries/server/commands/email-asker.ts';
import { confirmedAddress } from '../../../providers/server/queries/own-provider.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { billView } from '../queries/bill-view.ts';
import { lockOwnBill, opensBill, ownBill } from '../queries/own-bill.ts';
import { billLinkEmail } from '../emails.ts';
import { bills } from '../tables.ts';
import type { Writing } from './write.ts';

/** Replaces the bill's link and code. ALREADY_DONE if the bill was accepted or closed, or if the enquiry has ended. */
export async function makeLink(
  ctx: Writing,
  { id, enquiryId }: { id: string; enquiryId?: string | undefined },
): Promise<BillLink> {
  const { key, code, hashes } = newCodedLink(ctx.secret, 'bill-code');
  const isEmailed = await ctx.db.transaction(async (tx) => {
    const { bill } = await lockOwnBill(ctx, tx, { id, as: 'provider', to: 'bill' });
    if (bill.takenUpAt !== null || bill.state === 'closed') fail('ALREADY_DONE');
    await tx.update(bills).set(hashes).where(eq(bills.id, id));
    if (enquiryId === undefined) return null;
    if (bill.state === 'draft') fail('ALREADY_DONE');
    const emailed = { providerId: bill.providerId ?? bill.id, enquiryId };
    return emailAsker(ctx, tx, emailed, (sender) => billLinkEmail(sender, bill, key));
  });
  const address = ctx.config.publicUrl + addressOf('bill', { billId: id }, { query: { key } });
  return { key, ...shownLink(code, address), isEmailed };
}

/** Makes the caller the payer. A repeated request changes nothing. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED. */
export async function takeUpBill(ctx: Writing, { id, key }: { id: string; key: string }): Promise<Bill> {
  const userId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    const [bill] = await tx.select().from(bills).where(eq(bills.id, id)).for('update');
    if (bill?.madeFor === userId) return;
    if (!bill || !opensBill(ctx, bill, key)) return fail('NOT_FOUND');
    if (confirmedAddress(ctx) === null) return fail('ADDRESS_NOT_CONFIRMED');
    const taken = { madeFor: userId, takenUpAt: ctx.clock.now(), keyHash: null, codeHash: null };
    await tx.update(bills).set(taken).where(eq(bills.id, id));
    ctx.log.info('bill_taken_up', { billId: id });
  });
  return billView(ctx, await ownBill(ctx, { id, as: 'family' }));
}
