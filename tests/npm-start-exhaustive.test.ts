// `npm start` is npm, a shell and the product: whoever ends the first has ended the last, and a reader of its log who goes
// away ends nothing.
import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './support/free-port.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-npm-'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

async function start(
  name: string,
  [program, ...args]: [string, ...string[]],
  { env: more = {}, ...how }: SpawnOptions = {},
) {
  const dataDir = join(folder, name);
  const port = await freePort();
  const { npm_lifecycle_event: _, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), SEED: 'off' };
  const shell = process.platform === 'win32';
  const child = spawn(program, args, { ...how, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'], shell });
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  return { child, origin: `http://localhost:${port}` };
}

test.each(['SIGTERM', 'SIGKILL'] as const)('%s to npm ends the product', async (signal) => {
  const { child: npm, origin } = await start(signal, ['npm', 'start']);
  // The last of those who hold the other end of this pipe is the product itself.
  const ended = once(npm.stdout, 'close');
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 300_000 }).toBe(200);
  npm.kill(signal);
  await ended;
});

test.skipIf(process.platform === 'win32')(
  'npm that ends before the product has looked at it ends the product',
  async () => {
    const script = 'node scripts/start.mjs';
    const npm = `require('node:child_process').spawn('sh', ['-c', '${script}; true'], { stdio: 'inherit' }).unref(); process.exit()`;
    const env = { npm_lifecycle_event: 'start', npm_lifecycle_script: script };
    const { child } = await start('orphan', [process.execPath, '-e', npm], { env, detached: true });
    await expect(once(child.stdout, 'close')).resolves.toEqual([false]);
  },
);

test('a reader of the log who goes away ends nothing', async () => {
  const { child, origin } = await start('log', [process.execPath, 'scripts/start.mjs']);
  const ask = (path: string, init?: RequestInit) => fetch(origin + path, init).catch(() => null);
  await expect.poll(async () => (await ask('/readyz'))?.status, { timeout: 300_000 }).toBe(200);
  child.stdout.destroy();
  child.stderr.destroy();
  for (let count = 0; count < 5; count += 1) {
    const body = JSON.stringify({ email: `reader-${count}@example.org`, password: 'a quiet place to stand' });
    const headers = { origin, 'content-type': 'application/json' };
    expect((await ask('/api/accounts', { method: 'POST', headers, body }))?.status).toBe(202);
  }
  expect((await ask('/readyz'))?.status).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
