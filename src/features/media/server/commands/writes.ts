import type { Readable } from 'node:stream';
import type { FileStore } from '../../../../platform/file-store/index.ts';

export type NotedWrites = ReturnType<typeof notedWrites>;

/** Notes every key before its file is written, so that all files can be removed after a failure. */
export function notedWrites(files: FileStore) {
  const keys: string[] = [];
  return {
    write(key: string, content: Readable | Buffer) {
      keys.push(key);
      return files.write(key, content);
    },
    async takeBack() {
      for (const key of keys) await files.remove(key);
    },
  };
}
