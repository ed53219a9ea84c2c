import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import * as words from '../../shared/words/en/database.ts';
import { isContention, type OpenDatabase } from '../../platform/database/index.ts';
import { meetEarlierHistory, note } from './earlier-history.ts';

// Advisory lock: an arbitrary number, the same in every process and release, so that one migrates while others wait.
const LOCK = 7_236_001;
const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const ASK_AGAIN_MS = 100;
/**
 * While a migration waits for a table lock, later users of that table queue behind it. So a migration waits only this long,
 * in total for all tables. This is less than PostgreSQL's deadlock_timeout (1 s), so in a deadlock the migration gives way.
 */
const LOCK_TIMEOUT_MS = 400;
/** Lock timeout for each further table once the total is used up. It is enough for a table that nobody uses. */
const LEAST_MS = 20;
const RETRY_MS = [500, 1_000, 2_000, 5_000, 10_000];
const GIVE_UP_MS = 10 * 60 * 1000;

/** Thrown if other work locked a table for too long. The message is for the operator. */
export class TablesInUse extends Error {}

/** Thrown if the database user may not create a schema or extension, or the server lacks it. For the operator. */
export class CannotCreate extends Error {}

export interface MigrateOptions {
  folder?: string;
  /** Called with a message whenever a migration gives way to other work. */
  say?: (line: string) => void;
  giveUpMs?: number;
  /** Carries a database of the earlier history over instead of refusing it. */
  carriesOver?: boolean;
}

interface Migration {
  name: string;
  hash: string;
  folderMillis: number;
  sql: string[];
}

/** Migrates while other processes use the database. Safe for concurrent starts; a failed migration changes nothing. */
export async function migrate(database: OpenDatabase, options: MigrateOptions = {}): Promise<void> {
  // Use a separate connection without the pool's timeouts, because building an index may take long.
  const client = new pg.Client({ ...database.pool.options, query_timeout: 0, statement_timeout: 0 });
  await client.connect();
  try {
    await takeLock(client);
    for (const migration of await pending(client, options)) await untilDone(client, migration, options);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    await client.end();
  }
}

/** Takes the lock by polling. A process that waited inside a statement would block another's concurrent index build. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1) as ours', [LOCK]);
    if (rows[0]?.ours) return;
    await pause(ASK_AGAIN_MS);
  }
}

/** Returns the migrations to apply. Uses drizzle-kit's own table of migrations, and creates it in the same format. */
async function pending(
  client: pg.Client,
  { folder = FOLDER, carriesOver = false }: MigrateOptions,
): Promise<Migration[]> {
  await create(client, 'create schema if not exists drizzle');
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null,
     created_at bigint, name text, applied_at timestamp with time zone default now())`,
  );
  const { rows } = await client.query<{ name: string }>('select name from drizzle.__drizzle_migrations');
  const done = new Set(rows.map(({ name }) => name));
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await meetEarlierHistory(client, { done, baseline: migrations[0], carriesOver });
  return migrations.filter(({ name }) => !done.has(name));
}

async function untilDone(client: pg.Client, migration: Migration, options: MigrateOptions): Promise<void> {
  const { say = () => undefined, giveUpMs = GIVE_UP_MS } = options;
  const begin = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      await (isApart(migration) ? buildIndexes(client, migration) : runInOne(client, migration));
      if (tries > 0) say(words.migrationDone(migration.name));
      return;
    } catch (error) {
      if (!isContention(error)) throw error;
      if (performance.now() - begin > giveUpMs)
        throw new TablesInUse(words.tablesInUse(migration.name), { cause: error });
      say(words.migrationWaits(migration.name));
      const waitMs = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] ?? 0;
      await pause(waitMs * (0.5 + Math.random() / 2));
    }
  }
}

async function runInOne(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    const begin = performance.now();
    for (const statement of migration.sql) {
      const leftMs = Math.max(LEAST_MS, LOCK_TIMEOUT_MS - (performance.now() - begin));
      await client.query(`set local lock_timeout = ${Math.ceil(leftMs)}`);
      await create(client, statement);
    }
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const EXTENSION = /^\s*create extension /i;
const NO_PRIVILEGE = '42501';
/** Unsupported feature, missing extension file. */
const NO_EXTENSION = new Set(['0A000', '58P01']);

async function create(client: pg.Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const { code = '' } = error;
    if (code !== NO_PRIVILEGE && !(NO_EXTENSION.has(code) && EXTENSION.test(statement))) throw error;
    const { user = '', database = '' } = client;
    throw new CannotCreate(words.cannotCreate({ user, database, reason: error.message }), { cause: error });
  }
}

const INDEX = /^create (?:unique )?index concurrently (?:if not exists )?"([^"]+)"/i;
const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*$/gm, '').trim();
/** True if the migration only builds indexes concurrently, which PostgreSQL cannot do inside a transaction. */
const isApart = ({ sql }: Migration) => sql.every((statement) => INDEX.test(withoutComments(statement)));

async function buildIndexes(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of migration.sql) {
    const [, name = ''] = INDEX.exec(withoutComments(statement)) ?? [];
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [`"${name}"`],
    );
    if (rows[0]?.valid) continue;
    // An interrupted build leaves an invalid index that blocks the name.
    if (rows[0]) await client.query(`drop index concurrently "${name}"`);
    await client.query(statement);
  }
  await note(client, migration);
}
