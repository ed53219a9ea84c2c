import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { imageEncoderConformance } from './conformance.ts';
import { UNEDITED, type ForWhom } from './index.ts';
import { createProcessEncoder } from './process.ts';

const folder = await mkdtemp(join(tmpdir(), 'rosemary-encoder-'));
afterAll(() => rm(folder, { recursive: true }));

imageEncoderConformance('the encoder process', () => createProcessEncoder());

const standIn = join(folder, 'stand-in.mjs');
await writeFile(
  standIn,
  `import { appendFileSync, readFileSync } from 'node:fs';
  appendFileSync(${JSON.stringify(join(folder, 'starts'))}, process.pid + '\\n');
  const answers = { first: { webp: { content: Buffer.from('webp') } }, rest: [{ content: Buffer.from('all') }] };
  const asked = (path) => {
    appendFileSync(${JSON.stringify(folder)} + '/' + path, 'x');
    return readFileSync(${JSON.stringify(folder)} + '/' + path).length;
  };
  process.on('message', ({ id, path, width }) => {
    if (path.startsWith('try-') && asked(path) < Number(path.split('-')[1])) return;
    const result = width === null ? answers.rest : answers.first;
    if (path === 'crash') setTimeout(() => process.kill(process.pid, 'SIGSEGV'), 20);
    else if (path === 'exit') process.exit(3);
    else if (path !== 'hang') setTimeout(() => process.send({ id, answer: { ok: true, result } }), 30);
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
      encoder.first('fine', UNEDITED),
      encoder.first(fate, UNEDITED),
      encoder.first('fine', UNEDITED),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(answers[1]).toEqual({ ok: false, reason: 'unreadable' });
  },
);

test.each(['crash', 'exit'])('a %s beside other work is found out, and the other work is done', async (fate) => {
  const encoder = encoderWith({});
  const answers = await Promise.all([
    encoder.rest('fine', UNEDITED),
    encoder.first(fate, UNEDITED),
    encoder.first('fine', UNEDITED),
    encoder.rest(fate, UNEDITED),
    encoder.rest('fine', UNEDITED),
  ]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, false, true, false, true]);
});

test('first paints go before the full sets that wait', async () => {
  const encoder = encoderWith({});
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  await Promise.all([
    encoder.rest('fine', UNEDITED).then(note('rest 1')),
    encoder.rest('fine', UNEDITED).then(note('rest 2')),
    encoder.first('fine', UNEDITED).then(note('first 1')),
  ]);
  expect(order.indexOf('first 1')).toBeLessThan(order.indexOf('rest 2'));
});

test('a full set that never ends holds up no first paint, and is given up', async () => {
  const encoder = encoderWith({ timeoutMs: 800 });
  const hung = encoder.rest('hang', UNEDITED);
  expect(await encoder.first('fine', UNEDITED)).toMatchObject({ ok: true });
  expect(await hung).toEqual({ ok: false, reason: 'busy' });
});

test('a picture that takes too long is given up and its process ended', async () => {
  const encoder = encoderWith({ timeoutMs: 1_500 });
  const answers = await Promise.all([encoder.first('hang', UNEDITED), encoder.first('fine', UNEDITED)]);
  expect(answers.map(({ ok }) => ok)).toEqual([false, true]);
  const [hung] = (await starts()).slice(-2);
  await eventually(() => hung !== undefined && !isAlive(hung));
});

test('more than the queue holds is refused as busy, and the queue is served in order', async () => {
  const encoder = encoderWith({ queue: 2, timeoutMs: 60_000 });
  const order: number[] = [];
  const jobs = [0, 1, 2, 3, 4].map(async (job) => {
    const answer = await encoder.first('fine', UNEDITED);
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
  await encoder.first('fine', UNEDITED);
  await encoder.first('fine', UNEDITED);
  const all = await starts();
  expect(all).toHaveLength(before + 1);
  const pid = all.at(-1) ?? 0;
  await eventually(() => !isAlive(pid));
  expect(await encoder.first('fine', UNEDITED)).toMatchObject({ ok: true });
});

test('closing ends the process and refuses what waited', async () => {
  const encoder = encoderWith({});
  const jobs = Promise.allSettled([encoder.first('hang', UNEDITED), encoder.first('fine', UNEDITED)]);
  await pause(100);
  await encoder.close();
  expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(encoder.first('fine', UNEDITED)).rejects.toThrow('closed');
});

test('the process does not outlive its parent, even a killed one', async () => {
  const parent = join(folder, 'parent.mjs');
  const adapter = new URL('./process.ts', import.meta.url).href;
  await writeFile(
    parent,
    `import { createProcessEncoder } from ${JSON.stringify(adapter)};
    await createProcessEncoder({ module: ${JSON.stringify(standIn)} }).first('fine', { turn: 0, crop: null });
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

describe('between families and visitors', () => {
  const visitor = (network: string): ForWhom => ({ isForVisitor: true, shares: [`network ${network}`] });
  const asked = async (path: string) => (await readFile(join(folder, path), 'utf8').catch(() => '')).length;
  const tries = (count: number) => `try-${count}-${randomUUID()}`;

  test.each(['first', 'rest'] as const)(
    'a visitor’s %s under way is stopped for a family’s picture, and made after it',
    async (kind) => {
      const encoder = encoderWith({ timeoutMs: 60_000 });
      const path = tries(2);
      const order: string[] = [];
      const slow =
        kind === 'first'
          ? encoder.first(path, UNEDITED, 800, visitor('a'))
          : encoder.rest(path, UNEDITED, visitor('a'));
      const theirs = slow.then(({ ok }) => order.push(`visitor ${ok}`));
      await eventually(async () => (await asked(path)) === 1);
      await encoder.first('fine', UNEDITED).then(({ ok }) => order.push(`family ${ok}`));
      await theirs;
      expect(order).toEqual(['family true', 'visitor true']);
    },
  );

  test('a visitor’s full set waits for a family’s, and its first picture does not', async () => {
    const encoder = encoderWith({ timeoutMs: 60_000 });
    const [path, background] = [tries(2), tries(2)];
    const theirs = encoder.rest(path, UNEDITED, visitor('a'));
    await eventually(async () => (await asked(path)) === 1);
    const own = encoder.rest(background, UNEDITED);
    await eventually(async () => (await asked(background)) === 1);
    expect(await encoder.first('fine', UNEDITED, 800, visitor('b'))).toMatchObject({ ok: true });
    expect(await asked(path)).toBe(1);
    await encoder.close();
    await expect(Promise.allSettled([theirs, own])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
  });

  test('a picture that was stopped three times is let finish, beside those that go before it', async () => {
    const encoder = encoderWith({ timeoutMs: 60_000 });
    const path = tries(99);
    void encoder.first(path, UNEDITED, 800, visitor('a')).catch(() => {});
    for (const time of [1, 2, 3, 4, 4]) {
      await eventually(async () => (await asked(path)) === time);
      expect(await encoder.first('fine', UNEDITED)).toMatchObject({ ok: true });
    }
    expect(await asked(path)).toBe(4);
  });

  test('whoever has had least goes next, and the pixels that one network has waiting are bounded', async () => {
    const encoder = encoderWith({});
    const order: string[] = [];
    // A missing file costs as much as the largest picture. So each network can have five at most, one of them in progress.
    const sent = ['a', 'a', 'a', 'a', 'a', 'a', 'a', 'b', 'b'].map(async (network) => {
      const { ok } = await encoder.first('fine', UNEDITED, 800, visitor(network));
      order.push(ok ? network : `${network} is asked to come back`);
    });
    await Promise.all(sent);
    const back = 'a is asked to come back';
    expect(order).toEqual([back, back, 'a', 'b', 'a', 'b', 'a', 'a', 'a']);
  });
});
