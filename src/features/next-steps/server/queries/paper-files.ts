import { asc, desc, inArray, type SQL } from 'drizzle-orm';
import type { FileOwner } from '../../../operations/server/queries/file-owner.ts';
import { PAPER_FOLDER, paperKey, paperSubject } from '../rules/paper-keys.ts';
import { checklistPapers } from '../tables.ts';

const subjectOf = (key: string): string => key.slice(PAPER_FOLDER.length);

/** Files of papers. The subject of a row (see `FileOwner`) is made by `paperSubject`. */
export const paperFiles: FileOwner = {
  name: 'papers',
  keysOf: (subject) => [PAPER_FOLDER + subject],
  owns: (key) => key.startsWith(PAPER_FOLDER),
  async sample(db, count) {
    const { id, checklistId, addedAt } = checklistPapers;
    const some = (order: SQL) => db.select({ id, checklistId }).from(checklistPapers).orderBy(order).limit(count);
    const rows = [...(await some(desc(addedAt))), ...(await some(asc(addedAt)))];
    return [...new Set(rows.map((row) => paperKey(row.checklistId, row.id)))];
  },
  async unneeded(db, keys) {
    const { id, checklistId } = checklistPapers;
    const ids = keys.map((key) => key.split('/').at(-1) ?? '');
    const rows = await db.select({ id, checklistId }).from(checklistPapers).where(inArray(id, ids));
    const known = new Set(rows.map((row) => paperSubject(row.checklistId, row.id)));
    return keys.filter((key) => !known.has(subjectOf(key)));
  },
};
