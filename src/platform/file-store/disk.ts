import { createReadStream, type Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { nullWhenMissing, openDrafts } from './drafts.ts';
import { isTrash, MARK_NAME, trashKey, UNFINISHED, type FileStore } from './index.ts';
import { assertKey } from './keys.ts';

/** Other processes cannot remove a folder this often in the middle of one write. */
const MOST_TRIES = 100;

interface DiskOptions {
  /**
   * Older unfinished writes are removed at the start. Longer than any upload, or 0 if no other process has the folder.
   * With null, nothing is made or removed at the start.
   */
  staleAfterMs?: number | null;
}

/** Stores files in `folder`. Writes and flushes a draft, then renames it, so a crash leaves the old or the new file. */
export async function openDiskStore(
  folder: string,
  { staleAfterMs = 60 * 60 * 1000 }: DiskOptions = {},
): Promise<FileStore> {
  const drafts = await openDrafts(join(folder, UNFINISHED), staleAfterMs);
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, ...key.split('/'));
  };

  return {
    async write(key, content) {
      const path = pathOf(key);
      const draft = await drafts.write(content);
      try {
        await renameTo(folder, draft.path, path);
        return { bytes: draft.bytes };
      } catch (error) {
        await rm(draft.path, { force: true });
        throw error;
      }
    },
    async read(key) {
      const path = pathOf(key);
      const found = isTrash(key) ? null : await stat(path).catch(nullWhenMissing);
      if (!found?.isFile()) return null;
      return {
        bytes: found.size,
        stream: (range) => createReadStream(path, range && { start: range.first, end: range.last }),
      };
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Do not remove the folder of unfinished writes, which the next write expects.
      if (key.startsWith(`${UNFINISHED}/`)) return;
      await removeEmptyFolders(folder, dirname(path));
      if (isTrash(key)) return;
      const thrownAway = join(folder, ...trashKey(key).split('/'));
      await rm(thrownAway, { force: true });
      await removeEmptyFolders(folder, dirname(thrownAway));
    },
    async move(key, to) {
      await moveFile(folder, pathOf(key), pathOf(to));
    },
    list: (under) => walk(folder, under === undefined ? '' : `${under}/`),
    removeUnfinished: drafts.removeOld,
    readMark: () => readFile(join(folder, MARK_NAME), 'utf8').catch(nullWhenMissing),
    async writeMark(mark) {
      const draft = await drafts.write(Buffer.from(mark));
      await renameTo(folder, draft.path, join(folder, MARK_NAME));
    },
    async localPath(key) {
      if (isTrash(key)) throw new Error('What lies in the trash is not read');
      return { path: pathOf(key), release: async () => {} };
    },
  };
}

async function moveFile(root: string, path: string, target: string): Promise<void> {
  const found = await stat(path).catch(nullWhenMissing);
  if (!found?.isFile()) return;
  const now = new Date();
  // Sets the file's time to that of the move, because the trash is emptied by file times.
  await utimes(path, now, now);
  await renameTo(root, path, target);
  await removeEmptyFolders(root, dirname(path));
}

/** Makes the target's folder and moves the file there. Tries again if the folder is removed with its last file meanwhile. */
async function renameTo(root: string, path: string, target: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await makeFolder(root, dirname(target));
      await rename(path, target);
      break;
    } catch (error) {
      if (tries === MOST_TRIES || !isMissing(error)) throw error;
    }
  }
  // If the folder is gone, somebody has removed the file already.
  await flushFolder(dirname(target)).catch(nullWhenMissing);
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Makes the folders down to `folder` and flushes the parent of each new one, so that they survive a crash. */
async function makeFolder(root: string, folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let path = folder; path !== root; path = dirname(path)) await flushFolder(dirname(path));
}

async function flushFolder(path: string) {
  // Windows cannot open a folder to flush it. Its journal flushes renames.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function removeEmptyFolders(root: string, folder: string) {
  for (let path = folder; path.startsWith(root + sep); path = dirname(path)) {
    const isRemoved = await rmdir(path).then(
      () => true,
      () => false,
    );
    if (!isRemoved) return;
  }
}

/** Sorting by this in each folder gives the order of whole keys, as a bucket lists them. */
const pathOrder = (entry: Dirent) => (entry.isDirectory() ? `${entry.name}/` : entry.name);

async function* walk(folder: string, prefix = ''): AsyncGenerator<{ key: string; bytes: number; writtenAt: Date }> {
  // A folder is removed with its last file, so a folder may be gone since its name was read: treat it as empty.
  const entries = (await readdir(join(folder, prefix), { withFileTypes: true }).catch(nullWhenMissing)) ?? [];
  for (const entry of entries.toSorted((a, b) => (pathOrder(a) < pathOrder(b) ? -1 : 1))) {
    const key = prefix + entry.name;
    if (key === MARK_NAME) continue;
    if (entry.isDirectory()) yield* walk(folder, `${key}/`);
    else {
      const found = await stat(join(folder, key)).catch(nullWhenMissing);
      if (found) yield { key, bytes: found.size, writtenAt: found.mtime };
    }
  }
}
