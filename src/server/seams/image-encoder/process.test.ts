import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import * as pictures from '../../../../tests/support/pictures.ts';
import { encodeBytes, imageEncoderConformance } from './conformance.ts';
import { createProcessEncoder } from './process.ts';

const folder = await mkdtemp(join(tmpdir(), 'rosemary-encoder-'));
afterAll(() => rm(folder, { recursive: true }));

imageEncoderConformance('the encoder process', () => createProcessEncoder());

/** A process in the encoder's place that does what its job's path says. */
const standIn = join(folder, 'stand-in.mjs');
await writeFile(
  standIn,
  `import { appendFileSync } from 'node:fs';
  appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n');
  const photograph = { width: 1, height: 1, colour: '#000000', sizes: [] };
  process.on('message', ({ path }) => {
    if (path === 'crash') process.kill(process.pid, 'SIGSEGV');
    else if (path === 'exit') process.exit(3);
    else if (path !== 'hang') setTimeout(() => process.send({ ok: true, photograph }), 30);
  });
  process.on('disconnect', () => process.exit());`,
);
const starts = async () => (await readFile(join(folder, 'starts'), 'utf8')).trim().split('\n').map(Number);
const encoderWith = (options: Parameters<typeof createProcessEncoder>[0]) => {
  const encoder = createProcessEncoder({ module: standIn, ...options });
  onTestFinished(() => encoder.close());
  return encoder;
};
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
async function eventually(check: () => boolean | Promise<boolean>) {
  for (let tries = 0; tries < 100 && !(await check()); tries += 1) await pause(50);
  expect(await check()).toBe(true);
}

test.each(['crash', 'exit'])(
  'a %s fails its own picture alone; the next one is served by a new process',
  async (fate) => {
    const encoder = encoderWith({});
    const answers = await Promise.all([
      encoder.encode('fine', []),
      encoder.encode(fate, []),
      encoder.encode('fine', []),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(answers[1]).toEqual({ ok: false, reason: 'unreadable' });
  },
);

test('a picture that takes too long is given up and its process ended', async () => {
  const encoder = encoderWith({ timeoutMs: 300 });
  const answers = await Promise.all([encoder.encode('hang', []), encoder.encode('fine', [])]);
  expect(answers.map(({ ok }) => ok)).toEqual([false, true]);
  const [hung] = (await starts()).slice(-2);
  await eventually(() => hung !== undefined && !isAlive(hung));
});

test('more than the queue holds is refused as busy, and the queue is served in order', async () => {
  const encoder = encoderWith({ queue: 2 });
  const order: number[] = [];
  const jobs = [0, 1, 2, 3, 4].map(async (job) => {
    const answer = await encoder.encode('fine', []);
    if (answer.ok) order.push(job);
    return answer.ok ? 'done' : answer.reason;
  });
  expect(await Promise.all(jobs)).toEqual(['done', 'done', 'done', 'busy', 'busy']);
  expect(order).toEqual([0, 1, 2]);
});

test('the process starts with the first picture, is kept, and ends when there is no work', async () => {
  const before = (await starts()).length;
  const encoder = encoderWith({ idleMs: 200 });
  expect(await starts()).toHaveLength(before);
  await encoder.encode('fine', []);
  await encoder.encode('fine', []);
  const all = await starts();
  expect(all).toHaveLength(before + 1);
  const pid = all.at(-1) ?? 0;
  await eventually(() => !isAlive(pid));
  expect(await encoder.encode('fine', [])).toMatchObject({ ok: true });
});

test('closing ends the process and refuses what waited', async () => {
  const encoder = encoderWith({});
  const jobs = Promise.allSettled([encoder.encode('hang', []), encoder.encode('fine', [])]);
  await pause(100);
  await encoder.close();
  expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(encoder.encode('fine', [])).rejects.toThrow('closed');
});

test('the process does not outlive its parent, even a killed one', async () => {
  const parent = join(folder, 'parent.mjs');
  const adapter = new URL('./process.ts', import.meta.url).href;
  await writeFile(
    parent,
    `import { createProcessEncoder } from ${JSON.stringify(adapter)};
    await createProcessEncoder({ module: ${JSON.stringify(standIn)} }).encode('fine', []);
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`,
  );
  const before = (await starts()).length;
  const running = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((resolve) => running.stdout.once('data', resolve));
  const pid = (await starts())[before] ?? 0;
  expect(isAlive(pid)).toBe(true);
  running.kill('SIGKILL');
  await eventually(() => !isAlive(pid));
});

test('two hundred damaged pictures are each answered and the service goes on', async () => {
  const encoder = createProcessEncoder();
  onTestFinished(() => encoder.close());
  const originals = [await pictures.jpeg({ isTalkative: true }), await pictures.png(), await pictures.webp()];
  for (let round = 0; round < 200; round += 1) {
    const damaged = Buffer.from(originals[round % 3] ?? '');
    for (let hits = 0; hits < 1 + (round % 20); hits += 1) {
      damaged[12 + ((round * 7919 + hits * 104_729) % (damaged.length - 12))] = (round * 31 + hits * 17) % 256;
    }
    const answer = await encodeBytes(encoder, damaged);
    if (!answer.ok) expect(['unreadable', 'too_many_pixels', 'not_supported']).toContain(answer.reason);
  }
  expect(await encodeBytes(encoder, await pictures.jpeg())).toMatchObject({ ok: true });
}, 60_000);
