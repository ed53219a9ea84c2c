// A database and files as the first version left them: two widths of each photograph, as WebP and JPEG.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completePhotograph } from '../../../../tests/support/complete-photograph.ts';
import * as pictures from '../../../../tests/support/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { SWEEP_MEDIA } from '../../compose.ts';
import { migrate } from '../../migrate.ts';
import { removePhotographFiles, removePhotographRows } from './commands/remove.ts';
import { editStoredPhotograph } from './commands/edit.ts';
import { removeReplacedSizes } from './commands/sweep.ts';

const FIRST = '20261121101633_first';
const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const tributeId = '0197f6a0-0000-7000-8000-000000000001';
const photographId = '0197f6a0-0000-7000-8000-00000000000a';

let app: TestApp;
let first: string;
beforeAll(async () => {
  first = await mkdtemp(join(tmpdir(), 'rosemary-first-'));
  await cp(join(migrations, FIRST), join(first, FIRST), { recursive: true });
  const database = await openTestDatabase();
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await migrate(database, first);
  await database.pool.query(`
    insert into users (id, email, mailbox, email_verified, time_created, updated_at)
      values ('anne', 'anne@example.org', 'anne@example.org', true, now(), now());
    insert into tributes (id, name, state, path, visibility, photographs, next_photograph_seq, created_at, saved_at)
      values ('${tributeId}', 'Margaret Hartwell', 'published', 'margaret', 'public', 1, 2, now(), now());
    insert into tribute_paths values ('margaret', '${tributeId}', now());
    insert into tribute_stewards values ('${tributeId}', 'anne', 'owner', now());
    insert into photographs values ('${photographId}', 'anne', 'a key', 1800, 1200, '#405060', '{480,1200}', 1, 'abc', now() - interval '2 days');
    insert into tribute_photographs values ('${tributeId}', 1, '${photographId}', 'gallery', 1, 'By the sea', '', null);`);
  await migrate(database);
  app = await openTestApp({}, database);
  const original = await pictures.jpeg({ width: 1800, height: 1200 });
  await app.deps.files.write(`originals/${photographId}`, original);
  for (const width of [480, 1200]) {
    const picture = sharp(original).resize({ width });
    await app.deps.files.write(`sizes/${photographId}/${width}.webp`, await picture.clone().webp().toBuffer());
    await app.deps.files.write(`sizes/${photographId}/${width}.jpg`, await picture.clone().jpeg().toBuffer());
  }
});
afterAll(async () => {
  await app.close();
  await rm(first, { recursive: true });
});

const page = async () => (await app.request('/margaret')).text();
/** Status of each file that the page names. */
async function namedFiles(): Promise<Record<string, number>> {
  const named = new Set((await page()).match(/\/files\/[^\s",]+/g));
  const answers = [...named].map(async (path) => [path, (await app.request(path)).status] as const);
  return Object.fromEntries(await Promise.all(answers));
}
const address = (size: string) => `/files/${photographId}/${size}`;
const storedKeys = async () => (await Array.fromAsync(app.deps.files.list(), ({ key }) => key)).toSorted();

test('the page shows what is there at once', async () => {
  expect(await page()).toContain('By the sea');
  const named = await namedFiles();
  expect(new Set(Object.values(named))).toEqual(new Set([200]));
  expect(Object.keys(named)).toContain(address('0-480.webp'));
});

test('the sweep of the start makes the sizes that are missing, and what was there stays as it was', async () => {
  const before = await (await app.request(address('0-480.webp'))).bytes();
  await app.deps.jobs.send(SWEEP_MEDIA, {}, { key: 'start' });
  const complete = await completePhotograph(app, { id: photographId });
  expect(complete).toMatchObject({ rendition: 0, width: 1800, height: 1200, widths: [480, 800, 1200, 1600] });
  await expect.poll(async () => Object.keys(await namedFiles())).toContain(address('0-480.avif'));
  const named = await namedFiles();
  expect(new Set(Object.values(named))).toEqual(new Set([200]));
  expect(await (await app.request(address('0-480.webp'))).bytes()).toEqual(before);
});

test('it can be edited like any other, and is gone with every size', async () => {
  const edit = { turn: 90, crop: null } as const;
  await editStoredPhotograph(app.deps, { id: photographId, edit, focal: null }, async () => {});
  const turned = await completePhotograph(app, { id: photographId });
  expect(turned).toMatchObject({ width: 1200, height: 1800 });
  expect(turned.rendition).toBeGreaterThan(0);
  const later = { ...app.deps, clock: { now: () => new Date(app.clock.now().getTime() + 61 * 60 * 1000) } };
  await removeReplacedSizes(later);
  expect((await storedKeys()).filter((key) => /\/\d+\.(webp|avif)$/.test(key))).toEqual([]);
  await app.deps.db.transaction(async (tx) => {
    await tx.execute('delete from tribute_photographs');
    return removePhotographFiles(app.deps, await removePhotographRows(tx, [photographId]));
  });
  expect(await storedKeys()).toEqual([]);
});
