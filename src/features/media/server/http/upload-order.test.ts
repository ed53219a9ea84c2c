import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createUploadOrder } from './upload-order.ts';

const CHUNKS = 20;
/** Longer than the test, so that pauses of the machine do not matter. */
const EVER = 3_600_000;

async function* bytes(everyMs: number, chunks = CHUNKS): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < chunks; at += 1) {
    await delay(everyMs);
    yield new Uint8Array(1);
  }
}

/** Reads every source at once. Returns the order in which they ended. */
async function ended(sources: AsyncGenerator<Uint8Array>[], movingMs?: number): Promise<number[]> {
  const inOrder = createUploadOrder({ ...(movingMs !== undefined && { movingMs }) });
  const order: number[] = [];
  const read = async (source: AsyncGenerator<Uint8Array>, at: number) => {
    let count = 0;
    for await (const chunk of inOrder(source)) count += chunk.length;
    expect(count).toBeGreaterThan(0);
    order.push(at);
  };
  await Promise.all(sources.map(read));
  return order;
}

test('the first two come whole before the third, and no byte is lost', async () => {
  const order = await ended([bytes(1), bytes(1), bytes(1), bytes(1)], EVER);
  expect(order.slice(0, 2).toSorted()).toEqual([0, 1]);
  expect(order).toHaveLength(4);
});

test('nobody waits for senders on a slow line', async () => {
  const order = await ended([bytes(60, 10), bytes(60, 10), bytes(60, 10), bytes(1)]);
  expect(order[0]).toBe(3);
});

test('one that breaks off holds back nobody', async () => {
  const inOrder = createUploadOrder({ movingMs: EVER, heldBackMs: EVER });
  for (let time = 0; time < 3; time += 1) {
    for await (const chunk of inOrder(bytes(1))) if (chunk) break;
  }
  for await (const chunk of inOrder(bytes(0))) expect(chunk).toHaveLength(1);
});
