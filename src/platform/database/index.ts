import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

export type Database = NodePgDatabase;
/** What a command writes with: the database itself or an open transaction. Inside a transaction pass `tx` everywhere. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Writable = Database | Transaction;

export interface OpenDatabase {
  engine: 'embedded' | 'postgres';
  db: Database;
  pool: Pool;
  /**
   * Runs `heard` for every `tell` on the channel, in every process on this database; in the telling one before `tell`
   * resolves. `missed` runs when the line to the others breaks or goes silent, and again when there is a new one: words
   * may have been lost.
   */
  listen(channel: string, heard: (payload: string) => void, missed?: () => void): Promise<void>;
  /**
   * Sets who is told of a message that nobody here understands: of another release, or of another program on this database.
   * That is: an unknown channel or form, or `heard` threw. It is ignored otherwise, and never ends the process.
   */
  onUnknown(told: (channel: string, error: unknown) => void): void;
  /** False while the words of other processes may go unheard. */
  isListening(): boolean;
  /** The payload holds at most 7,000 bytes. */
  tell(channel: string, payload: string): Promise<void>;
  /**
   * What a statement selects to tell the other processes with its commit; null where there are none. The telling one,
   * which knows when that is, does not hear it.
   */
  telling(channel: string, payloads: string[]): SQL | null;
  /** Resolves within `timeoutMs`; false when the database cannot be used now. */
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

/** Given to drizzle: each statement is one way to the database and back. */
export const roundsCounted: Logger = {
  logQuery() {
    for (let counted = rounds.getStore(); counted; counted = counted.outer) counted.count += 1;
  },
};

/** Runs `work` and tells how often it has asked the database so far. */
export const countingRounds = <Result>(work: (count: () => number) => Promise<Result>): Promise<Result> => {
  const counted: Rounds = { count: 0, outer: rounds.getStore() };
  return rounds.run(counted, () => work(() => counted.count));
};

const dialect = new PgDialect();

/** How often each kept statement was run by this process. Their texts are few. */
const runs = new Map<string, number>();

/**
 * A plan made while a table was nearly empty reads all of it, and stays when it has grown. So the statement is named anew,
 * and with that planned anew, after the 4th, 16th, 64th… run.
 */
function withPlanOf(text: string): string {
  const count = (runs.get(text) ?? 0) + 1;
  runs.set(text, count);
  return `${text} /* plan ${Math.floor(Math.log2(count) / 2)} */`;
}

/**
 * Runs a statement that is parsed and planned once for each connection, so its text must not vary with what is asked.
 * Not on the embedded engine, whose connections share one session and would find the statement's name taken.
 */
export async function runKept<Row extends object>(
  { engine }: Pick<OpenDatabase, 'engine'>,
  db: Writable,
  statement: SQL,
): Promise<Row[]> {
  const isKept = engine === 'postgres';
  const query = dialect.sqlToQuery(statement);
  const planned = isKept ? { ...query, sql: withPlanOf(query.sql) } : query;
  return db._.session.prepareQuery<{ execute: Row[] }>(planned, 'objects', isKept).execute();
}

/** Deadlock, serialisation failure, lock timeout: two were in each other's way, and this one's work was undone whole. */
const CODES = new Set(['40P01', '40001', '55P03']);

/** Whether a statement was undone for no fault of its own, so that the same once more may well succeed. */
export function isContention(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return isContention(error.cause);
}
