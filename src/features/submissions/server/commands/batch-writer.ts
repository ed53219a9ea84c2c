export interface BatchOptions {
  /** Few enough that the next ones gather while these are written. */
  maxItems?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Lets many requests share one transaction: what is submitted while a flush runs goes together in the next one, so that a
 * lone item never waits. `flush` answers for each item in order; when it throws, every item of that flush fails.
 */
export function createBatchWriter<Item, Result>(
  flush: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
  { maxItems = 24 }: BatchOptions = {},
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      const settle = await flushed(flush, batch);
      // Once the next flush is on its way: the database works on it while these are answered.
      setImmediate(settle);
    }
    isRunning = false;
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Begun after this turn of the event loop, so that what arrived together is written together.
      if (!isRunning) {
        isRunning = true;
        setImmediate(() => void run());
      }
    });
}

async function flushed<Item, Result>(
  flush: (items: Item[]) => Promise<PromiseSettledResult<Result>[]>,
  batch: Waiting<Item, Result>[],
): Promise<() => void> {
  try {
    const results = await flush(batch.map(({ item }) => item));
    return () =>
      batch.forEach((entry, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') entry.resolve(result.value);
        else entry.reject(result?.reason ?? new Error('The flush gave no answer for an item.'));
      });
  } catch (error) {
    return () => batch.forEach((entry) => entry.reject(error));
  }
}
