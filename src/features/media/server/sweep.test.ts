// Tests the sweep of stray files, and when it waits for the operator.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jpeg } from '../../../../tests/support/pictures/pictures.ts';
import { hoursLater, keysInUse, sweepOn } from '../../../../tests/support/admin/sweeping.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { SWEEP_FEW_FILES } from '../contract/photograph-limits.ts';
import { newId } from '../../../platform/ids.ts';
import { trashKey } from '../../../platform/file-store/index.ts';
import { removePhotographFiles, removePhotographRows } from './commands/remove.ts';
import { storePhotograph } from './commands/store.ts';
import { continueSweep } from './commands/sweep-stop.ts';
import { sweepMediaFiles } from './commands/sweep.ts';
import { photographs } from './tables.ts';

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

const sweep = (hours = 2) => sweepMediaFiles(hoursLater(app.deps, hours));
const alarms = () => app.logLines.filter((line) => line.includes('The sweep of files has stopped'));
const keys = async () => (await Array.fromAsync(app.deps.files.list(), ({ key }) => key)).toSorted();
/** Older than every photograph in these tests. */
const oldStray = () => newId({ now: () => new Date('2026-01-01T00:00:00Z') });
const leave = async (...left: string[]) => {
  for (const key of left) await app.deps.files.write(key, Buffer.from('left'));
};

describe('the sweep', () => {
  test('moves what a crash left to the trash, where nobody reads it, and erases it after 30 days', async () => {
    await stored();
    const kept = await keysInUse(app.deps);
    const id = oldStray();
    await leave(`originals/${id}`, `sizes/${id}/1-480.webp`);
    await sweep();
    expect(await keysInUse(app.deps)).toEqual(kept);
    expect(await keys()).toContain(`trash/sizes/${id}/1-480.webp`);
    expect((await app.request(`/files/${id}/1-480.webp`)).status).toBe(404);
    expect(await app.deps.files.read(trashKey(`originals/${id}`))).toBeNull();
    await sweep(MONTH_HOURS - 48);
    expect(await keys()).toHaveLength(kept.length + 2);
    await sweep(MONTH_HOURS);
    expect(await keys()).toEqual(kept);
    expect(alarms()).toEqual([]);
  });

  test('keeps photographs that are newer than a database that was put back, and tells an admin', async () => {
    const older = await stored();
    const newer = await stored();
    const before = await keys();
    // This is the state after restoring a backup that was made between the two uploads.
    await app.deps.db.delete(photographs).where(eq(photographs.id, newer.id));
    await sweep();
    await sweep();
    expect(await keysInUse(app.deps)).toEqual(before);
    expect(alarms()).toHaveLength(1);
    const admin = await app.person({ role: 'admin' });
    const overview = JSON.stringify(await (await admin.get('/api/admin/overview')).json());
    expect(overview).toContain('The sweep of files has stopped');
    // Uploads do not make the stopped sweep go on.
    await stored();
    await sweep();
    expect(await keysInUse(app.deps)).toHaveLength(before.length + 2);
    expect(older.id < newer.id).toBe(true);
  });

  test('goes on when the operator says so, with what was there then', async () => {
    await stored();
    const lost = await stored();
    await app.deps.db.delete(photographs).where(eq(photographs.id, lost.id));
    await sweep();
    const now = hoursLater(app.deps, 0);
    expect(await continueSweep(now)).toMatchObject({ strays: 2, newer: 2 });
    expect(await continueSweep(now)).toBeNull();
    await sweep();
    expect((await keysInUse(app.deps)).filter((key) => key.includes(lost.id))).toEqual([]);
    const later = newId({ now: () => new Date(Date.now() + 60_000) });
    await leave(`originals/${later}`);
    await sweep();
    expect(await keysInUse(app.deps)).toContain(`originals/${later}`);
    expect(alarms()).toHaveLength(2);
  });

  test('stops where more than a crash leaves belongs to nothing', async () => {
    await stored();
    const id = oldStray();
    for (let width = 1; width <= SWEEP_FEW_FILES; width += 1) await leave(`sizes/${id}/1-${width}.webp`);
    await sweep();
    expect(await keysInUse(app.deps)).toHaveLength(2);
    for (let width = 0; width <= SWEEP_FEW_FILES; width += 1) await leave(`sizes/${id}/2-${width}.webp`);
    await sweep();
    expect(await keysInUse(app.deps)).toHaveLength(2 + SWEEP_FEW_FILES + 1);
    expect(alarms()).toHaveLength(1);
  });

  test('brings back what a newer database knows again', async () => {
    const one = await stored();
    const [row] = await app.deps.db.delete(photographs).where(eq(photographs.id, one.id)).returning();
    await sweepOn(app.deps);
    expect(await keysInUse(app.deps)).toEqual([]);
    if (row) await app.deps.db.insert(photographs).values(row);
    await sweep();
    expect(await keysInUse(app.deps)).toHaveLength(2);
    expect((await app.deps.files.read(`originals/${one.id}`))?.bytes).toBeGreaterThan(0);
  });
});

test('erasing takes what lies in the trash at once, of every rendition', async () => {
  const one = await stored();
  await leave(`sizes/${one.id}/7-480.webp`);
  await sweep();
  expect(await keys()).toContain(`trash/sizes/${one.id}/7-480.webp`);
  await removePhotographFiles(app.deps, await removePhotographRows(app.deps.db, [one.id]));
  expect(await keys()).toEqual([]);
});
