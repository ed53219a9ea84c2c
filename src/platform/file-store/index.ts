import type { Readable } from 'node:stream';

/** Key prefix of unfinished writes in `list`. */
export const UNFINISHED = 'unfinished';
/** Key prefix of the trash: files that seem unneeded, kept for a while and never read. */
const TRASH = 'trash';

export const isTrash = (key: string): boolean => key.startsWith(`${TRASH}/`);
export const trashKey = (key: string): string => `${TRASH}/${key}`;
export const keyInTrash = (key: string): string => key.slice(TRASH.length + 1);

/** Byte range from 0; both ends included. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Files by key ("originals/ab12…", "sizes/ab12…/480.webp"). Writes are atomic. */
export interface FileStore {
  write(key: string, content: Readable | Buffer): Promise<{ bytes: number }>;
  /** Null if the file does not exist or lies in the trash. A range must lie within the file. */
  read(key: string): Promise<{ bytes: number; stream: (range?: ByteRange) => Readable } | null>;
  /** Removes the file and its copy in the trash. Succeeds if neither exists. */
  remove(key: string): Promise<void>;
  /** Moves a file to or from the trash; `list` then gives the time of the move. Succeeds if it does not exist. */
  move(key: string, to: string): Promise<void>;
  /** Every file with its time of writing, unsorted, also unfinished ones. `under`: one folder, no trailing slash. */
  list(under?: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** A local path to the file's content, for the encoder; call `release` when done. */
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

/** Whether an error means full or unusable storage (read-only disk, silent bucket), not a bad upload. */
export function storeTrouble(error: unknown): 'full' | 'away' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return 'full';
  if (AWAY.has(code) || error instanceof StoreAway) return 'away';
  return storeTrouble(error.cause);
}

/** Thrown by remote stores that are unavailable. */
export class StoreAway extends Error {}
