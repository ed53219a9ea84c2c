// Two processes that open one data folder corrupt it silently. SQLite locks files with the operating system's locks, so
// the lock ends with the process, even after kill -9.
import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Locks the file until `release` or the end of the process. Returns null if another process has locked it. */
export function lockFolder(lockFile: string): { release(): void } | null {
  // SQLite has one error for every folder that it cannot write in.
  accessSync(dirname(lockFile), constants.W_OK);
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('pragma busy_timeout = 0; begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}
