import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { threadFor, type Thread } from './threads.ts';

const SOURCE = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', (work) => {
    if (work === 'end') process.exit(1);
    if (work === 'hang') for (;;);
    if (work === 'fail') parentPort.postMessage({ ok: false, message: 'no' });
    else parentPort.postMessage({ ok: true, done: work + ' by ' + threadId });
  });
`;
const open = (limitMs = 10_000): Thread<string, string> =>
  threadFor<string, string>(limitMs, () => new Worker(SOURCE, { eval: true }));

let thread: Thread<string, string> | undefined;
afterEach(() => thread?.close());

test('one thread does one thing after the other', async () => {
  thread = open();
  const done = await Promise.all(['one', 'two', 'three'].map((work) => thread?.do(work)));
  const [, by = ''] = done[0]?.split(' by ') ?? [];
  expect(done).toEqual([`one by ${by}`, `two by ${by}`, `three by ${by}`]);
});

test.each(['end', 'fail', 'hang'])('what ends in “%s” fails alone, and a new thread does the next', async (bad) => {
  thread = open(2_000);
  const before = await thread.do('one');
  const [failed, next] = await Promise.allSettled([thread.do(bad), thread.do('one')]);
  expect(failed.status).toBe('rejected');
  expect(next).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^one by \d+$/) });
  expect(await thread.do('one')).not.toBe(before);
});

test('a closed one begins again', async () => {
  thread = open();
  await thread.do('one');
  await thread.close();
  expect(await thread.do('two')).toMatch(/^two/);
});
