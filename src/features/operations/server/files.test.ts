// Tests pending files, the sweep that works from them, and the operator's list of orphans.
import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keysInUse, hoursLater, sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import { fileOwners } from '../../privacy/server/commands/deletions/file-owners.ts';
import { trashKey } from '../../../platform/file-store/index.ts';
import { removePhotographRows } from '../../media/server/commands/remove.ts';
import { storePhotograph } from '../../media/server/commands/store.ts';
import { photographs } from '../../media/server/tables.ts';
import { removeOrphans, restoreOrphans } from './commands/files/orphans.ts';
import { beginWriting } from './commands/files/write.ts';
import { orphans } from './queries/orphans.ts';
import { pendingFiles } from './tables/pending-files.ts';

const MONTH_HOURS = 31 * 24;

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
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
const keys = async () => (await Array.fromAsync(app.deps.files.list(), ({ key }) => key)).toSorted();
const pending = () => app.deps.db.select().from(pendingFiles);
const orphanList = async () =>
  (await Array.fromAsync(orphans(hoursLater(app.deps, 2), fileOwners))).map(({ kind, key }) => `${kind} ${key}`);
/** Begins an upload and leaves it as a killed process would. */
async function leave(...left: string[]) {
  const writes = await beginWriting(app.deps, { id: randomUUID(), keys: left });
  for (const key of left) await writes.write(key, Buffer.from('left'));
}

describe('the sweep', () => {
  test('moves what a crash left to the trash, where nobody reads it, and erases it after 30 days', async () => {
    await stored();
    expect(await pending()).toEqual([]);
    const kept = await keysInUse(app.deps);
    const id = randomUUID();
    await leave(`originals/${id}`, `sizes/${id}/1-480.webp`);
    await sweepLater(app.deps, 0.9);
    expect(await keysInUse(app.deps)).toHaveLength(kept.length + 2);
    await sweepLater(app.deps);
    expect(await keysInUse(app.deps)).toEqual(kept);
    expect(await keys()).toContain(`trash/sizes/${id}/1-480.webp`);
    expect((await app.request(`/files/${id}/1-480.webp`)).status).toBe(404);
    expect(await app.deps.files.read(trashKey(`originals/${id}`))).toBeNull();
    await sweepLater(app.deps, MONTH_HOURS - 48);
    expect(await keys()).toHaveLength(kept.length + 2);
    await sweepLater(app.deps, MONTH_HOURS);
    expect(await keys()).toEqual(kept);
    expect(await pending()).toEqual([]);
  });

  test('leaves files alone that an older database does not know', async () => {
    await stored();
    const newer = await stored();
    const before = await keys();
    // After an older database was restored, it has neither the row nor a pending row.
    await app.deps.db.delete(photographs).where(eq(photographs.id, newer.id));
    await app.deps.db.delete(pendingFiles);
    await sweepLater(app.deps, MONTH_HOURS);
    expect(await keys()).toEqual(before);
  });

  test('erases the files of a deleted row, also after a crash between the two halves', async () => {
    const one = await stored();
    await removePhotographRows(app.deps.db, [one.id]);
    expect(await keys()).toHaveLength(2);
    await sweepLater(app.deps, 0.1);
    expect(await keys()).toEqual([]);
    expect(await pending()).toEqual([]);
  });

  test('never takes files that a row needs, even if a pending row names them', async () => {
    const one = await stored();
    const before = await keys();
    for (const otherwise of ['writing', 'erasing'] as const)
      await beginWriting(app.deps, { id: otherwise, keys: [`originals/${one.id}`, `sizes/${one.id}/`], otherwise });
    await sweepLater(app.deps);
    expect(await keys()).toEqual(before);
  });

  test('files that come late are not stored as if they were there', async () => {
    const key = `originals/${randomUUID()}`;
    const writes = await beginWriting(app.deps, { id: 'late', keys: [key] });
    await writes.write(key, Buffer.from('late'));
    await sweepLater(app.deps);
    await expect(app.deps.db.transaction((tx) => writes.settle(tx))).rejects.toThrow('too late');
  });

  test('goes on after a crash in the middle of moving a folder', async () => {
    const folder = `sizes/${randomUUID()}/`;
    const writes = await beginWriting(app.deps, { id: 'folder', keys: [folder] });
    for (const name of ['1-480.webp', '1-800.webp']) await writes.write(folder + name, Buffer.from(name));
    await app.deps.files.move(`${folder}1-480.webp`, trashKey(`${folder}1-480.webp`));
    await sweepLater(app.deps);
    expect((await pending())[0]?.keys.toSorted()).toEqual([`${folder}1-480.webp`, `${folder}1-800.webp`]);
    await sweepLater(app.deps, MONTH_HOURS);
    expect(await keys()).toEqual([]);
  });

  test('is held up by no file that cannot be removed', async () => {
    const [one, other] = [`originals/${randomUUID()}`, `originals/${randomUUID()}`];
    for (const key of [one, other]) {
      await beginWriting(app.deps, { id: key, keys: [key], otherwise: 'erasing' });
      await app.deps.files.write(key, Buffer.from('left'));
    }
    const remove = async (key: string) => {
      if (key === one) throw new Error('The disk is away.');
      await app.deps.files.remove(key);
    };
    await expect(sweepLater({ ...app.deps, files: { ...app.deps.files, remove } })).rejects.toThrow('1 pending');
    expect(await keys()).toEqual([one]);
    await sweepLater(app.deps);
    expect(await keys()).toEqual([]);
  });

  test('ends though more is due than one batch', async () => {
    for (let at = 0; at < 450; at += 1) await beginWriting(app.deps, { id: `many ${at}`, keys: [] });
    await sweepLater(app.deps);
    expect(await pending()).toEqual([]);
  });
});

test('every table that owns files has a trigger for deleted rows', async () => {
  const { rows } = await app.deps.db.execute<{ owner: string }>(
    sql`select split_part(encode(tgargs, 'escape'), '\\000', 1) as owner from pg_trigger where tgname like '%\\_erase\\_files'`,
  );
  expect(rows.map(({ owner }) => owner).toSorted()).toEqual(fileOwners.map(({ name }) => name).toSorted());
});

describe('orphans', () => {
  test('are listed, and removed only by the command', async () => {
    const one = await stored();
    const lost = `originals/${randomUUID()}`;
    for (const key of [lost, 'odd/file', trashKey(`sizes/${randomUUID()}/1-480.webp`)])
      await app.deps.files.write(key, Buffer.from('x'));
    await leave(`originals/${randomUUID()}`);
    const found = await orphanList();
    expect(found.map((line) => line.split(' ')[0]).toSorted()).toEqual(['forgotten', 'unknown', 'unneeded']);
    expect(found).toContain(`unneeded ${lost}`);
    const before = await keys();
    await sweepLater(app.deps, 0.5);
    expect(await keys()).toEqual(before);
    expect(await removeOrphans(hoursLater(app.deps, 2), fileOwners)).toBe(2);
    expect(await orphanList()).toEqual(['unknown odd/file']);
    expect((await app.deps.files.read(`originals/${one.id}`))?.bytes).toBeGreaterThan(0);
  });

  test('in the trash come back for a newer database that needs them', async () => {
    const one = await stored();
    const original = `originals/${one.id}`;
    await app.deps.files.move(original, trashKey(original));
    expect(await orphanList()).toEqual([`needed ${trashKey(original)}`]);
    expect(await restoreOrphans(hoursLater(app.deps, 2), fileOwners)).toBe(1);
    expect((await app.deps.files.read(original))?.bytes).toBeGreaterThan(0);
    expect(await orphanList()).toEqual([]);
  });

  test('of the last hour are not listed, because they may still get a row', async () => {
    const key = `originals/${randomUUID()}`;
    await app.deps.files.write(key, Buffer.from('x'));
    const now = async () => Array.fromAsync(orphans(app.deps, fileOwners));
    expect(await now()).toEqual([]);
    const earlier = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(app.deps.config.dataDir, 'files', key), earlier, earlier);
    expect((await now()).map((one) => one.key)).toEqual([key]);
  });
});
