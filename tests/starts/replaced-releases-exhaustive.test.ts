// Two builds of one copy of the sources, as an operator makes them: beside a running process, and in its place.
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct, type ProductProcess } from '../kill/product-process.ts';
import { freePort } from '../support/app/free-port.ts';

const COPIED = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'catalogues',
  'pretend-provider',
  'scripts',
  'seeds',
  'src',
];
const root = fileURLToPath(new URL('../../', import.meta.url));
const LEAD = 'Your pages and everything you wrote are as you left them.';
const NEW_LEAD = 'A sentence of the next release.';

let folder: string;
let running: ProductProcess | undefined;
/** Content of the first release's assets by name. */
const assets = new Map<string, Buffer>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-builds-'));
  for (const name of COPIED) await cp(join(root, name), join(folder, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await build();
  for (const name of globSync('dist/**/web/assets/*', { cwd: folder }))
    if (!/\.(br|gz)$/.test(name)) assets.set(name.split(/[\\/]/).at(-1) ?? '', await readFile(join(folder, name)));
  running = await start();
});
afterAll(async () => {
  await running?.kill();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const build = () =>
  promisify(execFile)(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', LANGUAGES: 'en' },
  });
const start = async () =>
  startProduct({ dataDir: join(folder, 'data'), port: await freePort(), databaseUrl: 'embedded', root: folder });

const ask = async (path: string) => fetch(`${running?.origin}${path}`);
/** Assets that the running process does not answer as the first release did. */
async function broken(): Promise<string[]> {
  const found: string[] = [];
  for (const [name, content] of assets) {
    const answer = await ask(`/assets/${name}`);
    const isSame = answer.ok && content.equals(Buffer.from(await answer.arrayBuffer()));
    if (!isSame || answer.headers.get('cache-control') !== 'public, max-age=31536000, immutable') found.push(name);
  }
  return found;
}

test('a build leaves a running process its pages, assets and parts that it loads later', async () => {
  expect(assets.size).toBeGreaterThan(100);
  expect(await broken()).toEqual([]);
  const words = join(folder, 'src/features/accounts/words/en/sign-in.ts');
  const text = await readFile(words, 'utf8');
  await writeFile(words, text.replace(LEAD, NEW_LEAD));
  await build();
  // This screen was not opened before, so the server loads its part now.
  const screen = await ask('/userauth');
  expect([screen.status, await screen.text()]).toEqual([200, expect.stringContaining(LEAD)]);
  expect(await broken()).toEqual([]);
});

test('a browser with a page of the replaced release loads the rest of it', async () => {
  const stored = () => readdir(join(folder, 'data/files/assets')).catch(() => []);
  await expect.poll(async () => (await stored()).length).toBe(assets.size);
  await running?.stop();
  running = await start();
  expect(await (await ask('/userauth')).text()).toContain(NEW_LEAD);
  expect(await broken()).toEqual([]);
  expect((await ask('/assets/no-such-0a1b2c3d.js')).status).toBe(404);
});
