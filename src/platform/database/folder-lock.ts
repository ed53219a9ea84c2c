// Two processes on one embedded folder corrupt it silently. SQLite's lock is an OS lock: it ends with the process, kill
// -9 included.
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;

/** Holds the lock file until `release` or the end of the process; null if another process holds it. */
export function lockFolder(lockFile: string): { release(): void } | null {
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
