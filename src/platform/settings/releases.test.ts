import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { currentRelease, finishedReleases, noteUse, releasesIn, removeUnused, switchTo } from './releases.ts';

const HOUR_MS = 60 * 60 * 1000;
const NAMES = ['20261201T0900Z-1', '20261202T0900Z-2', '20261203T0900Z-3', '20261204T0900Z-4', '20261205T0900Z-5'];

let dist: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rosemary-dist-'));
});
afterEach(() => rm(dist, { recursive: true }));

const folderOf = (name: string) => join(releasesIn(dist), name);
const left = async () => (await readdir(releasesIn(dist))).toSorted();
/** Makes releases that were built two hours ago. */
async function makeReleases(...names: string[]): Promise<void> {
  const earlier = new Date(Date.now() - 2 * HOUR_MS);
  for (const name of names) {
    await mkdir(join(folderOf(name), 'web'), { recursive: true });
    await utimes(folderOf(name), earlier, earlier);
  }
}

test('the current release is the one that was switched to, until the next switch', async () => {
  expect(currentRelease(dist)).toBeNull();
  expect(await finishedReleases(dist)).toEqual([]);
  await makeReleases(...NAMES.slice(0, 2));
  for (const name of NAMES.slice(0, 2)) {
    await switchTo(dist, name);
    expect(currentRelease(dist)).toBe(folderOf(name));
  }
  expect((await readdir(dist)).toSorted()).toEqual(['current', 'releases']);
});

test('a build removes old releases, except the newest, the current one, and those in use', async () => {
  await makeReleases(...NAMES, '20261130T0900Z-0', '20261206T0900Z-6.unfinished');
  await switchTo(dist, '20261130T0900Z-0');
  await noteUse(folderOf('20261202T0900Z-2'));
  await utimes(join(folderOf('20261202T0900Z-2'), 'used'), 0, 0);
  await noteUse(folderOf('20261202T0900Z-2'));
  expect(await finishedReleases(dist)).toEqual([...NAMES.toReversed(), '20261130T0900Z-0']);
  await removeUnused(dist);
  expect(await left()).toEqual(['20261130T0900Z-0', ...NAMES.slice(1)]);
  await removeUnused(dist, Date.now() + HOUR_MS + 1000);
  expect(await left()).toEqual(['20261130T0900Z-0', ...NAMES.slice(2)]);
});

test('a build that is going on stays', async () => {
  await mkdir(folderOf(`${NAMES[0]}.unfinished`), { recursive: true });
  await writeFile(join(dist, 'current'), 'a release that is gone');
  await removeUnused(dist);
  expect(await left()).toEqual([`${NAMES[0]}.unfinished`]);
});
