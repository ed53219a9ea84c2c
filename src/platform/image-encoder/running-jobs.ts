import type { EncoderWork } from './encoder-process.ts';
import type { EncoderAnswer, ForWhom } from './index.ts';

export type Task = Omit<EncoderWork, 'id'> & Pick<ForWhom, 'shares'> & { pixels: number };

export interface Job extends Task {
  /** The process ended while this job and another one were running. The job runs alone next time, to find the culprit. */
  isSuspect: boolean;
  stops: number;
  since: number;
  finish(answer: EncoderAnswer<unknown>): void;
  fail(error: Error): void;
}

export function runningJobs() {
  const running = new Map<number, { job: Job; timer: NodeJS.Timeout }>();
  let lastId = 0;
  const take = (id: number) => {
    const found = running.get(id);
    clearTimeout(found?.timer);
    running.delete(id);
    return found?.job;
  };
  return {
    take,
    takeAll: () => [...running.keys()].flatMap((id) => take(id) ?? []),
    jobs: () => [...running.values()].map(({ job }) => job),
    add(job: Job, timeoutMs: number, giveUp: (id: number) => void): number {
      const id = (lastId += 1);
      running.set(id, { job, timer: setTimeout(() => giveUp(id), timeoutMs) });
      return id;
    },
  };
}
