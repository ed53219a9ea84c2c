import type { Receipt } from '../../contract/giving.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { receiptOf } from '../queries/receipt.ts';
import { holdsGiftKey } from '../../../payments/server/rules/gift-key.ts';
import { lookIfDue } from '../../../payments/server/commands/look-if-due.ts';

/** Reads a gift's receipt; asks the card provider first if the payment is undecided. Errors: NOT_FOUND without its key. */
export async function readReceipt(ctx: Context, asked: { id: string; key?: string | undefined }): Promise<Receipt> {
  const id = asked.id.toLowerCase();
  if (!holdsGiftKey(ctx, { ...asked, id })) return fail('NOT_FOUND');
  const hasAnswered = await lookIfDue(ctx, id);
  const receipt = await receiptOf(ctx, id);
  return hasAnswered && receipt.state === 'waiting' ? { ...receipt, isUnpaid: true } : receipt;
}
