import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger, SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Readable } from 'node:stream';
import type { Pool } from 'pg';

export type Database = NodePgDatabase;
/** `Writable` is the database or an open transaction. Inside a transaction, pass `tx` to every function that takes one. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Writable = Database | Transaction;

/**
 * The least time, in milliseconds, that the embedded engine gets to answer. It runs on the product's own machine, and its
 * connections end when it dies, so a late answer means that the machine is busy.
 */
export const BUSY_MACHINE_MS = 8_000;

export interface OpenDatabase {
  engine: 'embedded' | 'postgres';
  db: Database;
  pool: Pool;
  /**
   * Calls `heard` for every `tell` on the channel, in every process of this database. In the sending process this
   * happens before `tell` resolves. Calls `missed` when the connection breaks or goes silent, and again when it is
   * back, because messages may be lost in between.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>;
  /**
   * Calls `heard` for every notification on a channel of PostgreSQL itself, also for those of this process. `missed` is as
   * in `listen`. For libraries that send their own notifications.
   */
  onNotification(channel: string, heard: (payload: string) => void, missed: () => void): Promise<void>;
  /** Sets the handler for unknown channels, unknown messages and errors in a `heard`. By default all are ignored. */
  onUnknown(told: (channel: string, error: unknown) => void): void;
  /** False while messages from other processes may be lost, because the connection is broken or silent. */
  isListening(): boolean;
  /** The payload holds at most 7,000 bytes. */
  tell(channel: string, payload: string): Promise<void>;
  /** SQL that notifies other processes on commit, but not this one. Null without other processes. */
  telling(channel: string, payloads: string[]): SQL | null;
  /** Resolves within `timeoutMs`, or within `BUSY_MACHINE_MS` if embedded. False if the database cannot be used. */
  isUsable(timeoutMs: number): Promise<boolean>;
  /** Copies the whole database as it is at one moment, while it is used. The copy is readable until `use` resolves. */
  copying<Result>(use: (copy: DatabaseCopy) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** A whole database as a stream. Only the same engine can restore it. */
export interface DatabaseCopy {
  engine: OpenDatabase['engine'];
  /** Version of `pg_dump`, or of the embedded engine. */
  version: string;
  /** Fails at its end if the copy is not whole. */
  content: Readable;
}

/** A place for a database, which is not open yet. */
export interface DatabasePlace {
  engine: OpenDatabase['engine'];
  isEmpty(): Promise<boolean>;
  /** If this fails, the place is still empty. */
  restore(copy: DatabaseCopy): Promise<void>;
}

/** Thrown if a copy cannot be made or restored here. The message is for the operator at the terminal. */
export class CannotCopy extends Error {}

/** A listener throws this if it does not understand a message. */
export class UnknownMessage extends Error {}

interface Rounds {
  count: number;
  outer: Rounds | undefined;
}

const rounds = new AsyncLocalStorage<Rounds>();

/** Drizzle's logger. It counts each statement as one round trip to the database. */
export const roundsCounted: Logger = {
  logQuery() {
    for (let counted = rounds.getStore(); counted; counted = counted.outer) counted.count += 1;
  },
};

/** Runs `work`, which can ask how many queries it has made so far. */
export const countingRounds = <Result>(work: (count: () => number) => Promise<Result>): Promise<Result> => {
  const counted: Rounds = { count: 0, outer: rounds.getStore() };
  return rounds.run(counted, () => work(() => counted.count));
};

/** Codes of rollbacks that another transaction caused: deadlock, serialisation failure and lock timeout. */
const CODES = new Set(['40P01', '40001', '55P03']);

/** Whether a statement was rolled back because of another transaction, so that a retry may succeed. */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return isContention(error.cause);
}
