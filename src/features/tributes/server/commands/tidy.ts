import { and, inArray, isNull, lt } from 'drizzle-orm';
import { RESTORE_MS } from '../../../../shared/limits/limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import { tributePhotographs } from '../tables/tributes.ts';

const AT_ONCE = 200;

/** Erases photographs, with every size and the original, that were removed over 30 days ago. Versions lose them too. */
export async function tidyPhotographs(ctx: Pick<CommandContext, 'db' | 'clock' | 'files'>): Promise<void> {
  const oldest = new Date(ctx.clock.now().getTime() - RESTORE_MS);
  const removed = await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .select({ id: tributePhotographs.photographId })
      .from(tributePhotographs)
      .where(and(lt(tributePhotographs.removedAt, oldest), isNull(tributePhotographs.shown)))
      .limit(AT_ONCE)
      .for('update');
    const ids = gone.map(({ id }) => id);
    if (ids.length === 0) return [];
    await tx.delete(tributePhotographs).where(inArray(tributePhotographs.photographId, ids));
    return removePhotographRows(tx, ids);
  });
  await removePhotographFiles(ctx, removed);
  if (removed.length === AT_ONCE) await tidyPhotographs(ctx);
}
