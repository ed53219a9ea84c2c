// Backups in a bucket leave nothing on this machine.
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQuickBackups, type QuickBackups } from '../../../../../tests/support/admin/quick-backups.ts';
import { openVendor, type Vendor } from '../../../../../tests/support/app/bucket.ts';
import { openBackups } from '../../adapters.ts';

let vendor: Vendor;
let backups: QuickBackups;
beforeAll(async () => {
  [vendor, backups] = [await openVendor(), await openQuickBackups()];
});
afterAll(async () => {
  await backups.close();
  await vendor.close();
});

it('drafts on this machine are removed, and are no content of a new bucket', async () => {
  const { app, addFile, runOpened, newTarget } = backups;
  const drafts = join(app.deps.config.dataDir, 'backup-drafts');
  await mkdir(drafts, { recursive: true });
  await writeFile(join(drafts, 'left.part'), 'of a killed backup');
  const target = newTarget({ to: vendor.addressOf(await vendor.newBucket()) });
  const open = openBackups(app.deps.config);
  for (let count = 0; count < 2; count += 1) {
    await addFile();
    const { isDone, says } = await runOpened(target, ['backup'], open);
    expect(isDone, says).toBe(true);
  }
  expect((await runOpened(target, ['verify'], open)).isDone).toBe(true);
  expect(await readdir(drafts)).toEqual(['left.part']);
}, 120_000);
