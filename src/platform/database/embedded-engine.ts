import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EngineOrder, EngineReport, EngineSettings } from './embedded-messages.ts';

const CLOSE_MS = 10_000;

export interface Engine {
  /** Port on the loopback interface. 0 if the engine listens on a unix socket. */
  port: number;
  dump(): Promise<ArrayBuffer>;
  /** Copies the data folder. Queries wait meanwhile. The copy is as if the engine had crashed: all commits are in it. */
  copy(to: string): Promise<void>;
  close(): Promise<void>;
}

type Word = EngineReport['word'];

/** Numbers of WASI, which the engine throws in a bare object. */
const CODES: Record<number, string> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  44: 'ENOENT',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

function withCode(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('errno' in error) || error instanceof Error) return error;
  const code = CODES[Number(error.errno)] ?? `errno ${String(error.errno)}`;
  return Object.assign(new Error(`The embedded database failed (${code})`), { code });
}

/** Starts the engine's thread. If the thread dies later, the process ends: nothing works without a database. */
export async function startEngine(settings: EngineSettings): Promise<Engine> {
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: settings, execArgv: [] });
  const heard = <W extends Word>(word: W) =>
    new Promise<Extract<EngineReport, { word: W }>>((resolve) => {
      const listen = (message: EngineReport) => {
        if (message?.word !== word) return;
        worker.off('message', listen);
        resolve(message as Extract<EngineReport, { word: W }>);
      };
      worker.on('message', listen);
    });
  const order = (message: EngineOrder) => worker.postMessage(message);

  const failed = new Promise<never>((_, reject) => worker.once('error', (error) => reject(withCode(error))));
  const { port } = await Promise.race([heard('ready'), failed]);
  failed.catch((error: unknown) => {
    throw error;
  });
  return {
    port,
    async dump() {
      const answer = heard('dumped');
      order({ word: 'dump' });
      return (await answer).dump;
    },
    async copy(to) {
      const answer = heard('copied');
      order({ word: 'copy', to });
      const { problem } = await answer;
      if (problem !== null) throw new Error(problem);
    },
    async close() {
      const closed = Promise.race([heard('closed'), once(worker, 'exit')]);
      order({ word: 'close' });
      await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
      await worker.terminate();
    },
  };
}
