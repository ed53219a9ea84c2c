import { AsyncLocalStorage } from 'node:async_hooks';

/** Log of a process. Never throws. */
export interface Log {
  /** An event name and facts without personal data. The log line leaves out people's ids. */
  info(event: string, facts?: Record<string, unknown>): void;
  /**
   * Stores a failure as a row and returns the reference that a person can quote. The log line has only reference, note
   * and error code: a message or stack may contain people's input. `isCritical`, `source`, `file` and `function` fill
   * the specification's fields of that name; the last two default to the error's stack.
   */
  failure(note: string, error: unknown, facts?: Record<string, unknown>): string;
  /** An unexpected failure. Note and severity follow from the fact `endpoint` (specification, section 8). */
  unforeseen(error: unknown, facts: Record<string, unknown>): string;
}

const requestId = new AsyncLocalStorage<string>();

/** Everything logged inside `run`, and in what it awaits, names this request. */
export const withRequestId = <Result>(id: string, run: () => Result): Result => requestId.run(id, run);

export const currentRequestId = (): string | undefined => requestId.getStore();
