// Photographs whose files are kept as evidence, whatever becomes of the page they hang on.
import { asc, eq, inArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { heldPhotographs, photographs } from '../tables.ts';

/** Those of these that are held. */
export async function heldAmong(db: Writable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: heldPhotographs.photographId })
    .from(heldPhotographs)
    .where(inArray(heldPhotographs.photographId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

/** Holds every file of those that are still there. How many that are. */
export async function holdPhotographs(
  { clock }: Pick<CommandContext, 'clock'>,
  tx: Transaction,
  { ids, holderId }: { ids: readonly string[]; holderId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  // Whoever removes one meanwhile waits for this, and then finds it held.
  const there = await tx
    .select({ photographId: photographs.id })
    .from(photographs)
    .where(inArray(photographs.id, [...ids]))
    .orderBy(asc(photographs.id))
    .for('update');
  const rows = there.map((one) => ({ ...one, holderId, heldAt: clock.now() }));
  if (rows.length > 0) await tx.insert(heldPhotographs).values(rows).onConflictDoNothing();
  return rows.length;
}

/** Answers those whose rows are gone and that nobody else holds: hand them to `eraseFilesOf` after the transaction. */
export async function releasePhotographs(tx: Transaction, holderId: string): Promise<string[]> {
  const released = await tx
    .delete(heldPhotographs)
    .where(eq(heldPhotographs.holderId, holderId))
    .returning({ id: heldPhotographs.photographId });
  const ids = released.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id } = photographs;
  const there = new Set((await tx.select({ id }).from(photographs).where(inArray(id, ids))).map((row) => row.id));
  const held = await heldAmong(tx, ids);
  return ids.filter((one) => !there.has(one) && !held.has(one));
}
