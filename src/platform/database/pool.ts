import pg, { type Pool, type PoolConfig } from 'pg';

/** One statement may take this long, on either engine. */
export const STATEMENT_MS = 15_000;
/** Waiting for a free connection, or for the one session of the embedded engine. */
const CONNECT_MS = 10_000;
const CLOSE_MS = 5_000;

export function openPool(config: PoolConfig): Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS, ...config });
  // An idle connection that breaks is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

export async function answersWithin(pool: Pool, timeoutMs: number): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
  const query = { text: 'select 1', query_timeout: timeoutMs };
  const answered = pool.query(query).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]);
}

/** Ends the pool; a connection that somebody still holds is not waited for longer than five seconds. */
export async function closePool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
}
