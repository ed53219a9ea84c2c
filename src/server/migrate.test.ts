import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgresBinaries, startPostgres } from '../../tests/support/postgres.ts';
import { openTestDatabase } from '../../tests/support/test-database.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './seams/database/index.ts';
import { openPostgres } from './seams/database/postgres.ts';

let database: OpenDatabase;
let folder: string;

/** A folder of migrations that holds ours no more than any other product's. */
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
  await migrate(database, folder);
  await writeMigration(
    '20990102000000_two',
    'create table migrated_two (n int);\n--> statement-breakpoint\nselect nonsense();',
  );
  await expect(migrate(database, folder)).rejects.toThrow();
  expect(await tables()).toEqual(['migrated_one']);
  await writeMigration('20990102000000_two', 'create table migrated_two (n int);');
  await migrate(database, folder);
  expect(await tables()).toEqual(['migrated_one', 'migrated_two']);
});

// The embedded engine has one process; a machine without PostgreSQL leaves this to CI.
test.skipIf(postgresBinaries() === null)('several processes that start together migrate once', async () => {
  const server = await startPostgres();
  const processes = await Promise.all([openPostgres(server.url), openPostgres(server.url), openPostgres(server.url)]);
  await Promise.all(processes.map((one) => migrate(one)));
  const [first] = processes;
  const { rows } = await first.pool.query(
    'select name, count(*)::int as n from drizzle.__drizzle_migrations group by name',
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ n }) => n === 1)).toBe(true);
  await Promise.all(processes.map((one) => one.close()));
  await server.stop();
});
