// The storage for photographs is full, read-only or unreachable. The refusal says so, nothing is stored in part, and
// uploads work again as soon as there is room.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorMessage } from '../../../src/shared/words/en/errors.ts';
import { photographAddress } from '../../../src/features/media/contract/media.ts';
import { photographs } from '../../../src/features/media/server/tables.ts';
import type { FileStore } from '../../../src/platform/file-store/index.ts';
import { openDiskStore } from '../../../src/platform/file-store/disk.ts';
import type { Person } from '../../support/accounts/people.ts';
import * as pictures from '../../support/pictures/pictures.ts';
import { openTestApp, type TestApp } from '../../support/app/test-app.ts';
import { bodyOf, publishedBy, showChanges } from '../../support/tributes/tributes.ts';
import * as uploads from '../../support/pictures/uploads.ts';

let app: TestApp;
let anne: Person;
let tributeId: string;
let picture: Buffer;
beforeAll(async () => {
  app = await openTestApp();
  anne = await app.person();
  ({ id: tributeId } = await publishedBy(anne));
  picture = await pictures.noisyJpeg(900, 600);
});
afterAll(() => app.close());

const send = () => uploads.sendWhole(uploads.uploadsBy(app, anne), uploads.tributeTarget(tributeId), picture);

/** Replaces the app's file store while `work` runs. */
async function withStore(store: Partial<FileStore>, work: () => Promise<void>): Promise<void> {
  const own = { ...app.deps.files };
  Object.assign(app.deps.files, store);
  try {
    await work();
  } finally {
    Object.assign(app.deps.files, own);
  }
}

const failing = (code: string) => {
  const fail = () => Promise.reject(Object.assign(new Error(code), { code }));
  return { write: fail, read: fail, remove: fail };
};

test.each([
  ['ENOSPC', 507, 'NO_ROOM'],
  ['EDQUOT', 507, 'NO_ROOM'],
  ['EROFS', 503, 'BUSY'],
  ['EIO', 503, 'BUSY'],
] as const)(
  'a disk that says %s is answered %s in words, and takes photographs again by itself',
  async (code, status, name) => {
    const before = await app.deps.db.$count(photographs);
    await withStore(failing(code), async () => {
      const answer = await send();
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(await bodyOf(answer, status)).toMatchObject({ code: name, message: errorMessage(name) });
    });
    expect(await app.deps.db.$count(photographs)).toBe(before);
    expect((await send()).status).toBe(201);
  },
);

test('a photograph that cannot be read now is busy, and not missing', async () => {
  const { photograph } = await bodyOf<{ photograph: Parameters<typeof photographAddress>[0] & { widths: number[] } }>(
    await send(),
    201,
  );
  await showChanges(anne, tributeId);
  const address = photographAddress(photograph, photograph.widths[0] ?? 0, 'webp');
  await withStore(failing('EIO'), async () => expect((await app.request(address)).status).toBe(503));
  expect((await app.request(address)).status).toBe(200);
});

describe.skipIf(!canMount())('a real disk of one megabyte', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rosemary-small-'));
  beforeAll(() => void execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder]));
  afterAll(() => {
    execFileSync('umount', [folder]);
    rmdirSync(folder);
  });

  test('refuses a photograph while it is full, keeps no part of it, and takes it once there is room', async () => {
    const store = await openDiskStore(join(folder, 'files'));
    await withStore(store, async () => {
      const filled = join(folder, 'filled');
      writeFileSync(filled, Buffer.alloc(1_000 * 1024));
      expect(await bodyOf(await send(), 507)).toMatchObject({ code: 'NO_ROOM' });
      expect(await Array.fromAsync(store.list())).toEqual([]);
      rmSync(filled);
      expect((await send()).status).toBe(201);
    });
  });
});

/** True if the test can mount a disk. Mounting needs root, and some containers forbid it even then. */
function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'rosemary-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}
