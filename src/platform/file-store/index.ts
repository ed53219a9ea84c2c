import type { Readable } from 'node:stream';

/** Key prefix by which `list` marks unfinished writes. */
export const UNFINISHED = 'unfinished';
/** Key prefix of the trash: files that seem unneeded. They are stored for a while and never read. */
const TRASH = 'trash';

export const isTrash = (key: string): boolean => key.startsWith(`${TRASH}/`);
export const trashKey = (key: string): string => `${TRASH}/${key}`;
export const keyInTrash = (key: string): string => key.slice(TRASH.length + 1);

/** Name of the file with the store's mark. No key begins with a dot. */
export const MARK_NAME = '.rosemary-store.json';

/** `foreign`: the mark names another owner. `unproven`: no mark, and the database's files are not there. */
export type Ownership = 'ours' | 'foreign' | 'unproven';

/** A range of bytes, counted from 0. Both ends are included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Files by key ("originals/ab12…", "sizes/ab12…/480.webp"). Writes are atomic. */
export interface FileStore {
  write(key: string, content: Readable | Buffer): Promise<{ bytes: number }>;
  /** Null if the file does not exist or is in the trash. A range must lie within the file. */
  read(key: string): Promise<{ bytes: number; stream: (range?: ByteRange) => Readable } | null>;
  /** Removes the file and its copy in the trash. Succeeds also if neither exists. */
  remove(key: string): Promise<void>;
  /** False while the store belongs to another database. Then `remove` only records the key, and `move` throws. */
  mayRemove?(): boolean;
  /** Moves a file to or from the trash. `list` then gives the time of the move. A missing file is ignored. */
  move(key: string, to: string): Promise<void>;
  /**
   * Every file with its size and its time of writing, in the order of the keys. Unfinished writes come first or in their place.
   * `under`: a folder, no trailing slash.
   */
  list(under?: string): AsyncIterable<{ key: string; bytes: number; writtenAt: Date }>;
  /** Removes unfinished writes from before `before`, which a crash left on this machine. */
  removeUnfinished(before: Date): Promise<void>;
  /** A short text about the store's owner, beside the files: no key reaches it, and it is not listed. Null if missing. */
  readMark(): Promise<string | null>;
  writeMark(mark: string): Promise<void>;
  /** A local path to the file's content, for the encoder. Call `release` when done. */
  localPath(key: string): Promise<{ path: string; release(): Promise<void> }>;
}

const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);
const AWAY = new Set([
  'EROFS',
  'EACCES',
  'EPERM',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENXIO',
  'ESTALE',
  'ENOTCONN',
  'ETIMEDOUT',
]);

/** Whether an error means that the storage is full or unusable (read-only disk, silent bucket). Null for a bad upload. */
export function storeTrouble(error: unknown): 'full' | 'away' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return 'full';
  if (AWAY.has(code) || error instanceof StoreAway) return 'away';
  return storeTrouble(error.cause);
}

/** Stores that are remote throw this if they cannot be reached. */
export class StoreAway extends Error {}
