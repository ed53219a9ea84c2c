// An encoder's processes take a quarter of a second to start. So a worker lends them to one test file after another, and
// they end with the worker.
import type { ImageEncoder } from '../../../src/platform/image-encoder/index.ts';
import { createProcessEncoder } from '../../../src/platform/image-encoder/process.ts';

// Tests of time limits open their own encoder. Here, a slow machine must not make an encoder refuse a picture as busy.
const idle: ImageEncoder[] = [];

/** Lends an encoder to a test file. Closing the encoder returns it for the next file. */
export function lendEncoder(): ImageEncoder {
  const encoder = idle.pop() ?? createProcessEncoder({ timeoutMs: 120_000 });
  return { ...encoder, close: async () => void idle.push(encoder) };
}
