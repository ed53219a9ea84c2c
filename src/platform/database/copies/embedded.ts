// Copies of the embedded database. They are copies of its data folder, which the engine recovers as after a crash.
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import * as words from '../../../shared/words/en/database.ts';
import { lockFolder } from '../folder-lock.ts';
import { CannotCopy, type DatabaseCopy, type DatabasePlace } from '../index.ts';

const VERSION_FILE = 'PG_VERSION';

/** Copies the data folder beside itself, which is quick, and reads from that copy while the engine goes on. */
export async function copyFolder<Result>(
  folder: string,
  copyTo: (to: string) => Promise<void>,
  use: (copy: DatabaseCopy) => Promise<Result>,
): Promise<Result> {
  const copied = `${folder}.copy`;
  await rm(copied, { recursive: true, force: true });
  try {
    await copyTo(copied);
    const entries = await readdir(copied, { recursive: true, withFileTypes: true });
    const nameOf = (entry: { parentPath: string; name: string }) =>
      join(entry.parentPath, entry.name)
        .slice(copied.length + 1)
        .replaceAll(sep, '/');
    const names = entries.filter((entry) => entry.isFile()).map(nameOf);
    return await use({
      engine: 'embedded',
      version: (await readFile(join(copied, VERSION_FILE), 'utf8')).trim(),
      folders: entries.filter((entry) => entry.isDirectory()).map(nameOf),
      files: filesOf(copied, names.toSorted()),
    });
  } finally {
    await rm(copied, { recursive: true, force: true });
  }
}

async function* filesOf(folder: string, names: readonly string[]): DatabaseCopy['files'] {
  for (const name of names) yield { name, content: createReadStream(join(folder, name)) };
}

/** The folder of an embedded database that is not open. */
export const embeddedPlace = (folder: string): DatabasePlace => ({
  engine: 'embedded',
  isEmpty: async () => (await readdir(folder).catch(() => [])).length === 0,
  async restore(copy) {
    await mkdir(dirname(folder), { recursive: true });
    const lock = lockFolder(`${folder}.lock`);
    if (lock === null) throw new CannotCopy(words.folderInUse(dirname(folder)));
    const unfinished = `${folder}.restoring`;
    try {
      await rm(unfinished, { recursive: true, force: true });
      await writeFolder(unfinished, copy);
      await rm(folder, { recursive: true, force: true });
      await rename(unfinished, folder);
    } finally {
      lock.release();
    }
  },
});

async function writeFolder(folder: string, { folders, files }: DatabaseCopy): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of folders) await mkdir(inside(folder, name), { recursive: true, mode: 0o700 });
  for await (const { name, content } of files) {
    const file = await open(inside(folder, name), 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

function inside(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep)) throw new Error(`Not a file of a database: ${name}`);
  return path;
}
