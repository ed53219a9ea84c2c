import type { ChildProcess } from 'node:child_process';
import type { EncoderAnswer } from './index.ts';
import { keepChild } from './kept-child.ts';
import { runningJobs, type Job, type Task } from './running-jobs.ts';
import { isDue, isFirst, waitingJobs, type WaitingLimits } from './waiting-jobs.ts';

export interface QueueOptions extends WaitingLimits {
  timeoutMs: number;
  idleMs: number;
  start: () => ChildProcess;
  isFreer?: (() => void) | undefined;
}

export interface JobQueue {
  add(task: Task): Promise<EncoderAnswer<unknown>>;
  has(isFirst: boolean): boolean;
  /** Starts the jobs that may start now. */
  look(): void;
  /** If a running job is of one of these kinds, stops all running jobs and puts them back into the queue. */
  stopFor(kinds: readonly boolean[]): void;
  close(): Promise<void>;
}

/** The time limit of a full set is this many times a first paint's. It is more work, and waits for first paints. */
const REST_PATIENCE = 12;
const unreadable: EncoderAnswer<never> = { ok: false, reason: 'unreadable' };
/** Work that takes too long is refused as busy: an overloaded machine is likelier than a file that stalls the decoder. */
const tookTooLong: EncoderAnswer<never> = { ok: false, reason: 'busy' };
const closed = () => new Error('The image encoder is closed.');

function begun(task: Task): { job: Job; answer: Promise<EncoderAnswer<unknown>> } {
  const { promise, resolve, reject } = Promise.withResolvers<EncoderAnswer<unknown>>();
  const job = { ...task, stops: 0, since: performance.now(), isSuspect: false, finish: resolve, fail: reject };
  return { job, answer: promise };
}

/** Called when the process ended. A job that ran alone has failed. Two jobs are returned, to be retried one by one. */
function suspectsAmong(jobs: readonly Job[]): Job[] {
  if (jobs.length > 1) return jobs.map((job) => ({ ...job, isSuspect: true }));
  jobs[0]?.finish(unreadable);
  return [];
}

const mayBeStopped = (jobs: readonly Job[], kinds: readonly boolean[]) =>
  !jobs.some(isDue) && jobs.some((job) => kinds.includes(isFirst(job)));

interface Queue extends Pick<QueueOptions, 'timeoutMs' | 'idleMs' | 'isFreer'> {
  waiting: ReturnType<typeof waitingJobs>;
  running: ReturnType<typeof runningJobs>;
  child: ReturnType<typeof keepChild>;
  isClosed: boolean;
  idle: NodeJS.Timeout | undefined;
}

/** Sends a process one first paint and one full set at a time. The process is started on demand, and again if it ends. */
export function createJobQueue({ timeoutMs, idleMs, start, isFreer, ...limits }: QueueOptions): JobQueue {
  const waiting = waitingJobs(limits);
  const running = runningJobs();
  const child = keepChild(start, {
    answered(id, answer) {
      running.take(id)?.finish(answer);
      goOn(queue);
    },
    ended() {
      waiting.putBack(suspectsAmong(running.takeAll()));
      goOn(queue);
    },
  });
  const queue: Queue = { waiting, running, child, timeoutMs, idleMs, isFreer, isClosed: false, idle: undefined };
  return {
    add: (task) => add(queue, task),
    has: (wanted) => waiting.has(wanted) || running.jobs().some((job) => isFirst(job) === wanted),
    look: () => look(queue),
    stopFor(kinds) {
      if (!mayBeStopped(running.jobs(), kinds)) return;
      child.stop();
      waiting.putBack(running.takeAll().map((job) => ({ ...job, stops: job.stops + 1 })));
      look(queue);
    },
    async close() {
      queue.isClosed = true;
      for (const job of [...waiting.takeAll(), ...running.takeAll()]) job.fail(closed());
      clearTimeout(queue.idle);
      child.stop();
    },
  };
}

function goOn(queue: Queue) {
  look(queue);
  queue.isFreer?.();
}

function look(queue: Queue) {
  const { waiting, running, child, timeoutMs, idleMs } = queue;
  clearTimeout(queue.idle);
  if (queue.isClosed) return;
  const giveUp = (id: number) => {
    running.take(id)?.finish(tookTooLong);
    child.stop();
    waiting.putBack(running.takeAll());
    goOn(queue);
  };
  for (let job = waiting.next(running.jobs()); job; job = waiting.next(running.jobs())) {
    waiting.take(job);
    const { path, edit, width } = job;
    const id = running.add(job, isFirst(job) ? timeoutMs : timeoutMs * REST_PATIENCE, giveUp);
    child.send({ id, path, edit, width });
  }
  if (running.jobs().length > 0) return;
  if (waiting.count() === 0) waiting.forgetShares();
  queue.idle = setTimeout(child.stop, idleMs);
  queue.idle.unref();
}

function add(queue: Queue, task: Task): Promise<EncoderAnswer<unknown>> {
  if (queue.isClosed) return Promise.reject(closed());
  if (queue.waiting.isTooMuch(task)) return Promise.resolve({ ok: false, reason: 'busy' });
  const { job, answer } = begun(task);
  queue.waiting.push(job);
  look(queue);
  return answer;
}
