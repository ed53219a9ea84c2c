// Builds the web application and the renderer into dist/, unless dist/ already is what the sources would give.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const inputs = [
  'src/web',
  'src/contract',
  'src/server/render',
  'src/server/escape.ts',
  'src/server/palette-script.ts',
  'messages',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
];
const stampFile = join(root, 'dist', 'stamp');

async function filesUnder(path) {
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
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

async function compressAssets(folder) {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await Promise.all([
      brotli(content, options).then((bytes) => writeFile(`${file}.br`, bytes)),
      zip(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    ]);
  }
}

// Built beside and renamed into place, so that two builds at once, or one cut short, never leave half a dist/.
async function build(stamp) {
  const vite = await import('vite');
  const beside = join(root, `dist.${process.pid}`);
  const settings = { root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') };
  try {
    await vite.build({ ...settings, build: { outDir: join(beside, 'web') } });
    await vite.build({ ...settings, build: { outDir: join(beside, 'server'), ssr: 'src/server/render/render.tsx' } });
    await compressAssets(join(beside, 'web'));
    await writeFile(join(beside, 'stamp'), stamp);
    await rm(`${beside}.old`, { recursive: true, force: true });
    await rename(join(root, 'dist'), `${beside}.old`).catch(() => {});
    await rename(beside, join(root, 'dist'));
  } finally {
    await rm(beside, { recursive: true, force: true });
    await rm(`${beside}.old`, { recursive: true, force: true });
  }
}

/** Builds in a process of its own, because Vite sets NODE_ENV in the one it runs in. Returns whether it had to. */
export async function buildIfStale(say = () => {}) {
  const isCurrent = (await readFile(stampFile, 'utf8').catch(() => '')) === (await sourceStamp());
  if (isCurrent) return false;
  say('Building the pages (a few seconds, only when something changed)...');
  await promisify(execFile)(process.execPath, [import.meta.filename], { cwd: root }).catch((error) => {
    throw new Error(`The build failed.\n${error.stdout}\n${error.stderr}`);
  });
  return true;
}

if (process.argv[1] === import.meta.filename) await build(await sourceStamp());
