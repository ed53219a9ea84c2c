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
