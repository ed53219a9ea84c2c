// If anything fails during an upload, the photograph is stored whole or not at all, and the upload can resume.
import { execFileSync } from 'node:child_process';
import { lstat, mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { photographAddress, UPLOADS_ADDRESS } from '../../../src/features/media/contract/media.ts';
import type { Tribute, UploadAnswer } from '../../../src/features/tributes/contract/tributes.ts';
import type { Deps } from '../../../src/platform/context.ts';
import { photographs } from '../../../src/features/media/server/tables.ts';
import { databaseWatch } from '../../../src/platform/http/requests/database-watch.ts';
import { createKeeper } from '../../kill/keeper.ts';
import { startProduct, type ProductProcess } from '../../kill/product-process.ts';
import { openVendor, type Vendor } from '../../support/app/bucket.ts';
import { isNightly } from '../../support/app/exhaustive.ts';
import { freePort } from '../../support/app/free-port.ts';
import type { Person } from '../../support/accounts/people.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { bodyOf, draftOf } from '../../support/tributes/tributes.ts';
import { anotherProcess, uploadFolder } from '../../support/pictures/upload-process.ts';
import * as uploads from '../../support/pictures/uploads.ts';

/** True if the test can mount a small disk. Mounting needs root, and some containers forbid it even then. */
const canMount = await (async () => {
  if (process.platform !== 'linux') return false;
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-mount-'));
  try {
    mountSmall(folder, 'size=4k').unmount();
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
})();

let picture: Buffer;
beforeAll(async () => {
  picture = await pictures.noisyJpeg(500, 400);
});
const part = (start: number, end?: number) => new Uint8Array(picture.subarray(start, end));

describe('a full disk', () => {
  let app: TestApp;
  let anne: Person;
  let tributeId: string;
  beforeAll(async () => {
    app = await openTestApp();
    anne = await app.person();
  });
  beforeEach(async () => {
    ({ id: tributeId } = await draftOf(anne));
  });
  afterAll(async () => {
    // Jobs may make sizes of accepted photographs while the disk is full or missing. Only such jobs may fail.
    const isOfSizes = (line: string) => line.startsWith('The job make-photograph-sizes failed');
    for (const line of app.failedJobs.splice(0)) expect(isOfSizes(line), line).toBe(true);
    await app.close();
  });

  const keys = async () =>
    (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key).filter((key) => key.startsWith('originals/'));
  const parts = async () => (await readdir(uploadFolder(app))).filter((name) => !name.endsWith('.json'));
  const isFull = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });

  test.runIf(process.platform === 'linux')('under the bytes that come refuses them and keeps none', async () => {
    const send = uploads.uploadsBy(app, anne);
    const headers = uploads.creationHeaders(uploads.tributeTarget(tributeId), picture.length);
    const begun = await send(UPLOADS_ADDRESS, { method: 'POST', headers });
    const at = begun.headers.get('location') ?? '';
    const path = join(uploadFolder(app), `${at.split('/').at(-1)}.part`);
    await rm(path);
    await symlink('/dev/full', path);
    const answer = await send(at, { method: 'PATCH', headers: uploads.continuationHeaders(0), body: part(0) });
    expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'NO_ROOM' }]);
    await expect(lstat(path)).rejects.toThrow('ENOENT');
    expect(await readdir(uploadFolder(app))).toEqual([]);
    expect(app.logLines.join()).toContain('ENOSPC');
  });

  test.each(['originals/', 'sizes/'])('where %s are kept leaves no file and no row', async (full) => {
    const files: Deps['files'] = {
      ...app.deps.files,
      write: (key, content) => (key.startsWith(full) ? Promise.reject(isFull) : app.deps.files.write(key, content)),
    };
    const before = [await keys(), await app.deps.db.$count(photographs)];
    const send = anotherProcess(app, anne, { deps: { ...app.deps, files } });
    const target = uploads.tributeTarget(tributeId);
    expect((await uploads.sendWhole(send, target, picture)).status).toBe(507);
    expect([await keys(), await app.deps.db.$count(photographs)]).toEqual(before);
    expect(await parts()).toEqual([]);
    expect((await uploads.sendWhole(uploads.uploadsBy(app, anne), target, picture)).status).toBe(201);
  });

  describe.runIf(canMount)('that is really one', () => {
    const at = (folder: string) => join(app.deps.config.dataDir, folder);
    const send = uploads.uploadsBy;

    test('under the bytes that come leaves nothing of them, and the next photograph is taken', async () => {
      const disk = mountSmall(at('uploads'), 'size=2m');
      try {
        const endless = Buffer.alloc(6 * 2 ** 20, picture);
        const answer = await uploads.sendWhole(send(app, anne), uploads.tributeTarget(tributeId), endless);
        expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'NO_ROOM' }]);
        expect(await readdir(at('uploads'))).toEqual([]);
        expect((await uploads.sendWhole(send(app, anne), uploads.tributeTarget(tributeId), picture)).status).toBe(201);
      } finally {
        disk.unmount();
      }
    });

    test('that has no room for a name begins nothing', async () => {
      // An upload needs five inodes: for the folder itself, a lock and three files.
      for (const inodes of [2, 3, 4, 5]) {
        const disk = mountSmall(at('uploads'), `size=1m,nr_inodes=${inodes}`);
        try {
          const headers = uploads.creationHeaders(uploads.tributeTarget(tributeId), picture.length);
          const begun = await send(app, anne)(UPLOADS_ADDRESS, { method: 'POST', headers });
          expect([begun.status, inodes]).toEqual([inodes < 5 ? 507 : 201, inodes]);
          if (inodes < 5) expect(await readdir(at('uploads'))).toEqual([]);
        } finally {
          disk.unmount();
        }
      }
    });

    test('under what is kept leaves no file and no row, and goes on when there is room', async () => {
      const disk = mountSmall(at('files'), 'size=160k');
      await mkdir(at('files/unfinished'));
      try {
        const target = uploads.tributeTarget(tributeId);
        const rows = await app.deps.db.$count(photographs);
        const answer = await uploads.sendWhole(send(app, anne), target, picture);
        expect([answer.status, await answer.json()]).toMatchObject([507, { code: 'NO_ROOM' }]);
        // Sizes of earlier photographs may be written meanwhile, so files of known photographs are left out.
        const known = (await app.deps.db.select().from(photographs)).map(({ id }) => id);
        const files = (await Array.fromAsync(app.deps.files.list())).map(({ key }) => key);
        expect(files.filter((key) => !known.some((id) => key.includes(id)))).toEqual([]);
        expect(known).toHaveLength(rows);
        expect(await parts()).toEqual([]);
        disk.enlarge('8m');
        expect((await uploads.sendWhole(send(app, anne), target, picture)).status).toBe(201);
      } finally {
        disk.unmount();
      }
    });
  });

  test('a busy encoder keeps the bytes, and asking again is enough', async () => {
    const encoder: Deps['encoder'] = { ...app.deps.encoder, first: async () => ({ ok: false, reason: 'busy' }) };
    const send = anotherProcess(app, anne, { deps: { ...app.deps, encoder } });
    const target = uploads.tributeTarget(tributeId);
    const refused = await uploads.sendWhole(send, target, picture);
    expect(refused.status).toBe(503);
    const headers = uploads.creationHeaders(target, picture.length);
    const again = await uploads.uploadsBy(app, anne)(UPLOADS_ADDRESS, { method: 'POST', headers });
    expect((await bodyOf<UploadAnswer>(again, 201)).tribute.photographs).toHaveLength(1);
  });

  test('a database that goes away while a photograph is prepared is told of, and asking again is enough', async () => {
    const encoder: Deps['encoder'] = {
      ...app.deps.encoder,
      first: (...job) => pause(1_500).then(() => app.deps.encoder.first(...job)),
    };
    const watch = databaseWatch({ isUsable: async () => false }, { waitMs: 300, askMs: 300 });
    const target = uploads.tributeTarget(tributeId);
    const send = anotherProcess(app, anne, { watch, deps: { ...app.deps, encoder } });
    const refused = await uploads.sendWhole(send, target, picture);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    const again = await uploads.sendWhole(uploads.uploadsBy(app, anne), target, picture);
    expect((await bodyOf<UploadAnswer>(again, 201)).tribute.photographs).toHaveLength(1);
  });
});

/** Mounts a small disk over a folder. */
function mountSmall(folder: string, options: string) {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' });
  run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder);
  return {
    enlarge: (size: string) => void run('mount', '-o', `remount,size=${size}`, folder),
    unmount: () => void run('umount', '--lazy', folder),
  };
}

const PLACES: [place: string, waits: number[]][] = [
  ['the data folder', [40]],
  ...(isNightly ? [['a bucket', [60]] satisfies [string, number[]]] : []),
];
describe.each(PLACES)('with photographs in %s', (place, waits) => {
  let dataDir: string;
  let vendor: Vendor | null = null;
  let product: ProductProcess;
  let restart: () => Promise<void>;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'rosemary-uploads-'));
    if (place === 'a bucket') vendor = await openVendor();
    const env: Record<string, string> = vendor ? { STORAGE_URL: vendor.addressOf(await vendor.newBucket()) } : {};
    const settings = { dataDir, port: await freePort(), databaseUrl: 'embedded', env };
    product = await startProduct(settings);
    restart = async () => {
      await product.kill();
      product = await startProduct(settings);
    };
  });
  afterAll(async () => {
    await product.kill();
    await vendor?.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** Resumes an upload as an interrupted client does: creates the upload again and continues at the offset. */
  async function goOn(send: uploads.SendUpload, target: ReturnType<typeof uploads.tributeTarget>) {
    const headers = uploads.creationHeaders(target, picture.length);
    const again = await send(UPLOADS_ADDRESS, { method: 'POST', headers });
    const text = await again.text();
    if (text !== '') return JSON.parse(text) as UploadAnswer;
    const from = Number(again.headers.get('upload-offset') ?? 0);
    const rest = { method: 'PATCH', headers: uploads.continuationHeaders(from), body: part(from) };
    return bodyOf<UploadAnswer>(await send(again.headers.get('location') ?? '', rest));
  }

  test('killed in the middle again and again, it goes on after each start and keeps each photograph once', async () => {
    const keeper = await createKeeper(product.origin, product.printed);
    const send = uploads.uploadsOver(product.origin, keeper.cookie());
    const { id } = keeper.tribute;

    const target = uploads.tributeTarget(id);
    const headers = uploads.creationHeaders(target, picture.length);
    const begun = await send(UPLOADS_ADDRESS, { method: 'POST', headers });
    const at = begun.headers.get('location') ?? '';
    const half = Math.floor(picture.length / 2);
    const halting = new ReadableStream({ start: (controller) => controller.enqueue(part(0, half)) });
    const patch = { method: 'PATCH', headers: uploads.continuationHeaders(0), body: halting, duplex: 'half' };
    const cut = send(at, patch as RequestInit).catch(() => null);
    const path = join(dataDir, 'uploads', `${at.split('/').at(-1)}.part`);
    await expect.poll(async () => (await stat(path)).size).toBe(half);
    await restart();
    await cut;
    const asked = await send(at, { method: 'HEAD', headers: uploads.TUS });
    expect(Number(asked.headers.get('upload-offset'))).toBe(half);
    await goOn(send, target);

    for (const wait of waits) {
      const another = uploads.tributeTarget(id);
      const sending = uploads.sendWhole(send, another, picture).catch(() => null);
      await pause(wait);
      await restart();
      await sending;
      expect((await goOn(send, another)).photograph.width).toBe(500);
    }

    const { photographs: shown } = (await keeper.read()) satisfies Tribute;
    expect(shown).toHaveLength(1 + waits.length);
    for (const photograph of shown) {
      const address = photographAddress(photograph, photograph.widths[0] ?? 0, 'webp');
      const file = await fetch(product.origin + address, { headers: { cookie: keeper.cookie() } });
      expect(file.status).toBe(200);
    }
    expect((await readdir(join(dataDir, 'uploads'))).filter((name) => name.endsWith('.part'))).toEqual([]);
    // Files that are still being written are in this folder. Waits until the other sizes are written.
    const drafts = () => readdir(join(dataDir, vendor ? 'drafts' : 'files/unfinished'));
    await expect.poll(drafts).toEqual([]);
  });
});
