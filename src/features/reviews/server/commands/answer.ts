import { eq } from 'drizzle-orm';
import type { AdminReview, ProviderReview } from '../../contract/reviews.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { recordAuditEvent } from '../../../audit/server/commands/record-audit-event.ts';
import { sumsOfBill } from '../../../bills/server/queries/bill-balance.ts';
import { lockOwnProvider } from '../../../providers/server/queries/own-provider.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { isReviewShown } from '../queries/reviews.ts';
import { adminReview, providerReview } from '../rules/views.ts';
import { providerReviews, type ReviewRow } from '../tables.ts';
import { lockReview } from './hold.ts';
import { tellFamilyOfAnswer, tellProviderOfTaking } from './tell.ts';
import type { Writing } from './write.ts';

interface Named {
  id: string;
  reviewId: string;
}

async function lockReviewOf(tx: Transaction, { id, reviewId }: Named): Promise<ReviewRow> {
  const row = await lockReview(tx, reviewId);
  return row?.providerId === id ? row : fail('NOT_FOUND');
}

const saved = async (tx: Transaction, id: string, changes: Partial<ReviewRow>): Promise<ReviewRow> => {
  const [row] = await tx.update(providerReviews).set(changes).where(eq(providerReviews.id, id)).returning();
  return row ?? fail('NOT_FOUND');
};

/** Errors: see `reviews.answer` in the contract. */
export async function answerReview(
  ctx: Writing,
  { answer, rev, ...named }: Named & { answer: string; rev: number },
): Promise<ProviderReview> {
  const answered = await ctx.db.transaction(async (tx) => {
    const { provider } = await lockOwnProvider(ctx, tx, { id: named.id, to: 'answer' });
    const row = await lockReviewOf(tx, named);
    if (provider.state !== 'live') fail('PROVIDER_AWAY');
    if (!(await isReviewShown(tx, row))) fail('NOT_FOUND');
    if (row.answeredAt !== null)
      return row.answer === answer && row.answeredBy === memberId(ctx) ? row : fail('ALREADY_DONE');
    if (row.rev !== rev) fail('ENTRY_CHANGED');
    const by = { answer, answeredAt: ctx.clock.now(), answeredBy: memberId(ctx), rev: rev + 1 };
    await tellFamilyOfAnswer(ctx, tx, row, calledProvider(provider));
    return saved(tx, row.id, by);
  });
  ctx.log.info('words_about_firm_answered', { reviewId: named.reviewId });
  return providerReview(answered, true);
}

/** Removes an answer; the provider cannot answer this review again. Errors: NOT_FOUND, ALREADY_DONE. */
export async function takeAnswer(ctx: Writing, { reason, ...named }: Named & { reason: string }): Promise<AdminReview> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockReviewOf(tx, named);
    if (row.answer === '') fail('ALREADY_DONE');
    const after = await saved(tx, row.id, { answer: '', answerTakenAt: ctx.clock.now(), rev: row.rev + 1 });
    const { paid } = await sumsOfBill({ db: tx, now: ctx.clock.now() }, row.billId);
    await tellProviderOfTaking(ctx, tx, { ...named, reason });
    await recordAuditEvent(ctx, tx, {
      action: 'answer-taken-off',
      target: { kind: 'provider', id: named.id },
      after: { reviewId: row.id },
      why: reason,
      said: { before: row.answer },
      about: [row.userId, row.answeredBy],
    });
    return adminReview(after, paid > 0);
  });
}
