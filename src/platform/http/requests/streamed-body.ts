import { CatalogueError } from '../../errors.ts';

export interface BodyLimits {
  idleMs: number;
  totalMs: number;
  /** Fewer in a minute of waiting for the sender end it; what we take ourselves to write does not count. */
  bytesPerMinute?: number;
}

interface BodyOptions {
  mostBytes?: number;
  /** Ends it as one that is too slow. */
  ended?: AbortSignal;
}

const MINUTE_MS = 60_000;

export interface UploadBody {
  /** The bytes, once. Throws UPLOAD_TOO_SLOW, MALFORMED_REQUEST, or PHOTOGRAPH_TOO_LARGE before it gives a byte too many. */
  content: AsyncIterable<Uint8Array>;
  /** Reads what is left, at most `bytes` of the whole, and drops it: a browser reads the answer only after sending. */
  drain(bytes: number): Promise<void>;
  /** What `content` threw; whoever passes it on as a stream may hear of something else. */
  problem(): CatalogueError | null;
}

/** A request's body under a clock, so that a sender who stalls or trickles cannot hold a slot for ever. */
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
        // The sender is gone; there is nobody to answer.
      }
    },
  };
}

/** What comes in time, or null; also once somebody else ends it. */
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

/** Told of every wait; true once a minute of waiting has brought too little. */
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
