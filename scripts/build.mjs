// Builds the web application and the renderer into dist/, unless dist/ already is what the sources would give.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const inputs = ['src/web', 'src/contract', 'src/server/render', 'messages', 'vite.config.ts', 'package-lock.json', 'scripts/build.mjs'];
const stampFile = join(root, 'dist', 'stamp');

async function filesUnder(path) {
  const entries = await readdir(join(root, path), { withFileTypes: true, recursive: true }).catch(() => null);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
}

async function sourceStamp() {
  const hash = createHash('sha256');
  for (const input of inputs) {
    for (const file of await filesUnder(input)) hash.update(file).update('\0').update(await readFile(join(root, file)));
  }
  return hash.digest('hex');
}

async function compressAssets() {
  const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
  const folder = join(root, 'dist/web');
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

/** Returns whether anything had to be built. */
export async function buildIfStale(say = () => {}) {
  const stamp = await sourceStamp();
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return false;
  say('Building the pages (a few seconds, only when something changed)...');
  const { build } = await import('vite');
  await rm(stampFile, { force: true });
  await build({ root, logLevel: 'warn', configFile: join(root, 'vite.config.ts') });
  await build({ root, logLevel: 'warn', configFile: join(root, 'vite.config.ts'), build: { ssr: 'src/server/render/render.tsx' } });
  await compressAssets();
  await writeFile(`${stampFile}.new`, stamp);
  await rename(`${stampFile}.new`, stampFile);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  const isNew = await buildIfStale(console.log);
  console.log(isNew ? 'Built into dist/.' : 'dist/ is up to date.');
}
