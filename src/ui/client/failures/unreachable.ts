import { theServer } from '../server.ts';

/** Thrown if no server answered. `fetch` itself throws a plain TypeError, which could also be a programming error. */
export class UnreachableError extends TypeError {
  constructor(cause: unknown) {
    super('No server answered', { cause });
    this.name = 'UnreachableError';
  }
}

/** Whether something failed for lack of a connection: a request, or loading a screen's script. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof UnreachableError || (error instanceof TypeError && globalThis.navigator?.onLine === false);

/** Asks the server, because some browsers misreport the network, and the server may run on this machine. */
export const isReachable = (): Promise<boolean> =>
  theServer()
    .fetch('/healthz', { cache: 'no-store' })
    .then(
      () => true,
      () => false,
    );
