import { CatalogueError } from '../../errors.ts';

export interface BodyLimits {
  idleMs: number;
  totalMs: number;
  /** A slower sender is cut off. Only time spent waiting for the sender counts. */
  bytesPerMinute?: number;
}

interface BodyOptions {
  mostBytes?: number;
  /** Aborting this ends the body as too slow. */
  ended?: AbortSignal;
}

const MINUTE_MS = 60_000;

export interface UploadBody {
  /** The bytes up to the limit, to be read once. Errors: UPLOAD_TOO_SLOW, MALFORMED_REQUEST, PHOTOGRAPH_TOO_LARGE. */
  content: AsyncIterable<Uint8Array>;
  /** Reads and drops the rest, up to `bytes` in total: browsers read the response only after they have sent the body. */
  drain(bytes: number): Promise<void>;
  /** The error that `content` threw. A stream that wraps `content` may report another error. */
  problem(): CatalogueError | null;
}

/** Reads a request's body with time limits, so that a sender who stalls or trickles cannot occupy a slot. */
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
        // The sender has gone, so nobody reads the response.
      }
    },
  };
}

/** Resolves to the result, or to null if `ms` have passed or `ended` aborts. */
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

/** Returns a function to call after every wait. It returns true if too few bytes came in the last minute of waiting. */
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
