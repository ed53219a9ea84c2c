import { CatalogueError } from '../../errors.ts';
import type { OpenDatabase } from '../../database/index.ts';

export interface Patience {
  /** A request that waits this long for the database checks whether the database still answers. */
  waitMs: number;
  askMs: number;
}

/** Answers BUSY within three seconds if the database is gone. The database's own time limits are much longer. */
export function databaseWatch(
  { isUsable }: Pick<OpenDatabase, 'isUsable'>,
  { waitMs, askMs }: Patience = { waitMs: 1_800, askMs: 800 },
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  // All requests that wait share one check.
  let asking: Promise<boolean> | undefined;
  const isThere = () => (asking ??= isUsable(askMs).finally(() => (asking = undefined)));
  return async (work) => {
    const done = work();
    // After BUSY nobody waits for `done`. If it then fails, this line prevents an unhandled rejection.
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
