// Tests files for browsers that outlive their release. Folders stand for releases.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hoursLater, keysInUse, sweepLater } from '../../../../tests/support/admin/sweeping.ts';
import { openVendor } from '../../../../tests/support/app/bucket.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { createApp } from '../../../app/server/app.ts';
import { tidy } from '../../../app/server/compose.ts';
import { createApi } from '../../../app/server/calls/api-door.ts';
import { listen, type Listening } from '../../../app/server/listen.ts';
import { staticFiles } from '../../../platform/http/answers/static-files.ts';
import type { FileStore } from '../../../platform/file-store/index.ts';
import { fileOwners } from '../../privacy/server/commands/deletions/file-owners.ts';
import { keepAssets } from './commands/files/release-assets.ts';
import { orphans } from './queries/orphans.ts';
import { pendingFiles } from './tables/pending-files.ts';
import { releaseAssets } from './tables/release-assets.ts';

const SCRIPT = `export const words = '${'a part of the first release '.repeat(100)}';`;
const OLD = { 'page-0a1b2c3d.js': SCRIPT, 'face-4e5f6a7b.woff2': 'the same face', 'app-8c9d0e1f.css': 'p{color:red}' };
const NEW = { 'page-1b2c3d4e.js': 'a part of the second release', 'face-4e5f6a7b.woff2': 'the same face' };
const DAY_HOURS = 24;
const IMMUTABLE = 'public, max-age=31536000, immutable';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

/** Makes the folder of a release, with what the build puts there besides. */
async function folderWith(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(app.deps.config.dataDir, name, 'assets');
  await mkdir(folder, { recursive: true });
  const others = { 'page-0a1b2c3d.js.br': 'compressed', 'page-0a1b2c3d.js.gz': 'compressed', 'Notes.txt': 'of nobody' };
  for (const [file, content] of Object.entries({ ...others, ...files })) await writeFile(join(folder, file), content);
  return folder;
}
const keysOf = (...releases: object[]) =>
  [...new Set(releases.flatMap((files) => Object.keys(files)))].map((name) => `assets/${name}`).toSorted();
const ask = (name: string, init: RequestInit = {}) => app.request(`/assets/${name}`, init);
/** The same services, which count what the store is asked for. */
function counting() {
  const asked: string[] = [];
  const read: FileStore['read'] = async (key) => {
    asked.push(key);
    return app.deps.files.read(key);
  };
  return { asked, deps: { ...app.deps, files: { ...app.deps.files, read } } };
}
const createWith = (deps: TestApp['deps'], folder: string | null) =>
  createApp(deps, {
    api: createApi(deps),
    renderers: new Map(),
    staticFiles: folder === null ? null : staticFiles(join(folder, '..')),
    worker: null,
    devPages: null,
    isAccepting: () => true,
  });

const opened = (hono: ReturnType<typeof createWith>) =>
  listen(hono, app.deps.pages, { port: 0, host: '127.0.0.1', api: createApi(app.deps), before: null });
/** Leaves out headers of the connection, and times. Browsers do not ask again for a file that never changes. */
const headersOf = (answer: Response) =>
  Object.fromEntries(
    [...answer.headers].filter(([name]) => !/^(connection|keep-alive|date|last-modified)$/.test(name)),
  );

describe('a file of the release before', () => {
  test('is answered from the store with the headers that it had', async () => {
    const folder = await folderWith('first', OLD);
    await keepAssets(app.deps, folder);
    expect(await keysInUse(app.deps)).toEqual(keysOf(OLD));
    const [first, second] = [await opened(createWith(app.deps, folder)), await opened(createWith(app.deps, null))];
    const get = (at: Listening, name: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${at.port}/assets/${name}`, { method, headers: { 'accept-encoding': 'identity' } });
    for (const [name, content] of Object.entries(OLD)) {
      const before = headersOf(await get(first, name));
      expect(before).toMatchObject({ 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' });
      expect(before).not.toHaveProperty('set-cookie');
      for (const method of ['GET', 'HEAD']) {
        const now = await get(second, name, method);
        expect([now.status, await now.text()]).toEqual([200, method === 'GET' ? content : '']);
        expect(headersOf(now)).toEqual(before);
      }
    }
    for (const one of [first, second]) await one.close(500);
  });

  test('is compressed for browsers that can read it', async () => {
    await keepAssets(app.deps, await folderWith('first', OLD));
    const answer = await ask('page-0a1b2c3d.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  test('is written once, and stays as long as a release has it', async () => {
    const [first, second] = [await folderWith('first', OLD), await folderWith('second', NEW)];
    await keepAssets(app.deps, first);
    const written: string[] = [];
    const write: FileStore['write'] = async (key, content) => {
      written.push(key);
      return app.deps.files.write(key, content);
    };
    const watched = (hours: number) => ({ ...hoursLater(app.deps, hours), files: { ...app.deps.files, write } });
    await keepAssets(watched(0), first);
    await keepAssets(watched(20 * DAY_HOURS), first);
    expect(written).toEqual([]);
    await keepAssets(watched(20 * DAY_HOURS), second);
    expect(written).toEqual(['assets/page-1b2c3d4e.js']);
    const end = async (day: number) => {
      await tidy(hoursLater(app.deps, day * DAY_HOURS));
      await sweepLater(app.deps, day * DAY_HOURS + 1);
    };
    await end(50);
    expect(await keysInUse(app.deps)).toEqual(keysOf(OLD, NEW));
    await keepAssets(watched(50 * DAY_HOURS), second);
    await end(52);
    expect(await keysInUse(app.deps)).toEqual(keysOf(NEW));
    expect(await app.deps.db.select().from(pendingFiles)).toEqual([]);
    expect((await ask('page-0a1b2c3d.js')).status).toBe(404);
    expect((await ask('face-4e5f6a7b.woff2')).status).toBe(200);
    // Somebody went back to the first release.
    await keepAssets(watched(52 * DAY_HOURS), first);
    expect((await ask('page-0a1b2c3d.js')).status).toBe(200);
  });

  test('is no orphan, and one without a row is', async () => {
    await keepAssets(app.deps, await folderWith('first', OLD));
    await app.deps.files.write('assets/lost-0a1b2c3d.js', Buffer.from('x'));
    const found = await Array.fromAsync(orphans(hoursLater(app.deps, 2), fileOwners));
    expect(found.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['unneeded assets/lost-0a1b2c3d.js']);
  });
});

describe('the store', () => {
  test('is not asked for names that no release had, or for files of this release', async () => {
    const folder = await folderWith('first', OLD);
    await keepAssets(app.deps, folder);
    const { asked, deps } = counting();
    const running = createWith(deps, folder);
    expect((await running.request('/assets/page-0a1b2c3d.js')).status).toBe(200);
    const next = createWith(deps, null);
    await deps.files.write('originals/private-0a1b2c3d.js', Buffer.from('private'));
    const others = ['page-9z9z9z9z.js', 'Notes.txt', '..%2Foriginals%2Fprivate-0a1b2c3d.js', 'page-0A1B2C3D.js'];
    for (const name of [...others, 'page-0a1b2c3d.js.gz']) {
      expect((await next.request(`/assets/${name}`)).ok, name).toBe(false);
      expect((await ask(name)).status, name).toBe(404);
    }
    expect(asked).toEqual([]);
    expect((await next.request('/assets/page-0a1b2c3d.js')).status).toBe(200);
    expect(asked).toEqual(['assets/page-0a1b2c3d.js']);
  });

  test('gets no file while it belongs to somebody else', async () => {
    const folder = await folderWith('first', OLD);
    await keepAssets({ ...app.deps, files: { ...app.deps.files, mayRemove: () => false } }, folder);
    expect(await keysInUse(app.deps)).toEqual([]);
    expect(await app.deps.db.select().from(releaseAssets)).toEqual([]);
  });

  test('keeps nothing of a start that was killed, and gets the rest from the next', async () => {
    const folder = await folderWith('first', OLD);
    const others = Promise.withResolvers<void>();
    let count = 0;
    const write: FileStore['write'] = async (key, content) => {
      if (key.endsWith('.css')) await others.promise.then(() => Promise.reject(new Error('killed')));
      const written = await app.deps.files.write(key, content);
      count += 1;
      if (count === 2) others.resolve();
      return written;
    };
    await expect(keepAssets({ ...app.deps, files: { ...app.deps.files, write } }, folder)).rejects.toThrow('killed');
    expect((await ask('page-0a1b2c3d.js')).status).toBe(404);
    await sweepLater(app.deps);
    expect(await keysInUse(app.deps)).toEqual([]);
    await keepAssets(app.deps, folder);
    expect(await keysInUse(app.deps)).toEqual(keysOf(OLD));
  });

  test('can be a bucket', async () => {
    const vendor = await openVendor();
    const onBucket = await openTestApp({ STORAGE_URL: vendor.addressOf(await vendor.newBucket()) });
    try {
      await keepAssets(onBucket.deps, await folderWith('first', OLD));
      const answer = await onBucket.request('/assets/page-0a1b2c3d.js');
      expect([answer.status, await answer.text()]).toEqual([200, SCRIPT]);
      expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
      const { deps } = onBucket;
      await tidy(hoursLater(deps, 32 * DAY_HOURS));
      await sweepLater(deps, 33 * DAY_HOURS);
      expect(await keysInUse(deps)).toEqual([]);
    } finally {
      await onBucket.close();
      await vendor.close();
    }
  });
});
