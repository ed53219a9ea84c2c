// With STORAGE_URL set, a photograph is uploaded, shown, edited and removed, and at the end is gone from the bucket.
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESTORE_MS } from '../../../src/shared/limits/limits.ts';
import { jpegWidths, photographAddress, wholePhotographAddress } from '../../../src/features/media/contract/media.ts';
import { beginWriting } from '../../../src/features/operations/server/commands/files/write.ts';
import { originalKey } from '../../../src/features/media/server/rules.ts';
import { photographs } from '../../../src/features/media/server/tables.ts';
import { startProduct } from '../../kill/product-process.ts';
import { KEY, openVendor, type Vendor } from '../../support/app/bucket.ts';
import { completePhotograph } from '../../support/pictures/complete-photograph.ts';
import { freePort } from '../../support/app/free-port.ts';
import type { Person } from '../../support/accounts/people.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { keysInUse, sweepLater } from '../../support/admin/sweeping.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { publishedBy, showChanges } from '../../support/tributes/tributes.ts';
import * as uploads from '../../support/pictures/uploads.ts';

const HOUR_MS = 60 * 60 * 1000;

let vendor: Vendor;
let app: TestApp;
let anne: Person;
let tributeId: string;
beforeAll(async () => {
  vendor = await openVendor();
  app = await openTestApp({ STORAGE_URL: vendor.addressOf(await vendor.newBucket()) });
  anne = await app.person();
  ({ id: tributeId } = await publishedBy(anne));
});
afterAll(async () => {
  await app.close();
  await vendor.close();
});

const keys = async () => (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key).toSorted();
const upload = async () => {
  const picture = await pictures.noisyJpeg(900, 600);
  const send = uploads.uploadsBy(app, anne);
  return (await uploads.uploadPhotograph(send, uploads.tributeTarget(tributeId), picture)).photograph;
};

test('what a crash left in the bucket is swept after an hour, and nothing that is shown', async () => {
  const { id } = await upload();
  await completePhotograph(app, { id });
  const kept = await keys();
  const left = originalKey(randomUUID());
  await (await beginWriting(app.deps, { id: 'left', keys: [left] })).write(left, Buffer.from('of no row'));
  await sweepLater(app.deps);
  expect(await keysInUse(app.deps)).toEqual(kept);
});

test('a photograph is shown in every size, edited, and leaves nothing in the bucket when it is gone', async () => {
  const { id } = await upload();
  const complete = await completePhotograph(app, { id });
  await showChanges(anne, tributeId);
  const kept = (await keys()).filter((key) => key.includes(id));
  expect(kept).toContain(originalKey(id));
  expect(kept).toHaveLength(1 + 2 * complete.widths.length + jpegWidths(complete.widths).length);
  for (const width of complete.widths) {
    const answer = await app.request(photographAddress(complete, width, 'avif'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
  }
  expect((await anne.get(wholePhotographAddress(tributeId, id))).status).toBe(200);

  const at = `/api/tributes/${tributeId}/photographs/${id}`;
  expect((await anne.send('PUT', `${at}/edit`, { turn: 90, crop: null, focal: null })).status).toBe(200);
  const turned = await completePhotograph(app, { id });
  await showChanges(anne, tributeId);
  expect((await app.request(photographAddress(turned, turned.widths[0] ?? 0, 'avif'))).status).toBe(200);
  expect(await readdir(join(app.deps.config.dataDir, 'drafts'))).toEqual([]);

  await anne.send('DELETE', at);
  await showChanges(anne, tributeId);
  expect((await app.request(photographAddress(turned, turned.widths[0] ?? 0, 'webp'))).status).toBe(404);
  app.clock.advance(RESTORE_MS + HOUR_MS);
  await app.deps.jobs.send('tidy', {});
  await expect.poll(async () => (await keys()).filter((key) => key.includes(id))).toEqual([]);
});

test('a bucket that is gone refuses a photograph and leaves no row, no draft and no bytes', async () => {
  const elsewhere = await openTestApp({ STORAGE_URL: vendor.addressOf(await vendor.newBucket()) });
  const bram = await elsewhere.person();
  const { id } = await publishedBy(bram);
  await rm(vendor.folderOf(new URL(elsewhere.deps.config.storageUrl ?? '').pathname.slice(1)), { recursive: true });
  const picture = await pictures.noisyJpeg(900, 600);
  const answer = await uploads.sendWhole(uploads.uploadsBy(elsewhere, bram), uploads.tributeTarget(id), picture);
  expect(answer.status).toBe(503);
  expect(JSON.stringify([await answer.json(), elsewhere.logLines])).not.toContain(`${KEY}:${KEY}`);
  expect(await elsewhere.deps.db.$count(photographs)).toBe(0);
  expect(await readdir(join(elsewhere.deps.config.dataDir, 'drafts'))).toEqual([]);
  await elsewhere.close();
});

test('a STORAGE_URL that does not work stops the start with its name and without the secret', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rosemary-storage-'));
  const env = { STORAGE_URL: `s3://key:very-secret@127.0.0.1:${await freePort()}/photographs?tls=off` };
  const settings = { dataDir, port: await freePort(), databaseUrl: 'embedded', env };
  const words = await startProduct(settings).then(
    () => 'it started',
    (error: unknown) => String(error),
  );
  expect(words).toMatch(/STORAGE_URL: files cannot be kept there/);
  expect(words).not.toContain('very-secret');
  await rm(dataDir, { recursive: true, force: true });
});
