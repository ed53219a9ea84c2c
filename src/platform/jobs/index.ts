import type { Writable } from '../database/index.ts';

export interface JobOptions {
  /** Transaction that causes the job: a rollback removes it. */
  tx?: Writable;
  /** At most one waiting job per name and key. */
  key?: string;
  startAfterMs?: number;
  /** A person waits for it: it goes before other jobs of its name. */
  isAwaited?: boolean;
}

/** Background jobs that survive restarts, are retried with growing delays, and run in one process each. */
export interface Jobs {
  /** Call before `start`. A handler that throws is retried. */
  handle<Payload extends object>(name: string, run: (payload: Payload) => Promise<void>): void;
  /** Runs `name` on a cron schedule (UTC), in one process. */
  schedule(name: string, cron: string): void;
  send(name: string, payload: object, options?: JobOptions): Promise<void>;
  start(): Promise<void>;
  /** Waits for running jobs, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}
