import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ENCODER_QUEUE, ENCODER_TIMEOUT_MS, FIRST_WIDTH } from '../../../contract/limits.ts';
import type { PhotographEdit } from '../../../contract/media.ts';
import type { EncodedFile, EncoderAnswer, FirstPaint, ImageEncoder } from './index.ts';
import { createJobQueue } from './job-queue.ts';

interface ProcessOptions {
  queue?: number;
  timeoutMs?: number;
  /** The process ends after this long without work and is started again by the next job. */
  idleMs?: number;
  module?: string;
}

const ownModule = fileURLToPath(new URL('./encoder-process.ts', import.meta.url));

/** One encoder process, started by the first job. A crash or a timeout fails its job and the next job gets a new one. */
export function createProcessEncoder(options: ProcessOptions = {}): ImageEncoder {
  const { queue = ENCODER_QUEUE, timeoutMs = ENCODER_TIMEOUT_MS, idleMs = 60_000, module = ownModule } = options;
  const jobs = createJobQueue({ queue, timeoutMs, idleMs, start: () => startChild(module) });
  const run = <Result>(work: { path: string; edit: PhotographEdit; width: number | null }) =>
    jobs.add(work) as Promise<EncoderAnswer<Result>>;
  return {
    first: async (path, edit, width = FIRST_WIDTH) => withBuffer(await run<FirstPaint>({ path, edit, width })),
    rest: async (path, edit) => withBuffers(await run<EncodedFile[]>({ path, edit, width: null })),
    close: jobs.close,
  };
}

function startChild(module: string): ChildProcess {
  return fork(module, [], {
    execPath: process.execPath,
    // Nothing of the parent's: no inspector port to quarrel over, no secret in the environment of a decoder.
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

// Between processes a Buffer arrives as a plain byte array.
const fileWithBuffer = (file: EncodedFile): EncodedFile => ({ ...file, content: Buffer.from(file.content) });

function withBuffer(answer: EncoderAnswer<FirstPaint>): EncoderAnswer<FirstPaint> {
  return answer.ok ? { ok: true, result: { ...answer.result, webp: fileWithBuffer(answer.result.webp) } } : answer;
}

function withBuffers(answer: EncoderAnswer<EncodedFile[]>): EncoderAnswer<EncodedFile[]> {
  return answer.ok ? { ok: true, result: answer.result.map(fileWithBuffer) } : answer;
}
