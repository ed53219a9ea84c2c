// Tests that a process removes no file of a store that belongs to another database.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import type { Config } from '../../../platform/settings/config.ts';
import type { FileStore } from '../../../platform/file-store/index.ts';
import { openDiskStore } from '../../../platform/file-store/disk.ts';
import { removePhotographFiles, removePhotographRows } from '../../media/server/commands/remove.ts';
import { storePhotograph } from '../../media/server/commands/store.ts';
import { fileOwners } from '../../privacy/server/commands/deletions/file-owners.ts';
import { adoptStore, claimStore, openOwnStore, type OwnStore } from './commands/files/ownership.ts';
import { pendingFiles } from './tables/pending-files.ts';

let app: TestApp;
/** The store of the app's own files, without a guard. */
let store: FileStore;
beforeEach(async () => {
  app = await openTestApp();
  store = await openDiskStore(`${app.deps.config.dataDir}/files`);
});
afterEach(() => app.close());

async function stored() {
  const content = async function* () {
    yield await jpeg({ width: 60, height: 40 });
  };
  const input = { content: content(), uploaderId: null, idempotencyKey: randomUUID() };
  const quiet = { ...app.deps, jobs: { ...app.deps.jobs, send: async () => {} } };
  return (await storePhotograph(quiet, input)).photograph;
}
const emptyStore = () => openDiskStore(`${app.deps.config.dataDir}/${randomUUID()}`);
const keys = async () => (await Array.fromAsync(store.list(), ({ key }) => key)).toSorted();
const claim = (files: FileStore, config: Partial<Config> = {}) =>
  claimStore({ ...app.deps, files, config: { ...app.deps.config, ...config } }, fileOwners);
const STAGING = { isProduction: true, publicUrl: 'https://staging.example.org' };
const staging = (): Promise<OwnStore> =>
  openOwnStore({ ...app.deps, files: store, config: { ...app.deps.config, ...STAGING } }, fileOwners);
const alarms = () => app.logLines.filter((line) => line.includes('No file is removed'));

describe('a store', () => {
  test('is marked by the first start, and known again', async () => {
    expect(app.deps.ownership()).toBe('ours');
    expect(await claim(store)).toBe('ours');
    // A trial's address changes with its port.
    expect(await claim(store, { publicUrl: 'http://localhost:3001' })).toBe('ours');
  });

  test('of another address or database is foreign, also to a copy of the database', async () => {
    expect(await claim(store, STAGING)).toBe('foreign');
    const live = { isProduction: true, publicUrl: 'https://example.org' };
    await adoptStore({ ...app.deps, files: store, config: { ...app.deps.config, ...live } });
    expect([await claim(store, live), await claim(store, STAGING), await claim(store)]).toEqual([
      'ours',
      'foreign',
      'foreign',
    ]);
    await adoptStore({ ...app.deps, files: store });
    await store.writeMark((await store.readMark())?.replace(/"database":"\d+/, '"database":"1') ?? '');
    expect(await claim(store)).toBe('foreign');
    await app.deps.db.execute(sql`delete from installation`);
    expect(await claim(store)).toBe('foreign');
    await store.writeMark('{}');
    expect(await claim(store)).toBe('foreign');
    expect(await adoptStore({ ...app.deps, files: store })).toEqual({ written: '{}', mark: null, wasOurs: false });
    expect(await claim(store)).toBe('ours');
  });

  test('without a mark is adopted only if the files of the rows are in it', async () => {
    const empty = await emptyStore();
    expect(await claim(empty)).toBe('ours');
    const odd = await emptyStore();
    await odd.write('originals/of-somebody', Buffer.from('x'));
    expect(await claim(odd)).toBe('unproven');
    await stored();
    expect(await claim(await emptyStore())).toBe('unproven');
    const unmarked: FileStore = { ...store, readMark: async () => null };
    expect(await claim(unmarked)).toBe('ours');
  });
});

test('what is erased while the wrong store is open is erased in the right one later', async () => {
  const one = await stored();
  const before = await keys();
  const wrong = await openOwnStore({ ...app.deps, files: await emptyStore() }, fileOwners);
  expect(wrong.ownership()).toBe('unproven');
  await removePhotographFiles({ ...app.deps, files: wrong.files }, await removePhotographRows(app.deps.db, [one.id]));
  expect(await keys()).toEqual(before);
  await sweepLater(app.deps);
  expect(await keys()).toEqual([]);
});

describe('a copy that uses the store of the original', () => {
  test('starts, says so, removes nothing, and catches up once it is told that the store is its own', async () => {
    const one = await stored();
    const before = await keys();
    const { files, look, ownership } = await staging();
    expect(ownership()).toBe('foreign');
    expect(alarms()).toHaveLength(1);
    const copy = { ...app.deps, files };
    await removePhotographFiles(copy, await removePhotographRows(app.deps.db, [one.id]));
    expect(await keys()).toEqual(before);
    await expect(files.move(`originals/${one.id}`, `trash/originals/${one.id}`)).rejects.toThrow('not moved');
    expect(await look()).toBe('foreign');
    expect(alarms()).toHaveLength(1);
    await adoptStore({ ...copy, files: store, config: { ...copy.config, ...STAGING } });
    expect(await look()).toBe('ours');
    await sweepLater({ ...copy });
    expect(await keys()).toEqual([]);
    expect(await app.deps.db.select().from(pendingFiles)).toEqual([]);
  });
});
