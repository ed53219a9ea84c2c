// The embedded engine has no background processes. So this file checkpoints its write-ahead log and vacuums its tables.
import type { Pool } from 'pg';

const CHECKPOINT_MS = 3 * 60 * 1000;
const VACUUM_MS = 24 * 60 * 60 * 1000;
const LIMIT_MS = 10 * 60 * 1000;

/** Repeats both tasks until the returned function is called. A task that failed runs again at its next time. */
export function keepRosemary(pool: Pool, everyMs = { checkpoint: CHECKPOINT_MS, vacuum: VACUUM_MS }): () => void {
  const timers = [repeat(pool, 'checkpoint', everyMs.checkpoint), repeat(pool, 'vacuum (analyze)', everyMs.vacuum)];
  return () => timers.forEach(clearInterval);
}

function repeat(pool: Pool, text: string, everyMs: number): NodeJS.Timeout {
  const query = { text, query_timeout: LIMIT_MS };
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await pool.query(query).catch(() => undefined);
    isRunning = false;
  };
  return setInterval(run, everyMs).unref();
}
