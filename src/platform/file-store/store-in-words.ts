import { Readable } from 'node:stream';
import type { FileStore } from './index.ts';

type InWords = (error: unknown) => Error;

/** The same store, whose errors are put in words. An error of the content that is written stays as it is. */
export function storeInWords(store: FileStore, inWords: InWords): FileStore {
  const told = (error: unknown): never => {
    throw inWords(error);
  };
  return {
    ...store,
    async write(key, content) {
      if (Buffer.isBuffer(content)) return store.write(key, content).catch(told);
      const errors: unknown[] = [];
      const watched = telling<Uint8Array>(content, (error) => {
        // A store that fails aborts the content that it has not read.
        if (!isAbort(error)) errors.push(error);
        return error;
      });
      return store.write(key, Readable.from(watched)).catch((error: unknown) => {
        if (errors.length > 0) throw errors[0];
        return told(error);
      });
    },
    async read(key) {
      const found = await store.read(key).catch(told);
      if (!found) return null;
      return { ...found, stream: (range) => Readable.from(telling<Uint8Array>(found.stream(range), inWords)) };
    },
    remove: (key) => store.remove(key).catch(told),
    list: (under) => telling(store.list(under), inWords),
    readMark: () => store.readMark().catch(told),
    writeMark: (mark) => store.writeMark(mark).catch(told),
    localPath: (key) => store.localPath(key).catch(told),
  };
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

async function* telling<One>(content: AsyncIterable<One>, inWords: (error: unknown) => unknown): AsyncGenerator<One> {
  try {
    yield* content;
  } catch (error) {
    throw inWords(error);
  }
}
