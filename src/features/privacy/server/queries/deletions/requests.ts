import { and, eq, exists, isNotNull, isNull, lte, not, or } from 'drizzle-orm';
import { erasedFrom, type PageDeletion } from '../../../contract/deletions.ts';
import { DELETION_WAIT_MS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Database, Writable } from '../../../../../platform/database/index.ts';
import { users } from '../../../../accounts/server/tables.ts';
import { isForOthers } from '../../../../tributes/server/queries/public.ts';
import { savedTributeRow } from '../../../../tributes/server/queries/keepers.ts';
import { tributeDeletions, tributes, tributeMembers } from '../../../../tributes/server/tables/tributes.ts';
import { deleteRequests, type DeleteRequest } from '../../tables/deletions.ts';

export async function pageDeletion(ctx: Pick<Context, 'db' | 'actor'>, { id }: { id: string }): Promise<PageDeletion> {
  const row = await savedTributeRow(ctx, { id, to: 'care' });
  const [asked] = await ctx.db.select().from(tributeDeletions).where(eq(tributeDeletions.tributeId, id));
  const since = row.deletedAt && (asked?.requestedAt ?? row.deletedAt);
  const wasPublished = asked?.wasPublished ?? row.state === 'published';
  return {
    id,
    name: row.name,
    erasedFrom: since && erasedFrom(since).toISOString(),
    wasOpen: wasPublished && isForOthers(row),
    wasPublished,
    isContested: row.contestedAt !== null,
  };
}

export const requestOf = async (db: Writable, userId: string): Promise<DeleteRequest | undefined> =>
  (await db.select().from(deleteRequests).where(eq(deleteRequests.userId, userId)))[0];

/** Leaves time for an undo that began in the last moment. */
const GRACE_MS = 60_000;

/** Due requests, and finished ones whose person a backup restored. Requests by owners of a contested page wait. */
export const dueRequests = (db: Database, now: Date): Promise<DeleteRequest[]> => {
  const isThere = exists(db.select({ id: users.id }).from(users).where(eq(users.id, deleteRequests.userId)));
  const { tributeId, userId, role } = tributeMembers;
  const isContested = exists(
    db
      .select({ id: tributes.id })
      .from(tributes)
      .innerJoin(tributeMembers, and(eq(tributeId, tributes.id), eq(role, 'owner')))
      .where(and(eq(userId, deleteRequests.userId), isNotNull(tributes.contestedAt))),
  );
  return db
    .select()
    .from(deleteRequests)
    .where(
      and(
        not(isContested),
        lte(deleteRequests.requestedAt, new Date(now.getTime() - DELETION_WAIT_MS - GRACE_MS)),
        or(isNull(deleteRequests.erasedAt), isThere),
      ),
    )
    .orderBy(deleteRequests.requestedAt);
};
