import { eq } from 'drizzle-orm';
import type { OwnReview } from '../../contract/reviews.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { sumsOfBill } from '../../../bills/server/queries/bill-balance.ts';
import { isPaidWhole } from '../../../bills/server/queries/bill-view.ts';
import { ownBill } from '../../../bills/server/queries/own-bill.ts';
import type { BillRow } from '../../../bills/server/tables.ts';
import { confirmedAddress, providerRoleOf } from '../../../providers/server/queries/own-provider.ts';
import { providers } from '../../../providers/server/tables.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { shownReview } from '../rules/views.ts';
import { providerReviews, type ReviewRow } from '../tables.ts';
import { isReviewShown } from './reviews.ts';

export interface Asking extends Pick<Context, 'actor' | 'clock'> {
  db: Writable;
}

type Refusal = 'ADDRESS_NOT_CONFIRMED' | 'NOT_ALLOWED' | 'PROVIDER_AWAY';

export async function reviewOfBill(db: Writable, billId: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(providerReviews).where(eq(providerReviews.billId, billId));
  return row ?? null;
}

/** Why the payer may not write a review, or null. An existing review can be changed even after a refund. */
export async function whyNot(ctx: Asking, bill: BillRow, before: ReviewRow | null): Promise<Refusal | null> {
  const userId = memberId(ctx);
  if (bill.providerId === null) return 'PROVIDER_AWAY';
  if (bill.madeBy === userId || (await providerRoleOf(ctx.db, bill.providerId, userId)) !== null) return 'NOT_ALLOWED';
  if (before === null || before.state === 'withdrawn') {
    const sums = await sumsOfBill({ db: ctx.db, now: ctx.clock.now() }, bill.id);
    if (!isPaidWhole(bill, sums)) return 'NOT_ALLOWED';
  }
  const { state, id } = providers;
  const [provider] = await ctx.db.select({ state }).from(providers).where(eq(id, bill.providerId));
  if (!provider || provider.state === 'closed') return 'PROVIDER_AWAY';
  return confirmedAddress(ctx) === null ? 'ADDRESS_NOT_CONFIRMED' : null;
}

export async function ownReview(ctx: Asking, billId: string): Promise<OwnReview> {
  const { bill } = await ownBill(ctx, { id: billId, as: 'family' });
  const row = await reviewOfBill(ctx.db, billId);
  const mayWrite = (await whyNot(ctx, bill, row)) === null;
  if (row === null || row.state === 'withdrawn') return { mayWrite, review: null };
  const isSeen = row.state === 'shown' && (await isReviewShown(ctx.db, row));
  const state = row.state === 'shown' && !isSeen ? 'not_shown' : row.state;
  return { mayWrite, review: { ...shownReview(row), state } };
}
