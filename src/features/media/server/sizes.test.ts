import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import * as pictures from '../../../../tests/support/pictures/pictures.ts';
import type { EncodedFile, EncoderAnswer, ImageEncoder } from '../../../platform/image-encoder/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { removePhotographFiles, removePhotographRows } from './commands/remove.ts';
import { askForMissingSizes, makePhotographSizes } from './commands/sizes.ts';
import { storePhotograph } from './commands/store.ts';
import { photographById, type StoredPhotograph } from './queries.ts';
import { sizeKeysOf } from './rules.ts';
import { photographs } from './tables.ts';

let app: TestApp;
let picture: Buffer;
let stored: StoredPhotograph;
beforeAll(async () => {
  app = await openTestApp();
  picture = await pictures.jpeg({ width: 900, height: 600 });
});
afterAll(() => app.close());

/** Does not run jobs: each test runs their work itself. */
const quiet = () => ({ ...app.deps, jobs: { ...app.deps.jobs, send: vi.fn<Jobs['send']>(async () => {}) } });
const show = vi.fn<(id: string) => Promise<void>>(async () => {});
beforeEach(async () => {
  show.mockClear();
  stored = await store();
});

const store = async () => {
  const input = { content: [picture], uploaderId: null, idempotencyKey: randomUUID() };
  const { photograph } = await storePhotograph(quiet(), { ...input, content: content() });
  return photograph;
};
async function* content() {
  yield picture;
}
const keysOf = async ({ id }: { id: string }) => {
  const all = await Array.fromAsync(app.deps.files.list(), ({ key }) => key);
  return all.filter((key) => key.includes(id)).toSorted();
};
const rowOf = async ({ id }: { id: string }) => {
  const [row] = await app.deps.db.select().from(photographs).where(eq(photographs.id, id));
  return row ?? expect.fail('no row');
};
const withRest = (rest: () => Promise<EncoderAnswer<EncodedFile[]>>) => ({
  ...app.deps,
  encoder: { ...app.deps.encoder, rest },
});
const firstBytes = async () => {
  const found = await app.deps.files.read(`sizes/${stored.id}/1-800.webp`);
  return Buffer.concat(await Array.fromAsync(found?.stream() ?? []));
};

describe('makePhotographSizes', () => {
  test('adds every size in every format, says so, and lets the pages be made anew', async () => {
    const first = await firstBytes();
    await makePhotographSizes(app.deps, stored, show);
    const row = await rowOf(stored);
    expect(row).toMatchObject({ isComplete: true, widths: [480, 800, 900], tries: 0 });
    const sizes = ['480.avif', '480.webp', '800.avif', '800.jpg', '800.webp', '900.avif', '900.jpg', '900.webp'];
    expect(await keysOf(stored)).toEqual([
      `originals/${stored.id}`,
      ...sizes.map((size) => `sizes/${stored.id}/1-${size}`),
    ]);
    expect(sizeKeysOf(row).toSorted()).toEqual(sizes.map((size) => `sizes/${stored.id}/1-${size}`));
    expect(show).toHaveBeenCalledExactlyOnceWith(stored.id);
    expect(await firstBytes()).toEqual(first);
    const avif = await app.deps.files.read(`sizes/${stored.id}/1-900.avif`);
    const { format, width, height } = await sharp(
      Buffer.concat(await Array.fromAsync(avif?.stream() ?? [])),
    ).metadata();
    expect({ format, width, height }).toEqual({ format: 'heif', width: 900, height: 600 });
  });

  test('a second run makes nothing again, but shows: the first may have ended just before that', async () => {
    await makePhotographSizes(app.deps, stored, show);
    const rest = vi.fn<() => ReturnType<ImageEncoder['rest']>>(() =>
      app.deps.encoder.rest('', { turn: 0, crop: null }),
    );
    await makePhotographSizes(withRest(rest), stored, show);
    expect(rest).not.toHaveBeenCalled();
    expect(show).toHaveBeenCalledTimes(2);
  });

  test('a picture that cannot be finished is tried five times and then given up in the log', async () => {
    const broken = withRest(async () => ({ ok: false, reason: 'unreadable' }));
    for (let tries = 1; tries < 5; tries += 1) {
      await expect(makePhotographSizes(broken, stored, show)).rejects.toThrow('unreadable');
      expect((await rowOf(stored)).tries).toBe(tries);
    }
    await makePhotographSizes(broken, stored, show);
    expect(app.logLines.join('')).toContain('The sizes of a photograph were given up');
    await makePhotographSizes(app.deps, stored, show);
    expect(await rowOf(stored)).toMatchObject({ isComplete: false, widths: [800] });
    expect(await keysOf(stored)).toEqual([`originals/${stored.id}`, `sizes/${stored.id}/1-800.webp`]);
    expect(show).not.toHaveBeenCalled();
  });

  test('a busy encoder and one that is being closed cost no try', async () => {
    const busy = withRest(async () => ({ ok: false, reason: 'busy' }));
    const closed = withRest(() => Promise.reject(new Error('The image encoder is closed.')));
    for (let times = 0; times < 6; times += 1) {
      await expect(makePhotographSizes(busy, stored, show)).rejects.toThrow('busy');
      await expect(makePhotographSizes(closed, stored, show)).rejects.toThrow('closed');
    }
    await makePhotographSizes(app.deps, stored, show);
    expect(await rowOf(stored)).toMatchObject({ isComplete: true, tries: 0 });
  });

  test('a full disk leaves the first size and the row as they were, whichever file it meets', async () => {
    const before = await keysOf(stored);
    for (let allowed = 0; allowed < 4; allowed += 1) {
      let left = allowed;
      const files = {
        ...app.deps.files,
        write: (...args: Parameters<typeof app.deps.files.write>) => {
          left -= 1;
          return left < 0 ? Promise.reject(new Error('no space')) : app.deps.files.write(...args);
        },
      };
      await expect(makePhotographSizes({ ...app.deps, files }, stored, show)).rejects.toThrow('no space');
      expect(await keysOf(stored)).toEqual(before);
      expect(await photographById(app.deps, stored.id)).toEqual(stored);
    }
  });

  test('what fails beside a run that finished takes none of its files', async () => {
    const files = {
      ...app.deps.files,
      write: async () => {
        await makePhotographSizes(app.deps, stored, show);
        throw new Error('no space');
      },
    };
    await expect(makePhotographSizes({ ...app.deps, files }, stored, show)).rejects.toThrow('no space');
    expect(await keysOf(stored)).toHaveLength(9);
    expect((await rowOf(stored)).isComplete).toBe(true);
  });

  test('a photograph removed while its sizes are being made leaves none of them', async () => {
    const removing = withRest(async () => {
      const answer = await app.deps.encoder.rest(await pathOf(stored), { turn: 0, crop: null });
      const removed = await removePhotographRows(app.deps.db, [stored.id]);
      await removePhotographFiles(app.deps, removed);
      return answer;
    });
    await makePhotographSizes(removing, stored, show);
    expect(await keysOf(stored)).toEqual([]);
    await makePhotographSizes(app.deps, stored, show);
    expect(show).not.toHaveBeenCalled();
  });

  const pathOf = async ({ id }: { id: string }) => (await app.deps.files.localPath(`originals/${id}`)).path;
});

describe('the job', () => {
  test('is sent with the row: a photograph that is kept is complete a moment later', async () => {
    const input = { content: content(), uploaderId: null, idempotencyKey: randomUUID() };
    const { photograph } = await storePhotograph(app.deps, input);
    await expect.poll(async () => (await rowOf(photograph)).isComplete).toBe(true);
  });

  test('is not sent when the row is refused', async () => {
    const ctx = quiet();
    const input = { content: content(), uploaderId: null, idempotencyKey: randomUUID() };
    await expect(
      storePhotograph(ctx, input, async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(ctx.jobs.send).not.toHaveBeenCalled();
  });

  test('is sent again after an hour for what nobody makes, and not for what was given up', async () => {
    const givenUp = await store();
    await app.deps.db.update(photographs).set({ tries: 5 }).where(eq(photographs.id, givenUp.id));
    const ctx = quiet();
    await askForMissingSizes(ctx, new Date(app.clock.now().getTime() - 1));
    expect(ctx.jobs.send).not.toHaveBeenCalled();
    await askForMissingSizes(ctx, new Date(app.clock.now().getTime() + 1));
    const asked = ctx.jobs.send.mock.calls.map(([, payload]) => payload);
    expect(asked).toContainEqual({ id: stored.id, rendition: 1 });
    expect(asked).not.toContainEqual({ id: givenUp.id, rendition: 1 });
  });
});
