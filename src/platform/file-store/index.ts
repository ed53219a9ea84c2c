import type { Readable } from 'node:stream';

/** First part of the keys that `list` gives to writes that never ended. */
export const UNFINISHED = 'unfinished';
/** First part of the keys of what nobody seems to need: it is kept for a while and never read. */
const TRASH = 'trash';

export const isTrash = (key: string): boolean => key.startsWith(`${TRASH}/`);
export const trashKey = (key: string): string => `${TRASH}/${key}`;
/** The key that a file in the trash had before. */
export const keyInTrash = (key: string): string => key.slice(TRASH.length + 1);

/** Bytes of a file, counted from 0; both ends belong to it. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Files by key ("originals/ab12…", "sizes/ab12…/480.webp"). A write is whole or absent, never partial. */
export interface FileStore {
  write(key: string, content: Readable | Buffer): Promise<{ bytes: number }>;
  /** Null if the file does not exist or lies in the trash. A range lies within the file. */
  read(key: string): Promise<{ bytes: number; stream: (range?: ByteRange) => Readable } | null>;
  /** Removes the file, and the same one in the trash. Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
  /** Moves a file to the trash, or back; `list` then gives the time of the move. Moving what is not there is not an error. */
  move(key: string, to: string): Promise<void>;
  /**
   * Every file with the time it was written, in no order; unfinished writes too, under `UNFINISHED`. With `under`, a folder
   * without a slash at its end, only what lies in it.
   */
  list(under?: string): AsyncIterable<{ key: string; writtenAt: Date }>;
  /** A path on this machine with the file's content, for the encoder; `release` when done. */
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

/**
 * Whether something failed because there is no room for files, or because the place for them cannot be used now: a disk
 * that can only be read, a bucket that refuses or is silent. Neither is a fault of what was sent.
 */
export function storeTrouble(error: unknown): 'full' | 'away' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  if (FULL.has(code)) return 'full';
  if (AWAY.has(code) || error instanceof StoreAway) return 'away';
  return storeTrouble(error.cause);
}

/** What a store throws that is not a disk of this machine. */
export class StoreAway extends Error {}
