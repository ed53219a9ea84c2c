import { asc, desc, inArray, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { FileOwner } from '../../../operations/server/queries/file-owner.ts';
import { fileOfKey, keysOfFile, reportFileKey } from '../rules/file-keys.ts';
import { reportFiles } from '../tables.ts';

/** Files of reports. The subject of a row (see `FileOwner`) is the file's id. */
export const filesOfReports: FileOwner = {
  name: 'report-files',
  keysOf: keysOfFile,
  async sample(db, count) {
    const { id, sentAt } = reportFiles;
    const some = (order: SQL) => db.select({ id }).from(reportFiles).orderBy(order).limit(count);
    const rows = [...(await some(desc(sentAt))), ...(await some(asc(sentAt)))];
    return [...new Set(rows.map((row) => reportFileKey(row.id)))];
  },
  owns: (key) => z.uuid().safeParse(fileOfKey(key)).success,
  async unneeded(db, keys) {
    const { id } = reportFiles;
    const ids = keys.flatMap((key) => fileOfKey(key) ?? []);
    const known = new Set((await db.select({ id }).from(reportFiles).where(inArray(id, ids))).map((row) => row.id));
    return keys.filter((key) => !known.has(fileOfKey(key) ?? ''));
  },
};
