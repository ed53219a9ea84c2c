import { inArray } from 'drizzle-orm';
import * as z from 'zod';
import type { FileOwner } from '../../../operations/server/queries/file-owner.ts';
import { fileOfKey, keysOfFile } from '../rules/file-keys.ts';
import { reportFiles } from '../tables.ts';

/** Files that reports have. A subject is a file's id. */
export const filesOfReports: FileOwner = {
  name: 'report-files',
  keysOf: keysOfFile,
  owns: (key) => z.uuid().safeParse(fileOfKey(key)).success,
  async unneeded(db, keys) {
    const { id } = reportFiles;
    const ids = keys.flatMap((key) => fileOfKey(key) ?? []);
    const known = new Set((await db.select({ id }).from(reportFiles).where(inArray(id, ids))).map((row) => row.id));
    return keys.filter((key) => !known.has(fileOfKey(key) ?? ''));
  },
};
