import type { PGlite } from '@electric-sql/pglite';

type Stream = PGlite['execProtocolRawStream'];

// Parse, Bind, Close, Describe, Execute and Flush belong to a request that only Sync ends.
const UNFINISHED = new Set([...'PBCDEH'].map((letter) => letter.charCodeAt(0)));

/** Keeps the engine with one connection for a whole request, or one person gets another's result. */
export function inWholeRequests(engine: PGlite): PGlite {
  let isUnfinished = false;
  const stream: Stream = async (message, options) => {
    isUnfinished = UNFINISHED.has(message[0] ?? 0);
    try {
      await engine.execProtocolRawStream(message, options);
    } catch (error) {
      // The engine has crashed. End the process; the next start recovers.
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
