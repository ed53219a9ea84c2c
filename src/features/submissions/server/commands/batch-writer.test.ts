import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatchWriter } from './batch-writer.ts';

const fulfilled = <Value>(value: Value): PromiseSettledResult<Value> => ({ status: 'fulfilled', value });

function recorder(answer: (item: number) => PromiseSettledResult<string> = (item) => fulfilled(`kept ${item}`)) {
  const batches: number[][] = [];
  let running = 0;
  const flush = async (items: number[]) => {
    running += 1;
    expect(running).toBe(1);
    batches.push(items);
    await pause(5);
    running -= 1;
    return items.map(answer);
  };
  return { batches, flush };
}

test('each item gets its own answer, and what arrives together goes together', async () => {
  const { batches, flush } = recorder();
  const write = createBatchWriter(flush);
  expect(await Promise.all([1, 2, 3].map(write))).toEqual(['kept 1', 'kept 2', 'kept 3']);
  expect(batches).toEqual([[1, 2, 3]]);
});

test('what arrives during a flush goes into the next one, never beside it', async () => {
  const { batches, flush } = recorder();
  const write = createBatchWriter(flush);
  const first = write(1);
  await pause(2);
  const others = [2, 3].map(write);
  await Promise.all([first, ...others]);
  expect(batches).toEqual([[1], [2, 3]]);
});

test('a batch never holds more than its limit, and the order is kept', async () => {
  const { batches, flush } = recorder();
  const write = createBatchWriter(flush, { maxItems: 2 });
  await Promise.all([1, 2, 3, 4, 5].map(write));
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('one bad item fails alone', async () => {
  const bad = new Error('two is refused');
  const { flush } = recorder((item) => (item === 2 ? { status: 'rejected', reason: bad } : fulfilled(`kept ${item}`)));
  const write = createBatchWriter(flush);
  const answers = await Promise.allSettled([1, 2, 3].map(write));
  expect(answers).toEqual([fulfilled('kept 1'), { status: 'rejected', reason: bad }, fulfilled('kept 3')]);
});

test('a flush that throws fails its own items only, and the next flush works', async () => {
  let isBroken = true;
  const write = createBatchWriter(async (items: number[]) => {
    if (isBroken) throw new Error('the database is away');
    return items.map((item) => fulfilled(item));
  });
  await expect(Promise.all([1, 2].map(write))).rejects.toThrow('the database is away');
  isBroken = false;
  expect(await write(3)).toBe(3);
});

test('an item without an answer fails instead of waiting for ever', async () => {
  const write = createBatchWriter(async (items: number[]) => items.slice(1).map((item) => fulfilled(item)));
  const answers = await Promise.allSettled([1, 2].map(write));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

test('thousands at once are all answered', async () => {
  const { batches, flush } = recorder();
  const write = createBatchWriter(flush, { maxItems: 500 });
  const answers = await Promise.all(Array.from({ length: 5_000 }, (_, item) => write(item)));
  expect(answers.at(-1)).toBe('kept 4999');
  expect(batches).toHaveLength(10);
});
