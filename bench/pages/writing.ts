// Visitors who leave memories at a steady pace, even if the product answers slowly.
import { pause } from '../children.ts';
import type { Product } from '../product.ts';
import { leaveMemory, sender } from '../sending.ts';
import { nextNetwork, untilShown } from './visibility.ts';

export interface Written {
  /** For each memory, the time from the moment it was due until its 201. */
  postMs: number[];
  /** For each memory, the time from its 201 until it was on the page. Empty if nobody watched the page. */
  visibleMs: number[];
  /** For each acknowledged memory, a text by which it can be found. */
  marks: string[];
}

let writers = 0;

export function startWriting(product: Product, path: string, perSecond: number, isWatched: boolean) {
  writers += 1;
  const name = `w${writers}`;
  const written: Written = { postMs: [], visibleMs: [], marks: [] };
  const send = sender(product);
  const waiting: Promise<void>[] = [];
  const state = { isOver: false };

  async function write(mark: string, due: number): Promise<void> {
    const words = `Every Sunday she rang us all, and she never forgot a birthday, ${mark}.`;
    await leaveMemory(send, path, { name: `Visitor ${mark}`, relation: '', words, network: nextNetwork() });
    const acknowledged = performance.now();
    written.postMs.push(acknowledged - due);
    written.marks.push(`${mark}.`);
    if (isWatched) written.visibleMs.push((await untilShown(product.origin, path, `${mark}.`)) - acknowledged);
  }

  const running = (async () => {
    const start = performance.now();
    for (let at = 0; !state.isOver; at += 1) {
      const due = start + (at * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      waiting.push(write(`${name}x${at}`, due));
      // `stop` reports a failure. Until then the rejected promise must not end the process.
      waiting.at(-1)?.catch(() => undefined);
    }
  })();

  return {
    async stop(): Promise<Written> {
      state.isOver = true;
      await running;
      await Promise.all(waiting);
      return written;
    },
  };
}
