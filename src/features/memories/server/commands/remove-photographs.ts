import { and, eq, inArray, isNull, lte, notInArray } from 'drizzle-orm';
import { UNCLAIMED_PHOTOGRAPH_MS } from '../../../media/contract/photograph-limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import { photographs } from '../../../media/server/tables.ts';
import { memoryPhotographs } from '../tables.ts';

/** Removes all photographs but `keptIds` from a locked memory. Call `removePhotographFiles` after the commit. */
export async function takePhotographs(
  tx: Transaction,
  post: { id: string; photographs: number },
  keptIds: string[],
): Promise<string[]> {
  if (post.photographs === 0) return [];
  const { memoryId, photographId } = memoryPhotographs;
  const taken = await tx
    .select({ id: photographId })
    .from(memoryPhotographs)
    .where(and(eq(memoryId, post.id), keptIds.length > 0 ? notInArray(photographId, keptIds) : undefined));
  // The database deletes the rows in `memoryPhotographs` by cascade.
  return removePhotographRows(
    tx,
    taken.map(({ id }) => id),
  );
}

const AT_ONCE = 200;

/** Erases visitors' uploads that no memory claimed within a day, with every size and the original. */
export async function removeUnclaimedPhotographs(ctx: Pick<CommandContext, 'db' | 'clock' | 'files'>): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - UNCLAIMED_PHOTOGRAPH_MS);
  const removed = await ctx.db.transaction(async (tx) => {
    const left = await tx
      .select({ id: memoryPhotographs.photographId })
      .from(memoryPhotographs)
      .where(and(isNull(memoryPhotographs.memoryId), lte(memoryPhotographs.createdAt, oldest)))
      .limit(AT_ONCE);
    // Lock the photographs' rows, as a claim does, then check again: a memory may have claimed one.
    const free = await lockedFree(
      tx,
      left.map(({ id }) => id),
    );
    return removePhotographRows(tx, free);
  });
  await removePhotographFiles(ctx, removed);
  if (removed.length === AT_ONCE) await removeUnclaimedPhotographs(ctx);
}

async function lockedFree(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await tx
    .select({ id: photographs.id })
    .from(photographs)
    .where(inArray(photographs.id, ids))
    .orderBy(photographs.id)
    .for('update');
  const free = await tx
    .select({ id: memoryPhotographs.photographId })
    .from(memoryPhotographs)
    .where(and(isNull(memoryPhotographs.memoryId), inArray(memoryPhotographs.photographId, ids)));
  return free.map(({ id }) => id);
}
