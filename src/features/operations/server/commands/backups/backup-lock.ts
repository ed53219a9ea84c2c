import type { Pool } from 'pg';
import type { OpenDatabase } from '../../../../../platform/database/index.ts';

/** Advisory lock of a backup on PostgreSQL. */
const LOCK = 7_236_003;

/** Databases of this process that are being copied. The embedded engine has one session, so its locks refuse nobody. */
const copied = new WeakSet<Pool>();

/** Runs the work unless another backup of this database is being made. Null if one is. */
export async function withBackupLock<Result>(
  { engine, pool }: Pick<OpenDatabase, 'engine' | 'pool'>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  if (copied.has(pool)) return null;
  copied.add(pool);
  try {
    return await (engine === 'embedded' ? work() : withLockOnServer(pool, work));
  } finally {
    copied.delete(pool);
  }
}

/** The lock ends with its connection, so a killed backup leaves none. */
async function withLockOnServer<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result | null> {
  const client = await pool.connect();
  // Without a listener, a connection that breaks during the backup would end the process.
  client.on('error', () => undefined);
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours !== true) return null;
    // The server notices a closed connection late, so a backup that follows at once would be refused.
    const unlock = () => client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    return await work().finally(unlock);
  } finally {
    client.release(true);
  }
}
