// Writes, changes and withdraws reviews.
import { eq } from 'drizzle-orm';
import type { OwnReview } from '../../contract/reviews.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { limitRate } from '../../../accounts/server/commands/rate-limit.ts';
import { lockOwnBill } from '../../../bills/server/queries/own-bill.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { ownReview, reviewOfBill, whyNot } from '../queries/own-review.ts';
import { savesPerPerson } from '../rules/limits.ts';
import { providerReviews, type ReviewRow } from '../tables.ts';
import { lockReview } from './hold.ts';
import { tellProviderOfWords } from './tell.ts';

export type Writing = Pick<Context, 'db' | 'actor' | 'clock' | 'config' | 'jobs' | 'log'>;

interface Words {
  billId: string;
  name: string;
  words: string;
}

/** Errors: see `reviews.write` in the contract. Repeating the same text has no effect. */
export async function writeReview(ctx: Writing, { billId, name, words }: Words): Promise<OwnReview> {
  await ctx.db.transaction(async (tx) => {
    const { bill } = await lockOwnBill(ctx, tx, { id: billId, as: 'family' });
    const before = await lockedReview(tx, billId);
    const refusal = await whyNot({ ...ctx, db: tx }, bill, before);
    if (refusal !== null || bill.providerId === null) return fail(refusal ?? 'PROVIDER_AWAY');
    if (before?.name === name && before.words === words) return;
    await takeSave(ctx, tx);
    const isNew = before === null || before.state === 'withdrawn';
    if (before === null) await insert(ctx, tx, { providerId: bill.providerId, billId, name, words });
    else await change(ctx, tx, before, { name, words });
    if (isNew) await tellProviderOfWords(ctx, tx, bill.providerId);
  });
  ctx.log.info('words_about_firm', { billId });
  return ownReview(ctx, billId);
}

/** Reads and locks the bill's review, because an admin may be deciding about it. */
async function lockedReview(tx: Transaction, billId: string): Promise<ReviewRow | null> {
  const found = await reviewOfBill(tx, billId);
  return found && lockReview(tx, found.id);
}

async function takeSave({ actor, clock }: Writing, tx: Transaction): Promise<void> {
  await limitRate({ db: tx, clock }, `reviews-by ${memberId({ actor })}`, savesPerPerson);
}

async function insert(ctx: Writing, tx: Transaction, left: Words & { providerId: string }): Promise<void> {
  const [id, at] = [newId(ctx.clock), ctx.clock.now()];
  const times = { createdAt: at, changedAt: at };
  await tx.insert(providerReviews).values({ id, ...left, userId: memberId(ctx), state: 'shown', rev: 1, ...times });
}

async function change(
  { clock }: Writing,
  tx: Transaction,
  { id, state, stoodAs, rev }: ReviewRow,
  said: Pick<Words, 'name' | 'words'>,
): Promise<void> {
  const at = clock.now();
  // A review that an admin or reports have hidden stays hidden, even if it is rewritten.
  const isHiddenByRosemary = stoodAs === 'hidden' || stoodAs === 'removed';
  const anew = state === 'withdrawn' && {
    state: stoodAs ?? ('shown' as const),
    stoodAs: isHiddenByRosemary ? ('shown' as const) : null,
    createdAt: at,
  };
  await tx
    .update(providerReviews)
    .set({ ...said, ...anew, rev: rev + 1, changedAt: at })
    .where(eq(providerReviews.id, id));
}

/** Withdraws a review and deletes its answer. Repeating it has no effect. Errors: NOT_FOUND without a review. */
export async function takeReviewBack(ctx: Writing, billId: string): Promise<OwnReview> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnBill(ctx, tx, { id: billId, as: 'family' });
    const row = (await lockedReview(tx, billId)) ?? fail('NOT_FOUND');
    if (row.state === 'withdrawn') return;
    await takeSave(ctx, tx);
    const gone = { name: '', words: '', answer: '', answeredAt: null, answeredBy: null, answerTakenAt: null };
    const held = row.state === 'shown' ? null : row.state;
    await tx
      .update(providerReviews)
      .set({ ...gone, state: 'withdrawn', stoodAs: held, rev: row.rev + 1, changedAt: ctx.clock.now() })
      .where(eq(providerReviews.id, row.id));
  });
  ctx.log.info('words_about_firm_taken_back', { billId });
  return ownReview(ctx, billId);
}
