import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { providerStaff } from '../../../providers/server/tables.ts';
import { claimContests, preparedPages } from '../tables.ts';

/** Unclaimed pages that the person prepared, and their references, as long as the person is on the staff. */
export const preparedInCopy = (db: Writable, userId: string): Promise<object[]> => {
  const { id: preparedId, providerId, fields, reference, madeAt, expiresAt, madeBy } = preparedPages;
  const isStaff = and(eq(providerStaff.providerId, providerId), eq(providerStaff.userId, userId));
  return db
    .select({ preparedId, providerId, fields, reference, madeAt, expiresAt })
    .from(preparedPages)
    .innerJoin(providerStaff, isStaff)
    .where(and(eq(madeBy, userId), or(isNotNull(fields), ne(reference, ''))))
    .orderBy(asc(madeAt));
};

/** Contests by the person, and how they were decided. Only admins see contests against the person's own claims. */
export const contestsInCopy = (db: Writable, userId: string): Promise<object[]> => {
  const { preparedId, by, says, openedAt, decidedAt, decision, reason, byUser } = claimContests;
  return db
    .select({ preparedId, by, says, openedAt, decidedAt, decision, reason })
    .from(claimContests)
    .where(eq(byUser, userId))
    .orderBy(asc(openedAt));
};
