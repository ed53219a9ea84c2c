// Pictures that an admin removed. They are refused when somebody uploads them again.
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { arePicturesAlike, pictureKeys, sharingKeys, type Picture } from '../queries/near-pictures.ts';
import { photographs, refusedPictures } from '../tables.ts';
import { REFUSE_SIZES } from './refuse-sizes.ts';

const { id, sha256, likeness, lookKeys, decisionId, liftedBy } = refusedPictures;

/** Throws PHOTOGRAPH_REFUSED if an admin removed this picture, or a picture that shows the same. */
export async function assertNotRefused(db: Writable, picture: Picture): Promise<void> {
  const near = await sharingKeys(db, pictureKeys(picture), { id, of: refusedPictures, lookKeys });
  if (near.length === 0) return;
  const refused = await db
    .select({ sha256, likeness })
    .from(refusedPictures)
    .where(and(inArray(id, near), isNull(liftedBy)));
  if (refused.some((one) => arePicturesAlike(one, picture))) fail('PHOTOGRAPH_REFUSED');
}

/** Refuses these pictures in future uploads. A job refuses their sizes too. Returns how many pictures still exist. */
export async function refusePictures(
  { clock, jobs }: Pick<CommandContext, 'clock' | 'jobs'>,
  tx: Transaction,
  refused: { photographIds: readonly string[]; decisionId: string },
): Promise<number> {
  const pictures = await tx
    .select({ photographId: photographs.id, sha256: photographs.sha256, likeness: photographs.likeness })
    .from(photographs)
    .where(inArray(photographs.id, [...refused.photographIds]));
  const rows = pictures.map((picture) => ({
    id: newId(clock),
    sha256: picture.sha256,
    likeness: picture.likeness,
    lookKeys: pictureKeys(picture),
    decisionId: refused.decisionId,
    createdAt: clock.now(),
  }));
  if (rows.length > 0) await tx.insert(refusedPictures).values(rows);
  for (const { photographId } of pictures) await jobs.send(REFUSE_SIZES, { id: photographId }, { tx });
  return rows.length;
}

/** Allows pictures that these decisions refused, until the decision `by` is undone. */
export async function liftRefusals(
  tx: Transaction,
  lifted: { decisionIds: readonly string[]; by: string },
): Promise<void> {
  const isOfThem = and(inArray(decisionId, [...lifted.decisionIds]), isNull(liftedBy));
  if (lifted.decisionIds.length === 0) return;
  await lockRefusals(tx, isOfThem);
  await tx.update(refusedPictures).set({ liftedBy: lifted.by }).where(isOfThem);
}

/** Undoes a decision: deletes the refusals that it made, and restores those that it lifted. */
export async function undoRefusals(tx: Transaction, undone: string): Promise<void> {
  await lockRefusals(tx, eq(decisionId, undone));
  await tx.delete(refusedPictures).where(eq(decisionId, undone));
  await tx.update(refusedPictures).set({ liftedBy: null }).where(eq(liftedBy, undone));
}

/** Waits for a job that is adding sizes. Without this, the next statement would not see the rows that the job adds. */
const lockRefusals = (tx: Transaction, which: SQL | undefined) =>
  tx.select({ id }).from(refusedPictures).where(which).for('update');
