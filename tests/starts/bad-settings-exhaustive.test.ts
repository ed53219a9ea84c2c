// A wrong setting stops the start before anything is opened. The message names the setting and no secret.
// On an idle machine this takes less than two seconds. The test measures no time, because other tests run meanwhile.
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../support/app/free-port.ts';
import { OPERATOR } from '../support/app/operator.ts';

const SECRET = 'very-secret-and-longer-than-thirty-two-characters';
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-settings-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const settings = { PATH: process.env['PATH'], DATA_DIR: folder, ...env };
    const child = execFile(process.execPath, ['scripts/start.mjs'], { env: settings }, (_error, out, problems) =>
      resolve({ code: child.exitCode, said: out + problems }),
    );
  });

const production = {
  ...OPERATOR,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://rosemary.example',
  SMTP_URL: 'smtp://localhost:2525',
  DATABASE_URL: 'embedded',
};

it.each<[string, () => Promise<Record<string, string>>]>([
  ['SECRET', async () => ({ ...production, SECRET: SECRET.slice(0, 31) })],
  ['DATABASE_URL', async () => ({ ...production, SECRET, DATABASE_URL: `mysql://root:${SECRET}@localhost/x` })],
  ['OPERATOR_NAME', async () => ({ ...production, SECRET, OPERATOR_NAME: '' })],
  [
    'STORAGE_URL',
    async () => ({
      PORT: String(await freePort()),
      STORAGE_URL: `s3://key:${SECRET}@127.0.0.1:${await freePort()}/photographs?tls=off`,
    }),
  ],
])('names %s', async (name, wrong) => {
  const { code, said } = await start(await wrong());
  expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`^${name}: `, 'm'))]);
  expect(said).not.toContain(SECRET.slice(0, 20));
  expect(await readdir(folder)).not.toContain('database');
});
