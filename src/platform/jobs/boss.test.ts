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
