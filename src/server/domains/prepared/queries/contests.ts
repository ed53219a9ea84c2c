import { asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { calledProvider } from '../../../../contract/provider-fields.ts';
import type { ClaimContest } from '../../../../contract/prepared.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { users } from '../../accounts/tables.ts';
import { providers } from '../../providers/tables.ts';
import { claimContests, preparedPages } from '../tables.ts';

/** Every word against a claim that waits for a decision, the oldest first. */
export async function openContests(db: Writable): Promise<ClaimContest[]> {
  const claimants = alias(users, 'claimants');
  const rows = await db
    .select({ contest: claimContests, from: users.email, claimedBy: claimants.email, firm: providers })
    .from(claimContests)
    .innerJoin(preparedPages, eq(preparedPages.id, claimContests.preparedId))
    .innerJoin(providers, eq(providers.id, preparedPages.providerId))
    .leftJoin(users, eq(users.id, claimContests.byUser))
    .leftJoin(claimants, eq(claimants.id, preparedPages.claimedBy))
    .where(isNull(claimContests.decidedAt))
    .orderBy(asc(claimContests.openedAt), asc(claimContests.id));
  return rows.map(({ contest: { id, preparedId, tributeId, by, says, openedAt }, from, claimedBy, firm }) => ({
    id,
    preparedId,
    tributeId,
    by,
    from,
    claimedBy,
    preparedBy: calledProvider(firm),
    says,
    openedAt: openedAt.toISOString(),
  }));
}
