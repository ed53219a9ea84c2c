import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import { photographs } from '../tables.ts';

/** Gives photographs to another account, without a trace of their sender. `keepsPublished` keeps the rendition. */
export async function passOnPhotographs(
  tx: Transaction,
  { ids, to, keepsPublished }: { ids: readonly string[]; to: string; keepsPublished: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(photographs)
    .set({
      uploaderId: to,
      // Keys are unique per sender, and this one may have used the same.
      idempotencyKey: sql`'passed on ' || ${photographs.id}`,
      publishedRendition: keepsPublished ? sql`${photographs.rendition}` : null,
    })
    .where(inArray(photographs.id, [...ids]));
}

/** Releases held renditions; the next sweep removes those that their holder does not need. */
export async function releasePublished(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(photographs)
      .set({ publishedRendition: null })
      .where(inArray(photographs.id, [...ids]));
}
