import { CatalogueError } from '../../errors.ts';

export interface BodyLimits {
  idleMs: number;
  totalMs: number;
  /** A sender slower than this is cut off; time that we spend writing does not count. */
  bytesPerMinute?: number;
}

interface BodyOptions {
  mostBytes?: number;
  /** Ends it as too slow. */
  ended?: AbortSignal;
}

const MINUTE_MS = 60_000;

export interface UploadBody {
  /** The bytes, once. UPLOAD_TOO_SLOW, MALFORMED_REQUEST, PHOTOGRAPH_TOO_LARGE before the first excess byte. */
  content: AsyncIterable<Uint8Array>;
  /** Reads and drops the rest, at most `bytes` in total: browsers read the response only after sending. */
  drain(bytes: number): Promise<void>;
  /** The error of `content`; a stream around it may report another one. */
  problem(): CatalogueError | null;
}

/** A request's body with time limits, so that a sender who stalls or trickles cannot hold a slot. */
export function uploadBody(
  stream: ReadableStream<Uint8Array>,
  { idleMs, totalMs, bytesPerMinute = 0 }: BodyLimits,
  { mostBytes = Infinity, ended }: BodyOptions = {},
): UploadBody {
  const reader = stream.getReader();
  const endsAt = Date.now() + totalMs;
  let received = 0;
  let problem: CatalogueError | null = null;
  const isTrickling = tricklingBelow(bytesPerMinute);

  async function next() {
    if (ended?.aborted) return null;
    const start = performance.now();
    const read = await within(Math.min(idleMs, endsAt - Date.now()), reader.read(), ended);
    const bytes = read?.value?.length ?? 0;
    received += bytes;
    return isTrickling(performance.now() - start, bytes) && read?.done === false ? null : read;
  }

  const broken = (code: 'MALFORMED_REQUEST' | 'UPLOAD_TOO_SLOW' | 'PHOTOGRAPH_TOO_LARGE') =>
    (problem = new CatalogueError(code));

  async function* content() {
    for (;;) {
      const read = await next().catch(() => {
        throw broken('MALFORMED_REQUEST');
      });
      if (!read) throw broken('UPLOAD_TOO_SLOW');
      if (read.done) return;
      if (received > mostBytes) throw broken('PHOTOGRAPH_TOO_LARGE');
      yield read.value;
    }
  }

  return {
    content: content(),
    problem: () => problem,
    async drain(bytes) {
      try {
        for (let read = await next(); read && !read.done && received <= bytes; read = await next());
      } catch {
        // The sender is gone; nobody reads the response.
      }
    },
  };
}

/** The result in time, or null; null also if `ended` aborts. */
async function within<Result>(ms: number, coming: Promise<Result>, ended?: AbortSignal): Promise<Result | null> {
  const late = Promise.withResolvers<null>();
  const giveUp = () => late.resolve(null);
  const timer = setTimeout(giveUp, Math.max(0, ms));
  ended?.addEventListener('abort', giveUp);
  try {
    return await Promise.race([coming, late.promise]);
  } finally {
    clearTimeout(timer);
    ended?.removeEventListener('abort', giveUp);
  }
}

/** Called after every wait; true once a minute of waiting brought too little. */
function tricklingBelow(bytesPerMinute: number) {
  let waited = 0;
  let came = 0;
  return (ms: number, bytes: number): boolean => {
    waited += ms;
    came += bytes;
    if (waited < MINUTE_MS) return false;
    const isSlow = came < bytesPerMinute;
    [waited, came] = [0, 0];
    return isSlow;
  };
}
