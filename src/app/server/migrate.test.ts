import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationDone, migrationWaits } from '../../shared/words/en/database.ts';
import { postgresBinaries, startPostgres, type Postgres } from '../../../tests/support/app/postgres.ts';
import { openTestDatabase } from '../../../tests/support/app/test-database.ts';
import { CannotCreate, migrate, TablesInUse } from './migrate.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { openPostgres } from '../../platform/database/postgres.ts';

let database: OpenDatabase;
let folder: string;

async function writeMigration(name: string, text: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), text);
}

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rosemary-migrations-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const tables = async () => {
  const { rows } = await database.pool.query(
    "select tablename from pg_tables where tablename like 'migrated%' order by 1",
  );
  return rows.map(({ tablename }) => tablename);
};

test('the product’s own migrations give a database that needs nothing more', async () => {
  const before = await database.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  await migrate(database);
  const after = await database.pool.query('select count(*)::int as n from drizzle.__drizzle_migrations');
  expect(after.rows).toEqual(before.rows);
  expect(before.rows[0]?.n).toBeGreaterThan(0);
});

test('a migration that fails changes nothing and holds nobody up', async () => {
  await writeMigration('20990101000000_one', 'create table migrated_one (n int);');
  await migrate(database, { folder });
  await writeMigration(
    '20990102000000_two',
    'create table migrated_two (n int);\n--> statement-breakpoint\nselect nonsense();',
  );
  await expect(migrate(database, { folder })).rejects.toThrow();
  expect(await tables()).toEqual(['migrated_one']);
  await writeMigration('20990102000000_two', 'create table migrated_two (n int);');
  await migrate(database, { folder });
  expect(await tables()).toEqual(['migrated_one', 'migrated_two']);
});

test('each migration stands by itself: one that fails takes none before it back', async () => {
  await writeMigration('20990103000000_three', 'create table migrated_three (n int);');
  await writeMigration('20990104000000_four', 'select nonsense();');
  await expect(migrate(database, { folder })).rejects.toThrow();
  expect(await tables()).toContain('migrated_three');
  await writeMigration('20990104000000_four', 'create table migrated_four (n int);');
  await migrate(database, { folder });
});

test('an index that is built beside its readers is built once, and what a try cut short has left is replaced', async () => {
  await writeMigration(
    '20990105000000_five',
    '-- In no transaction.\nCREATE INDEX CONCURRENTLY "migrated_index" ON "migrated_one" ("n");--> statement-breakpoint\nCREATE UNIQUE INDEX CONCURRENTLY "migrated_unique" ON "migrated_one" ("n");',
  );
  await database.pool.query('insert into migrated_one values (1), (1)');
  await expect(migrate(database, { folder })).rejects.toThrow();
  await database.pool.query('delete from migrated_one');
  await migrate(database, { folder });
  const { rows } = await database.pool.query(
    "select indisvalid as valid from pg_index join pg_class on oid = indexrelid where relname like 'migrated%'",
  );
  expect(rows).toEqual([{ valid: true }, { valid: true }]);
});

// The embedded engine has only one process, so these tests need PostgreSQL. If it is not installed, only CI runs them.
describe.skipIf(postgresBinaries() === null)('on a PostgreSQL that others work on', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.stop());

  test('several processes that start together migrate once', async () => {
    const processes = await Promise.all([openPostgres(server.url), openPostgres(server.url), openPostgres(server.url)]);
    await Promise.all(processes.map((one) => migrate(one)));
    const [first] = processes;
    const { rows } = await first.pool.query(
      'select name, count(*)::int as n from drizzle.__drizzle_migrations group by name',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ n }) => n === 1)).toBe(true);
    await Promise.all(processes.map((one) => one.close()));
  });

  test('a migration gives way to those it would deadlock with, says so, and is done after them', async () => {
    const opened = await openPostgres(server.url);
    await opened.pool.query('create table read_first (n int); create table read_second (n int)');
    const ours = await mkdtemp(join(tmpdir(), 'rosemary-migrations-'));
    await mkdir(join(ours, '20990106000000_both'));
    await writeFile(
      join(ours, '20990106000000_both', 'migration.sql'),
      'alter table read_second add column m int;--> statement-breakpoint\nalter table read_first add column m int;',
    );
    const reader = await opened.pool.connect();
    await reader.query('begin');
    await reader.query('select * from read_first');
    const said: string[] = [];
    const migrated = migrate(opened, { folder: ours, say: (line) => said.push(line) });
    // The migration has locked the second table and waits for the first, locked by the reader.
    const waiting = "select 1 from pg_locks where not granted and relation = 'read_first'::regclass";
    await expect.poll(async () => (await opened.pool.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    await reader.query('select * from read_second');
    await expect.poll(() => said.length).toBeGreaterThan(0);
    await reader.query('select * from read_first, read_second');
    await reader.query('commit');
    reader.release();
    await migrated;
    expect(said).toContain(migrationWaits('20990106000000_both'));
    expect(said.at(-1)).toBe(migrationDone('20990106000000_both'));
    await opened.close();
    await rm(ours, { recursive: true });
  });

  test('whose user may create nothing ends in words, with what a superuser is to run, and that is enough', async () => {
    const owner = await openPostgres(server.url);
    await owner.pool.query(`create role "sma""ll" login password 'small'`);
    await owner.pool.query('create database "ro""om"');
    const at = new URL(server.url);
    at.pathname = '/ro%22om';
    const inside = await openPostgres(at.href);
    at.username = 'sma%22ll';
    at.password = 'small';
    const small = await openPostgres(at.href);
    const refused = await migrate(small).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(CannotCreate);
    const lines = String(refused).split('\n').slice(1);
    expect(lines.map((line) => line.trim())).toEqual([
      'grant create on database "ro""om" to "sma""ll";',
      'grant create on schema public to "sma""ll";',
      'create extension if not exists pg_trgm;',
      'create extension if not exists unaccent;',
    ]);
    const found = await inside.pool.query(
      "select from pg_tables where schemaname <> 'pg_catalog' and tablename ~ 'users'",
    );
    expect(found.rowCount).toBe(0);
    for (const line of lines.filter((one) => !one.includes('schema'))) await inside.pool.query(line);
    await expect(migrate(small)).rejects.toThrow(/\(permission denied for schema public\)/);
    for (const line of lines) await inside.pool.query(line);
    await migrate(small);
    await Promise.all([small.close(), inside.close(), owner.close()]);
  });

  test('one that is kept out for too long ends in words and changes nothing', async () => {
    const opened = await openPostgres(server.url);
    await opened.pool.query('create table held (n int)');
    const ours = await mkdtemp(join(tmpdir(), 'rosemary-migrations-'));
    await mkdir(join(ours, '20990107000000_held'));
    await writeFile(join(ours, '20990107000000_held', 'migration.sql'), 'alter table held add column m int;');
    const holder = await opened.pool.connect();
    await holder.query('begin; select * from held');
    await expect(migrate(opened, { folder: ours, giveUpMs: 0 })).rejects.toThrow(TablesInUse);
    await holder.query('commit');
    holder.release();
    await migrate(opened, { folder: ours, giveUpMs: 0 });
    await opened.close();
    await rm(ours, { recursive: true });
  });
});
