// `npm run baseline -- save FOLDER` saves texts, fields and statuses of all screens, answers to all API examples,
// emails, and pictures of all screens. `npm run baseline -- compare OLD NEW` prints how two such folders differ.
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { root, run } from './child.mjs';
import { buildIfStale } from './build.mjs';

/** The time in every recording: a Friday morning, when offices are open and no email waits for the night to end. */
const NOW = '2026-11-27T10:00:00Z';

async function save(folder, ...names) {
  await buildIfStale(console.log);
  const env = {
    BASELINE_FOLDER: resolve(folder),
    BASELINE_NOW: NOW,
    BASELINE_BEGUN: new Date().toISOString(),
    NODE_OPTIONS: `--import=${join(root, 'tests/baseline/preload.mjs')}`,
  };
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { code } = await run(process.execPath, [vitest, 'run', '--config', 'vitest.baseline.config.ts', ...names], {
    env,
  });
  return code;
}

const filesIn = async (folder) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

/** Largest share of pixels that may differ. Glyphs differ by a shade between two runs; a visible change is far larger. */
const MOST_DIFFERENT = 0.0002;
const LEAST_SHADE = 24;

async function isSamePicture(name, before, after) {
  if (!name.endsWith('.png')) return false;
  const read = (picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [one, other] = [await read(before), await read(after)];
  if (one.data.length !== other.data.length || one.info.width !== other.info.width) return false;
  let different = 0;
  for (let at = 0; at < one.data.length; at += 1)
    if (Math.abs(one.data[at] - other.data[at]) >= LEAST_SHADE) different += 1;
  return different / one.data.length <= MOST_DIFFERENT;
}

async function compare(old, fresh) {
  const names = [...new Set([...(await filesIn(resolve(old))), ...(await filesIn(resolve(fresh)))])];
  const read = (folder, name) => readFile(join(folder, name)).catch(() => null);
  let different = 0;
  for (const name of names) {
    const [before, after] = [await read(old, name), await read(fresh, name)];
    if (before !== null && after !== null && (before.equals(after) || (await isSamePicture(name, before, after))))
      continue;
    different += 1;
    console.log(before === null ? `new: ${name}` : after === null ? `gone: ${name}` : `changed: ${name}`);
  }
  console.log(`${names.length - different} the same, ${different} different`);
  return different === 0 ? 0 : 1;
}

const [what, ...rest] = process.argv.slice(2);
const tasks = { save, compare };
if (!(what in tasks) || rest.length === 0) {
  console.error('Usage: npm run baseline -- save FOLDER, or npm run baseline -- compare OLD NEW');
  process.exitCode = 2;
} else process.exitCode = await tasks[what](...rest);
