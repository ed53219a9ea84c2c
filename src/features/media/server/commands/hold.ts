// Legal holds. A photograph on hold is kept as evidence, even if its page is erased.
import { asc, eq, inArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { noteErasure } from '../../../operations/server/commands/files/erase.ts';
import { onLegalHoldAmong } from '../queries/legal-holds.ts';
import { legalHoldPhotographs, photographs } from '../tables.ts';
import { photographFiles } from '../queries/file-owner.ts';

export async function holdPhotographs(
  { clock }: Pick<CommandContext, 'clock'>,
  tx: Transaction,
  { ids, holderId }: { ids: readonly string[]; holderId: string },
): Promise<number> {
  if (ids.length === 0) return 0;
  // Lock the rows: a concurrent removal then waits, and finds the photographs on hold.
  const there = await tx
    .select({ photographId: photographs.id })
    .from(photographs)
    .where(inArray(photographs.id, [...ids]))
    .orderBy(asc(photographs.id))
    .for('update');
  const rows = there.map((one) => ({ ...one, holderId, heldAt: clock.now() }));
  if (rows.length > 0) await tx.insert(legalHoldPhotographs).values(rows).onConflictDoNothing();
  return rows.length;
}

/** Ends a hold. Returns photographs without a row or another hold: pass them to `removePhotographFiles` after the commit. */
export async function releasePhotographs(tx: Transaction, holderId: string): Promise<string[]> {
  const released = await tx
    .delete(legalHoldPhotographs)
    .where(eq(legalHoldPhotographs.holderId, holderId))
    .returning({ id: legalHoldPhotographs.photographId });
  const ids = released.map(({ id }) => id);
  if (ids.length === 0) return [];
  const { id } = photographs;
  const there = new Set((await tx.select({ id }).from(photographs).where(inArray(id, ids))).map((row) => row.id));
  const onHold = await onLegalHoldAmong(tx, ids);
  const due = ids.filter((one) => !there.has(one) && !onHold.has(one));
  await noteErasure(tx, photographFiles, due);
  return due;
}
