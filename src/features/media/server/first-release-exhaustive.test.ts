// Tests a database and files of the first release: two widths for each photograph, as WebP and JPEG.
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completePhotograph } from '../../../../tests/support/pictures/complete-photograph.ts';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import { SWEEP_MEDIA } from '../../../app/server/compose.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { removePhotographFiles, removePhotographRows } from './commands/remove.ts';
import { editStoredPhotograph } from './commands/edit.ts';
import { askForMissingSizes } from './commands/sizes.ts';
import { removeReplacedSizes } from './commands/replaced-sizes.ts';
import { photographs } from './tables.ts';
import { publishedRenditions } from '../../tributes/server/queries/working-copy.ts';

const tributeId = '0197f6a0-0000-7000-8000-000000000001';
const photographId = '0197f6a0-0000-7000-8000-00000000000a';
const besideId = '0197f6a0-0000-7000-8000-00000000000b';

let app: TestApp;
beforeAll(async () => {
  const database = await openTestDatabase();
  await database.pool.query(`
    insert into users (id, email, mailbox, email_verified, time_created, updated_at)
      values ('anne', 'anne@example.org', 'anne@example.org', true, now(), now());
    insert into tributes (id, name, state, path, visibility, photographs, next_photograph_seq, created_at, saved_at)
      values ('${tributeId}', 'Margaret Hartwell', 'published', 'margaret', 'public', 1, 2, now(), now());
    insert into tribute_paths (path, tribute_id, since) values ('margaret', '${tributeId}', now());
    insert into tribute_stewards (tribute_id, user_id, role, since) values ('${tributeId}', 'anne', 'owner', now());`);
  app = await openTestApp({}, database);
  await insertPhotograph(database, photographId, 1);
  await writeFiles(photographId);
});
afterAll(() => app.close());

const insertPhotograph = ({ pool }: OpenDatabase, id: string, seq: number) =>
  pool.query(`
    insert into photographs (id, uploader_id, idempotency_key, width, height, original_width, original_height, colour,
      widths, bytes, sha256, created_at, rendered_at)
      values ('${id}', 'anne', '${id}', 1800, 1200, 1800, 1200, '#405060', '{480,1200}', 1, '${id}',
        now() - interval '2 days', now() - interval '2 days');
    insert into tribute_photographs (tribute_id, seq, photograph_id, role, position, caption)
      values ('${tributeId}', ${seq}, '${id}', 'gallery', ${seq}, 'By the sea');`);
async function writeFiles(id: string) {
  const original = await pictures.jpeg({ width: 1800, height: 1200 });
  await app.deps.files.write(`originals/${id}`, original);
  for (const width of [480, 1200]) {
    const picture = sharp(original).resize({ width });
    await app.deps.files.write(`sizes/${id}/${width}.webp`, await picture.clone().webp().toBuffer());
    await app.deps.files.write(`sizes/${id}/${width}.jpg`, await picture.clone().jpeg().toBuffer());
  }
}
const page = async () => (await app.request('/margaret')).text();
async function namedFiles(): Promise<Record<string, number>> {
  const named = new Set((await page()).match(/\/files\/[^\s",]+/g));
  const answers = [...named].map(async (path) => [path, (await app.request(path)).status] as const);
  return Object.fromEntries(await Promise.all(answers));
}
const address = (size: string) => `/files/${photographId}/${size}`;
const stored = async (size: string) => Buffer.from(await (await app.request(address(size))).arrayBuffer());
const storedKeys = async () => (await Array.fromAsync(app.deps.files.list(), ({ key }) => key)).toSorted();

test('the page shows what is there at once', async () => {
  expect(await page()).toContain('By the sea');
  const named = await namedFiles();
  expect(new Set(Object.values(named))).toEqual(new Set([200]));
  expect(Object.keys(named)).toContain(address('0-480.webp'));
});

test('the sweep of the start makes the sizes that are missing, and what was there stays as it was', async () => {
  const before = await stored('0-480.webp');
  await app.deps.jobs.send(SWEEP_MEDIA, {}, { key: 'start' });
  const complete = await completePhotograph(app, { id: photographId });
  expect(complete).toMatchObject({ rendition: 0, width: 1800, height: 1200, widths: [480, 800, 1200, 1600] });
  await expect.poll(async () => Object.keys(await namedFiles())).toContain(address('0-480.avif'));
  const named = await namedFiles();
  expect(new Set(Object.values(named))).toEqual(new Set([200]));
  expect(await stored('0-480.webp')).toEqual(before);
});

test('what a first release beside this one still takes in is made whole too', async () => {
  await writeFiles(besideId);
  await insertPhotograph(app.deps.database, besideId, 2);
  await askForMissingSizes(app.deps, new Date(Date.now() + 60_000));
  await completePhotograph(app, { id: besideId });
  const [row] = await app.deps.db.select().from(photographs).where(eq(photographs.id, besideId));
  expect(row).toMatchObject({ rendition: 0, edit: { turn: 0, crop: null }, originalWidth: 1800, originalHeight: 1200 });
});

test('it can be edited like any other, and is gone with every size', async () => {
  const edit = { turn: 90, crop: null } as const;
  await editStoredPhotograph(app.deps, { id: photographId, edit, focal: null }, async () => {});
  const turned = await completePhotograph(app, { id: photographId });
  expect(turned).toMatchObject({ width: 1200, height: 1800 });
  expect(turned.rendition).toBeGreaterThan(0);
  const later = { ...app.deps, clock: { now: () => new Date(app.clock.now().getTime() + 61 * 60 * 1000) } };
  await removeReplacedSizes(later, publishedRenditions);
  const keys = (await storedKeys()).filter((key) => key.includes(photographId));
  expect(keys.filter((key) => /\/\d+\.(webp|avif)$/.test(key))).toEqual([]);
  const removed = await app.deps.db.transaction(async (tx) => {
    await tx.execute('delete from tribute_photographs');
    return removePhotographRows(tx, [photographId, besideId]);
  });
  await removePhotographFiles(app.deps, removed);
  expect(await storedKeys()).toEqual([]);
});
