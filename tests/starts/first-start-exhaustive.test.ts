// A trial's first start on a slow machine, or one that is killed at any moment, ends with one whole example page.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fundWords } from '../../seeds/gifts.ts';
import { memories, simple } from '../../seeds/visitors.ts';
import { TRIBUTE_PATH } from '../../seeds/tribute.ts';
import type { PublicTribute } from '../../src/features/tributes/contract/tributes.ts';
import { isNightly } from '../support/app/exhaustive.ts';
import { freePort } from '../support/app/free-port.ts';

/** The nightly run has five starts, eight kills and a busy loop on each core. In other runs, tests keep the cores busy. */
const STARTS = Number(process.env['FIRST_STARTS'] ?? 2);
const KILLS = Number(process.env['FIRST_KILLS'] ?? 1);
const LOOPS = isNightly ? availableParallelism() : 0;
const PATIENCE = { timeout: 500_000, interval: 200 };

let folder: string;
const children = new Set<ChildProcess>();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-first-'));
});
afterEach(async () => {
  for (const one of children) one.kill('SIGKILL');
  children.clear();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function child(args: readonly string[], env: Record<string, string> = {}) {
  const { npm_lifecycle_event: _event, NODE_ENV: _env, ...environment } = process.env;
  const started = spawn(process.execPath, args, { env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(started);
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (text: Buffer) => (said += text));
  return { process: started, said: () => said };
}

async function start(name: string) {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const dataDir = join(folder, name);
  return { ...child(['scripts/start.mjs'], { DATA_DIR: dataDir, PORT: String(port) }), origin, dataDir };
}
type Started = Awaited<ReturnType<typeof start>>;

const passwordsIn = (said: string) =>
  [...said.matchAll(/: (\S+@rosemary\.example), password (\S+)/g)].map(([, email = '', password = '']) => ({
    email,
    password,
  }));

async function expectWhole({ process: started, said, origin }: Started): Promise<void> {
  await expect.poll(() => (started.exitCode === null ? passwordsIn(said()).length : said()), PATIENCE).toBe(3);
  const answer = await fetch(`${origin}/api/public-tributes/${TRIBUTE_PATH}`);
  const { tribute } = (await answer.json()) as { tribute: PublicTribute };
  expect(tribute.portrait).not.toBeNull();
  expect(tribute.photographs.map(({ caption }) => caption !== '')).toEqual(Array(9).fill(true));
  expect(tribute.memories.count).toBe(memories.length);
  expect(tribute.candles.count).toBe(simple.candles.length);
  expect(await (await fetch(`${origin}/${TRIBUTE_PATH}`)).text()).toContain(fundWords.title);
  for (const { email, password } of passwordsIn(said())) {
    const headers = { origin, 'content-type': 'application/json' };
    const body = JSON.stringify({ email, password });
    const { status } = await fetch(`${origin}/api/sessions`, { method: 'POST', headers, body });
    expect([email, status]).toEqual([email, 200]);
  }
}

async function end({ process: started }: Started, signal: NodeJS.Signals): Promise<void> {
  if (started.exitCode !== null || started.signalCode !== null) return;
  const ended = once(started, 'exit');
  started.kill(signal);
  await ended;
}

/** Expects about ten lines in the terminal, because the log goes to a file. */
async function expectQuiet({ said, dataDir }: Started): Promise<void> {
  const lines = said().trimEnd().split('\n');
  expect(lines.length).toBeLessThanOrEqual(13);
  expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
  const kept = await readFile(join(dataDir, 'log', 'rosemary.log'), 'utf8');
  for (const line of kept.trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('event');
  expect(kept).toContain('"gift_entered"');
}

test(`${STARTS} first starts at once on a busy machine all come to a whole page, and say about ten lines each`, async () => {
  for (let loop = 0; loop < LOOPS; loop += 1) child(['-e', 'for (;;);']);
  const started: Started[] = [];
  for (let number = 0; number < STARTS; number += 1) started.push(await start(`start-${number}`));
  for (const one of started) {
    await expectWhole(one);
    await expectQuiet(one);
  }
  for (const one of started) await end(one, 'SIGTERM');
});

test('one that is killed at any moment is finished by the next start, and says who can sign in', async () => {
  let said = '';
  for (let kill = 0; kill < KILLS; kill += 1) {
    const one = await start('killed');
    await expect.poll(() => /^Drawing|password/m.test(one.said()), PATIENCE).toBe(true);
    await pause(Math.random() * 2_500);
    await end(one, 'SIGKILL');
    said += one.said();
  }
  const last = await start('killed');
  await expectWhole(last);
  // Every password that an earlier start printed must still work.
  const now = passwordsIn(last.said());
  for (const told of passwordsIn(said)) expect(now).toContainEqual(told);
  await end(last, 'SIGTERM');
});
