/** No server answered. It is a kind of what `fetch` throws, which is also what a mistake in a script throws. */
export class UnreachableError extends TypeError {
  constructor(cause: unknown) {
    super('No server answered', { cause });
    this.name = 'UnreachableError';
  }
}

/** Whether something failed for lack of a connection: a request, or the script of a screen that was not loaded before. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof TypeError && globalThis.navigator?.onLine === false);
