import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Writable } from '../database/index.ts';

interface Query<Result> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
}

/** Prepares a statement anew at its 4th, 16th, 64th… run, because its first plan is one for empty tables. */
const planOf = (runs: number): number => Math.floor(Math.log2(runs) / 2);

/**
 * A query that is written once and planned once by each connection, for queries that nearly every request makes. Values
 * that differ are `sql.placeholder`s. A name belongs to one query, and is at most 50 letters long.
 */
export function preparedQuery<Result>(
  name: string,
  build: (db: Writable) => Query<Result>,
): (db: Writable, values: Record<string, unknown>) => Promise<Result> {
  const statements = new WeakMap<Writable, { runs: number; statement: ReturnType<Query<Result>['prepare']> }>();
  return (db, values) => {
    const known = statements.get(db);
    const runs = (known?.runs ?? 0) + 1;
    const isPlanned = known !== undefined && planOf(runs) === planOf(known.runs);
    const statement = isPlanned ? known.statement : build(db).prepare(`${name}_${planOf(runs)}`);
    statements.set(db, { runs, statement });
    return statement.execute(values);
  };
}

const dialect = new PgDialect();

/** How often this process ran each prepared statement. The map stays small, because there are few distinct statements. */
const runsOf = new Map<string, number>();

/** Runs a prepared statement with constant text. A comment in it gives each plan a statement of its own. */
export async function runPrepared<Row extends object>(db: Writable, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const runs = (runsOf.get(query.sql) ?? 0) + 1;
  runsOf.set(query.sql, runs);
  const planned = { ...query, sql: `${query.sql} /* plan ${planOf(runs)} */` };
  return db._.session.prepareQuery<{ execute: Row[] }>(planned, 'objects', true).execute();
}
