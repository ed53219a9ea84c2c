import { and, inArray, isNull } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { refusedPictures } from '../tables.ts';

/** Returns those of the given decisions whose refusals still apply. */
export async function decisionsRefusing(db: Writable, decisionIds: readonly string[]): Promise<Set<string>> {
  if (decisionIds.length === 0) return new Set();
  const { decisionId, liftedBy } = refusedPictures;
  const rows = await db
    .selectDistinct({ id: decisionId })
    .from(refusedPictures)
    .where(and(inArray(decisionId, [...decisionIds]), isNull(liftedBy)));
  return new Set(rows.map(({ id }) => id));
}
