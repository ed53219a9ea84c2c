import { inArray } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import { legalHoldPhotographs } from '../tables.ts';

/** Returns the ids of those photographs that are on legal hold. */
export async function onLegalHoldAmong(db: Writable, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ id: legalHoldPhotographs.photographId })
    .from(legalHoldPhotographs)
    .where(inArray(legalHoldPhotographs.photographId, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
