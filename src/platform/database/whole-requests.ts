import type { PGlite } from '@electric-sql/pglite';

type Stream = PGlite['execProtocolRawStream'];

// Parse, Bind, Close, Describe, Execute and Flush belong to a request that only Sync ends.
const UNFINISHED = new Set([...'PBCDEH'].map((letter) => letter.charCodeAt(0)));

/**
 * The engine as the socket server may see it. The server hands single messages of all its connections to the one session
 * and keeps to a connection only while `isInTransaction` says so; between two messages of one request it must keep to it
 * too, or one person's question gets another one's answer.
 */
export function inWholeRequests(engine: PGlite): PGlite {
  let isUnfinished = false;
  const stream: Stream = async (message, options) => {
    isUnfinished = UNFINISHED.has(message[0] ?? 0);
    try {
      await engine.execProtocolRawStream(message, options);
    } catch (error) {
      // The engine itself has broken. Nothing works from here on, so the process ends and its next start recovers.
      if (error instanceof Error && error.name === 'RuntimeError') setImmediate(rethrow, error);
      throw error;
    }
  };
  const ours = { execProtocolRawStream: stream, isInTransaction: () => isUnfinished || engine.isInTransaction() };
  return new Proxy(engine, {
    get(target, name) {
      const value: unknown = Reflect.get(name in ours ? ours : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function rethrow(error: unknown): never {
  throw error;
}
