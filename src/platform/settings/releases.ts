import { readFileSync } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Holds a folder for each build in `releases`. A finished one never changes (decision 124). */
export const DIST = join(import.meta.dirname, '../../../dist');
export const UNFINISHED = '.unfinished';
/** In a release's folder. A process that runs the release writes it again and again. */
const USED = 'used';
export const USED_EVERY_MS = 10 * 60 * 1000;
const UNUSED_MS = 60 * 60 * 1000;
/** These newest releases always stay, so that an operator can go back. */
const KEPT = 3;

export const releasesIn = (dist: string): string => join(dist, 'releases');

/** Folder of the release that the next process starts. Null before the first build. */
export function currentRelease(dist: string): string | null {
  try {
    return join(releasesIn(dist), readFileSync(join(dist, 'current'), 'utf8').trim());
  } catch {
    return null;
  }
}

let chosen: string | null = null;

/** Folder of the release that this process runs. It is chosen once, so a later build changes nothing here. */
export function ownRelease(): string {
  chosen ??= currentRelease(DIST);
  if (chosen === null) throw new Error('There is no build; run "npm run build"');
  return chosen;
}

/** Tells builds that a release is in use. Fails where the folder cannot be written, as in a container. */
export const noteUse = (release: string): Promise<void> => writeFile(join(release, USED), new Date().toISOString());

/** Makes the next process start this release. The file is replaced by a rename, because Windows may refuse symlinks. */
export async function switchTo(dist: string, name: string): Promise<void> {
  const draft = join(dist, `current.${process.pid}`);
  await writeFile(draft, name);
  await rename(draft, join(dist, 'current'));
}

/** Names of finished releases, newest first. */
export async function finishedReleases(dist: string): Promise<string[]> {
  const names = await readdir(releasesIn(dist)).catch(() => []);
  return names
    .filter((name) => !name.endsWith(UNFINISHED))
    .toSorted()
    .toReversed();
}

/** Removes releases that no process has used in the last hour, and builds that never finished. */
export async function removeUnused(dist: string, now = Date.now()): Promise<void> {
  const [finished, names] = [await finishedReleases(dist), await readdir(releasesIn(dist))];
  const kept = new Set([...finished.slice(0, KEPT).map((name) => join(releasesIn(dist), name)), currentRelease(dist)]);
  for (const folder of names.map((name) => join(releasesIn(dist), name))) {
    if (kept.has(folder) || now - (await lastUse(folder)) < UNUSED_MS) continue;
    // A later build tries again.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

async function lastUse(folder: string): Promise<number> {
  const found = await stat(join(folder, USED)).catch(() => stat(folder).catch(() => null));
  return found?.mtimeMs ?? 0;
}
