import { and, inArray, lt, ne, sql } from 'drizzle-orm';
import { ENDED_POST_MS, SENDER_HASH_MS } from '../../../../shared/limits/limits.ts';
import { simpleGestures } from '../../contract/gestures/gestures.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import { allTables, memories, memoryPhotographs, simpleTableOf, type GestureTable } from '../tables.ts';

const AT_ONCE = 200;

type Tidying = Pick<CommandContext, 'db' | 'clock' | 'files'>;

/** Matches posts that ended before a time, or were sent before it if the end is unknown. No counter includes them. */
const hasEnded = (table: GestureTable, before: Date) =>
  and(
    inArray(table.state, ['withdrawn', 'declined', 'removed']),
    sql`coalesce(${table.decidedAt}, ${table.createdAt}) < ${before.toISOString()}::timestamptz`,
  );

/** Erases posts, with photographs, thirty days after they were withdrawn, declined or removed. */
export async function eraseEndedPosts(ctx: Tidying): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - ENDED_POST_MS);
  for (const table of simpleGestures.map(simpleTableOf)) await ctx.db.delete(table).where(hasEnded(table, before));
  while (await eraseMemories(ctx, before));
}

/** Erases one batch, without posts that a concurrent decision brings back. Returns false after the last batch. */
async function eraseMemories(ctx: Tidying, before: Date): Promise<boolean> {
  const { ids, removed } = await ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: memories.id })
      .from(memories)
      .where(hasEnded(memories, before))
      .limit(AT_ONCE)
      .for('update');
    const ended = rows.map(({ id }) => id);
    if (ended.length === 0) return { ids: ended, removed: [] };
    const hung = await tx
      .select({ id: memoryPhotographs.photographId })
      .from(memoryPhotographs)
      .where(inArray(memoryPhotographs.memoryId, ended));
    const gone = await removePhotographRows(
      tx,
      hung.map(({ id }) => id),
    );
    await tx.delete(memories).where(inArray(memories.id, ended));
    return { ids: ended, removed: gone };
  });
  await removePhotographFiles(ctx, removed);
  return ids.length === AT_ONCE;
}

/** Erases network hashes soon, because only flood limits need them. The cookie still identifies the author. */
export async function forgetSenders({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - SENDER_HASH_MS);
  for (const table of allTables)
    await db
      .update(table)
      .set({ network: '', sender: '' })
      .where(and(ne(table.network, ''), lt(table.createdAt, before)));
  await db
    .update(memoryPhotographs)
    .set({ network: '' })
    .where(and(ne(memoryPhotographs.network, ''), lt(memoryPhotographs.createdAt, before)));
}
