import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { fail } from '../../../errors.ts';
import type { Transaction, Writable } from '../../../seams/database/index.ts';
import { users } from '../../accounts/tables.ts';
import { tributes, tributeStewards, type TributeRow } from '../tables.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

export function memberId({ actor }: Pick<Context, 'actor'>): string {
  return actor.kind === 'member' ? actor.user.id : fail('SIGN_IN_REQUIRED');
}

export async function isSteward({ db, actor }: Asking, tributeId: string): Promise<boolean> {
  if (actor.kind !== 'member') return false;
  const found = await db
    .select({ role: tributeStewards.role })
    .from(tributeStewards)
    .where(and(eq(tributeStewards.tributeId, tributeId), eq(tributeStewards.userId, actor.user.id)));
  return found.length > 0;
}

/** The condition "this person keeps the tribute of this row", for one-statement checks. */
export const keptBy = (userId: string) =>
  sql`exists (select 1 from ${tributeStewards} where ${tributeStewards.tributeId} = ${tributes.id} and ${tributeStewards.userId} = ${userId})`;

/** One that waits to be deleted is changed by nobody; whoever keeps it can undo that first. */
const unlessDeleted = (row: TributeRow): TributeRow => (row.deletedAt === null ? row : fail('PAGE_DELETED'));

/**
 * A tribute that the asking person keeps; NOT_FOUND for everyone else, as if it did not exist. PAGE_DELETED while it waits
 * to be deleted.
 */
export const ownTributeRow = async (ctx: Asking, id: string): Promise<TributeRow> =>
  unlessDeleted(await keptTributeRow(ctx, id));

/** The same, deleted or not. */
export async function keptTributeRow(ctx: Asking, id: string): Promise<TributeRow> {
  const [row] = await ctx.db
    .select()
    .from(tributes)
    .where(and(eq(tributes.id, id), keptBy(memberId(ctx))));
  return row ?? fail('NOT_FOUND');
}

/** As `ownTributeRow`, locked until the transaction ends, so that what hangs on it changes one at a time. */
export const lockOwnTribute = async (ctx: Pick<Context, 'actor'>, id: string, tx: Transaction): Promise<TributeRow> =>
  unlessDeleted(await lockKeptTribute(ctx, id, tx));

/** The same, deleted or not. */
async function lockKeptTribute(ctx: Pick<Context, 'actor'>, id: string, tx: Transaction): Promise<TributeRow> {
  const [row] = await tx
    .select()
    .from(tributes)
    .where(and(eq(tributes.id, id), keptBy(memberId(ctx))))
    .for('update');
  return row ?? fail('NOT_FOUND');
}

/** Locked, for its owner alone; others who keep it are refused. Deleted or not. */
export async function lockOwnedTribute(ctx: Pick<Context, 'actor'>, id: string, tx: Transaction): Promise<TributeRow> {
  const row = await lockKeptTribute(ctx, id, tx);
  const { tributeId, userId, role } = tributeStewards;
  const isOwner = and(eq(tributeId, id), eq(userId, memberId(ctx)), eq(role, 'owner'));
  return (await tx.$count(tributeStewards, isOwner)) > 0 ? row : fail('NOT_ALLOWED');
}

export async function stewardsOf(db: Writable, tributeId: string): Promise<string[]> {
  const { userId } = tributeStewards;
  const rows = await db.select({ userId }).from(tributeStewards).where(eq(tributeStewards.tributeId, tributeId));
  return rows.map((row) => row.userId);
}

export interface Keeper {
  tributeId: string;
  userId: string;
  mailbox: string;
  language: string | null;
}

/** The people who keep these tributes and can get letters about them. */
export const keepersOf = (
  db: Writable,
  tributeIds: string[],
  { isDeletedToo = false }: { isDeletedToo?: boolean } = {},
): Promise<Keeper[]> =>
  db
    .select({
      tributeId: tributeStewards.tributeId,
      userId: users.id,
      mailbox: users.mailbox,
      language: users.language,
    })
    .from(tributeStewards)
    .innerJoin(users, eq(users.id, tributeStewards.userId))
    .innerJoin(tributes, eq(tributes.id, tributeStewards.tributeId))
    .where(
      and(
        inArray(tributeStewards.tributeId, tributeIds),
        eq(users.emailVerified, true),
        isNull(users.disabledAt),
        isNull(users.leavingAt),
        isDeletedToo ? undefined : isNull(tributes.deletedAt),
      ),
    );
