// Backups that stand in each other's way, and damaged ones.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQuickBackups, type QuickBackups } from '../../../../../tests/support/admin/quick-backups.ts';
import { embeddedPlace } from '../../../../platform/database/copies/embedded.ts';
import type { DatabasePlace } from '../../../../platform/database/index.ts';
import { openDiskStore } from '../../../../platform/file-store/disk.ts';

let backups: QuickBackups;
beforeAll(async () => {
  backups = await openQuickBackups();
});
afterAll(() => backups.close());

it('a second backup while one is made is refused, and the first is whole', async () => {
  const { run, newTarget, copying } = backups;
  const [target, first] = [newTarget(), Promise.withResolvers<undefined>()];
  const isCopying = Promise.withResolvers<undefined>();
  const slow: typeof copying = async (use) => {
    isCopying.resolve(undefined);
    await first.promise;
    return copying(use);
  };
  const made = run(target, ['backup'], { copying: slow });
  await isCopying.promise;
  const second = await run(target, ['backup']);
  first.resolve(undefined);
  expect(second).toEqual({ isDone: false, says: expect.stringContaining('Another backup is being made') });
  expect((await made).isDone).toBe(true);
  expect((await run(target, ['verify'])).isDone).toBe(true);
  expect((await run(target, ['backup'])).isDone).toBe(true);
});

it.each(['{"format":1,"na', '{"format":1}', 'null'])(
  'a damaged description (%s) is named in words and stops no other backup',
  async (left) => {
    const { run, newTarget, make, change, addFile } = backups;
    const target = newTarget();
    await addFile();
    const [damaged, good] = [await make(target), await make(target)];
    await change(target, `backups/${damaged}/backup.json`, () => left);
    const listed = await run(target, ['backup', 'list']);
    expect(listed.says).toContain(`${damaged}  damaged`);
    expect(listed.says).toContain(`${good}  20`);
    expect((await run(target, ['verify', good])).isDone).toBe(true);
    for (const word of ['verify', 'restore'])
      expect(await run(target, [word, damaged])).toEqual({
        isDone: false,
        says: expect.stringContaining(`The backup ${damaged} is damaged`),
      });
    const newest = await make(target);
    expect((await run(target, ['verify'])).says).toContain(`${newest} is undamaged`);
    await change(target, `backups/${newest}/backup.json`, () => left);
    expect((await run(target, ['restore', 'newest'])).says).toContain(`The backup ${newest} is damaged`);
  },
);

it('a manifest with another shape, or a lost one, is damage in words', async () => {
  const { run, newTarget, make, change } = backups;
  const target = newTarget();
  const name = await make(target);
  await change(target, `backups/${name}/manifest.ndjson`, () => '{}\n');
  expect((await run(target, ['verify'])).says).toContain(`changed: backups/${name}/manifest.ndjson`);
  await rm(join(target.to, 'backups', name, 'manifest.ndjson'));
  expect((await run(target, ['verify'])).says).toContain(`missing: backups/${name}/manifest.ndjson`);
});

it('restore names what is not empty, and what must be copied before after-restore', async () => {
  const { app, run, runInto, newTarget, make, folder } = backups;
  const [target, { dataDir }] = [newTarget(), app.deps.config];
  await make(target);
  const full = join(folder, 'full');
  await mkdir(join(full, 'inside'), { recursive: true });
  const used = await runInto(target, ['restore', 'newest', 'database'], embeddedPlace(full));
  expect(used.says).toBe(
    `DATA_DIR: there is a database in ${join(dataDir, 'database')}. Nothing was restored. Set DATA_DIR to an empty folder, or move that database away, and run this again.`,
  );
  await app.deps.files.write('originals/one', Buffer.from('one'));
  expect((await run(target, ['restore', 'newest'])).says).toBe(
    `DATA_DIR: there are files in ${join(dataDir, 'files')}. Nothing was restored. Set DATA_DIR to an empty folder. If a restore was cut short, empty this one, and run it again.`,
  );
  const empty: DatabasePlace = {
    engine: 'embedded',
    isEmpty: async () => true,
    restore: async ({ content }) => void (await buffer(content)),
  };
  const files = await openDiskStore(join(folder, 'empty'));
  const { says } = await runInto(target, ['restore', 'newest'], empty, files);
  expect(says).toMatch(/First copy the newest “withdrawals” folder(.|\n)*after-restore/);
});

it('nothing to send again is no mistake', async () => {
  expect(await backups.run(backups.newTarget(), ['emails', 'send-again', 'all'])).toEqual({
    isDone: true,
    says: expect.stringContaining('There is no failed email'),
  });
});
