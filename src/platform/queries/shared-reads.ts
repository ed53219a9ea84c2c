const readings = new WeakMap<object, Map<string, Promise<unknown>>>();

function readingsOf(request: object): Map<string, Promise<unknown>> {
  const known = readings.get(request) ?? new Map<string, Promise<unknown>>();
  readings.set(request, known);
  return known;
}

/**
 * Shares a read among the callers in one request that ask for the same key while it runs. The loaders of a screen do so
 * because they begin together. A later caller reads again, so that it sees changes that the request has made.
 */
export function readTogether<Result>(request: object, key: string, read: () => Promise<Result>): Promise<Result> {
  const known = readingsOf(request);
  const running = known.get(key) as Promise<Result> | undefined;
  if (running) return running;
  const result = read().finally(() => known.delete(key));
  known.set(key, result);
  return result;
}

/** Answers all reads of this key in a request, for a request that renders what was just read. */
export const rememberRead = (request: object, key: string, result: unknown): void =>
  void readingsOf(request).set(key, Promise.resolve(result));
