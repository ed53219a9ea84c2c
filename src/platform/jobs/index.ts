import type { Writable } from '../database/index.ts';

export interface JobOptions {
  /** The transaction of the job's cause: rolled back, there is no job. */
  tx?: Writable;
  /** At most one waiting job of this name and key. */
  key?: string;
  startAfterMs?: number;
  /** A person waits for it: it is begun before jobs of its name that nobody waits for. */
  isAwaited?: boolean;
}

/** Background work that survives a restart, is retried with growing pauses and is claimed by one process. */
export interface Jobs {
  /** Call before `start`. A handler that throws is retried. */
  handle<Payload extends object>(name: string, run: (payload: Payload) => Promise<void>): void;
  /** Runs `name` on a cron schedule (UTC), in one process. */
  schedule(name: string, cron: string): void;
  send(name: string, payload: object, options?: JobOptions): Promise<void>;
  start(): Promise<void>;
  /** Lets running work finish, at most `timeoutMs`. */
  stop(timeoutMs?: number): Promise<void>;
}
