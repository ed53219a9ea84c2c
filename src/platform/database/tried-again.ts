import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig } from 'pg';
import { isContention, roundsCounted, type Database } from './index.ts';

/** Retries a statement or transaction once after contention. So side effects inside a transaction must be repeatable. */
export function drizzleTriedAgain(pool: Pool): Database {
  const ask = pool.query.bind(pool) as (query: QueryConfig, values?: unknown[]) => Promise<unknown>;
  // Only drizzle calls the pool's `query` with an object, for one statement. Transactions use a client of their own.
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
    // Without a pause, the retry could lock the row before the other transaction wakes, and both would deadlock again.
    await pause(10 + Math.random() * 40);
    return work();
  }
}
