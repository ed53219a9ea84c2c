// Follows a photograph from upload to removal with files in S3.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openVendor, type Vendor } from '../../../../tests/support/app/bucket.ts';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import { keysInUse, sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { testClock } from '../../../../tests/support/app/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import type { FileStore } from '../../../platform/file-store/index.ts';
import { openS3Store } from '../../../platform/file-store/s3.ts';
import { createProcessEncoder } from '../../../platform/image-encoder/process.ts';
import { createBossJobs } from '../../../platform/jobs/boss.ts';
import { createLog } from '../../operations/server/commands/logs.ts';
import { editStoredPhotograph } from './commands/edit.ts';
import { removePhotographFiles, removePhotographRows } from './commands/remove.ts';
import { makePhotographSizes } from './commands/sizes.ts';
import { storePhotograph } from './commands/store.ts';
import { removeReplacedSizes } from './commands/replaced-sizes.ts';
import { beginWriting } from '../../operations/server/commands/files/write.ts';
import { sizeKeysOf } from './rules.ts';
import { photographs } from './tables.ts';
import { publishedRenditions } from '../../tributes/server/queries/working-copy.ts';

let vendor: Vendor;
let database: OpenDatabase;
let files: FileStore;
const encoder = createProcessEncoder();
beforeAll(async () => {
  vendor = await openVendor();
  database = await openTestDatabase();
  files = await openS3Store(vendor.addressOf(await vendor.newBucket()), { draftFolder: drafts() });
});
afterAll(async () => {
  await encoder.close();
  await database.close();
  await vendor.close();
});

const drafts = () => join(vendor.folder, 'drafts');
const clock = testClock();
const context = (now = clock.now()) => {
  const jobs = createBossJobs(database);
  const parts = { db: database.db, files, encoder, clock: { now: () => now }, jobs: { ...jobs, send: async () => {} } };
  return { ...parts, log: createLog({ clock, write: () => {} }) };
};
const storedKeys = async () => (await Array.fromAsync(files.list(), ({ key }) => key)).toSorted();
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(photographs).where(eq(photographs.id, id));
  return row ?? expect.fail('no row');
};
const inAnHour = () => context(new Date(Date.now() + 61 * 60 * 1000));

test('is kept, shown in every size, edited and deleted, and leaves nothing behind', async () => {
  const ctx = context();
  async function* content() {
    yield await pictures.jpeg({ width: 900, height: 600 });
  }
  const input = { content: content(), uploaderId: null, idempotencyKey: randomUUID() };
  const { photograph } = await storePhotograph(ctx, input);
  const { id } = photograph;
  await makePhotographSizes(ctx, { id, rendition: 1 }, async () => {});
  const first = sizeKeysOf(await rowOf(id));
  expect(await storedKeys()).toEqual([`originals/${id}`, ...first].toSorted());
  await editStoredPhotograph(ctx, { id, edit: { turn: 90, crop: null }, focal: null }, async () => {});
  await makePhotographSizes(ctx, { id, rendition: 2 }, async () => {});
  const second = sizeKeysOf(await rowOf(id));
  expect(await storedKeys()).toEqual([`originals/${id}`, ...first, ...second].toSorted());
  await removeReplacedSizes(inAnHour(), publishedRenditions);
  expect(await storedKeys()).toEqual([`originals/${id}`, ...second].toSorted());
  await removePhotographFiles(ctx, await removePhotographRows(database.db, [id]));
  expect(await storedKeys()).toEqual([]);
  expect(await readdir(drafts())).toEqual([]);
});

test('a refused one leaves nothing, and what a crash left is swept after an hour', async () => {
  async function* page() {
    yield pictures.foreign['HTML page'] ?? Buffer.alloc(0);
  }
  const input = { content: page(), uploaderId: null, idempotencyKey: randomUUID() };
  await expect(storePhotograph(context(), input)).rejects.toMatchObject({ code: 'PHOTOGRAPH_NOT_SUPPORTED' });
  expect(await storedKeys()).toEqual([]);
  const [id, left] = [randomUUID(), `sizes/${randomUUID()}/1-480.webp`];
  await (await beginWriting(context(), { id, keys: [left] })).write(left, Buffer.from('left'));
  await sweepLater(context(), 0);
  expect(await storedKeys()).toHaveLength(1);
  await sweepLater(context());
  expect(await keysInUse({ files })).toEqual([]);
});
