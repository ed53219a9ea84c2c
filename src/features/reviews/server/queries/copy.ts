import { and, asc, eq, ne } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { providers } from '../../../providers/server/tables.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import { providerReviews } from '../tables.ts';

export async function reviewsInCopy(db: Writable, userId: string): Promise<object[]> {
  const rows = await db
    .select({ review: providerReviews, provider: providers })
    .from(providerReviews)
    .innerJoin(providers, eq(providers.id, providerReviews.providerId))
    .where(eq(providerReviews.userId, userId))
    .orderBy(asc(providerReviews.createdAt));
  return rows.map(({ review, provider }) => {
    const { billId, name, words, state, answer, answeredAt, createdAt: leftAt, changedAt } = review;
    return { firm: calledProvider(provider), billId, name, words, state, leftAt, changedAt, answer, answeredAt };
  });
}

/** The answers that an account wrote, without the reviews. */
export const reviewAnswersInCopy = (db: Writable, userId: string): Promise<object[]> => {
  const { providerId, answer, answeredAt, answeredBy } = providerReviews;
  return db
    .select({ providerId, answer, answeredAt })
    .from(providerReviews)
    .where(and(eq(answeredBy, userId), ne(answer, '')))
    .orderBy(asc(answeredAt));
};
