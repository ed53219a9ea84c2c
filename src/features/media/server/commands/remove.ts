import { eq, inArray, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { trashKey } from '../../../../platform/file-store/index.ts';
import { originalKey, sizeKeysOf } from '../rules.ts';
import { photographs, type PhotographRow } from '../tables.ts';
import { onLegalHoldAmong } from './hold.ts';

export type RemovedRow = Pick<PhotographRow, 'id' | 'rendition' | 'widths' | 'earlier'>;

/** First half of a deletion: the rows, except legal holds. Pass the result to `removePhotographFiles` after the commit. */
export async function removePhotographRows(tx: Writable, ids: readonly string[]): Promise<RemovedRow[]> {
  if (ids.length === 0) return [];
  const { id, rendition, widths, earlier } = photographs;
  const removed = await tx
    .delete(photographs)
    .where(inArray(photographs.id, [...ids]))
    .returning({ id, rendition, widths, earlier });
  return freeOf(tx, removed);
}

async function freeOf(db: Writable, rows: readonly RemovedRow[]): Promise<RemovedRow[]> {
  const onHold = await onLegalHoldAmong(
    db,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => !onHold.has(id));
}

/** Second half: deletes originals, sizes and copies in the trash. After a crash, `sweepMediaFiles` deletes the rest. */
export async function removePhotographFiles(
  ctx: Pick<CommandContext, 'files'>,
  removed: readonly RemovedRow[],
): Promise<void> {
  for (const { id, earlier, ...present } of removed) {
    const sizes = [present, ...earlier].flatMap((rendered) => sizeKeysOf({ ...rendered, id }));
    for (const key of [...sizes, originalKey(id)]) await ctx.files.remove(key);
    for await (const { key } of ctx.files.list(trashKey(`sizes/${id}`))) await ctx.files.remove(key);
  }
}

/** Erases all files, also in the trash, of photographs without a row. Lists folders, as only rows name renditions. */
export async function eraseFilesOf({ files }: Pick<CommandContext, 'files'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const folder = `sizes/${id}`;
    for (const under of [folder, trashKey(folder)])
      for await (const { key } of files.list(under)) await files.remove(key);
    await files.remove(originalKey(id));
  }
}

/** Input for `removePhotographFiles` if files are removed before rows. Then a removal can be repeated after a crash. */
export async function filesOfPhotographs(db: Writable, ids: readonly string[]): Promise<RemovedRow[]> {
  if (ids.length === 0) return [];
  const { id, rendition, widths, earlier } = photographs;
  const rows = await db
    .select({ id, rendition, widths, earlier })
    .from(photographs)
    .where(inArray(photographs.id, [...ids]));
  return freeOf(db, rows);
}

/** Part of erasing an account. Photographs that other people still need lose their uploader. */
export async function eraseUploader({ db }: Pick<CommandContext, 'db'>, { userId }: { userId: string }): Promise<void> {
  await db
    .update(photographs)
    // Keys are unique for each uploader. Rows without an uploader need keys that differ.
    .set({ uploaderId: null, idempotencyKey: sql`'erased ' || ${photographs.id}` })
    .where(eq(photographs.uploaderId, userId));
}
