// The working copy holds changes of a published page until a keeper shows them. A draft is its own working copy.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { TributeFields } from '../../contract/tribute-fields.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { photographs } from '../../../media/server/tables.ts';
import { changesOf } from '../queries/working-copy.ts';
import { mergedChanges } from '../rules/working-copy.ts';
import { tributePhotographs, tributes, workingCopies, type TributeRow } from '../tables/tributes.ts';

/** Stores changes of a locked, published tribute. Drops changes that equal what visitors see. */
export async function keepChanges(
  tx: Writable,
  row: TributeRow,
  { changes, now }: { changes: Partial<TributeFields>; now: Date },
): Promise<void> {
  const merged = mergedChanges(row, await changesOf(tx, row.id), changes);
  if (Object.keys(merged).length === 0) return dropChanges(tx, row.id);
  await tx
    .insert(workingCopies)
    .values({ tributeId: row.id, changes: merged, begunAt: now })
    .onConflictDoUpdate({ target: workingCopies.tributeId, set: { changes: merged } });
}

export async function dropChanges(tx: Writable, tributeId: string): Promise<void> {
  await tx.delete(workingCopies).where(eq(workingCopies.tributeId, tributeId));
}

const { photographId, shown, removedAt } = tributePhotographs;
const asPlaced = sql`jsonb_build_object(
  'role', ${tributePhotographs.role}, 'position', ${tributePhotographs.position},
  'caption', ${tributePhotographs.caption}, 'alt', ${tributePhotographs.alt},
  'takenOn', ${tributePhotographs.takenOn}, 'place', ${tributePhotographs.place},
  'rendition', ${photographs.rendition}, 'focal', ${photographs.focal})`;
const ofTribute = (id: string) => eq(tributePhotographs.tributeId, id);

/** Call before changing photographs of a locked page. Records what visitors see, unless that is recorded already. */
export async function holdPhotographs(tx: Writable, row: TributeRow, now: Date): Promise<void> {
  if (row.state !== 'published' || row.photographChangesSince) return;
  await tx.execute(sql`
    update ${tributePhotographs} set shown = ${asPlaced} from ${photographs}
    where ${ofTribute(row.id)} and ${eq(photographs.id, photographId)} and ${removedAt} is null`);
  await tx.update(tributes).set({ photographChangesSince: now }).where(eq(tributes.id, row.id));
}

/** Call after changing photographs. Drops the record of what visitors see if they would see no difference. */
export async function releaseIfAlike(tx: Writable, id: string): Promise<void> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select 1 from ${tributePhotographs} join ${photographs} on ${eq(photographs.id, photographId)}
    where ${ofTribute(id)} and ${shown} is distinct from (case when ${removedAt} is null then ${asPlaced} end) limit 1`);
  if (rows.length === 0) await releasePhotographs(tx, id);
}

export async function releasePhotographs(tx: Writable, id: string): Promise<void> {
  await tx
    .update(tributePhotographs)
    .set({ shown: null })
    .where(and(ofTribute(id), isNotNull(shown)));
  await tx.update(tributes).set({ photographChangesSince: null }).where(eq(tributes.id, id));
}
