import type { Writable } from '../../../../platform/database/index.ts';
import { keyInTrash, trashKey, type FileStore } from '../../../../platform/file-store/index.ts';
import type { FileOwner } from './file-owner.ts';

/** Returns the keys that no row needs. Leaves out keys without an owner, because nothing is known about them. */
export async function unneededAmong(
  db: Writable,
  owners: readonly FileOwner[],
  keys: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    owners.map((owner) => {
      const owned = keys.filter((key) => owner.owns(key));
      return owned.length === 0 ? [] : owner.unneeded(db, owned);
    }),
  );
  return found.flat();
}

/** Replaces folders by the keys of the files in them, including files in the trash. */
export async function expandFolders(files: FileStore, keys: readonly string[]): Promise<string[]> {
  const expanded = new Set<string>();
  for (const key of keys) {
    if (!key.endsWith('/')) {
      expanded.add(key);
      continue;
    }
    const folder = key.slice(0, -1);
    for await (const file of files.list(folder)) expanded.add(file.key);
    for await (const file of files.list(trashKey(folder))) expanded.add(keyInTrash(file.key));
  }
  return [...expanded];
}
