import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig } from 'pg';
import { isContention, roundsCounted, type Database } from './index.ts';

/**
 * The database over a pool, where what was undone for another's sake is done once more: a statement that stands alone, or
 * a whole transaction. So what a transaction's function changes outside the database must bear being done twice.
 */
export function drizzleTriedAgain(pool: Pool): Database {
  const ask = pool.query.bind(pool) as (query: QueryConfig, values?: unknown[]) => Promise<unknown>;
  // Only what drizzle asks comes as an object: one statement, in no transaction, since those have a client of their own.
  const asker = new Proxy(pool, {
    get(target, name) {
      if (name === 'query') return (query: QueryConfig, values?: unknown[]) => twice(() => ask(query, values));
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db = drizzle({ client: asker, logger: roundsCounted });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) => twice(() => transaction(work, config));
  return db;
}

async function twice<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isContention(error)) throw error;
    // Else it can take the row again before the one it gave way to has woken, and both wait for each other once more.
    await pause(10 + Math.random() * 40);
    return work();
  }
}
