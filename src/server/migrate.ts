import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { OpenDatabase } from './seams/database/index.ts';

// Any number; the same in every process, so that one migrates while the others wait.
const LOCK = 7_236_001;
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the database to this version's tables. Safe when several processes start together; a failure changes nothing. */
export async function migrate(database: OpenDatabase, folder = FOLDER): Promise<void> {
  // A connection of its own, without the pool's time limits: a migration of a large table may take long.
  const client = new pg.Client({ ...database.pool.options, query_timeout: 0, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations(drizzle({ client }), { migrationsFolder: folder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await client.end();
  }
}
