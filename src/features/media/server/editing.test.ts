import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { PhotographEdit } from '../contract/media.ts';
import { keysInUse, sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import { fail } from '../../../platform/errors.ts';
import { UNEDITED } from '../../../platform/image-encoder/index.ts';
import { editStoredPhotograph } from './commands/edit.ts';
import { removePhotographFiles, removePhotographRows } from './commands/remove.ts';
import { makePhotographSizes } from './commands/sizes.ts';
import { storePhotograph } from './commands/store.ts';
import { beginWriting } from '../../operations/server/commands/files/write.ts';
import { removeReplacedSizes } from './commands/replaced-sizes.ts';
import { photographById, type StoredPhotograph } from './queries.ts';
import { photographs } from './tables.ts';
import { publishedRenditions } from '../../tributes/server/queries/working-copy.ts';

let app: TestApp;
let picture: Buffer;
let stored: StoredPhotograph;
beforeAll(async () => {
  app = await openTestApp();
  picture = await pictures.jpeg({ width: 600, height: 400 });
});
afterAll(() => app.close());

const quiet = () => ({ ...app.deps, jobs: { ...app.deps.jobs, send: async () => {} } });
const allowed = async () => {};
const turned: PhotographEdit = { turn: 90, crop: null };
const cropped: PhotographEdit = { turn: 0, crop: { left: 0.5, top: 0, width: 0.5, height: 0.5 } };
const edited = (edit: PhotographEdit, allow = allowed) =>
  editStoredPhotograph(quiet(), { id: stored.id, edit, focal: null }, allow);
const later = (ms: number) => ({ ...app.deps, clock: { now: () => new Date(app.clock.now().getTime() + ms) } });
const HOUR_MS = 60 * 60 * 1000;

async function* content() {
  yield picture;
}
const keys = async () => {
  const all = await Array.fromAsync(app.deps.files.list(), ({ key }) => key);
  return all.filter((key) => key.includes(stored.id)).toSorted();
};
const sizes = async () => (await keys()).flatMap((key) => /^sizes\/[^/]+\/(.+)$/.exec(key)?.[1] ?? []);
const shown = async () => (await photographById(app.deps, stored.id)) ?? expect.fail('no row');
const pixelsOf = async (file: string) => {
  const found = await app.deps.files.read(`sizes/${stored.id}/${file}`);
  return Buffer.concat(await Array.fromAsync(found?.stream() ?? []));
};
beforeEach(async () => {
  const input = { content: content(), uploaderId: null, idempotencyKey: randomUUID() };
  stored = (await storePhotograph(quiet(), input)).photograph;
});

describe('editStoredPhotograph', () => {
  test('makes a new rendition with addresses of its own, and its sizes come later', async () => {
    await makePhotographSizes(app.deps, stored, allowed);
    await edited(turned);
    expect(await shown()).toMatchObject({ rendition: 2, width: 400, height: 600, widths: [400], isComplete: false });
    expect(await sharp(await pixelsOf('2-400.webp')).metadata()).toMatchObject({ width: 400, height: 600 });
    expect(await sizes()).toContain('1-600.avif');
    await makePhotographSizes(app.deps, { id: stored.id, rendition: 2 }, allowed);
    expect(await shown()).toMatchObject({ widths: [400], isComplete: true });
    expect((await sizes()).filter((size) => size.startsWith('2-'))).toEqual(['2-400.avif', '2-400.jpg', '2-400.webp']);
  });

  test('a crop shows its part of the picture', async () => {
    await edited(cropped);
    expect(await shown()).toMatchObject({ rendition: 2, width: 300, height: 200 });
    const { topLeft } = await pictures.cornersOf(await pixelsOf('2-300.webp'));
    expect(pictures.colourDistance(topLeft, pictures.CORNERS.topRight)).toBeLessThan(24);
  });

  test('is taken back by the edit before, as one more rendition', async () => {
    await edited(turned);
    await edited(UNEDITED);
    expect(await shown()).toMatchObject({ rendition: 3, width: 600, height: 400 });
  });

  test('the same edit again only moves the focal point', async () => {
    const change = { id: stored.id, edit: UNEDITED, focal: { x: 0.25, y: 0.75 } };
    await editStoredPhotograph(quiet(), change, allowed);
    expect(await shown()).toMatchObject({ rendition: 1, focal: { x: 0.25, y: 0.75 } });
  });

  test('leaves nothing when it is refused, when the disk is full, and when the picture cannot be made', async () => {
    const before = { keys: await keys(), shown: await shown() };
    const refused = edited(turned, async () => fail('NOT_FOUND'));
    await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const change = { id: stored.id, edit: turned, focal: null };
    const files = { ...app.deps.files, write: () => Promise.reject(new Error('no space')) };
    await expect(editStoredPhotograph({ ...quiet(), files }, change, allowed)).rejects.toThrow('no space');
    const encoder = { ...app.deps.encoder, first: async () => ({ ok: false, reason: 'busy' }) as const };
    const busy = editStoredPhotograph({ ...quiet(), encoder }, change, allowed);
    await expect(busy).rejects.toMatchObject({ code: 'BUSY' });
    expect({ keys: await keys(), shown: await shown() }).toEqual(before);
    await expect(editStoredPhotograph(quiet(), { ...change, id: randomUUID() }, allowed)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('of many at once the last to begin stays, whole, and no two write the same file', async () => {
    const edits: PhotographEdit[] = [turned, cropped, { turn: 180, crop: null }, { turn: 270, crop: null }];
    await Promise.all(edits.map((edit) => edited(edit)));
    const now = await shown();
    expect(now.rendition).toBe(5);
    const [width = 0] = now.widths;
    expect((await pixelsOf(`5-${width}.webp`)).length).toBeGreaterThan(0);
    const removed = await removePhotographRows(app.deps.db, [stored.id]);
    await removePhotographFiles(app.deps, removed);
    expect(await keys()).toEqual([]);
  });

  test('sizes of a rendition that was replaced while they were made are dropped', async () => {
    const slow = {
      ...app.deps,
      encoder: {
        ...app.deps.encoder,
        rest: async (path: string, edit: PhotographEdit) => {
          const answer = await app.deps.encoder.rest(path, edit);
          await edited(turned);
          return answer;
        },
      },
    };
    await makePhotographSizes(slow, stored, allowed);
    expect(await shown()).toMatchObject({ rendition: 2, isComplete: false });
    expect(await sizes()).toEqual(['1-600.webp', '2-400.webp']);
  });
});

describe('the files of earlier edits', () => {
  test('stay for an hour, for pages that are open, and then go', async () => {
    await makePhotographSizes(app.deps, stored, allowed);
    await edited(turned);
    await removeReplacedSizes(later(HOUR_MS - 1000), publishedRenditions);
    await sweepLater(app.deps, 3);
    expect(await sizes()).toContain('1-480.avif');
    await removeReplacedSizes(later(HOUR_MS + 1000), publishedRenditions);
    expect(await sizes()).toEqual(['2-400.webp']);
    const [row] = await app.deps.db.select().from(photographs).where(eq(photographs.id, stored.id));
    expect(row?.earlier).toEqual([]);
  });

  test('go with the photograph, every size of every rendition', async () => {
    await makePhotographSizes(app.deps, stored, allowed);
    await edited(turned);
    await edited(cropped);
    await makePhotographSizes(app.deps, { id: stored.id, rendition: 3 }, allowed);
    expect((await keys()).length).toBeGreaterThan(8);
    await removePhotographFiles(app.deps, await removePhotographRows(app.deps.db, [stored.id]));
    expect(await keys()).toEqual([]);
  });

  test('a rendition that a crash left half made is swept after an hour', async () => {
    const left = `sizes/${stored.id}/7-800.webp`;
    await (await beginWriting(app.deps, { id: 'left', keys: [left] })).write(left, Buffer.from('left'));
    await sweepLater(app.deps, 0.5);
    expect(await sizes()).toContain('7-800.webp');
    await sweepLater(app.deps);
    const inUse = (await keysInUse(app.deps)).filter((key) => key.includes(stored.id));
    expect(inUse).toEqual([`originals/${stored.id}`, `sizes/${stored.id}/1-600.webp`]);
  });
});
