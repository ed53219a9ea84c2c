import { CatalogueError } from '../errors.ts';

export interface BodyLimits {
  idleMs: number;
  totalMs: number;
}

export interface UploadBody {
  /** The bytes, once. Throws UPLOAD_TOO_SLOW, MALFORMED_REQUEST, or PHOTOGRAPH_TOO_LARGE before it gives a byte too many. */
  content: AsyncIterable<Uint8Array>;
  /** Reads what is left, at most `bytes` of the whole, and drops it: a browser reads the answer only after sending. */
  drain(bytes: number): Promise<void>;
  /** What `content` threw; whoever passes it on as a stream may hear of something else. */
  problem(): CatalogueError | null;
}

/** A request's body under a clock, so that a sender who stalls or trickles cannot hold a place for ever. */
export function uploadBody(
  stream: ReadableStream<Uint8Array>,
  { idleMs, totalMs }: BodyLimits,
  mostBytes = Infinity,
): UploadBody {
  const reader = stream.getReader();
  const endsAt = Date.now() + totalMs;
  let received = 0;
  let problem: CatalogueError | null = null;

  async function next() {
    const patience = Math.min(idleMs, endsAt - Date.now());
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), Math.max(0, patience));
    try {
      const read = await Promise.race([reader.read(), late.promise]);
      if (read) received += read.value?.length ?? 0;
      return read;
    } finally {
      clearTimeout(timer);
    }
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
