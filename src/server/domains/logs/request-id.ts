import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Everything logged inside `run` names this request. */
export const withRequestId = <Result>(id: string, run: () => Result): Result => current.run(id, run);

export const currentRequestId = (): string | undefined => current.getStore();
