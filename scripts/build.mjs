// Builds the web application and the renderer into a new folder of dist/releases, and makes it the current one.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isGenerated, languagesOf } from '../src/platform/settings/languages.ts';
import {
  currentRelease,
  DIST,
  finishedReleases,
  noteUse,
  releasesIn,
  removeUnused,
  switchTo,
  UNFINISHED,
} from '../src/platform/settings/releases.ts';
import { wordsOf } from '../src/app/server/render/words-plugin.ts';

const root = join(import.meta.dirname, '..');
const inputs = [
  'src/ui',
  'src/app',
  'src/platform/text/escape.ts',
  'src/platform/http/answers/palette-script.ts',
  'src/shared',
  'src/features',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/words',
];
/** Files that do not change the build. From the server folders, the build reads only the renderer. */
const NOT_READ = /\.test\.tsx?$|^src\/(app|features\/[^/]+)\/server\/(?!render\/)/;
/** The file that stores a hash of the built sources, and their languages. */
const stampFile = (folder) => join(folder, 'stamp');

async function filesUnder(path) {
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((file) => !NOT_READ.test(file))
    .toSorted();
}

async function sourceStamp() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesUnder(input))
      hash
        .update(file)
        .update('\0')
        .update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

/** The best quality makes files 7 % smaller, and takes as much processor time as bundling them. */
const BROTLI = { best: 11, quick: 5 };

async function compressAssets(folder, quality) {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI[quality] } };
    await Promise.all([
      brotli(content, options).then((bytes) => writeFile(`${file}.br`, bytes)),
      zip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    ]);
  }
}

/**
 * Builds the pages once per language, so that each build holds its own words only. File names contain a content hash,
 * so files without words (styles, fonts, zod) are shared by all languages.
 */
async function buildLanguage(vite, language, beside) {
  const plugins = [wordsOf(language, beside)];
  const settings = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts'), plugins };
  const web = (manifest) => ({ outDir: join(beside, 'web'), emptyOutDir: false, manifest: `.vite/${manifest}.json` });
  await vite.build({ ...settings, build: web(language) });
  await vite.build({ ...settings, mode: 'public', build: { ...web(`${language}-public`), copyPublicDir: false } });
  const outDir = join(beside, 'server', language);
  await vite.build({ ...settings, build: { outDir, ssr: 'src/app/server/render/render.tsx' } });
}

/** The service worker has no words, so it is built once. */
async function buildWorker(vite, beside) {
  const configFile = join(root, 'vite.config.ts');
  const into = { outDir: join(beside, 'web'), emptyOutDir: false, manifest: false, copyPublicDir: false };
  await vite.build({ root, logLevel: 'warn', configFile, mode: 'worker', build: into });
}

/** Builds in an unfinished folder and renames it. So an interrupted build leaves no partial release. */
async function build(languages, sources, quality) {
  const vite = await import('vite');
  const name = `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${process.pid}`;
  const finished = join(releasesIn(DIST), name);
  const beside = finished + UNFINISHED;
  await mkdir(beside, { recursive: true });
  try {
    if (languages.some(isGenerated)) {
      const { writeGenerated } = await import('./words/write-generated.ts');
      await writeGenerated(languages, beside);
    }
    for (const language of languages) await buildLanguage(vite, language, beside);
    await buildWorker(vite, beside);
    await compressAssets(join(beside, 'web'), quality);
    await writeFile(stampFile(beside), JSON.stringify({ sources, languages, quality }));
    await rename(beside, finished);
    await switchTo(DIST, name);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
  await removeUnused(DIST);
}

const QUICK = '--quick';
const wanted = () => languagesOf(process.env.LANGUAGES || 'en');

/**
 * Makes a release of these sources the current one. Builds it if there is none, in a process of its own because Vite
 * sets NODE_ENV there. A trial is content with quick compression. Returns whether a build was necessary.
 */
export async function buildIfStale(say = () => {}, languages = wanted(), { isTrial = false } = {}) {
  const sources = await sourceStamp();
  const fits = async (folder) => {
    const stamp = await readFile(stampFile(folder), 'utf8')
      .then(JSON.parse)
      .catch(() => null);
    const isGoodEnough = isTrial || stamp?.quality === 'best';
    return (
      isGoodEnough && stamp?.sources === sources && languages.every((language) => stamp.languages.includes(language))
    );
  };
  const current = currentRelease(DIST);
  if (current !== null && (await fits(current))) return false;
  for (const name of await finishedReleases(DIST)) {
    const folder = join(releasesIn(DIST), name);
    if (!(await fits(folder))) continue;
    await noteUse(folder);
    await switchTo(DIST, name);
    return false;
  }
  say('Building the pages (a few seconds, only when something changed)...');
  const env = { ...process.env, LANGUAGES: languages.join(','), NODE_ENV: 'production' };
  const order = [import.meta.filename, ...(isTrial ? [QUICK] : [])];
  await promisify(execFile)(process.execPath, order, { cwd: root, env }).catch((error) => {
    throw new Error(`The build failed.\n${error.stdout}\n${error.stderr}`);
  });
  return true;
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv.includes('--if-stale')) await buildIfStale(console.log);
  else await build(wanted(), await sourceStamp(), process.argv.includes(QUICK) ? 'quick' : 'best');
}
