import { randomBytes } from 'node:crypto';
import { link, open, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** `askToLetGo` is called when another request wants the lock: a resuming phone must not wait for its dead connection. */
export interface HoldRequest {
  askToLetGo?: () => void;
  signal?: AbortSignal;
  waitMs?: number;
}

export interface UploadLocks {
  /** Waits for the lock. Returns the function that releases it, or null on timeout. */
  hold(name: string, request?: HoldRequest): Promise<(() => Promise<void>) | null>;
}

const BEAT_MS = 500;
const LOOK_MS = 40;
const WAIT_MS = 10_000;
/** A lock file that was not touched for this long belongs to a dead process. */
const STALE_MS = 8_000;

/** Locks that one request holds among all processes with this folder. A lock is a file that its holder keeps touching. */
export function createUploadLocks(folder: string, staleMs = STALE_MS): UploadLocks {
  const held = new Map<string, () => void>();

  async function hold(name: string, { askToLetGo = () => {}, signal, waitMs = WAIT_MS }: HoldRequest = {}) {
    const path = join(folder, `${name}.lock`);
    for (const end = Date.now() + waitMs; ; await pause(LOOK_MS)) {
      if (await make(path)) break;
      if (Date.now() > end || signal?.aborted) return null;
      held.get(name)?.();
      if (!held.has(name)) await make(wishOf(path));
      await removeStale(path, staleMs);
    }
    await rm(wishOf(path), { force: true });
    held.set(name, askToLetGo);
    const beat = setInterval(() => void stir(path, askToLetGo), BEAT_MS).unref();
    return async () => {
      clearInterval(beat);
      held.delete(name);
      await rm(path, { force: true });
    };
  }
  return { hold };
}

/** A file beside a lock, written by a process that waits for the lock. */
const wishOf = (path: string) => path.replace(/lock$/, 'wish');

async function make(path: string): Promise<boolean> {
  try {
    await (await open(path, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

async function stir(path: string, askToLetGo: () => void): Promise<void> {
  const now = new Date();
  const isKept = await utimes(path, now, now).then(
    () => true,
    () => false,
  );
  const isWanted = await stat(wishOf(path)).then(
    () => true,
    () => false,
  );
  if (isWanted || !isKept) askToLetGo();
}

/** Renames a stale lock before removing it. Otherwise a second process could remove the lock that the first just took. */
async function removeStale(path: string, staleMs: number): Promise<void> {
  const aside = `${path.slice(0, -'lock'.length)}${randomBytes(6).toString('hex')}.stale`;
  if (!(await isStale(path, staleMs))) return;
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return;
  if (!(await isStale(aside, staleMs))) await link(aside, path).catch(() => {});
  await rm(aside, { force: true });
}

async function isStale(path: string, staleMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > staleMs;
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
