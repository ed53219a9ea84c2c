import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export interface Drafts {
  /** Writes and flushes a file that is not finished yet. If this fails, nothing is left behind. */
  write(content: Readable | Buffer): Promise<{ path: string; bytes: number }>;
  /** Removes drafts from before `before`. Crashes leave them behind. */
  removeOld(before: Date): Promise<void>;
  list(): AsyncIterable<{ name: string; bytes: number; writtenAt: Date }>;
  remove(name: string): Promise<void>;
}

/** Before it opens the folder, removes files that crashes left behind more than `staleAfterMs` ago. */
export async function openDrafts(folder: string, staleAfterMs: number): Promise<Drafts> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const remove = (name: string) => rm(join(folder, name), { force: true });
  const removeOld = async (before: Date) => {
    for await (const { name, writtenAt } of draftsIn(folder)) if (writtenAt <= before) await remove(name);
  };
  await removeOld(new Date(Date.now() - staleAfterMs));
  return {
    removeOld,
    list: () => draftsIn(folder),
    remove,
    async write(content) {
      const path = join(folder, `${randomBytes(12).toString('hex')}.part`);
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
  for (const name of await readdir(folder)) {
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
