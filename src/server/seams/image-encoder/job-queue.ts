import type { ChildProcess } from 'node:child_process';
import type { EncoderWork } from './encoder-process.ts';
import type { EncoderAnswer } from './index.ts';

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
interface Running {
  job: Job;
  timer: NodeJS.Timeout;
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
  const running = new Map<number, Running>();
  let child: ChildProcess | null = null;
  let lastId = 0;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  function stopChild() {
    const stopped = child;
    child = null;
    stopped?.kill('SIGKILL');
  }

  function readyChild() {
    if (child?.connected) return child;
    stopChild();
    const started = start();
    child = started;
    started.on('message', ({ id, answer }: { id: number; answer: EncoderAnswer<unknown> }) => finish(id, answer));
    for (const end of ['exit', 'error']) started.on(end, () => child === started && childEnded());
    return started;
  }

  function takeRunning(id: number) {
    const found = running.get(id);
    clearTimeout(found?.timer);
    running.delete(id);
    return found?.job;
  }

  function finish(id: number, answer: EncoderAnswer<unknown>) {
    takeRunning(id)?.finish(answer);
    startNext();
  }

  /** Whatever state a process is in after a failure, the next picture does not meet it. */
  function childEnded() {
    stopChild();
    const jobs = [...running.keys()].flatMap((id) => takeRunning(id) ?? []);
    if (jobs.length === 1) jobs[0]?.finish(unreadable);
    else waiting.unshift(...jobs.map((job) => ({ ...job, isSuspect: true })));
    startNext();
  }

  function giveUp(id: number) {
    takeRunning(id)?.finish(tookTooLong);
    stopChild();
    waiting.unshift(...[...running.keys()].flatMap((other) => takeRunning(other) ?? []));
    startNext();
  }

  function nextJob() {
    const now = [...running.values()].map(({ job }) => job);
    if (now.some(({ isSuspect }) => isSuspect)) return undefined;
    const suspect = waiting.find(({ isSuspect }) => isSuspect);
    if (suspect) return now.length === 0 ? suspect : undefined;
    const next = (wanted: boolean) =>
      now.some((job) => isFirst(job) === wanted) ? undefined : waiting.find((job) => isFirst(job) === wanted);
    return next(true) ?? next(false);
  }

  function startNext() {
    clearTimeout(idle);
    for (let job = nextJob(); job; job = nextJob()) {
      waiting.splice(waiting.indexOf(job), 1);
      startJob(job);
    }
    if (running.size > 0) return;
    idle = setTimeout(stopChild, idleMs);
    idle.unref();
  }

  function startJob(job: Job) {
    const id = (lastId += 1);
    const timer = setTimeout(() => giveUp(id), isFirst(job) ? timeoutMs : timeoutMs * REST_PATIENCE);
    running.set(id, { job, timer });
    const { path, edit, width } = job;
    const to = readyChild();
    to.send({ id, path, edit, width } satisfies EncoderWork, (error) => {
      if (error && child === to) childEnded();
    });
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
      const jobs = [...waiting.splice(0), ...[...running.keys()].flatMap((id) => takeRunning(id) ?? [])];
      for (const job of jobs) job.fail(closed());
      clearTimeout(idle);
      stopChild();
    },
  };
}
