// An encoder's processes take a quarter of a second to start, so a worker lends them to one test file after another. They
// end with the worker.
import type { ImageEncoder } from '../../../src/platform/image-encoder/index.ts';
import { createProcessEncoder } from '../../../src/platform/image-encoder/process.ts';

const idle: ImageEncoder[] = [];

/** Closing it returns it. */
export function lendEncoder(): ImageEncoder {
  const encoder = idle.pop() ?? createProcessEncoder();
  return { ...encoder, close: async () => void idle.push(encoder) };
}
