import { asc, desc, inArray, type SQL } from 'drizzle-orm';
import type { Writable } from '../../../../platform/database/index.ts';
import type { FileOwner } from '../../../operations/server/queries/file-owner.ts';
import { originalKey, photographOfKey, sizeFolder } from '../rules.ts';
import { photographs, type PhotographRow } from '../tables.ts';
import { onLegalHoldAmong } from './legal-holds.ts';

/** Files of photographs. The subject of a row (see `FileOwner`) is the photograph's id. */
export const photographFiles: FileOwner = {
  name: 'photographs',
  keysOf: (id) => [originalKey(id), sizeFolder(id)],
  owns: (key) => photographOfKey(key) !== null,
  async sample(db, count) {
    const { id } = photographs;
    const some = (order: SQL) => db.select({ id }).from(photographs).orderBy(order).limit(count);
    const rows = [...(await some(desc(id))), ...(await some(asc(id)))];
    return [...new Set(rows.map((row) => originalKey(row.id)))];
  },
  async unneeded(db, keys) {
    const ids = [...new Set(keys.flatMap((key) => photographOfKey(key)?.id ?? []))];
    const rows = await renditionsOf(db, ids);
    const onHold = await onLegalHoldAmong(db, ids);
    return keys.filter((key) => {
      const of = photographOfKey(key);
      return of !== null && !onHold.has(of.id) && !isNeeded(rows.get(of.id), of.rendition);
    });
  },
};

type Renditions = Pick<PhotographRow, 'id' | 'rendition' | 'earlier'>;

async function renditionsOf(db: Writable, ids: readonly string[]): Promise<Map<string, Renditions>> {
  const { id, rendition, earlier } = photographs;
  const rows = await db
    .select({ id, rendition, earlier })
    .from(photographs)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

function isNeeded(row: Renditions | undefined, rendition: number | null): boolean {
  if (!row || rendition === null) return row !== undefined;
  return row.rendition === rendition || row.earlier.some((one) => one.rendition === rendition);
}
