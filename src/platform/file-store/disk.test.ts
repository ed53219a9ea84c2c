import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { fileStoreConformance } from './conformance.ts';
import { openDiskStore } from './disk.ts';

const parent = await mkdtemp(join(tmpdir(), 'rosemary-files-'));
let count = 0;
const freshFolder = () => join(parent, String((count += 1)), 'files');
afterAll(() => rm(parent, { recursive: true }));

fileStoreConformance('disk', () => openDiskStore(freshFolder()));

test('what a crash left half written is removed at the next start, once it is old enough', async () => {
  const folder = freshFolder();
  await openDiskStore(folder);
  const left = join(folder, 'unfinished', 'abc.part');
  await writeFile(left, 'half');
  await openDiskStore(folder);
  expect(await readdir(join(folder, 'unfinished'))).toEqual(['abc.part']);
  const earlier = new Date(Date.now() - 2 * 60 * 60 * 1000);
  await utimes(left, earlier, earlier);
  await openDiskStore(folder);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('alone on its folder, a start removes every unfinished write', async () => {
  const folder = freshFolder();
  await mkdir(join(folder, 'unfinished'), { recursive: true });
  await writeFile(join(folder, 'unfinished', 'abc.part'), 'half');
  await openDiskStore(folder, { staleAfterMs: 0 });
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('files outlive the process, and removing the last file of a folder removes the folder', async () => {
  const folder = freshFolder();
  await (await openDiskStore(folder)).write('sizes/one/480.webp', Buffer.from('x'));
  const reopened = await openDiskStore(folder);
  expect((await reopened.read('sizes/one/480.webp'))?.bytes).toBe(1);
  await reopened.remove('sizes/one/480.webp');
  expect(await readdir(folder)).toEqual(['unfinished']);
});

test('an unfinished write can be removed, and the next one begins as ever', async () => {
  const folder = freshFolder();
  const store = await openDiskStore(folder);
  await writeFile(join(folder, 'unfinished', 'abc.part'), 'half');
  await store.remove('unfinished/abc.part');
  await store.write('originals/one', Buffer.from('x'));
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});

test('a write succeeds, although others remove the last file of its folder meanwhile', async () => {
  const store = await openDiskStore(freshFolder());
  const keep = async (name: string) => {
    for (let times = 0; times < 200; times += 1) {
      await store.write(`sizes/one/${name}.webp`, Buffer.from(name));
      expect((await store.read(`sizes/one/${name}.webp`))?.bytes).toBe(1);
      await store.remove(`sizes/one/${name}.webp`);
    }
  };
  await Promise.all(['a', 'b', 'c', 'd'].map(keep));
});

test('nobody but the owner may read what is kept', async () => {
  const folder = freshFolder();
  await (await openDiskStore(folder)).write('originals/one', Buffer.from('x'));
  const { mode } = await stat(join(folder, 'originals', 'one'));
  expect(mode & 0o077).toBe(0);
});

test('no key of any kind writes outside the folder', async () => {
  const folder = freshFolder();
  const store = await openDiskStore(folder);
  const part = fc.oneof(
    fc.constantFrom('..', '.', '/', '\\', '\0', '%2e', 'originals', '\u202e', '\r\n'),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
      await store.write(parts.join(''), Buffer.from('x')).catch(() => {});
    }),
    { numRuns: 2_000 },
  );
  expect(await readdir(join(folder, '..'))).toEqual(['files']);
});
