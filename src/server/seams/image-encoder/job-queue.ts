import type { ChildProcess } from 'node:child_process';
import type { EncoderWork } from './encoder-process.ts';
import type { EncoderAnswer } from './index.ts';
import { keepChild } from './kept-child.ts';

export interface QueueOptions {
  /** Jobs of each kind that may wait. */
  queue: number;
  timeoutMs: number;
  idleMs: number;
  start: () => ChildProcess;
}

type Task = Omit<EncoderWork, 'id'>;
interface Job extends Task {
  /** It was running beside another when the process ended; it runs alone next time, to show which of them it was. */
  isSuspect: boolean;
  finish(answer: EncoderAnswer<unknown>): void;
  fail(error: Error): void;
}

/** A full set has several times the work of a first paint, and stands aside for each of them. */
const REST_PATIENCE = 12;
const unreadable: EncoderAnswer<never> = { ok: false, reason: 'unreadable' };
/** A machine with too much to do is likelier than a file that holds up its decoder, so nobody is told that theirs is bad. */
const tookTooLong: EncoderAnswer<never> = { ok: false, reason: 'busy' };
const closed = () => new Error('The image encoder is closed.');
const isFirst = ({ width }: Task) => width !== null;

/** Sends one first paint and one full set at a time to a process that is started when needed and replaced when it ends. */
export function createJobQueue({ queue, timeoutMs, idleMs, start }: QueueOptions) {
  const waiting: Job[] = [];
  const running = runningJobs();
  const child = keepChild(start, { answered: finish, ended: childEnded });
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function finish(id: number, answer: EncoderAnswer<unknown>) {
    running.take(id)?.finish(answer);
    startNext();
  }

  function childEnded() {
    const jobs = running.takeAll();
    if (jobs.length === 1) jobs[0]?.finish(unreadable);
    else waiting.unshift(...jobs.map((job) => ({ ...job, isSuspect: true })));
    startNext();
  }

  function giveUp(id: number) {
    running.take(id)?.finish(tookTooLong);
    child.stop();
    waiting.unshift(...running.takeAll());
    startNext();
  }

  function startNext() {
    clearTimeout(idle);
    for (let job = nextJob(waiting, running.jobs()); job; job = nextJob(waiting, running.jobs())) {
      waiting.splice(waiting.indexOf(job), 1);
      const { path, edit, width } = job;
      const id = running.add(job, isFirst(job) ? timeoutMs : timeoutMs * REST_PATIENCE, giveUp);
      child.send({ id, path, edit, width });
    }
    if (running.jobs().length > 0) return;
    idle = setTimeout(child.stop, idleMs);
    idle.unref();
  }

  return {
    add(task: Task): Promise<EncoderAnswer<unknown>> {
      if (isClosed) return Promise.reject(closed());
      const ahead = waiting.filter((job) => isFirst(job) === isFirst(task)).length;
      if (ahead >= queue) return Promise.resolve({ ok: false, reason: 'busy' });
      return new Promise((finished, fail) => {
        waiting.push({ ...task, isSuspect: false, finish: finished, fail });
        startNext();
      });
    },
    async close() {
      isClosed = true;
      for (const job of [...waiting.splice(0), ...running.takeAll()]) job.fail(closed());
      clearTimeout(idle);
      child.stop();
    },
  };
}

/** What may be sent now: first paints before full sets, one of each kind at once, a suspect alone. */
function nextJob(waiting: readonly Job[], running: readonly Job[]): Job | undefined {
  if (running.some(({ isSuspect }) => isSuspect)) return undefined;
  const suspect = waiting.find(({ isSuspect }) => isSuspect);
  if (suspect) return running.length === 0 ? suspect : undefined;
  const next = (wanted: boolean) =>
    running.some((job) => isFirst(job) === wanted) ? undefined : waiting.find((job) => isFirst(job) === wanted);
  return next(true) ?? next(false);
}

function runningJobs() {
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
