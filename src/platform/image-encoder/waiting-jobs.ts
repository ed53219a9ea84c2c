import type { Job, Task } from './running-jobs.ts';

export interface WaitingLimits {
  queue: number;
  /** Limits for each share (person, network or page): waiting jobs of one kind, and pixels in waiting first paints. */
  jobsEach: number;
  pixelsEach: number;
  /** Whether a job of this kind must wait for jobs of another queue. Jobs that are due ignore it. */
  mustWait?: (isFirst: boolean) => boolean;
}

/** A job that was interrupted this often, or waits for this long, is due: it runs next and is not interrupted. */
const MOST_STOPS = 3;
const PATIENCE_MS = 30_000;

export const isFirst = ({ width }: Pick<Task, 'width'>) => width !== null;
export const isDue = ({ stops, since }: Job) => stops >= MOST_STOPS || performance.now() - since > PATIENCE_MS;

export function waitingJobs({ queue, jobsEach, pixelsEach, mustWait = () => false }: WaitingLimits) {
  const waiting: Job[] = [];
  /** Number of pixels encoded for each share (person, network or page) since the queue was last idle. */
  const had = new Map<string, number>();
  const hadBy = ({ shares }: Job) => Math.max(0, ...shares.map((share) => had.get(share) ?? 0));
  const mayStart = (job: Job) => isDue(job) || !mustWait(isFirst(job));

  /** First paints go before full sets. One of each kind runs at a time. A job that may crash the process runs alone. */
  function next(running: readonly Job[]): Job | undefined {
    if (running.some(({ isSuspect }) => isSuspect)) return undefined;
    const suspect = waiting.find((job) => job.isSuspect && mayStart(job));
    if (suspect) return running.length === 0 ? suspect : undefined;
    const nextOf = (wanted: boolean) => {
      if (running.some((job) => isFirst(job) === wanted)) return undefined;
      const ready = waiting.filter((job) => isFirst(job) === wanted && mayStart(job));
      // The sort is stable: if two shares had equally many pixels encoded, their jobs keep their order of arrival.
      return ready.toSorted((one, other) => hadBy(one) - hadBy(other))[0];
    };
    return nextOf(true) ?? nextOf(false);
  }

  return {
    next,
    has: (wanted: boolean) => waiting.some((job) => isFirst(job) === wanted),
    count: () => waiting.length,
    push: (job: Job) => void waiting.push(job),
    putBack: (jobs: readonly Job[]) => void waiting.unshift(...jobs),
    takeAll: () => waiting.splice(0),
    take(job: Job) {
      waiting.splice(waiting.indexOf(job), 1);
      for (const share of job.shares) had.set(share, (had.get(share) ?? 0) + job.pixels);
    },
    forgetShares: () => had.clear(),
    isTooMuch(task: Task): boolean {
      const ahead = waiting.filter((job) => isFirst(job) === isFirst(task));
      if (ahead.length >= queue) return true;
      return task.shares.some((share) => {
        const own = ahead.filter(({ shares }) => shares.includes(share));
        const pixels = own.reduce((sum, job) => sum + job.pixels, task.pixels);
        return own.length >= jobsEach || (isFirst(task) && own.length > 0 && pixels > pixelsEach);
      });
    },
  };
}
