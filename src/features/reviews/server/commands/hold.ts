// What the house does with words that were reported. Who may is asked by the caller, and the row locked by it.
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import { providerReviews, type ReviewRow } from '../tables.ts';

/** Until the transaction ends; null where there is no such row. */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(providerReviews).where(eq(providerReviews.id, id)).for('update');
  return row ?? null;
}

const set = (tx: Transaction, id: string, changes: Partial<ReviewRow>) =>
  tx.update(providerReviews).set(changes).where(eq(providerReviews.id, id));

/** Nobody but whoever left them and those who run the place sees them from now on, nor what the firm answered. */
export async function holdReview(
  tx: Transaction,
  { id, state: before, houseHiddenAt }: ReviewRow,
  { state, at }: { state: 'hidden' | 'removed'; at: Date },
): Promise<void> {
  if (before === 'withdrawn' || before === state) return;
  await set(tx, id, { state, stoodAs: 'shown', houseHiddenAt: houseHiddenAt ?? at });
}

/** Words that were taken back while they were hidden are nobody's any more, and what is written in their place is shown. */
export async function releaseReview(tx: Transaction, { id, state, stoodAs }: ReviewRow): Promise<void> {
  const free = { stoodAs: null, houseHiddenAt: null };
  if (state === 'hidden' || state === 'removed') await set(tx, id, { ...free, state: 'shown' });
  else if (state === 'withdrawn' && stoodAs === 'hidden') await set(tx, id, free);
}

/** Exactly as they stood before a decision. */
export async function putReviewBack(
  tx: Transaction,
  { id }: ReviewRow,
  { state, houseHiddenAt }: Pick<ReviewRow, 'state' | 'houseHiddenAt'>,
): Promise<void> {
  await set(tx, id, { state, houseHiddenAt, stoodAs: state === 'shown' ? null : 'shown' });
}
