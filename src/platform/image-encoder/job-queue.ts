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
  /** Starts whatever may start now. */
  look(): void;
  /** Stops and requeues the running jobs if one of them is of these kinds. */
  stopFor(kinds: readonly boolean[]): void;
  close(): Promise<void>;
}

/** A full set is several times the work of a first paint, and yields to each of them. */
const REST_PATIENCE = 12;
const unreadable: EncoderAnswer<never> = { ok: false, reason: 'unreadable' };
/** An overloaded machine is likelier than a file that stalls the decoder, so do not blame the file. */
const tookTooLong: EncoderAnswer<never> = { ok: false, reason: 'busy' };
const closed = () => new Error('The image encoder is closed.');

function begun(task: Task): { job: Job; answer: Promise<EncoderAnswer<unknown>> } {
  const { promise, resolve, reject } = Promise.withResolvers<EncoderAnswer<unknown>>();
  const job = { ...task, stops: 0, since: performance.now(), isSuspect: false, finish: resolve, fail: reject };
  return { job, answer: promise };
}

/** Jobs to retry after the process ended, to find which of two crashed it. */
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

/** Sends one first paint and one full set at a time to a process, started on demand and replaced when it ends. */
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
