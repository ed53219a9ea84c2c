import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns memory to the system that loading the code has used. V8 would keep it: about 70 MB, as much as the code itself.
 * Takes a tenth of a second, in which nothing else runs, so call it before the first request.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  setFlagsFromString('--no-expose-gc');
  // Only this flavour of V8's collection also shrinks the heap.
  if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
}
