import { setTimeout as delay } from 'node:timers/promises';

/** Fast uploads that are received at once. With two, the bytes of one picture arrive while another is encoded. */
const AT_ONCE = 2;
const MOVING_MS = 20;
const HELD_BACK_MS = 40;

/** Delays fast uploads behind earlier fast ones, so that the first picture appears early. Slow uploads delay nobody. */
export function createUploadOrder({ movingMs = MOVING_MS, heldBackMs = HELD_BACK_MS } = {}) {
  const receiving: { movedAt: number }[] = [];

  const isHeldBack = (own: { movedAt: number }) => {
    const since = performance.now() - movingMs;
    const before = receiving.slice(0, receiving.indexOf(own));
    return before.filter(({ movedAt }) => movedAt > since).length >= AT_ONCE;
  };

  return async function* inOrder(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const own = { movedAt: performance.now() };
    receiving.push(own);
    try {
      for await (const chunk of content) {
        own.movedAt = performance.now();
        yield chunk;
        if (isHeldBack(own)) await delay(heldBackMs);
      }
    } finally {
      receiving.splice(receiving.indexOf(own), 1);
    }
  };
}
