// Hides and restores reported reviews. The caller checks permissions and locks the row.
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import { providerReviews, type ReviewRow } from '../tables.ts';

export async function lockReview(tx: Transaction, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(providerReviews).where(eq(providerReviews.id, id)).for('update');
  return row ?? null;
}

const set = (tx: Transaction, id: string, changes: Partial<ReviewRow>) =>
  tx.update(providerReviews).set(changes).where(eq(providerReviews.id, id));

/** Hides a review and its answer from everybody except the writer and admins. */
export async function holdReview(
  tx: Transaction,
  { id, state: before, rosemaryHiddenAt }: ReviewRow,
  { state, at }: { state: 'hidden' | 'removed'; at: Date },
): Promise<void> {
  if (before === 'withdrawn' || before === state) return;
  await set(tx, id, { state, stoodAs: 'shown', rosemaryHiddenAt: rosemaryHiddenAt ?? at });
}

/** Shows a hidden review again. If its writer withdrew it meanwhile, it stays withdrawn, but a later review is shown. */
export async function releaseReview(tx: Transaction, { id, state, stoodAs }: ReviewRow): Promise<void> {
  const free = { stoodAs: null, rosemaryHiddenAt: null };
  if (state === 'hidden' || state === 'removed') await set(tx, id, { ...free, state: 'shown' });
  else if (state === 'withdrawn' && stoodAs === 'hidden') await set(tx, id, free);
}

export async function putReviewBack(
  tx: Transaction,
  { id }: ReviewRow,
  { state, rosemaryHiddenAt }: Pick<ReviewRow, 'state' | 'rosemaryHiddenAt'>,
): Promise<void> {
  await set(tx, id, { state, rosemaryHiddenAt, stoodAs: state === 'shown' ? null : 'shown' });
}
