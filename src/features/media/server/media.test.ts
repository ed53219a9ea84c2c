import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { PHOTOGRAPH_BYTES } from '../contract/photograph-limits.ts';
import { HEAD_BYTES } from '../contract/picture-kinds.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import { keysInUse, sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { fail } from '../../../platform/errors.ts';
import { removePhotographFiles, removePhotographRows } from './commands/remove.ts';
import { storePhotograph, type NewPhotograph } from './commands/store.ts';
import { makePhotographSizes } from './commands/sizes.ts';
import { photographById, photographsByIds } from './queries.ts';
import { photographs } from './tables.ts';

let app: TestApp;
let anne: Person;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  picture = await pictures.jpeg({ width: 700, height: 500, isTalkative: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  const rows = await app.deps.db.select({ id: photographs.id }).from(photographs);
  await removePhotographFiles(
    app.deps,
    await removePhotographRows(
      app.deps.db,
      rows.map(({ id }) => id),
    ),
  );
  for await (const { key } of app.deps.files.list('trash')) await app.deps.files.remove(key);
  expect(await storedKeys()).toEqual([]);
});

const storedKeys = async () => (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key).toSorted();
const rowCount = () => app.deps.db.$count(photographs);
async function* parts(content: Buffer, size = 64 * 1024) {
  for (let start = 0; start < content.length; start += size) yield content.subarray(start, start + size);
}
/** Runs no background jobs, so that the files of a command can be counted. */
const quiet = () => ({ ...app.deps, jobs: { ...app.deps.jobs, send: async () => {} } });
const input = (content: Buffer | AsyncIterable<Uint8Array>, more: Partial<NewPhotograph> = {}): NewPhotograph => ({
  content: Buffer.isBuffer(content) ? parts(content) : content,
  uploaderId: anne.id,
  idempotencyKey: randomUUID(),
  ...more,
});
const nothingKept = async () => {
  expect(await storedKeys()).toEqual([]);
  expect(await rowCount()).toBe(0);
};

describe('storePhotograph', () => {
  test('keeps the original, a first size, and a row that describes them', async () => {
    const { photograph, isNew } = await storePhotograph(quiet(), input(picture));
    expect(isNew).toBe(true);
    const seen = { width: 700, height: 500, widths: [700], rendition: 1, isComplete: false, focal: null };
    expect(photograph).toMatchObject(seen);
    const { id } = photograph;
    expect(await storedKeys()).toEqual([`originals/${id}`, `sizes/${id}/1-700.webp`]);
    expect(await photographById(app.deps, id)).toEqual(photograph);
    expect((await photographsByIds(app.deps, [id, randomUUID()])).size).toBe(1);
    const [row] = await app.deps.db.select().from(photographs).where(eq(photographs.id, id));
    expect(row).toMatchObject({ bytes: picture.length, uploaderId: anne.id, originalWidth: 700, originalHeight: 500 });
    expect(row?.sha256).toBe(createHash('sha256').update(picture).digest('hex'));
    expect(row?.likeness).toMatch(/^[0-9a-f]{16}$/);
  });

  test('is painted from where its bytes lie already, with the same effect', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rosemary-media-'));
    const path = join(folder, 'upload.part');
    await writeFile(path, picture);
    const read = () => input(createReadStream(path), { path });
    const { photograph } = await storePhotograph(quiet(), read());
    expect(await storedKeys()).toEqual([`originals/${photograph.id}`, `sizes/${photograph.id}/1-700.webp`]);
    await writeFile(path, pictures.foreign['SVG'] ?? '<svg/>');
    await expect(storePhotograph(quiet(), read())).rejects.toMatchObject({ code: 'PHOTOGRAPH_NOT_SUPPORTED' });
    expect(await rowCount()).toBe(1);
    expect(await storedKeys()).toHaveLength(2);
    await rm(folder, { recursive: true });
  });

  test('a visitor has no account: their keys are told apart from everybody’s', async () => {
    const key = { idempotencyKey: 'a shared key' };
    const own = await storePhotograph(quiet(), input(picture, key));
    const visitors = await storePhotograph(quiet(), input(picture, { ...key, uploaderId: null }));
    const again = await storePhotograph(quiet(), input(picture, { ...key, uploaderId: null }));
    expect(visitors.photograph.id).not.toBe(own.photograph.id);
    expect(again).toEqual({ photograph: visitors.photograph, isNew: false });
  });

  test('the same key answers the same photograph, one after the other or at once', async () => {
    const key = { idempotencyKey: 'the same key' };
    const first = await storePhotograph(quiet(), input(picture, key));
    const again = await storePhotograph(quiet(), input(picture, key));
    expect(again).toEqual({ photograph: first.photograph, isNew: false });
    const together = await Promise.all(
      [1, 2, 3].map(() => storePhotograph(quiet(), input(picture, { idempotencyKey: 'raced' }))),
    );
    expect(new Set(together.map(({ photograph }) => photograph.id)).size).toBe(1);
    expect(together.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await rowCount()).toBe(2);
    expect(await storedKeys()).toHaveLength(4);
  });

  test('the same key of another person is another photograph', async () => {
    const other = await app.person();
    const key = { idempotencyKey: 'a shared key' };
    const first = await storePhotograph(quiet(), input(picture, key));
    const second = await storePhotograph(quiet(), input(picture, { ...key, uploaderId: other.id }));
    expect(second.photograph.id).not.toBe(first.photograph.id);
  });

  test('attaching happens in the transaction of the row: refused, nothing stays', async () => {
    const refused = storePhotograph(quiet(), input(picture), async (tx, photograph) => {
      expect(await photographById({ db: tx }, photograph.id)).toEqual(photograph);
      fail('TOO_MANY_PHOTOGRAPHS');
    });
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_PHOTOGRAPHS' });
    await nothingKept();
    const broken = storePhotograph(quiet(), input(picture), async () => {
      throw new Error('attach broke');
    });
    await expect(broken).rejects.toThrow('attach broke');
    await nothingKept();
  });

  test.each(Object.entries(pictures.foreign))('%s is refused and leaves nothing', async (_name, content) => {
    await expect(storePhotograph(quiet(), input(content))).rejects.toMatchObject({ code: 'PHOTOGRAPH_NOT_SUPPORTED' });
    await nothingKept();
  });

  test('a picture that is a page, a document, a program or an archive besides is refused and leaves nothing', async () => {
    for (const [name, content] of Object.entries(await pictures.polyglots())) {
      for (const size of [7, 64 * 1024]) {
        const refused = storePhotograph(quiet(), input(parts(content, size)));
        await expect(refused, name).rejects.toMatchObject({ code: 'PHOTOGRAPH_NOT_SUPPORTED' });
      }
    }
    await nothingKept();
  });

  test('damaged photographs and bombs are refused and leave nothing', async () => {
    for (const content of Object.values(await pictures.broken())) {
      await expect(storePhotograph(quiet(), input(content))).rejects.toMatchObject({
        code: expect.stringMatching(/PHOTOGRAPH_(UNREADABLE|NOT_SUPPORTED)/) as string,
      });
    }
    const bomb = storePhotograph(quiet(), input(pictures.pngBomb(20_000, 20_000)));
    await expect(bomb).rejects.toMatchObject({ code: 'PHOTOGRAPH_TOO_LARGE' });
    await nothingKept();
  });

  test('a file without an end is cut where the limit is', async () => {
    const head = picture.subarray(0, 64 * 1024);
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 64 * 1024;
        yield read === 64 * 1024
          ? Buffer.concat([head, Buffer.alloc(64 * 1024 - head.length)])
          : Buffer.alloc(64 * 1024);
      }
    }
    await expect(storePhotograph(quiet(), input(endless()))).rejects.toMatchObject({ code: 'PHOTOGRAPH_TOO_LARGE' });
    expect(read - PHOTOGRAPH_BYTES).toBeLessThanOrEqual(64 * 1024);
    await nothingKept();
  });

  test('what is no photograph is known by its first bytes, however slowly they come', async () => {
    let read = 0;
    async function* slowly() {
      for (const byte of Buffer.from('A long page '.repeat(20))) {
        read += 1;
        yield Buffer.of(byte);
      }
    }
    await expect(storePhotograph(quiet(), input(slowly()))).rejects.toMatchObject({
      code: 'PHOTOGRAPH_NOT_SUPPORTED',
    });
    expect(read).toBe(HEAD_BYTES);
    await storePhotograph(quiet(), input(parts(picture, 7)));
    expect(await rowCount()).toBe(1);
  });

  test('a sender who goes away leaves nothing', async () => {
    async function* broken() {
      yield picture.subarray(0, 5_000);
      throw new Error('gone');
    }
    await expect(storePhotograph(quiet(), input(broken()))).rejects.toThrow('gone');
    await nothingKept();
  });

  test('a full disk leaves nothing, whichever file it meets', async () => {
    for (let allowed = 0; allowed < 2; allowed += 1) {
      let writes = 0;
      const files = {
        ...app.deps.files,
        write: (key: string, content: Parameters<typeof app.deps.files.write>[1]) => {
          writes += 1;
          if (writes > allowed) return Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
          return app.deps.files.write(key, content);
        },
      };
      await expect(storePhotograph({ ...quiet(), files }, input(picture))).rejects.toThrow('no space');
      await nothingKept();
    }
  });

  test('a busy encoder is said so, with a time to come back', async () => {
    const encoder = { ...app.deps.encoder, first: async () => ({ ok: false, reason: 'busy' }) as const };
    await expect(storePhotograph({ ...quiet(), encoder }, input(picture))).rejects.toMatchObject({
      code: 'BUSY',
      data: { retryAfterSeconds: expect.any(Number) as number },
    });
    await nothingKept();
  });

  test('when nobody knows whether the row was written, the files wait for the sweep', async () => {
    let isLost = false;
    const lost = () => {
      throw new Error('connection lost');
    };
    const db = new Proxy(app.deps.db, {
      get(target, name) {
        if (name === 'transaction' || (name === 'select' && isLost)) return lost;
        return Reflect.get(target, name) as unknown;
      },
    });
    const files = {
      ...app.deps.files,
      write: (...args: Parameters<typeof app.deps.files.write>) => {
        isLost = true;
        return app.deps.files.write(...args);
      },
    };
    await expect(storePhotograph({ ...quiet(), db, files }, input(picture))).rejects.toThrow('connection lost');
    expect(await storedKeys()).toHaveLength(2);
    await sweepLater(app.deps);
    expect(await keysInUse(app.deps)).toEqual([]);
    expect(await rowCount()).toBe(0);
  });
});

test('a deleted photograph is gone with every file', async () => {
  const { photograph } = await storePhotograph(quiet(), input(picture));
  await makePhotographSizes(app.deps, photograph, async () => {});
  expect((await storedKeys()).length).toBeGreaterThan(5);
  const removed = await app.deps.db.transaction((tx) => removePhotographRows(tx, [photograph.id]));
  await removePhotographFiles(app.deps, removed);
  await nothingKept();
  expect(await removePhotographRows(app.deps.db, [])).toEqual([]);
});

test('no served size holds a word of the original', async () => {
  const { photograph } = await storePhotograph(quiet(), input(await pictures.tailed()));
  await makePhotographSizes(app.deps, photograph, async () => {});
  for await (const { key } of app.deps.files.list()) {
    if (key === `originals/${photograph.id}`) continue;
    const found = await app.deps.files.read(key);
    const content = Buffer.concat(await Array.fromAsync(found?.stream() ?? []));
    expect(content.includes('script')).toBe(false);
    expect((await sharp(content).metadata()).exif).toBeUndefined();
  }
});
