// `npm start` consists of npm, a shell and the product. Ending npm must end the product. A program that stops reading the
// product's log must not end it.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNightly } from '../support/app/exhaustive.ts';
import { freePort } from '../support/app/free-port.ts';
import { OPERATOR } from '../support/app/operator.ts';
import { keepMigrated } from '../support/app/test-database.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-npm-'));
  await keepMigrated(join(folder, 'migrated'));
});
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

async function start(
  name: string,
  [program, ...args]: [string, ...string[]],
  { env: more = {}, ...how }: SpawnOptions = {},
) {
  const dataDir = join(folder, name);
  // Copies a migrated database, which saves time. Other tests start with an empty folder.
  await cp(join(folder, 'migrated'), join(dataDir, 'database'), { recursive: true });
  const port = await freePort();
  const { npm_lifecycle_event: _, ...environment } = process.env;
  const env = { ...environment, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), SEED: 'off' };
  const shell = process.platform === 'win32';
  const child = spawn(program, args, { ...how, env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'], shell });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  return { child, origin: `http://localhost:${port}`, said: () => said };
}

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  );

/** The origin of the pretend card provider, as a trial prints it. */
const pretendedAt = (said: string) => /Gifts are pretended at (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1] ?? null;

const SIGNALS: readonly ('SIGTERM' | 'SIGKILL')[] = isNightly ? ['SIGTERM', 'SIGKILL'] : ['SIGTERM'];

test.each(SIGNALS)('%s to npm ends the product', async (signal) => {
  const { child: npm, origin } = await start(signal, ['npm', 'start']);
  // The product is the last process that has the other end of this pipe open. So the pipe closes when the product ends.
  const ended = once(npm.stdout, 'close');
  await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 300_000 }).toBe(200);
  npm.kill(signal);
  await ended;
});

/** Prints each file of the pretend provider that a process loads. */
const WATCH = `import { registerHooks } from 'node:module';
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    if (/pretend/.test(found.url)) process.stderr.write('loaded ' + found.url + '\\n');
    return found;
  },
});`;
const watched = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WATCH)}` };
const product = [process.execPath, 'scripts/start.mjs'] as const;

test('a trial has a card provider beside it, which moves no money and ends with it, however it ends', async () => {
  const ends = [
    async (child: ChildProcess) => void child.kill('SIGKILL'),
    async (child: ChildProcess) => void child.kill('SIGTERM'),
  ];
  const origins: (string | null)[] = [];
  for (const end of ends) {
    const { child, said } = await start('gifts', [...product], { env: watched });
    await expect.poll(() => pretendedAt(said()), { timeout: 300_000 }).not.toBeNull();
    const origin = pretendedAt(said()) ?? '';
    const page = await fetch(origin);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('no money moves here')]);
    expect(said()).toMatch(/loaded .*pretend\.ts/);
    await end(child);
    await expect.poll(() => statusOf(origin), { timeout: 20_000 }).toBe(0);
    origins.push(origin);
  }
  expect(origins[0]).toBe(origins[1]);
});

test('a trial whose card provider cannot be started is open all the same, and says so in one line', async () => {
  await mkdir(join(folder, 'no-provider'));
  await writeFile(join(folder, 'no-provider', 'pretend-provider'), 'a file in its place');
  const { child, origin, said } = await start('no-provider', [...product]);
  await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 300_000 }).toBe(200);
  await expect.poll(said).toMatch(/^The pretend card provider could not be started, so nothing can be given here\./m);
  expect((await fetch(`${origin}/webhooks/card-payments`, { method: 'POST' })).status).toBe(404);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('in production nothing of it is loaded or started, and without a key nothing can be given', async () => {
  const env = {
    ...OPERATOR,
    ...watched,
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://rosemary.example',
    SMTP_URL: 'smtp://localhost:2525',
    DATABASE_URL: 'embedded',
    SECRET: 'very-secret-and-longer-than-thirty-two-characters',
  };
  const { child, origin, said } = await start('production', [...product], { env });
  await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 300_000 }).toBe(200);
  expect((await fetch(`${origin}/webhooks/card-payments`, { method: 'POST' })).status).toBe(404);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  expect(said()).toContain('is open at');
  expect(said()).not.toMatch(/pretend/);
  expect(await readdir(join(folder, 'production'))).not.toContain('pretend-provider');
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

/** Makes Node pretend to be an old version. Child processes are not affected. */
const asOldNode = (script: string, ...args: string[]): [string, ...string[]] => [
  process.execPath,
  `--import=data:text/javascript,${encodeURIComponent("Object.defineProperty(process.versions, 'node', { value: '20.11.0' })")}`,
  script,
  ...args,
];

test.skipIf(process.platform === 'darwin').each(SIGNALS)(
  'an old Node hands over to the packaged one, and %s ends both',
  async (signal) => {
    const { child, origin } = await start(`old-${signal}`, asOldNode('scripts/start.mjs'));
    const ended = once(child.stdout, 'close');
    await expect.poll(() => statusOf(`${origin}/readyz`), { timeout: 300_000 }).toBe(200);
    child.kill(signal);
    await ended;
    expect(await statusOf(`${origin}/readyz`)).toBe(0);
  },
);

test('an old Node without a packaged one is told what to do', async () => {
  const scripts = join(folder, 'without', 'scripts');
  await cp('scripts', scripts, { recursive: true });
  for (const script of ['start.mjs', 'admin.mjs']) {
    const { child, said } = await start('without', asOldNode(join(scripts, script)));
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(said()).toMatch(/^This is Node 20\.11\.0; Rosemary runs on Node 24\.\nPlease /);
  }
});

test('a command of the operator runs under an old Node too, and ends as it would', async () => {
  const { child, said } = await start('old-admin', asOldNode('scripts/admin.mjs', 'no-such-command'));
  expect(await once(child, 'exit')).toEqual([2, null]);
  expect(said()).toContain('no-such-command');
});

test.runIf(isNightly)('a reader of the log who goes away ends nothing', async () => {
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
