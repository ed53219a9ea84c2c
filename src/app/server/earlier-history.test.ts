// Makes a database of the history before the baseline by renaming applied migrations. tests/rolling opens a real one.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../tests/support/catalogue-dump.ts';
import { openTestDatabase } from '../../../tests/support/app/test-database.ts';
import { earlierHistory, unfinishedHistory } from '../../shared/words/en/database.ts';
import type { OpenDatabase } from '../../platform/database/index.ts';
import earlier from './earlier-history.json' with { type: 'json' };
import { EarlierHistory } from './earlier-history.ts';
import { migrate } from './migrate.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

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
    const refused = await migrate(database, { carriesOver: true }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EarlierHistory);
    expect((refused as Error).message).toBe(unfinishedHistory('20261129163625_stones-by-choice'));
    expect([await applied(), await catalogueOf(database.pool)]).toEqual([names, before]);
  }
});

test('a whole one is refused with the command to run, and that command carries it over', async () => {
  await applyAs(earlier);
  const before = await catalogueOf(database.pool);
  const refused = await migrate(database).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EarlierHistory);
  expect((refused as Error).message).toBe(earlierHistory);
  expect(await applied()).toEqual(earlier);
  await migrate(database, { carriesOver: true });
  const after = await applied();
  expect(after.slice(0, earlier.length)).toEqual(earlier);
  expect(after[earlier.length]).toMatch(/_baseline$/);
  expect(await catalogueOf(database.pool)).toEqual(before);
  // A start afterwards, and the command again, change nothing.
  await migrate(database);
  await migrate(database, { carriesOver: true });
  expect(await applied()).toEqual(after);
});
