import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type Database = NodePgDatabase;
/** Database or open transaction for a command's writes. Inside a transaction pass `tx` everywhere. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Writable = Database | Transaction;

export interface OpenDatabase {
  engine: 'embedded' | 'postgres';
  db: Database;
  pool: Pool;
  /**
   * Runs `heard` for every `tell` on the channel, in every process of this database; in the sender before `tell`
   * resolves. `missed` runs when the connection breaks or goes silent, and again on reconnecting: messages may be
   * lost.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>;
  /** Handler for unknown channels or forms, or if `heard` threw. Without it they are ignored. Never fatal. */
  onUnknown(told: (channel: string, error: unknown) => void): void;
  /** False while messages of other processes may be lost. */
  isListening(): boolean;
  /** The payload holds at most 7,000 bytes. */
  tell(channel: string, payload: string): Promise<void>;
  /** SQL that notifies other processes on commit; null without others. The sender itself is not notified. */
  telling(channel: string, payloads: string[]): SQL | null;
  /** Resolves within `timeoutMs`; false if the database is unusable now. */
  isUsable(timeoutMs: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Thrown by a listener that does not understand a message. */
export class UnknownMessage extends Error {}

interface Rounds {
  count: number;
  outer: Rounds | undefined;
}

const rounds = new AsyncLocalStorage<Rounds>();

/** Drizzle's logger: each statement is one round trip. */
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

const dialect = new PgDialect();

/** Runs of each prepared statement in this process. There are few distinct texts. */
const runs = new Map<string, number>();

/** A plan made for an empty table persists. Renaming replans it after the 4th, 16th, 64th… run. */
function withPlanOf(text: string): string {
  const count = (runs.get(text) ?? 0) + 1;
  runs.set(text, count);
  return `${text} /* plan ${Math.floor(Math.log2(count) / 2)} */`;
}

/** Its text must not vary. Not prepared on the embedded engine, whose connections share one session. */
export async function runSaved<Row extends object>(
  { engine }: Pick<OpenDatabase, 'engine'>,
  db: Writable,
  statement: SQL,
): Promise<Row[]> {
  const isKept = engine === 'postgres';
  const query = dialect.sqlToQuery(statement);
  const planned = isKept ? { ...query, sql: withPlanOf(query.sql) } : query;
  return db._.session.prepareQuery<{ execute: Row[] }>(planned, 'objects', isKept).execute();
}

/** Deadlock, serialisation failure, lock timeout: the work was rolled back because of another transaction. */
const CODES = new Set(['40P01', '40001', '55P03']);

/** Whether a statement was rolled back because of others, so that a retry may succeed. */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return isContention(error.cause);
}
