// Terminal messages about files in the store.

export const orphans = {
  summary: 'lists files in the store that no row of the database needs',
  details:
    'Lists the whole store, except files of the last hour. Nothing else does that: the sweep looks only at files that the database has noted. Such files are left by an older release, or because an older database was restored. Then they are photographs of families: restore the newest database first. This command changes nothing.',
};
export const orphansRemove = {
  summary: 'erases those files for good',
  details:
    'Erases every file that “orphans” lists as unneeded or forgotten. Look at that list first, and have a copy of the store. If an older database was restored, these files are photographs of families, and nothing brings them back. Files of unknown kinds stay.',
};
export const orphansRestore = {
  summary: 'takes files out of the trash that the database needs again',
  details:
    'Moves every file that “orphans” lists as needed from the trash to its place. A newer copy of the database was restored, and it has rows for them.',
};

const meanings = {
  unneeded: 'no row needs it',
  forgotten: 'in the trash, and no row says until when',
  needed: 'in the trash, but a row needs it',
  unknown: 'not a file of Rosemary',
} as const;

export const orphanLine = ({ kind, key, writtenAt }: { kind: keyof typeof meanings; key: string; writtenAt: Date }) =>
  `${kind}  ${writtenAt.toISOString()}  ${key}`;

export function orphanCounts(counts: Partial<Record<keyof typeof meanings, number>>): string {
  const lines = Object.entries(meanings)
    .map(([kind, meaning]) => ({ kind, meaning, count: counts[kind as keyof typeof meanings] ?? 0 }))
    .filter(({ count }) => count > 0)
    .map(({ kind, meaning, count }) => `${kind}: ${count} (${meaning})`);
  return lines.length === 0 ? 'Every file in the store has a row.' : lines.join('\n');
}

export const orphansRemoved = (files: number): string =>
  files === 0 ? 'There was nothing to erase.' : `Erased ${files === 1 ? '1 file' : `${files} files`}.`;
export const orphansRestored = (files: number): string =>
  files === 0
    ? 'No file in the trash is needed.'
    : `Moved ${files === 1 ? '1 file' : `${files} files`} out of the trash.`;

export const adoptFiles = {
  summary: 'takes the file store as this database’s own',
  details:
    'The store carries a mark that names its database and PUBLIC_URL. While the mark names another one, or the files of this database are not in the store, the product starts, removes no file, and says so. This is right for a copy, such as a staging system. Run this command only if no other installation uses the store: after a restore, a move to another server, or a new PUBLIC_URL. Within ten minutes, files are removed again that were to be removed meanwhile.',
};
interface Mark {
  installation: string;
  database: string;
  publicUrl: string;
}
const afterRestore = 'If a backup was restored, run next: npm run admin -- after-restore';
/** JSON escapes control characters, which could change the terminal. */
const markInWords = ({ installation, database, publicUrl }: Mark): string =>
  `Before, its mark named ${publicUrl === '' ? 'a trial' : `the address ${JSON.stringify(publicUrl)}`}, the installation ${JSON.stringify(installation)} and the database ${JSON.stringify(database)}.`;

interface Adopted {
  written: string | null;
  mark: Mark | null;
  wasOurs: boolean;
}
export function filesAdopted({ written, mark, wasOurs }: Adopted): string {
  if (written === null) return 'The store had no mark. It is marked as this database’s own now.';
  if (wasOurs) return `The store was this database’s own already. Nothing was changed.\n${afterRestore}`;
  const before = mark === null ? 'Before, it had a mark that cannot be read.' : markInWords(mark);
  return `The store is marked as this database’s own now. ${before}\n${afterRestore}`;
}
export const notOurs = {
  foreign:
    'The file store belongs to another database or PUBLIC_URL. Nothing in it is removed. If it is yours alone, run: npm run admin -- adopt-files',
  unproven:
    'The file store has no mark, and the files of this database are not in it. Nothing in it is removed. Look at STORAGE_URL and DATA_DIR. If they are right, run: npm run admin -- adopt-files',
};
