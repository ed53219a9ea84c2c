import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENCODER_QUEUE, ENCODER_TIMEOUT_MS } from '../../../contract/limits.ts';
import type { EncodedSize, EncoderAnswer, ImageEncoder } from './index.ts';
import type { EncoderJob } from './encoder-process.ts';

interface ProcessOptions {
  queue?: number;
  timeoutMs?: number;
  /** The process ends after this long without work and is started again by the next job. */
  idleMs?: number;
  module?: string;
}

interface Job {
  path: string;
  widths: readonly number[];
  finish(answer: EncoderAnswer): void;
  fail(error: Error): void;
}

const ownModule = fileURLToPath(new URL('./encoder-process.ts', import.meta.url));
const unreadable: EncoderAnswer = { ok: false, reason: 'unreadable' };
const closed = () => new Error('The image encoder is closed.');

/** One encoder process, started by the first job. A crash or a timeout fails its job and the next job gets a new one. */
export function createProcessEncoder(options: ProcessOptions = {}): ImageEncoder {
  const { queue = ENCODER_QUEUE, timeoutMs = ENCODER_TIMEOUT_MS, idleMs = 60_000, module = ownModule } = options;
  const waiting: Job[] = [];
  let isRunning = false;
  let isClosed = false;
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  const stopChild = () => {
    child?.kill('SIGKILL');
    child = null;
  };
  const ready = () => {
    if (!child?.connected) {
      stopChild();
      child = startChild(module);
    }
    return child;
  };

  async function workOff() {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(idle);
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const answer = await runJob(ready(), job, timeoutMs).catch((error: Error) => error);
      // Whatever state a process is in after a failure, the next picture does not meet it.
      if (answer instanceof Error) stopChild();
      if (isClosed) job.fail(closed());
      else job.finish(answer instanceof Error ? unreadable : answer);
    }
    isRunning = false;
    idle = setTimeout(stopChild, idleMs);
    idle.unref();
  }

  return {
    encode(path, widths) {
      if (isClosed) return Promise.reject(closed());
      if (waiting.length >= queue) return Promise.resolve({ ok: false, reason: 'busy' });
      return new Promise((finish, fail) => {
        waiting.push({ path, widths, finish, fail });
        void workOff();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      for (const job of waiting.splice(0)) job.fail(closed());
      stopChild();
    },
  };
}

function startChild(module: string): ChildProcess {
  const child = fork(module, [], {
    execPath: process.execPath,
    // Nothing of the parent's: no inspector port to quarrel over, no secret in the environment of a decoder.
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Without a listener a failed start would end the whole server; `runJob` sees the exit.
  child.on('error', () => {});
  return child;
}

function runJob(child: ChildProcess, { path, widths }: Job, timeoutMs: number): Promise<EncoderAnswer> {
  return new Promise((resolve, reject) => {
    const job: EncoderJob = { path, widths };
    const timer = setTimeout(() => end(() => reject(new Error('The image encoder took too long.'))), timeoutMs);
    const heard = (answer: EncoderAnswer) => end(() => resolve(withBuffers(answer)));
    const gone = () => end(() => reject(new Error('The image encoder ended.')));
    function end(settle: () => void) {
      clearTimeout(timer);
      child.off('message', heard);
      child.off('exit', gone);
      child.off('error', gone);
      settle();
    }
    child.on('message', heard);
    child.on('exit', gone);
    child.on('error', gone);
    child.send(job, (error) => {
      if (error) gone();
    });
  });
}

/** Between processes a Buffer arrives as a plain byte array. */
function withBuffers(answer: EncoderAnswer): EncoderAnswer {
  if (!answer.ok) return answer;
  const sizes: EncodedSize[] = answer.photograph.sizes.map(({ width, webp, jpg }) => ({
    width,
    webp: Buffer.from(webp),
    jpg: Buffer.from(jpg),
  }));
  return { ok: true, photograph: { ...answer.photograph, sizes } };
}
