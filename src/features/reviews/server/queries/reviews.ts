// Reviews as the public, the provider and admins see them.
import { and, desc, eq, ne, notExists, sql, type SQL } from 'drizzle-orm';
import { REVIEWS_PER_PAGE } from '../../contract/review-limits.ts';
import type { AdminReview, ProviderReview, ShownReview } from '../../contract/reviews.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { earlierThanCursor, pageFrom } from '../../../../platform/keyset.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { sumsOfBills } from '../../../bills/server/queries/bill-balance.ts';
import { hasBeenPaid } from '../../../giving/server/queries/bill-money.ts';
import { ownProviderRow } from '../../../providers/server/queries/own-provider.ts';
import { liveProvider } from '../../../providers/server/queries/read-live.ts';
import { providers, providerStaff } from '../../../providers/server/tables.ts';
import { adminReview, providerReview, shownReview } from '../rules/views.ts';
import { providerReviews, type ReviewRow } from '../tables.ts';

type Asking = Pick<Context, 'db' | 'actor'>;

interface Asked {
  id: string;
  after?: string | undefined;
}

interface Part<Item> {
  items: Item[];
  after: string | null;
}

/** Condition for reviews that are public while the provider is live: the bill is not refunded, the writer is not staff. */
const isShown = (db: Writable): SQL | undefined => {
  const { userId, providerId } = providerStaff;
  const isOfProvider = and(eq(providerId, providerReviews.providerId), eq(userId, providerReviews.userId));
  const isOnItsStaff = db
    .select({ one: sql`1` })
    .from(providerStaff)
    .where(isOfProvider);
  return and(eq(providerReviews.state, 'shown'), hasBeenPaid(providerReviews.billId), notExists(isOnItsStaff));
};

async function part(db: Writable, { id, after }: Asked, isMeant: SQL | undefined): Promise<Part<ReviewRow>> {
  const { createdAt, id: rowId, providerId } = providerReviews;
  const rows = await db
    .select()
    .from(providerReviews)
    .where(and(eq(providerId, id), isMeant, earlierThanCursor(createdAt, rowId, after)))
    .orderBy(desc(createdAt), desc(rowId))
    .limit(REVIEWS_PER_PAGE + 1);
  const placeOf = (row: ReviewRow) => [row.createdAt.toISOString(), row.id];
  const page = pageFrom(rows, { most: REVIEWS_PER_PAGE, count: 0, placeOf });
  return { items: page.items, after: page.after };
}

/** A provider's reviews, for everybody who can find the provider. Errors: NOT_FOUND. */
export async function reviewsOfProvider(
  ctx: Asking,
  asked: Asked & { tributeId?: string | undefined },
): Promise<Part<ShownReview>> {
  await liveProvider(ctx, asked);
  const { items, after } = await part(ctx.db, asked, isShown(ctx.db));
  return { items: items.map(shownReview), after };
}

/** A provider's reviews, for its staff. Errors: NOT_FOUND, ROLE_TOO_SMALL. */
export async function reviewsForProvider(
  ctx: Asking,
  asked: Asked,
): Promise<Part<ProviderReview> & { called: string }> {
  const { provider } = await ownProviderRow(ctx, { id: asked.id, to: 'answer' });
  const { items, after } = await part(ctx.db, asked, isShown(ctx.db));
  const isLive = provider.state === 'live';
  return { items: items.map((row) => providerReview(row, isLive)), after, called: calledProvider(provider) };
}

/** A provider's reviews, for admins. Leaves out withdrawn ones. Errors: NOT_FOUND. */
export async function reviewsForRosemary(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  asked: Asked,
): Promise<Part<AdminReview> & { called: string }> {
  const [provider] = await db.select().from(providers).where(eq(providers.id, asked.id));
  if (!provider) return fail('NOT_FOUND');
  const { items, after } = await part(db, asked, ne(providerReviews.state, 'withdrawn'));
  const sums = await sumsOfBills(
    { db, now: clock.now() },
    items.map(({ billId }) => billId),
  );
  const isPaid = (billId: string) => (sums.get(billId)?.paid ?? 0) > 0;
  return {
    items: items.map((row) => adminReview(row, isPaid(row.billId))),
    after,
    called: calledProvider(provider),
  };
}

export async function reviewById(db: Writable, id: string): Promise<ReviewRow | null> {
  const [row] = await db.select().from(providerReviews).where(eq(providerReviews.id, id));
  return row ?? null;
}

/** Whether the review is visible to everybody who can find the provider. */
export async function isReviewShown(db: Writable, { id, providerId }: ReviewRow): Promise<boolean> {
  const [found] = await db
    .select({ id: providerReviews.id })
    .from(providerReviews)
    .innerJoin(providers, and(eq(providers.id, providerId), eq(providers.state, 'live')))
    .where(and(eq(providerReviews.id, id), isShown(db)));
  return found !== undefined;
}
