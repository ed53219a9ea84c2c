import { and, asc, eq, inArray, isNull, ne, notExists, notInArray, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { memberIdsOf } from '../queries/keepers.ts';
import { letOthersFollow, stillSeen } from './people/follow.ts';
import {
  tributeInvitations,
  tributeHelpers,
  tributePaths,
  tributes,
  tributeMembers,
  tributeVersions,
  type TributeRow,
} from '../tables/tributes.ts';
import { eraseTribute } from './delete.ts';
import { eraseSavings } from './savings.ts';
import { putPhotographsBack } from './stand-again.ts';
import { dropChanges } from './working-copy.ts';

const ownedBy = (userId: string) => and(eq(tributeMembers.userId, userId), eq(tributeMembers.role, 'owner'));

const selectOwned = (db: Writable, userId: string) =>
  db
    .select({ tribute: tributes })
    .from(tributes)
    .innerJoin(tributeMembers, eq(tributeMembers.tributeId, tributes.id))
    .where(ownedBy(userId))
    .orderBy(asc(tributes.id));

export const ownedTributes = async (db: Writable, userId: string): Promise<TributeRow[]> =>
  (await selectOwned(db, userId)).map(({ tribute }) => tribute);

/** Like `ownedTributes`, but locks the rows in id order until the transaction ends. */
export const lockOwnedTributes = async (tx: Transaction, userId: string): Promise<TributeRow[]> =>
  (await selectOwned(tx, userId).for('update', { of: tributes })).map(({ tribute }) => tribute);

/** Publishes tributes again. The caller refreshes their cached pages. */
export async function setPublished(tx: Writable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(tributes)
    .set({ state: 'published' })
    .where(inArray(tributes.id, [...ids]));
}

/** Stops or resumes accepting posts on tributes without another keeper. The caller refreshes their cached pages. */
export async function setClosed(
  tx: Writable,
  { ownerId, ids, closedAt }: { ownerId: string; ids: readonly string[]; closedAt: Date | null },
): Promise<void> {
  if (ids.length === 0) return;
  const isAnother = and(eq(tributeMembers.tributeId, tributes.id), ne(tributeMembers.userId, ownerId));
  await tx
    .update(tributes)
    .set({ closedAt })
    .where(and(inArray(tributes.id, [...ids]), notExists(tx.select().from(tributeMembers).where(isAnother))));
}

/** Ids of tributes that are erased with their owner: all except those that the owner chose to keep online. */
export async function tributesLeaving(db: Writable, userId: string, staying: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: tributeMembers.tributeId })
    .from(tributeMembers)
    .where(and(ownedBy(userId), staying.length > 0 ? notInArray(tributeMembers.tributeId, [...staying]) : undefined));
  return rows.map(({ id }) => id);
}

/** Ids and all addresses of the tributes that are erased with their owner. */
export async function namesLeaving(db: Writable, userId: string, staying: readonly string[]): Promise<string[]> {
  return namesOf(db, await tributesLeaving(db, userId, staying));
}

export async function namesOf(db: Writable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const paths = await db
    .select({ path: tributePaths.path })
    .from(tributePaths)
    .where(inArray(tributePaths.tributeId, [...ids]));
  return [...ids, ...paths.map(({ path }) => path)];
}

/** Erases an account's pages. Pages that stay get a new owner or are closed. Removes files first; may be repeated. */
export async function eraseTributes(
  ctx: Pick<CommandContext, 'db' | 'files' | 'pages' | 'clock' | 'config' | 'jobs' | 'secret'>,
  { userId, emails, staying }: { userId: string; emails: readonly string[]; staying: readonly string[] },
): Promise<void> {
  await letOthersFollow(ctx, userId, staying);
  // A page that was to stay is erased too if its next keeper left meanwhile and visitors cannot see it.
  for (const id of await tributesLeaving(ctx.db, userId, await stillSeen(ctx.db, staying))) await eraseTribute(ctx, id);
  await eraseInvitationsTo(ctx.db, emails);
  await eraseSavings(ctx.db, userId);
  await ctx.db.delete(tributeMembers).where(eq(tributeMembers.userId, userId));
  await ctx.db.delete(tributeHelpers).where(eq(tributeHelpers.userId, userId));
  if (staying.length === 0) return;
  await ctx.db
    .update(tributes)
    .set({ keptBy: '' })
    .where(inArray(tributes.id, [...staying]));
  for (const id of staying) await giveUpChanges(ctx, id);
  const hasKeeper = ctx.db.select().from(tributeMembers).where(eq(tributeMembers.tributeId, tributes.id));
  await ctx.db
    .update(tributes)
    .set({ closedAt: ctx.clock.now() })
    .where(and(inArray(tributes.id, [...staying]), isNull(tributes.closedAt), notExists(hasKeeper)));
}

async function eraseInvitationsTo(db: Writable, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const { email } = tributeInvitations;
  await db.delete(tributeInvitations).where(inArray(sql`lower(${email})`, [...emails]));
}

/** Discards unshown changes of a page without keepers, which retains only what visitors see. */
const giveUpChanges = (ctx: Pick<CommandContext, 'db' | 'clock' | 'jobs'>, id: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for('update');
    if (!row || (await memberIdsOf(tx, id)).length > 0) return;
    await tx.delete(tributeVersions).where(eq(tributeVersions.tributeId, id));
    await dropChanges(tx, id);
    if (row.photographChangesSince) await putPhotographsBack(ctx, tx, id);
  });
