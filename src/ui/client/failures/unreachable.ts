/** Thrown if no server answered. It extends TypeError, because `fetch` throws that too, as do programming errors. */
export class UnreachableError extends TypeError {
  constructor(cause: unknown) {
    super('No server answered', { cause });
    this.name = 'UnreachableError';
  }
}

/** Whether something failed for lack of a connection: a request, or loading a screen's script. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof TypeError && globalThis.navigator?.onLine === false);
