import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import { photographs } from '../tables.ts';

/** Gives photographs to another account and forgets their sender. `keepsPublished` keeps the current rendition's files. */
export async function passOnPhotographs(
  tx: Transaction,
  { ids, to, keepsPublished }: { ids: readonly string[]; to: string; keepsPublished: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(photographs)
    .set({
      uploaderId: to,
      // Keys are unique for each uploader, and the new uploader may have used the same key.
      idempotencyKey: sql`'passed on ' || ${photographs.id}`,
      publishedRendition: keepsPublished ? sql`${photographs.rendition}` : null,
    })
    .where(inArray(photographs.id, [...ids]));
}

/** Clears `publishedRendition`. The next sweep then removes renditions that the photograph's account does not use. */
export async function releasePublished(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(photographs)
      .set({ publishedRendition: null })
      .where(inArray(photographs.id, [...ids]));
}
