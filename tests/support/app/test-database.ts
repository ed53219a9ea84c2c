import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../src/app/server/migrate.ts';
import { openEmbedded, type EmbeddedDatabase } from '../../../src/platform/database/embedded.ts';
import type { OpenDatabase } from '../../../src/platform/database/index.ts';
import { openPostgres } from '../../../src/platform/database/postgres.ts';
import { createBossJobs } from '../../../src/platform/jobs/boss.ts';
import { lendEngine } from './lent-engines.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const migrations = join(root, 'src/app/server/migrations');
const cache = join(root, 'node_modules/.cache/rosemary');
const TEMPLATE_LOCK = 7_236_002;

/** A new migrated database: in memory, or on the PostgreSQL that TEST_DATABASE_URL names. Closing it removes it. */
export function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openFromTemplate(url) : lendEngine(startMigrated);
}

/** A new migrated database that no other test has used, for tests that search its bytes. */
export function openNewTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  return url ? openFromTemplate(url) : startMigrated();
}

export async function openEmptyTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return openEmbedded({ folder: null });
  const name = `rosemary_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, (admin) => admin.query(`create database ${name}`));
  return openNamed(url, name);
}

/** Address of a test's PostgreSQL database, to pass to another process. */
export async function addressOfDatabase({ pool }: OpenDatabase): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  return addressOf(process.env['TEST_DATABASE_URL'] ?? '', rows[0]?.name ?? '');
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256').update('1');
  const files = await readdir(migrations, { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.toSorted()) hash.update(path.slice(migrations.length)).update(await readFile(path));
  hash.update(await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json')));
  return hash.digest('hex').slice(0, 16);
}

/** Writes a migrated database to this folder, three times faster than migrating there. */
export async function keepMigrated(folder: string): Promise<void> {
  await (await openEmbedded({ folder, dump: await migratedDump() })).close();
}

const startMigrated = async (): Promise<EmbeddedDatabase> => openEmbedded({ folder: null, dump: await migratedDump() });

/** A dump of a migrated database. The migrations are run once for all test processes. */
async function migratedDump(): Promise<ArrayBuffer> {
  const file = join(cache, `migrated-${await migrationsHash()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Uint8Array(kept).buffer;
  const database = await openEmbedded({ folder: null });
  await migrate(database);
  const dump = await database.dump();
  await database.close();
  await mkdir(cache, { recursive: true });
  // Written under another name and then renamed, because several test processes may do this at once.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, new Uint8Array(dump));
  await rename(draft, file);
  return dump;
}

const addressOf = (url: string, name: string): string => {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
};

async function openFromTemplate(url: string): Promise<OpenDatabase> {
  const template = `rosemary_template_${await migrationsHash()}`;
  const name = `rosemary_test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, async (admin) => {
    // PostgreSQL copies a template only while nobody is connected to it, so a lock lets one process at a time copy it.
    await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(admin, url, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  return openNamed(url, name);
}

/** Opens a database, which is dropped when it is closed. */
async function openNamed(url: string, name: string): Promise<OpenDatabase> {
  const database = await openPostgres(addressOf(url, name), { connections: 10 });
  return {
    ...database,
    async close() {
      await database.close();
      await asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function makeTemplate(admin: pg.Client, url: string, template: string): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const database = await openPostgres(addressOf(url, draft), { connections: 2 });
  await migrate(database);
  // Creates the job queue's tables in the template: creating them takes as long as copying all other tables.
  const jobs = createBossJobs(database);
  await jobs.start();
  await jobs.stop();
  await database.close();
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function asAdmin(url: string, act: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await act(admin);
  } finally {
    await admin.end();
  }
}
