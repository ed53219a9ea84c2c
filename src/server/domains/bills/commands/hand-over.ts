// How a bill comes to the family that is to pay it: by a link, once.
import { eq } from 'drizzle-orm';
import { addressOf } from '../../../../contract/addresses.ts';
import { BILL_CODES_PER_HOUR } from '../../../../contract/bill-limits.ts';
import type { Bill, BillLink } from '../../../../contract/bills.ts';
import { fail } from '../../../errors.ts';
import { hashSecret, newLinkKey } from '../../../ids.ts';
import { qrPicture } from '../../../qr-picture.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { takeTurn } from '../../accounts/commands/take-turn.ts';
import { askOfFirm } from '../../enquiries/queries/firm-enquiry.ts';
import { confirmedAddress } from '../../providers/queries/own-provider.ts';
import { memberId } from '../../tributes/queries/stewards.ts';
import { billView } from '../queries/bill-view.ts';
import { lockOwnBill, opensBill, ownBill } from '../queries/own-bill.ts';
import { hashBillCode, newBillCode } from '../rules/bill-code.ts';
import { bills, type BillRow } from '../tables.ts';
import { tellByLink } from './tell.ts';
import type { Writing } from './write.ts';

/**
 * A new link with a code to type; the ones before open nothing any more. `enquiryId` emails it to the family that wrote to the
 * firm. Errors: NOT_FOUND, ALREADY_DONE once it is accepted or closed, and for a conversation that has ended.
 */
export async function makeLink(
  ctx: Writing,
  { id, enquiryId }: { id: string; enquiryId?: string | undefined },
): Promise<BillLink> {
  const [key, code] = [newLinkKey(), newBillCode()];
  const isEmailed = await ctx.db.transaction(async (tx) => {
    const { bill } = await lockOwnBill(ctx, tx, { id, as: 'firm', to: 'bill' });
    if (bill.takenUpAt !== null || bill.state === 'closed') fail('ALREADY_DONE');
    const hashes = { keyHash: hashSecret(key), codeHash: hashBillCode(ctx.secret, code) };
    await tx.update(bills).set(hashes).where(eq(bills.id, id));
    return enquiryId === undefined ? null : emailLink(ctx, tx, bill, { enquiryId, key });
  });
  const address = ctx.config.publicUrl + addressOf('bill', { billId: id }, { query: { key } });
  return { key, code, address, picture: qrPicture(address), isEmailed };
}

/** To the account that asked: its address is not shown to the firm. False where no email reaches it. */
async function emailLink(
  ctx: Writing,
  tx: Transaction,
  bill: BillRow,
  { enquiryId, key }: { enquiryId: string; key: string },
): Promise<boolean> {
  const { ask, enquiry } = await askOfFirm(tx, bill.providerId ?? bill.id, enquiryId);
  // A draft opens by no link yet, and nobody is written to who has ended the conversation.
  if (ask.endedAt !== null || bill.state === 'draft') fail('ALREADY_DONE');
  return tellByLink(ctx, tx, bill, { userId: enquiry.askerId, key });
}

const codesPerMember = [{ most: BILL_CODES_PER_HOUR, ms: 60 * 60 * 1000 }];

/** The bill that a typed code opens. NOT_FOUND, TOO_MANY_REQUESTS. */
export async function billByCode(ctx: Writing, { code }: { code: string }): Promise<{ id: string }> {
  const turn = await takeTurn(ctx, `bill-code ${memberId(ctx)}`, codesPerMember);
  if (!turn.isFree) fail('TOO_MANY_REQUESTS', { retryAfterSeconds: turn.retryAfterSeconds });
  const [bill] = await ctx.db
    .select()
    .from(bills)
    .where(eq(bills.codeHash, hashBillCode(ctx.secret, code)));
  return bill && opensBill(ctx, bill, code) ? { id: bill.id } : fail('NOT_FOUND');
}

/** Whoever has the link pays it from now on. Errors: NOT_FOUND, ADDRESS_NOT_CONFIRMED. Said again it is the same. */
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
