import type { Readable } from 'node:stream';

/** First part of the keys that `list` gives to writes that never ended. */
export const UNFINISHED = 'unfinished';

/** Bytes of a file, counted from 0; both ends belong to it. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Files by key ("originals/ab12…", "sizes/ab12…/480.webp"). A write is whole or absent, never partial. */
export interface FileStore {
  write(key: string, content: Readable | Buffer): Promise<{ bytes: number }>;
  /** Null when there is no such file. A range lies within the file. */
  read(key: string): Promise<{ bytes: number; stream: (range?: ByteRange) => Readable } | null>;
  /** Removing what is not there is not an error. */
  remove(key: string): Promise<void>;
  /** Every file with the time it was written, in no order; unfinished writes too, under `UNFINISHED`. */
  list(): AsyncIterable<{ key: string; writtenAt: Date }>;
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
