import type { Worker } from 'node:worker_threads';

export type Answer<Done> = { ok: true; done: Done } | { ok: false; message: string };

export interface Thread<Work, Done> {
  do: (work: Work) => Promise<Done>;
  close: () => Promise<void>;
}

const IDLE_MS = 30_000;

/** A thread for slow work, one task at a time. It ends when idle, and is killed if a task takes longer than `limitMs`. */
export function threadFor<Work, Done>(limitMs: number, start: () => Worker): Thread<Work, Done> {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const close = async () => {
    clearTimeout(idle);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };
  const now = async (work: Work): Promise<Done> => {
    clearTimeout(idle);
    worker ??= start();
    try {
      const answer = await ask<Work, Done>(worker, work, limitMs);
      if (!answer.ok) throw new Error(`A thread could not do its work: ${answer.message}`);
      return answer.done;
    } catch (error) {
      await close();
      throw error;
    } finally {
      idle = setTimeout(() => void close(), IDLE_MS);
      idle.unref();
      worker?.unref();
    }
  };
  return {
    do(work) {
      const done = last.then(
        () => now(work),
        () => now(work),
      );
      last = done;
      return done;
    },
    close,
  };
}

function ask<Work, Done>(thread: Worker, work: Work, limitMs: number): Promise<Answer<Done>> {
  return new Promise((resolve, reject) => {
    const heard = (answer: Answer<Done>) => end(() => resolve(answer));
    const gone = () => end(() => reject(new Error('A thread ended.')));
    const timer = setTimeout(gone, limitMs);
    function end(settle: () => void) {
      clearTimeout(timer);
      thread.off('message', heard);
      thread.off('error', gone);
      thread.off('exit', gone);
      settle();
    }
    thread.ref();
    thread.on('message', heard);
    thread.on('error', gone);
    thread.on('exit', gone);
    thread.postMessage(work);
  });
}
