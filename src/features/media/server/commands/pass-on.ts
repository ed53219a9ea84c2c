import { inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../platform/database/index.ts';
import { photographs } from '../tables.ts';

/**
 * Makes stored photographs somebody else's: nothing leads to whoever sent them, and no repeated upload of theirs finds
 * them. With `isHeld` their present rendition is kept whatever their new holder makes of them.
 */
export async function passOnPhotographs(
  tx: Transaction,
  { ids, to, isHeld }: { ids: readonly string[]; to: string; isHeld: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(photographs)
    .set({
      uploaderId: to,
      // Keys are told apart by their sender, and this one may have one of the same name.
      idempotencyKey: sql`'passed on ' || ${photographs.id}`,
      heldRendition: isHeld ? sql`${photographs.rendition}` : null,
    })
    .where(inArray(photographs.id, [...ids]));
}

/** What was held for others goes with the next sweep, where their holder does not need it. */
export async function letGoOfHeld(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(photographs)
      .set({ heldRendition: null })
      .where(inArray(photographs.id, [...ids]));
}
