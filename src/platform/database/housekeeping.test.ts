import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { keepRosemary } from './housekeeping.ts';

test('the engine is checkpointed and vacuumed from time to time, until it is told to stop', async () => {
  const database = await openEmbedded({ folder: null });
  await database.pool.query('create table worn (n int)');
  await database.pool.query('insert into worn select generate_series(1, 1000)');
  const lastCheckpoint = async () => {
    const { rows } = await database.pool.query('select redo_lsn::text as at from pg_control_checkpoint()');
    return rows[0]?.at;
  };
  const before = await lastCheckpoint();
  const stop = keepRosemary(database.pool, { checkpoint: 50, vacuum: 80 });
  await expect.poll(lastCheckpoint).not.toBe(before);
  const isAnalysed = async () => {
    const { rows } = await database.pool.query("select reltuples::int as n from pg_class where relname = 'worn'");
    return rows[0]?.n;
  };
  await expect.poll(isAnalysed).toBe(1_000);
  stop();
  // Waits until a checkpoint that is in progress has finished.
  await pause(1_000);
  const after = await lastCheckpoint();
  await database.pool.query('insert into worn values (1)');
  await pause(200);
  expect(await lastCheckpoint()).toBe(after);
  await database.close();
});
