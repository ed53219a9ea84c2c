import { eq, inArray, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { eraseFiles } from '../../../operations/server/commands/files/erase.ts';
import { photographFiles } from '../queries/file-owner.ts';
import { onLegalHoldAmong } from '../queries/legal-holds.ts';
import { photographs } from '../tables.ts';

/** First half of a deletion: the rows. Returns the ids without a legal hold: pass them to `removePhotographFiles`. */
export async function removePhotographRows(tx: Writable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .delete(photographs)
    .where(inArray(photographs.id, [...ids]))
    .returning({ id: photographs.id });
  const removed = rows.map(({ id }) => id);
  const onHold = await onLegalHoldAmong(tx, removed);
  return removed.filter((id) => !onHold.has(id));
}

/** Second half, after the commit: erases originals, sizes and copies in the trash. After a crash, the sweep does it. */
export const removePhotographFiles = (
  ctx: Pick<CommandContext, 'db' | 'files'>,
  ids: readonly string[],
): Promise<void> => eraseFiles(ctx, photographFiles, ids);

/** Part of erasing an account. Photographs that other people still need lose their uploader. */
export async function eraseUploader({ db }: Pick<CommandContext, 'db'>, { userId }: { userId: string }): Promise<void> {
  await db
    .update(photographs)
    // Keys are unique for each uploader. Rows without an uploader need keys that differ.
    .set({ uploaderId: null, idempotencyKey: sql`'erased ' || ${photographs.id}` })
    .where(eq(photographs.uploaderId, userId));
}
