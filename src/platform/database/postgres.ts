import type { Pool } from 'pg';
import * as words from '../../shared/words/en/database.ts';
import type { OpenDatabase } from './index.ts';
import { heardWords, type Heartbeat } from './postgres-words.ts';
import { dumpPostgres } from './copies/postgres.ts';
import { answersWithin, closePool, openPool, STATEMENT_MS } from './pool.ts';
import { drizzleTriedAgain } from './tried-again.ts';

const CONNECTIONS = 20;
const OLDEST = 150_000;
const SAFETY = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** Thrown if this PostgreSQL is unsuitable. The message is for the operator at the terminal. */
export class UnsuitableDatabase extends Error {}

export interface PostgresOptions {
  statementMs?: number;
  connections?: number;
  heartbeat?: Heartbeat;
}

/** Opens PostgreSQL 15 or newer. Throws `UnsuitableDatabase` if the server could lose acknowledged writes. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<OpenDatabase> {
  const limitMs = options.statementMs ?? STATEMENT_MS;
  const pool = openPool({
    connectionString: url,
    application_name: 'rosemary',
    // JIT compilation takes hundreds of milliseconds and starts on a wrong cost estimate. Without this, a guestbook
    // that grew quickly was six times slower until the next ANALYZE.
    options: '-c jit=off',
    max: options.connections ?? CONNECTIONS,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: 2 * limitMs,
    // `statement_timeout` acts first and keeps the connection usable. `query_timeout` is for a server that is gone.
    query_timeout: limitMs + 2_000,
  });
  try {
    await demandSafety(pool);
    const told = await heardWords(url, pool, options.heartbeat);
    return {
      engine: 'postgres',
      db: drizzleTriedAgain(pool),
      pool,
      listen: async (channel, heard, missed) => told.listen(channel, heard, missed),
      onNotification: (channel, heard, missed) => told.onNotification(channel, heard, missed),
      onUnknown: told.onUnknown,
      isListening: () => told.isListening(),
      tell: (channel, payload) => told.tell(channel, payload),
      telling: (channel, payloads) => told.telling(channel, payloads),
      isUsable: (timeoutMs) => answersWithin(pool, timeoutMs),
      copying: async (use) => dumpPostgres(url, await versionOf(pool), use),
      async close() {
        await told.close();
        await closePool(pool);
      },
    };
  } catch (error) {
    await closePool(pool);
    throw error;
  }
}

async function versionOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
  return rows[0]?.version ?? '';
}

async function demandSafety(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...SAFETY, 'server_version', 'server_version_num']],
  );
  const settings = new Map(rows.map((row) => [row.name, row.setting]));
  if (Number(settings.get('server_version_num')) < OLDEST) {
    throw new UnsuitableDatabase(words.tooOld(settings.get('server_version') ?? '?'));
  }
  const unsafe = SAFETY.find((name) => settings.get(name) === 'off');
  if (unsafe !== undefined) throw new UnsuitableDatabase(words.unsafeSetting(unsafe));
}
