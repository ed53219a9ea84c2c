// An export and an erasure of an account whose files are in S3.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DELETION_WAIT_MS } from '../../../src/shared/limits/limits.ts';
import { eraseDueAccounts } from '../../../src/features/privacy/server/commands/deletions/erase.ts';
import { openVendor, type Vendor } from '../../support/app/bucket.ts';
import { completePhotograph } from '../../support/pictures/complete-photograph.ts';
import { copyOf, filesOfCopy } from '../../support/tributes/exports.ts';
import { png } from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../support/tributes/tributes.ts';
import { tributeTarget, uploadPhotograph, uploadsBy } from '../../support/pictures/uploads.ts';

let vendor: Vendor;
let app: TestApp;
beforeAll(async () => {
  vendor = await openVendor();
  app = await openTestApp({ STORAGE_URL: vendor.addressOf(await vendor.newBucket()) });
});
afterAll(async () => {
  await app.close();
  await vendor.close();
});

test('a copy comes whole from the bucket, and an erasure leaves nothing in it', async () => {
  const person = await app.person();
  const { id, name } = await publishedBy(person);
  const picture = await png({ width: 90, height: 60 });
  const { photograph } = await uploadPhotograph(uploadsBy(app, person), tributeTarget(id), picture);
  await completePhotograph(app, photograph);
  const files = await filesOfCopy(person, await copyOf(person));
  expect(files.get(`${name}/originals/001.png`)?.equals(picture)).toBe(true);
  const keys = async () => (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key.split('/')[0] ?? '');
  expect(new Set(await keys())).toEqual(new Set(['originals', 'sizes', 'exports']));
  const tributes = [{ id, fate: 'remove' }];
  await bodyOf(await person.send('POST', '/api/deletion-requests', { password: person.password, tributes }));
  app.clock.advance(DELETION_WAIT_MS + 60_000);
  await eraseDueAccounts(app.deps);
  expect(await keys()).toEqual([]);
});
