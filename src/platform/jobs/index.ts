import type { Writable } from '../database/index.ts';

export interface JobOptions {
  /** The transaction that causes the job. A rollback removes the job. */
  tx?: Writable;
  /** At most one job of a name and key waits at a time. */
  key?: string;
  startAfterMs?: number;
  /** True if a person waits for the job. It then goes before other jobs of its name. */
  isAwaited?: boolean;
}

export type SendAllOptions = Pick<JobOptions, 'tx' | 'isAwaited'>;

/** A handler throws this if its work is not possible yet. The job is retried, and nothing is reported as failed. */
export class TryAgain extends Error {}

/** Background jobs. They survive restarts and are retried with growing delays. Each job runs in one process. */
export interface Jobs {
  /** Sets the handler of a job name. Call it before `start`. A job whose handler throws is retried. */
  handle<Payload extends object>(name: string, run: (payload: Payload) => Promise<void>): void;
  /** Sends the job `name` at the times of `cron` (UTC). It runs in one process. */
  schedule(name: string, cron: string): void;
  send(name: string, payload: object, options?: JobOptions): Promise<void>;
  /** Sends several jobs of a name in one statement. They can begin at once. */
  sendAll(name: string, payloads: readonly object[], options?: SendAllOptions): Promise<void>;
  start(): Promise<void>;
  /** Stops the workers, and waits for running jobs up to `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}
