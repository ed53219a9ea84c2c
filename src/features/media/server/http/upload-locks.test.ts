import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUploadLocks } from './upload-locks.ts';

const parent = await mkdtemp(join(tmpdir(), 'rosemary-locks-'));
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'one-'));
});
afterAll(() => rm(parent, { recursive: true }));

test.each([
  ['one process', () => [createUploadLocks(folder)]],
  ['two processes', () => [createUploadLocks(folder), createUploadLocks(folder)]],
])('of many in %s one holds it at a time', async (_, open) => {
  const processes = open();
  let holding = 0;
  let most = 0;
  const turn = async (at: number) => {
    const release = await processes[at % processes.length]?.hold('a');
    holding += 1;
    most = Math.max(most, holding);
    await pause(5);
    holding -= 1;
    await release?.();
  };
  await Promise.all(Array.from({ length: 12 }, (_unused, at) => turn(at)));
  expect([most, holding]).toEqual([1, 0]);
  expect(await readdir(folder)).toEqual([]);
});

test('another name is another lock', async () => {
  const locks = createUploadLocks(folder);
  const first = await locks.hold('a');
  const second = await locks.hold('b', { waitMs: 0 });
  expect(second).not.toBeNull();
  await first?.();
  await second?.();
});

test.each([
  ['its own process', () => createUploadLocks(folder)],
  ['another one', () => null],
])('who holds it hears from %s that somebody waits', async (_, same) => {
  const first = same() ?? createUploadLocks(folder);
  const second = same() ? first : createUploadLocks(folder);
  const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
  const release = await first.hold('a', { askToLetGo: ask });
  const waiting = second.hold('a');
  await isAsked;
  await release?.();
  const next = await waiting;
  expect(next).not.toBeNull();
  await next?.();
  expect(await readdir(folder)).toEqual([]);
});

test('nobody waits longer than told, or after the request is gone', async () => {
  const locks = createUploadLocks(folder);
  const release = await locks.hold('a');
  expect(await locks.hold('a', { waitMs: 100 })).toBeNull();
  expect(await locks.hold('a', { signal: AbortSignal.timeout(100), waitMs: 3_600_000 })).toBeNull();
  await release?.();
});

test("a killed holder's lock passes on, a living one's never", async () => {
  const staleMs = 1_000;
  const left = join(folder, 'a.lock');
  await writeFile(left, '');
  const earlier = new Date(Date.now() - 2 * staleMs);
  await utimes(left, earlier, earlier);
  const waiting = await Promise.all(
    Array.from({ length: 5 }, () => createUploadLocks(folder, staleMs).hold('a', { waitMs: 300 })),
  );
  const [release, ...others] = waiting.filter((held) => held !== null);
  expect(others).toEqual([]);
  // Waits longer than the time after which a lock counts as left by a dead process.
  expect(await createUploadLocks(folder, staleMs).hold('a', { waitMs: 1_500 })).toBeNull();
  await release?.();
});
