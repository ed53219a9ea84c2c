import { and, asc, desc, eq, exists, isNotNull, isNull, lt, lte, not, or } from 'drizzle-orm';
import type { DeletedTribute } from '../../contract/tributes.ts';
import { erasedFrom } from '../../../privacy/contract/deletions.ts';
import { DELETION_WAIT_MS, ERASURE_RECORD_MS } from '../../../../shared/limits/limits.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Database, Writable } from '../../../../platform/database/index.ts';
import { tributeDeletions, tributes, tributeMembers, type TributeDeletion } from '../tables/tributes.ts';
import { portraitsOf } from './photographs/photographs.ts';
import { memberId } from './keepers.ts';

const { tributeId, requestedAt, remindedAt, erasedAt } = tributeDeletions;

/** Whether the tribute was deleted or erased. If so, no browser may create it again. */
export const isDeleted = async (db: Writable, id: string): Promise<boolean> =>
  (await db.$count(tributeDeletions, eq(tributeId, id))) > 0;

export async function tributesWaiting(ctx: Pick<Context, 'db' | 'actor'>): Promise<DeletedTribute[]> {
  const rows = await ctx.db
    .select({ tribute: tributes, askedAt: requestedAt })
    .from(tributeMembers)
    .innerJoin(tributes, eq(tributes.id, tributeMembers.tributeId))
    .leftJoin(tributeDeletions, eq(tributeId, tributes.id))
    .where(and(eq(tributeMembers.userId, memberId(ctx)), isNotNull(tributes.deletedAt), isNull(erasedAt)))
    .orderBy(desc(tributes.deletedAt));
  const portraits = await portraitsOf(
    ctx.db,
    rows.map(({ tribute }) => tribute.id),
  );
  return rows.map(({ tribute: { id, name, accent, deletedAt }, askedAt }) => ({
    id,
    name,
    accent,
    portrait: portraits.get(id) ?? null,
    erasedFrom: erasedFrom(askedAt ?? deletedAt ?? new Date(0)).toISOString(),
  }));
}

/** Leaves time for an undo that began at the last moment. */
const GRACE_MS = 60_000;
const before = (now: Date, ms: number) => new Date(now.getTime() - ms);

/** Due deletions, including those of tributes that a backup restored. Leaves out contested pages until a decision. */
export const dueDeletions = (db: Database, now: Date): Promise<TributeDeletion[]> => {
  const isThere = exists(db.select({ id: tributes.id }).from(tributes).where(eq(tributes.id, tributeId)));
  const isContested = exists(
    db
      .select({ id: tributes.id })
      .from(tributes)
      .where(and(eq(tributes.id, tributeId), isNotNull(tributes.contestedAt))),
  );
  return db
    .select()
    .from(tributeDeletions)
    .where(
      and(lte(requestedAt, before(now, DELETION_WAIT_MS + GRACE_MS)), or(isNull(erasedAt), isThere), not(isContested)),
    )
    .orderBy(asc(requestedAt));
};

/** Deletions that end soon and whose owner got no reminder yet. */
export const endingDeletions = (db: Database, now: Date, noticeMs: number): Promise<TributeDeletion[]> =>
  db
    .select()
    .from(tributeDeletions)
    .where(and(lte(requestedAt, before(now, DELETION_WAIT_MS - noticeMs)), isNull(remindedAt), isNull(erasedAt)));

export const forgetOldDeletions = async (db: Database, now: Date): Promise<void> => {
  await db.delete(tributeDeletions).where(lt(erasedAt, before(now, ERASURE_RECORD_MS)));
};
