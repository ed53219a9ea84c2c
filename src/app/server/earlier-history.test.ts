// Makes a database of the history before the baseline by renaming applied migrations. tests/rolling opens a real one.
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../tests/support/catalogue-dump.ts';
import { openEmptyTestDatabase } from '../../../tests/support/app/test-database.ts';
import { earlierHistory, unfinishedHistory } from '../../shared/words/en/database.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import earlier from './earlier-history.json' with { type: 'json' };
import { EarlierHistory } from './earlier-history.ts';
import { migrate } from './migrate.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

let database: OpenDatabase;
/** Holds the baseline alone, because an earlier database has no table of later migrations. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-baseline-'));
  const [baseline = ''] = (await readdir(MIGRATIONS)).toSorted();
  await cp(join(MIGRATIONS, baseline), join(folder, baseline), { recursive: true });
  database = await openEmptyTestDatabase();
  await migrate(database, { folder });
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const applied = async () =>
  (await database.pool.query('select name from drizzle.__drizzle_migrations order by id')).rows.map(
    ({ name }: { name: string }) => name,
  );

async function applyAs(names: readonly string[]): Promise<void> {
  await database.pool.query('delete from drizzle.__drizzle_migrations');
  for (const name of names)
    await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', 0, $1)`, [
      name,
    ]);
}

test('one that is not up to date with the earlier history is refused and not touched', async () => {
  for (const names of [earlier.slice(0, 1), earlier.slice(0, -1), earlier.slice(1)]) {
    await applyAs(names);
    const before = await catalogueOf(database.pool);
    const refused = await migrate(database, { folder, carriesOver: true }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EarlierHistory);
    expect((refused as Error).message).toBe(unfinishedHistory('20261129163625_stones-by-choice'));
    expect([await applied(), await catalogueOf(database.pool)]).toEqual([names, before]);
  }
});

test('a whole one is refused with the command to run, and that command carries it over', async () => {
  await applyAs(earlier);
  const before = await catalogueOf(database.pool);
  const refused = await migrate(database, { folder }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EarlierHistory);
  expect((refused as Error).message).toBe(earlierHistory);
  expect(await applied()).toEqual(earlier);
  await migrate(database, { folder, carriesOver: true });
  const after = await applied();
  expect(after.slice(0, earlier.length)).toEqual(earlier);
  expect(after[earlier.length]).toMatch(/_baseline$/);
  expect(await catalogueOf(database.pool)).toEqual(before);
  // A start afterwards, and the command again, change nothing.
  await migrate(database, { folder });
  await migrate(database, { folder, carriesOver: true });
  expect(await applied()).toEqual(after);
});
