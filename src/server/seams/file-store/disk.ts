import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { UNFINISHED, type FileStore } from './index.ts';

// One to four plain segments: nothing that a path, a shell or a header could read as more than a name.
const KEY = /^[a-z0-9][a-z0-9-]{0,79}(\/[a-z0-9][a-z0-9-]{0,79}){0,3}(\.[a-z0-9]{1,8})?$/;

interface DiskOptions {
  /**
   * Unfinished writes older than this are removed at the start; 0 where no other process shares the folder.
   * No upload is allowed to take this long.
   */
  staleAfterMs?: number;
}

/** Keeps files in `folder`: written beside, flushed, then renamed, so that a crash leaves the old state or the new one. */
export async function openDiskStore(
  folder: string,
  { staleAfterMs = 60 * 60 * 1000 }: DiskOptions = {},
): Promise<FileStore> {
  await mkdir(join(folder, UNFINISHED), { recursive: true, mode: 0o700 });
  await removeStale(join(folder, UNFINISHED), staleAfterMs);
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 100))}`);
    return join(folder, ...key.split('/'));
  };

  return {
    async write(key, content) {
      const path = pathOf(key);
      const draft = join(folder, UNFINISHED, `${randomBytes(12).toString('hex')}.part`);
      try {
        const bytes = await writeFlushed(draft, content);
        await makeFolder(folder, dirname(path));
        await rename(draft, path);
        await flushFolder(dirname(path));
        return { bytes };
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async read(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(nullWhenMissing);
      if (!found?.isFile()) return null;
      return { bytes: found.size, stream: () => createReadStream(path) };
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      await removeEmptyFolders(folder, dirname(path));
    },
    list: () => walk(folder),
    async localPath(key) {
      return { path: pathOf(key), release: async () => {} };
    },
  };
}

async function writeFlushed(path: string, content: Readable | Buffer): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

/** Makes the folders down to `folder` and flushes each new one's parent: a new name is only safe once its folder is. */
async function makeFolder(root: string, folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let path = folder; path !== root; path = dirname(path)) await flushFolder(dirname(path));
}

async function flushFolder(path: string) {
  // Windows cannot open a folder; its renames are flushed by the journal.
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

async function removeStale(folder: string, staleAfterMs: number) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(nullWhenMissing);
    if (found && Date.now() - found.mtimeMs >= staleAfterMs) await rm(path, { force: true });
  }
}

async function* walk(folder: string, prefix = ''): AsyncGenerator<{ key: string; writtenAt: Date }> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* walk(folder, `${key}/`);
    else {
      const found = await stat(join(folder, key)).catch(nullWhenMissing);
      if (found) yield { key, writtenAt: found.mtime };
    }
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
