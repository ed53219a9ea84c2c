export interface BatchOptions {
  /** Largest batch. It is small enough that the next items gather while one batch is written. */
  maxItems?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/** Items that come during a flush form the next batch; a lone item never waits. If `flush` throws, all its items fail. */
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
      // Settle the items after the next flush has started, so that the database works meanwhile.
      setImmediate(settle);
    }
    isRunning = false;
  };

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Run after this turn of the event loop, so that simultaneous items share a write.
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
      batch.forEach((post, index) => {
        const result = results[index];
        if (result?.status === 'fulfilled') post.resolve(result.value);
        else post.reject(result?.reason ?? new Error('The flush gave no answer for an item.'));
      });
  } catch (error) {
    return () => batch.forEach((post) => post.reject(error));
  }
}
