import type { PGlite } from '@electric-sql/pglite';

type Stream = PGlite['execProtocolRawStream'];

const PARSE = 'P'.charCodeAt(0);
// The messages Parse, Bind, Close, Describe, Execute and Flush do not end a request. Only Sync does.
const UNFINISHED = new Set([...'PBCDEH'].map((letter) => letter.charCodeAt(0)));

/** Reserves the engine for one connection until its request ends. Otherwise one person could get another's result. */
export function inWholeRequests(engine: PGlite): PGlite {
  let isUnfinished = false;
  const prepared = new Set<string>();
  const stream: Stream = async (message, options) => {
    isUnfinished = UNFINISHED.has(message[0] ?? 0);
    try {
      await letPrepareAgain(engine, prepared, message);
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

/**
 * Closes a prepared statement that another connection has made, before this one makes it. Each connection of `pg`
 * prepares its own statements, but the engine's connections share one session, where a name is taken only once.
 */
async function letPrepareAgain(engine: PGlite, prepared: Set<string>, message: Uint8Array): Promise<void> {
  if (message[0] !== PARSE) return;
  const name = Buffer.from(message.subarray(5, message.indexOf(0, 5))).toString();
  if (name === '') return;
  if (prepared.has(name)) await engine.execProtocolRawStream(closing(name), { syncToFs: false, onRawData: () => {} });
  prepared.add(name);
}

/** The protocol's message to close a prepared statement. */
function closing(name: string): Uint8Array {
  const text = Buffer.from(`S${name}\0`);
  const message = Buffer.alloc(5 + text.length, 'C');
  message.writeInt32BE(4 + text.length, 1);
  text.copy(message, 5);
  return new Uint8Array(message);
}

function rethrow(error: unknown): never {
  throw error;
}
