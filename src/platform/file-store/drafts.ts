import { randomBytes } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { makePath } from './make-path.ts';

export interface Drafts {
  /** Writes and flushes a file that is not finished yet. If this fails, nothing is left behind. */
  write(content: Readable | Buffer): Promise<{ path: string; bytes: number }>;
  /** Removes drafts from before `before`. Crashes leave them behind. */
  removeOld(before: Date): Promise<void>;
  list(): AsyncIterable<{ name: string; bytes: number; writtenAt: Date }>;
  remove(name: string): Promise<void>;
}

/**
 * Makes the folder and removes files that crashes left behind more than `staleAfterMs` ago. With null, nothing is written
 * before the first draft.
 */
export async function openDrafts(folder: string, staleAfterMs: number | null): Promise<Drafts> {
  const remove = (name: string) => rm(join(folder, name), { force: true });
  const removeOld = async (before: Date) => {
    for await (const { name, writtenAt } of draftsIn(folder)) if (writtenAt <= before) await remove(name);
  };
  if (staleAfterMs !== null) {
    await makePath(folder);
    await removeOld(new Date(Date.now() - staleAfterMs));
  }
  return {
    removeOld,
    list: () => draftsIn(folder),
    remove,
    async write(content) {
      const path = join(folder, `${randomBytes(12).toString('hex')}.part`);
      if (staleAfterMs === null) await makePath(folder);
      try {
        return { path, bytes: await writeFlushed(path, content) };
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
  };
}

async function* draftsIn(folder: string) {
  for (const name of (await readdir(folder).catch(nullWhenMissing)) ?? []) {
    const found = await stat(join(folder, name)).catch(nullWhenMissing);
    if (found) yield { name, bytes: found.size, writtenAt: found.mtime };
  }
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

export function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
