import type { PGlite } from '@electric-sql/pglite';

type Stream = PGlite['execProtocolRawStream'];

const PARSE = 'P'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
/** Statements that remove prepared statements. Tests reset a session with one. */
const FORGETS = /^\s*(discard|deallocate)\b/i;
/** The engine's answer to a Parse that succeeded. */
const PARSE_COMPLETE = new Uint8Array([...Buffer.from('1'), 0, 0, 0, 4]);
// The messages Parse, Bind, Close, Describe, Execute and Flush do not end a request. Only Sync does.
const UNFINISHED = new Set([...'PBCDEH'].map((letter) => letter.charCodeAt(0)));

/** Reserves the engine for one connection until its request ends. Otherwise one person could get another's result. */
export function inWholeRequests(engine: PGlite): PGlite {
  let isUnfinished = false;
  const prepared: Prepared = new Map();
  const stream: Stream = async (message, options) => {
    isUnfinished = UNFINISHED.has(message[0] ?? 0);
    try {
      if (message[0] === QUERY && FORGETS.test(textIn(message))) prepared.clear();
      const name = message[0] === PARSE ? textIn(message) : '';
      if (name === '') await engine.execProtocolRawStream(message, options);
      else await prepareOnce(engine, prepared, { name, message, options });
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

/** Prepared statements of the session by name: the message that made each, or null if it may have failed. */
type Prepared = Map<string, string | null>;
interface Parse {
  name: string;
  message: Uint8Array;
  options: Parameters<Stream>[1];
}

/** The first text of a message: the name of a Parse, or the SQL of a Query. */
const textIn = (message: Uint8Array): string => Buffer.from(message.subarray(5, message.indexOf(0, 5))).toString();

/**
 * Prepares a statement that another connection may have prepared. Each connection of `pg` prepares its own statements,
 * but the engine's connections share one session, where a name is taken only once. The same statement is not prepared
 * again: if that failed, the connections that have it would lose it.
 */
async function prepareOnce(engine: PGlite, prepared: Prepared, { name, message, options }: Parse): Promise<void> {
  const text = Buffer.from(message).toString('latin1');
  if (prepared.get(name) === text) return options?.onRawData(PARSE_COMPLETE);
  if (prepared.has(name)) await engine.execProtocolRawStream(closing(name), { syncToFs: false, onRawData: () => {} });
  prepared.set(name, null);
  await engine.execProtocolRawStream(message, {
    ...options,
    onRawData(answer) {
      if (answer[0] === PARSE_COMPLETE[0]) prepared.set(name, text);
      options?.onRawData(answer);
    },
  });
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
