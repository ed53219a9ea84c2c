import { Worker } from 'node:worker_threads';
import type { HeicPixels } from './heic-worker.ts';

/** Decodes a HEIC picture. sharp has no HEVC decoder because of patents, so libheif does it, as WebAssembly in a thread. */
export async function decodeHeic(path: string): Promise<HeicPixels> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { workerData: path });
  try {
    const pixels = await new Promise<HeicPixels | null>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => resolve(null));
    });
    if (!pixels) throw new Error('The HEIC picture cannot be decoded.');
    return pixels;
  } finally {
    await worker.terminate();
  }
}
