import pg, { type Pool, type PoolConfig } from 'pg';

/** Time limit for each statement, on either engine. */
export const STATEMENT_MS = 15_000;
/** How long to wait for a free connection, or for the embedded engine's one session. */
const CONNECT_MS = 10_000;
const CLOSE_MS = 5_000;

export function openPool(config: PoolConfig): Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: CONNECT_MS, query_timeout: STATEMENT_MS, ...config });
  // The pool replaces an idle connection that breaks. Without a listener, the error event would end the process.
  pool.on('error', () => undefined);
  return pool;
}

/** Why a connection failed. An error that stands for several has no message. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error ? String(error.code) : error.name);
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

/** Closes the pool. Waits at most five seconds for connections in use. */
export async function closePool(pool: Pool): Promise<void> {
  await Promise.race([pool.end(), new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
}
