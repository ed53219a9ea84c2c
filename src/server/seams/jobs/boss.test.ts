import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { createBossJobs } from './boss.ts';
import { describeJobs } from './conformance.ts';

describeJobs('pg-boss', openTestDatabase, (database, onFailure) =>
  createBossJobs(database, { pollMs: 500, retrySeconds: 0, onFailure }),
);

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
