// Copies of the embedded database: its data folder as a tar archive. The engine recovers it as after a crash.
import { createReadStream, rmSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { extract, pack, type Pack } from 'tar-stream';
import * as words from '../../../shared/words/en/database.ts';
import { lockFolder } from '../folder-lock.ts';
import { CannotCopy, type DatabaseCopy, type DatabasePlace } from '../index.ts';

const VERSION_FILE = 'PG_VERSION';
/** Files that are flushed at once. The disk then flushes many together. */
const FLUSHED_AT_ONCE = 64;

/** Copies the data folder beside itself, which is quick, and reads from that copy while the engine goes on. */
export async function copyFolder<Result>(
  folder: string,
  copyTo: (to: string) => Promise<void>,
  use: (copy: DatabaseCopy) => Promise<Result>,
): Promise<Result> {
  const copied = copyOf(folder);
  await rm(copied, { recursive: true, force: true });
  try {
    await copyTo(copied).catch((error: unknown) => {
      throw new CannotCopy(words.copyFailed(dirname(folder), asError(error).message), { cause: error });
    });
    const version = (await readFile(join(copied, VERSION_FILE), 'utf8')).trim();
    const archive = pack();
    packFolder(archive, copied).catch((error: unknown) => archive.destroy(asError(error)));
    return await use({ engine: 'embedded', version, content: Readable.from(archive) });
  } finally {
    await rm(copied, { recursive: true, force: true });
  }
}

const copyOf = (folder: string) => `${folder}.copy`;

/** Removes the copy that a killed process left behind. Call it only with the lock of the folder. */
export const removeLeftCopy = (folder: string): void => rmSync(copyOf(folder), { recursive: true, force: true });

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function packFolder(archive: Pack, folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replaceAll(sep, '/');
    // Empty folders count: the engine needs them.
    if (entry.isDirectory()) archive.entry({ name, type: 'directory' });
    else await packFile(archive, path, name);
  }
  archive.finalize();
}

async function packFile(archive: Pack, path: string, name: string): Promise<void> {
  const { size } = await stat(path);
  const { promise: packed, resolve: done, reject } = Promise.withResolvers<void>();
  const entry = archive.entry({ name, size }, (error) => (error ? reject(asError(error)) : done()));
  createReadStream(path).on('error', reject).pipe(entry);
  await packed;
}

/** The folder of an embedded database that is not open. */
export const embeddedPlace = (folder: string): DatabasePlace => ({
  engine: 'embedded',
  isEmpty: async () => ((await readdir(folder).catch(nullWhenNone)) ?? []).length === 0,
  async restore({ content }) {
    await mkdir(dirname(folder), { recursive: true });
    const lock = lockFolder(`${folder}.lock`);
    if (lock === null) throw new CannotCopy(words.folderInUse(dirname(folder)));
    const unfinished = `${folder}.restoring`;
    try {
      await rm(unfinished, { recursive: true, force: true });
      await unpack(content, unfinished);
      await flushAll(unfinished);
      await rm(folder, { recursive: true, force: true });
      await rename(unfinished, folder);
    } catch (error) {
      // On a full disk its part would fill the room that the next try needs.
      await rm(unfinished, { recursive: true, force: true });
      throw error;
    } finally {
      lock.release();
    }
  },
});

function nullWhenNone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function unpack(content: Readable, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const archive = extract();
  content.on('error', (error) => archive.destroy(error)).pipe(archive);
  for await (const entry of archive) {
    const { name, type } = entry.header;
    const path = inside(folder, name);
    await mkdir(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 });
    if (type === 'directory') entry.resume();
    else await writeWhole(path, entry as AsyncIterable<Uint8Array>);
  }
}

async function writeWhole(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
  } finally {
    await file.close();
  }
}

async function flushAll(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (let at = 0; at < paths.length; at += FLUSHED_AT_ONCE)
    await Promise.all(paths.slice(at, at + FLUSHED_AT_ONCE).map(flush));
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function inside(folder: string, name: string): string {
  const path = resolve(folder, name);
  if (!path.startsWith(resolve(folder) + sep)) throw new Error(`Not a file of a database: ${name}`);
  return path;
}
