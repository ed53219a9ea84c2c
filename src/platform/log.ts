import { AsyncLocalStorage } from 'node:async_hooks';

/** Log of a process. Its functions never throw. */
export interface Log {
  /** Writes an event's name and facts, which must not contain personal data. Ids of people are left out of the log line. */
  info(event: string, facts?: Record<string, unknown>): void;
  /**
   * Stores a failure as a row, and returns the reference that a person can quote. The log line has only reference, note
   * and error code: a message or stack may contain what people typed. The facts `isCritical`, `source`, `file` and
   * `function` fill the specification's fields of those names. The last two default to the error's stack.
   */
  failure(note: string, error: unknown, facts?: Record<string, unknown>): string;
  /** Stores an unexpected failure. Note and severity follow from the fact `endpoint` (section 8 of the specification). */
  unforeseen(error: unknown, facts: Record<string, unknown>): string;
}

const requestId = new AsyncLocalStorage<string>();

/** Calls `run`. Every log line from it, and from functions that it awaits, gets this request id. */
export const withRequestId = <Result>(id: string, run: () => Result): Result => requestId.run(id, run);

export const currentRequestId = (): string | undefined => requestId.getStore();
