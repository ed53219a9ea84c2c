import { asc, inArray } from 'drizzle-orm';
import type { FileOwner } from '../../../../operations/server/queries/file-owner.ts';
import { exportParts } from '../../tables/exports.ts';

export const EXPORT_FOLDER = 'exports/';

/** Files of data exports. The subject of a row (see `FileOwner`) is the key of a part. */
export const exportFiles: FileOwner = {
  name: 'export-parts',
  keysOf: (key) => [key],
  owns: (key) => key.startsWith(EXPORT_FOLDER),
  async sample(db, count) {
    const { key } = exportParts;
    const rows = await db.select({ key }).from(exportParts).orderBy(asc(key)).limit(count);
    return rows.map((row) => row.key);
  },
  async unneeded(db, keys) {
    const { key } = exportParts;
    const rows = await db
      .select({ key })
      .from(exportParts)
      .where(inArray(key, [...keys]));
    const known = new Set(rows.map((row) => row.key));
    return keys.filter((one) => !known.has(one));
  },
};
