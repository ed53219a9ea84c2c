import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { UploadTarget } from '../../contract/media.ts';

/** Form of an upload's id: 12 characters for the sender, 32 from a keyed hash. Other texts never become file names. */
const ID = /^[\w-]{12}-[\w-]{32}$/;

const MARK = '.begun';

const Saved = z.object({
  target: UploadTarget,
  size: z.int(),
  createdAt: z.coerce.date(),
  /** Set once the photograph is stored. The uploaded bytes are deleted then. */
  photographId: z.string().nullable(),
  /** Keyed hash of the network, for its total of unfinished bytes. Empty in uploads of the previous release. */
  network: z.string().default(''),
});

export interface Upload extends z.infer<typeof Saved> {
  id: string;
  offset: number;
}

export interface Unfinished {
  id: string;
  size: number;
  movedAt: Date;
}

export interface UploadFolder {
  path: string;
  find(id: string): Promise<Upload | null>;
  begin(upload: Omit<Upload, 'offset' | 'photographId'>): Promise<void>;
  /** Appends bytes. After a failure, the bytes that arrived before it stay. Returns the new length. */
  append(id: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  contentPath(id: string): string;
  finish(upload: Upload, photographId: string): Promise<void>;
  remove(id: string): Promise<void>;
  unfinishedOf(network: string): Promise<Unfinished[]>;
  /** Unfinished uploads for a tribute that began after `since`, oldest first. */
  unfinishedFor(tributeId: string, since: Date): Promise<Upload[]>;
  /** Removes uploads that began before `time`, and stray files. */
  sweep(time: Date): Promise<number>;
}

/** Stores uploads as files in a folder. They survive restarts, and processes share them. */
export function openUploadFolder(path: string): UploadFolder {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const at = (id: string, kind: 'json' | 'part') => join(path, `${id}.${kind}`);
  // The file's name has sender, network and size, so that unfinished uploads are counted without reading files.
  const mark = ({ id, network, size }: Pick<Upload, 'id' | 'network' | 'size'>) =>
    join(path, `${id}.${network}.${size}${MARK}`);
  const known = async (id: string) => {
    const text = await readFile(at(id, 'json'), 'utf8').catch(() => null);
    return text === null ? null : Saved.parse(JSON.parse(text));
  };
  const remove = async (id: string) => {
    const kept = await known(id).catch(() => null);
    const files = [at(id, 'part'), `${at(id, 'json')}.new`, at(id, 'json'), ...(kept ? [mark({ id, ...kept })] : [])];
    for (const file of files) await rm(file, { force: true });
  };
  const write = async ({ id, ...kept }: Omit<Upload, 'offset'>) => {
    const draft = `${at(id, 'json')}.new`;
    await writeFile(draft, JSON.stringify(kept), { mode: 0o600 });
    await rename(draft, at(id, 'json'));
  };
  const find = async (id: string): Promise<Upload | null> => {
    if (!ID.test(id)) return null;
    const kept = await known(id);
    if (kept === null) return null;
    const bytes = await stat(at(id, 'part')).catch(() => null);
    if (!bytes && kept.photographId === null) return null;
    return { ...kept, id, offset: bytes?.size ?? kept.size };
  };
  return {
    path,
    remove,
    find,
    async begin(upload) {
      try {
        await writeFile(at(upload.id, 'part'), '', { mode: 0o600 });
        await writeFile(mark(upload), '', { mode: 0o600 });
        await write({ ...upload, photographId: null });
      } catch (error) {
        await remove(upload.id);
        await rm(mark(upload), { force: true });
        throw error;
      }
    },
    append: (id, content) => appendTo(at(id, 'part'), content),
    contentPath: (id) => at(id, 'part'),
    async finish({ id, target, size, createdAt, network }, photographId) {
      await write({ id, target, size, createdAt, network, photographId });
      await rm(at(id, 'part'), { force: true });
      await rm(mark({ id, network, size }), { force: true });
    },
    unfinishedOf: (network) => unfinishedIn(path, network),
    async unfinishedFor(tributeId, since) {
      const begun = await Promise.all((await begunIn(path)).map((id) => find(id).catch(() => null)));
      const there = begun.filter((upload) => upload !== null);
      return there.filter((upload) => isFor(upload, tributeId) && upload.createdAt > since).toSorted(byTime);
    },
    sweep: (time) => sweepFolder(path, time),
  };
}

const byTime = (one: Upload, other: Upload) => one.createdAt.getTime() - other.createdAt.getTime();

async function begunIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(MARK)).map((name) => name.split('.')[0] ?? '');
}

const isFor = ({ target, photographId }: Upload, tributeId: string) =>
  target.for === 'tribute' && target.tributeId === tributeId && photographId === null;

async function unfinishedIn(folder: string, network: string): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const [id = '', owner, size] = name.split('.');
    if (!name.endsWith(MARK) || owner !== network) continue;
    const bytes = await stat(join(folder, `${id}.part`)).catch(() => null);
    if (bytes) found.push({ id, size: Number(size), movedAt: bytes.mtime });
  }
  return found;
}

async function appendTo(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'r+');
  let { size } = await file.stat();
  try {
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length;) {
        const { bytesWritten } = await file.write(chunk, at, chunk.length - at, size);
        at += bytesWritten;
        size += bytesWritten;
      }
    }
  } finally {
    await file.close();
  }
  return size;
}

async function sweepFolder(folder: string, time: Date): Promise<number> {
  const stale: string[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const begunAt = await begunAtOf(join(folder, name), folder);
    if (begunAt && begunAt < time) stale.push(name);
  }
  // Files are removed after the loop, because the loop reads from JSON files when each upload began.
  for (const name of stale) await rm(join(folder, name), { force: true });
  return stale.length;
}

/** When the upload of a file began. For stray files, the time of their last write. */
async function begunAtOf(path: string, folder: string): Promise<Date | null> {
  const [id = ''] = basename(path).split('.');
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => '');
  const begun = /"createdAt":"([^"]+)"/.exec(text)?.[1];
  return begun === undefined ? ((await stat(path).catch(() => null))?.mtime ?? null) : new Date(begun);
}
