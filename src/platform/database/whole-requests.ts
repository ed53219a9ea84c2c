import type { PGlite } from '@electric-sql/pglite';

type Stream = PGlite['execProtocolRawStream'];

// The messages Parse, Bind, Close, Describe, Execute and Flush do not end a request. Only Sync does.
const UNFINISHED = new Set([...'PBCDEH'].map((letter) => letter.charCodeAt(0)));

/** Reserves the engine for one connection until its request ends. Otherwise one person could get another's result. */
export function inWholeRequests(engine: PGlite): PGlite {
  let isUnfinished = false;
  const stream: Stream = async (message, options) => {
    isUnfinished = UNFINISHED.has(message[0] ?? 0);
    try {
      await engine.execProtocolRawStream(message, options);
    } catch (error) {
      // The engine has crashed, so end the process. The next start recovers the database.
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
