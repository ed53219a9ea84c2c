import { inArray } from 'drizzle-orm';
import type { CommandContext } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { keysOf } from '../rules.ts';
import { photographs } from '../tables.ts';

export interface RemovedRow {
  id: string;
  widths: number[];
}

/** The first half of a deletion, in the transaction of its cause; hand the answer to `removePhotographFiles` after it. */
export async function removePhotographRows(tx: Writable, ids: readonly string[]): Promise<RemovedRow[]> {
  if (ids.length === 0) return [];
  return tx
    .delete(photographs)
    .where(inArray(photographs.id, [...ids]))
    .returning({ id: photographs.id, widths: photographs.widths });
}

/** The second half: every size and the original. What a crash leaves, `sweepMediaFiles` removes. */
export async function removePhotographFiles(
  ctx: Pick<CommandContext, 'files'>,
  removed: readonly RemovedRow[],
): Promise<void> {
  for (const { id, widths } of removed) for (const key of keysOf(id, widths)) await ctx.files.remove(key);
}
