import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/app/test-database.ts';
import { createBossJobs } from './boss.ts';
import { describeJobs } from './conformance.ts';
import { TryAgain } from './index.ts';

describeJobs('pg-boss', openTestDatabase, (database, onFailure) =>
  createBossJobs(database, { pollMs: 500, retrySeconds: 0, onFailure }),
);

test('a job sent in a transaction asks nothing outside it, even the first of its kind', async () => {
  const database = await openTestDatabase();
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>();
  let isHeld = false;
  const pool = new Proxy(database.pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'query' || typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        // Delayed, so that start() has finished before a worker polls this queue.
        await (isHeld ? goOn : pause(60));
        return value.apply(target, given) as unknown;
      };
    },
  });
  const jobs = createBossJobs({ ...database, pool });
  jobs.handle('first', async () => undefined);
  await jobs.start();
  isHeld = true;
  const sent = database.db.transaction((tx) => jobs.send('first', {}, { tx }));
  await expect(sent).resolves.toBeUndefined();
  release();
  await jobs.stop();
  await database.close();
});

test('a job that cannot run yet is tried again, and not reported as failed', async () => {
  const database = await openTestDatabase();
  const failures: string[] = [];
  const jobs = createBossJobs(database, {
    pollMs: 500,
    retrySeconds: 0,
    onFailure: (note) => void failures.push(note),
  });
  let tries = 0;
  const { promise: isDone, resolve } = Promise.withResolvers<void>();
  jobs.handle('wait', async () => {
    tries += 1;
    if (tries === 1) throw new TryAgain('not yet');
    resolve();
  });
  await jobs.start();
  await jobs.send('wait', {});
  await isDone;
  expect([tries, failures]).toEqual([2, []]);
  await jobs.stop();
  await database.close();
});

test('a schedule is kept in the database once, however many processes declare it', async () => {
  const database = await openTestDatabase();
  const started = [createBossJobs(database), createBossJobs(database)];
  for (const jobs of started) {
    jobs.handle('sweep', async () => undefined);
    jobs.schedule('sweep', '17 * * * *');
    await jobs.start();
  }
  const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule');
  expect(rows).toEqual([{ name: 'sweep', cron: '17 * * * *', timezone: 'UTC' }]);
  for (const jobs of started) await jobs.stop();
  await database.close();
});

test('a job begins soon after another process commits it, retries and waits in time, although polls are rare', async () => {
  const database = await openTestDatabase();
  const [sender, worker] = [
    createBossJobs(database),
    createBossJobs(database, { retrySeconds: 1, onFailure: () => {} }),
  ];
  let tries = 0;
  const done: string[] = [];
  worker.handle<{ word: string }>('rare', async ({ word }) => {
    tries += 1;
    if (word === 'hard' && tries === 1) throw new Error('not yet');
    done.push(word);
  });
  await worker.start();
  // The queue exists now, and the sender knows it.
  await sender.start();
  await pause(1_000);
  await database.db.transaction(async (tx) => {
    await sender.send('rare', { word: 'hard' }, { tx });
    await pause(200);
  });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['hard']);
  await worker.send('rare', { word: 'later' }, { startAfterMs: 1_500 });
  await expect.poll(() => done, { timeout: 15_000 }).toEqual(['hard', 'later']);
  for (const jobs of [sender, worker]) await jobs.stop();
  await database.close();
});

test('a queue of a release without notifications gets them at the next start', async () => {
  const database = await openTestDatabase();
  const before = createBossJobs(database);
  before.handle('old', async () => undefined);
  await before.start();
  await before.stop();
  await database.pool.query("update pgboss.queue set notify = false where name = 'old'");
  const jobs = createBossJobs(database);
  const { promise: isDone, resolve } = Promise.withResolvers<void>();
  jobs.handle('old', async () => resolve());
  await jobs.start();
  await pause(1_000);
  await jobs.send('old', {});
  await isDone;
  expect((await database.pool.query("select notify from pgboss.queue where name = 'old'")).rows).toEqual([
    { notify: true },
  ]);
  await jobs.stop();
  await database.close();
}, 20_000);

test('thirty queues without jobs ask the database at most twice a second', async () => {
  const database = await openTestDatabase();
  const jobs = createBossJobs(database);
  for (let number = 0; number < 30; number += 1) {
    jobs.handle(`idle-${number}`, async () => undefined);
    if (number >= 8) jobs.schedule(`idle-${number}`, '0 0 1 1 *');
  }
  await jobs.start();
  await pause(3_000);
  let queries = 0;
  const { query } = database.pool;
  database.pool.query = ((...given: Parameters<typeof query>) => {
    queries += 1;
    return Reflect.apply(query, database.pool, given) as unknown;
  }) as typeof query;
  await pause(10_000);
  expect(queries).toBeLessThanOrEqual(20);
  await jobs.stop();
  await database.close();
});
