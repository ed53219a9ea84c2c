import { CatalogueError } from '../../errors.ts';
import type { OpenDatabase } from '../../database/index.ts';

export interface Patience {
  /** A request that takes this long makes us ask whether the database is there at all. */
  waitMs: number;
  /** How long the database has for its answer. */
  askMs: number;
}

/**
 * Answers BUSY within three seconds when the database has gone without a word: its own limits come much later, and
 * a page may ask it several times. What was written unheard is found again when the request is repeated.
 */
export function databaseWatch(
  { isUsable }: Pick<OpenDatabase, 'isUsable'>,
  { waitMs, askMs }: Patience = { waitMs: 1_800, askMs: 800 },
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  // Asked once for all who wait.
  let asking: Promise<boolean> | undefined;
  const isThere = () => (asking ??= isUsable(askMs).finally(() => (asking = undefined)));
  return async (work) => {
    const done = work();
    // Left behind below, it may still fail later; nobody waits for that.
    done.catch(() => undefined);
    let timer: NodeJS.Timeout | undefined;
    const gone = new Promise<never>((_resolve, reject) => {
      const ask = async () => {
        if (await isThere()) timer = setTimeout(ask, waitMs);
        else reject(new CatalogueError('BUSY', { retryAfterSeconds: 2 }));
      };
      timer = setTimeout(ask, waitMs);
    });
    try {
      return await Promise.race([done, gone]);
    } finally {
      clearTimeout(timer);
    }
  };
}
