import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import { testClock } from '../../../../tests/support/app/test-clock.ts';
import { openNewTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { openDiskStore } from '../../../platform/file-store/disk.ts';
import type { ImageEncoder } from '../../../platform/image-encoder/index.ts';
import { createProcessEncoder } from '../../../platform/image-encoder/process.ts';
import { createBossJobs } from '../../../platform/jobs/boss.ts';
import { createLog } from '../../operations/server/commands/logs.ts';
import { MAKE_VISITORS_SIZES, makePhotographSizes, type SizesWanted } from './commands/sizes.ts';
import { storePhotograph } from './commands/store.ts';
import { photographById } from './queries.ts';

let database: OpenDatabase;
let folder: string;
let encoder: ImageEncoder;
beforeEach(async () => {
  database = await openNewTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rosemary-restart-'));
  encoder = createProcessEncoder();
});
afterEach(async () => {
  await encoder.close();
  await database.close();
  await rm(folder, { recursive: true });
});

async function start(rest: ImageEncoder['rest']) {
  const failures: string[] = [];
  const onFailure = (note: string) => void failures.push(note);
  const jobs = createBossJobs(database, { pollMs: 500, retrySeconds: 0, onFailure });
  const clock = testClock();
  const parts = { db: database.db, files: await openDiskStore(folder), encoder: { ...encoder, rest }, jobs, clock };
  const ctx = { ...parts, log: createLog({ clock, write: () => {} }) };
  const show = vi.fn<(id: string) => Promise<void>>(async () => {});
  jobs.handle<SizesWanted>(MAKE_VISITORS_SIZES, (wanted) => makePhotographSizes(ctx, wanted, show));
  await jobs.start();
  return { ctx, jobs, show, failures };
}

async function keep(ctx: Awaited<ReturnType<typeof start>>['ctx']) {
  const picture = await pictures.jpeg({ width: 300, height: 200 });
  async function* content() {
    yield picture;
  }
  const input = { content: content(), uploaderId: null, idempotencyKey: randomUUID() };
  return (await storePhotograph(ctx, input)).photograph;
}

async function complete(id: string): Promise<void> {
  await expect.poll(async () => (await photographById(database, id))?.isComplete).toBe(true);
}

test('work that a stop cut off is done after the next start', async () => {
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<never>();
  const first = await start(() => {
    begun.resolve();
    return ending.promise;
  });
  const { id } = await keep(first.ctx);
  await begun.promise;
  await first.jobs.stop(200);
  ending.reject(new Error('The image encoder is closed.'));
  expect(await photographById(database, id)).toMatchObject({ isComplete: false });
  const second = await start(encoder.rest);
  await complete(id);
  expect(second.show).toHaveBeenCalledWith(id);
  await second.jobs.stop();
});

test('an encoder that fails is asked again, and nobody waits for it', async () => {
  let asked = 0;
  const flaky = await start((...args) => {
    asked += 1;
    return asked < 3 ? Promise.resolve({ ok: false, reason: 'unreadable' }) : encoder.rest(...args);
  });
  const { id } = await keep(flaky.ctx);
  await complete(id);
  expect(asked).toBe(3);
  expect(flaky.failures).toHaveLength(2);
  await flaky.jobs.stop();
});
