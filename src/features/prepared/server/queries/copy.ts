import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { providerStaff } from '../../../providers/server/tables.ts';
import { claimContests, preparedPages } from '../tables.ts';

/** Unclaimed pages that a person prepared, and references, while the person is staff. */
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

/** Contests by this person, and decisions. Contests against this person's claims are for admins only. */
export const contestsInCopy = (db: Writable, userId: string): Promise<object[]> => {
  const { preparedId, by, says, openedAt, decidedAt, decision, reason, byUser } = claimContests;
  return db
    .select({ preparedId, by, says, openedAt, decidedAt, decision, reason })
    .from(claimContests)
    .where(eq(byUser, userId))
    .orderBy(asc(openedAt));
};
