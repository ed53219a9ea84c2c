import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  ENCODER_PIXELS_EACH,
  ENCODER_TIMEOUT_MS,
  FIRST_WIDTH,
  UPLOAD_SLOTS,
  UPLOAD_SLOTS_EACH,
} from '../../features/media/contract/photograph-limits.ts';
import { pixelCost } from './header-pixels.ts';
import {
  FAMILY,
  type EncodedFile,
  type EncoderAnswer,
  type FirstPaint,
  type ImageEncoder,
  type ForWhom,
} from './index.ts';
import { createJobQueue, type JobQueue } from './job-queue.ts';
import type { Task } from './running-jobs.ts';

interface ProcessOptions {
  queue?: number;
  timeoutMs?: number;
  /** Without work for this long, the process ends. The next job starts it again. */
  idleMs?: number;
  module?: string;
}

const ownModule = fileURLToPath(new URL('./encoder-process.ts', import.meta.url));

/** Niceness of the processes. A visitor's picture is also interrupted for a family's. */
const POLITENESS = { families: 10, visitors: 15 };

/** Families and visitors have separate processes, so that interrupting a visitor's picture does not affect families. */
export function createProcessEncoder(options: ProcessOptions = {}): ImageEncoder {
  const { queue = UPLOAD_SLOTS, timeoutMs = ENCODER_TIMEOUT_MS, idleMs = 60_000, module = ownModule } = options;
  const limits = { queue, jobsEach: UPLOAD_SLOTS_EACH.page, timeoutMs, idleMs };
  const families = createJobQueue({
    ...limits,
    pixelsEach: 2 * ENCODER_PIXELS_EACH,
    start: () => startChild(module, POLITENESS.families),
    isFreer: () => visitors.look(),
  });
  const visitors: JobQueue = createJobQueue({
    ...limits,
    pixelsEach: ENCODER_PIXELS_EACH,
    start: () => startChild(module, POLITENESS.visitors),
    // All visitors' jobs wait for families' first paints. Visitors' full sets also wait for families' full sets.
    mustWait: (isFirst) => families.has(true) || (!isFirst && families.has(false)),
  });

  let headers: Promise<number> = Promise.resolve(0);
  async function run<Result>(work: Pick<Task, 'path' | 'edit' | 'width'>, { isForVisitor, shares }: ForWhom) {
    // Headers are read one after the other, to preserve the order of arrival.
    const reading = headers.then(() => pixelCost(work.path));
    headers = reading.catch(() => 0);
    const task = { ...work, shares, pixels: await reading };
    if (isForVisitor) return visitors.add(task) as Promise<EncoderAnswer<Result>>;
    const answer = families.add(task) as Promise<EncoderAnswer<Result>>;
    visitors.stopFor(work.width === null ? [false] : [true, false]);
    return answer;
  }

  return {
    first: async (path, edit, width = FIRST_WIDTH, forWhom = FAMILY) =>
      withBuffer(await run<FirstPaint>({ path, edit, width }, forWhom)),
    rest: async (path, edit, forWhom = FAMILY) =>
      withBuffers(await run<EncodedFile[]>({ path, edit, width: null }, forWhom)),
    async close() {
      await families.close();
      await visitors.close();
    },
  };
}

function startChild(module: string, politeness: number): ChildProcess {
  return fork(module, [String(politeness)], {
    execPath: process.execPath,
    // The child inherits nothing: no inspector port that is in use, and no secrets in its environment.
    execArgv: [],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

// A Buffer that is sent between processes arrives as a plain byte array.
const fileWithBuffer = (file: EncodedFile): EncodedFile => ({ ...file, content: Buffer.from(file.content) });

function withBuffer(answer: EncoderAnswer<FirstPaint>): EncoderAnswer<FirstPaint> {
  return answer.ok ? { ok: true, result: { ...answer.result, webp: fileWithBuffer(answer.result.webp) } } : answer;
}

function withBuffers(answer: EncoderAnswer<EncodedFile[]>): EncoderAnswer<EncodedFile[]> {
  return answer.ok ? { ok: true, result: answer.result.map(fileWithBuffer) } : answer;
}
