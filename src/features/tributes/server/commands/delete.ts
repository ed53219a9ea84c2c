import { and, eq, inArray, isNull, notExists } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { eraseWords } from '../../../audit/server/commands/erase-words.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import { linkKeyHash } from '../queries/gone.ts';
import { openingKey, wasEverPublic } from '../rules/reading.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { tributeDeletions, tributePaths, tributePhotographs, tributes, type TributeRow } from '../tables/tributes.ts';

/** Hides a tribute until it is erased or restored. The caller has locked it. Returns false if it is already deleted. */
export async function beginDeletion(tx: Transaction, row: TributeRow, requestedAt: Date): Promise<boolean> {
  if (row.deletedAt !== null) return false;
  await tx.insert(tributeDeletions).values({ tributeId: row.id, requestedAt, wasPublished: row.state === 'published' });
  await setDeleted(tx, [row.id], requestedAt);
  return true;
}

/** Restores a deleted tribute. NOT_FOUND if it was deleted before `askedAfter`, because it may be half erased. */
export async function endDeletion(tx: Transaction, row: TributeRow, askedAfter: Date): Promise<boolean> {
  if (row.deletedAt === null) return false;
  const { tributeId } = tributeDeletions;
  const [asked] = await tx.select().from(tributeDeletions).where(eq(tributeId, row.id)).for('update');
  if (asked && (asked.erasedAt !== null || asked.requestedAt <= askedAfter)) fail('NOT_FOUND');
  await tx.delete(tributeDeletions).where(eq(tributeId, row.id));
  const state = asked?.wasPublished ? 'published' : 'draft';
  await tx.update(tributes).set({ state, deletedAt: null }).where(eq(tributes.id, row.id));
  return true;
}

/** Hides tributes. Makes them drafts too, so that the previous release hides them. The caller refreshes cached pages. */
export async function setDeleted(tx: Writable, ids: readonly string[], deletedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  const isShown = and(inArray(tributes.id, [...ids]), isNull(tributes.deletedAt));
  await tx.update(tributes).set({ state: 'draft', deletedAt }).where(isShown);
}

/** Restores tributes that were hidden with an account. Those deleted on their own stay deleted. */
export async function clearDeleted(tx: Writable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const ownDeletion = tx.select().from(tributeDeletions).where(eq(tributeDeletions.tributeId, tributes.id));
  await tx
    .update(tributes)
    .set({ deletedAt: null })
    .where(and(inArray(tributes.id, [...ids]), notExists(ownDeletion)));
}

const AT_ONCE = 50;

type Erasing = Pick<CommandContext, 'db' | 'files' | 'pages' | 'clock' | 'secret'>;

/** Erases a tribute with photographs and words; addresses stay taken. Removes files first, so it can be repeated. */
export async function eraseTribute(ctx: Erasing, id: string): Promise<void> {
  while (await erasePhotographs(ctx, id));
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for('update');
      if (!row) return;
      await tx.update(tributePaths).set(tombstone(ctx, row)).where(eq(tributePaths.tributeId, id));
      await tx.delete(tributes).where(eq(tributes.id, id));
      await changed(tx, id);
      await eraseWords(ctx, tx, { kind: 'tribute', id });
    }),
  );
}

function tombstone({ clock, secret }: Pick<Erasing, 'clock' | 'secret'>, row: TributeRow) {
  const key = openingKey(secret, row);
  return {
    goneAt: clock.now(),
    wasPublic: wasEverPublic(row),
    linkKeyHash: key === null ? null : linkKeyHash(key),
  };
}

/** Erases one batch of photographs. Returns false when none are left. */
async function erasePhotographs(ctx: Erasing, tributeId: string): Promise<boolean> {
  const { photographId } = tributePhotographs;
  const rows = await ctx.db
    .select({ id: photographId })
    .from(tributePhotographs)
    .where(eq(tributePhotographs.tributeId, tributeId))
    .limit(AT_ONCE);
  const ids = rows.map(({ id }) => id);
  const removed = await ctx.db.transaction(async (tx) => {
    if (ids.length > 0) await tx.delete(tributePhotographs).where(inArray(photographId, ids));
    return removePhotographRows(tx, ids);
  });
  await removePhotographFiles(ctx, removed);
  return ids.length > 0;
}

/** Records the erasure. Only the id and the times remain stored. */
export async function markErased({ db, clock }: Pick<Erasing, 'db' | 'clock'>, id: string): Promise<void> {
  await db.update(tributeDeletions).set({ erasedAt: clock.now() }).where(eq(tributeDeletions.tributeId, id));
}

/** Records the reminder. Returns false if another process sent it first. */
export async function markReminded(tx: Transaction, id: string, remindedAt: Date): Promise<boolean> {
  const isFirst = and(eq(tributeDeletions.tributeId, id), isNull(tributeDeletions.remindedAt));
  const marked = await tx.update(tributeDeletions).set({ remindedAt }).where(isFirst).returning();
  return marked.length > 0;
}
