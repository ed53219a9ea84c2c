import { and, eq } from 'drizzle-orm';
import { fail } from '../../../../platform/errors.ts';
import { PaymentsError } from '../../../../platform/card-payments/index.ts';
import { ownPayee } from '../queries/payees.ts';
import { giftDisputes, gifts } from '../tables.ts';
import type { AskingAsHolder } from './open-payee.ts';

interface Answer {
  id: string;
  disputeId: string;
  says: string;
}

/** Sends evidence to the giver's bank, once. Errors: NOT_FOUND, ALREADY_DONE, GIFT_OVER, GIVING_CLOSED. */
export async function answerDispute(ctx: AskingAsHolder, { id, disputeId, says }: Answer): Promise<void> {
  const payee = await ownPayee(ctx, id);
  const [found] = await ctx.db
    .select({ dispute: giftDisputes, account: gifts.account })
    .from(giftDisputes)
    .innerJoin(gifts, eq(gifts.id, giftDisputes.giftId))
    .where(and(eq(giftDisputes.id, disputeId), eq(gifts.account, payee.account ?? '')));
  if (!found) return fail('NOT_FOUND');
  const { dispute, account } = found;
  const now = ctx.clock.now();
  if (dispute.answeredAt !== null) fail('ALREADY_DONE');
  if (dispute.answerUntil === null || dispute.answerUntil <= now) fail('GIFT_OVER');
  if (ctx.payments === null) return fail('GIVING_CLOSED');
  const answered = await ctx.payments.gifts
    .answerDispute({ key: dispute.answerKey, account, dispute: disputeId, says })
    .catch((error: unknown) => {
      // Evidence was sent in the card provider's dashboard, the dispute has ended, or we lost access to the account.
      if (error instanceof PaymentsError && (error.kind === 'refused' || error.kind === 'missing'))
        return fail('GIFT_OVER');
      throw error;
    });
  const { state, answerUntil } = answered;
  await ctx.db.update(giftDisputes).set({ state, answerUntil, answeredAt: now }).where(eq(giftDisputes.id, disputeId));
  ctx.log.info('dispute_answered', { payeeId: id, disputeId });
}
