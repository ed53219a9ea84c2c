// Counts how often a page was rendered, by PostgreSQL's statistics of queries. Each rendering reads the shown posts of
// all kinds with one query; nothing else does.
import pg from 'pg';
import { expectAnswer } from '../asking.ts';
import type { Stage } from '../stage.ts';

const KNOWN = 20;
const COUNT = `select coalesce(sum(calls), 0) as count from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and query like '%from "memories"%union all%from "candles"%'`;

/** Starts to count. `stop` returns the number of renderings since then, or null if they cannot be counted. */
export async function countRenders(
  { databaseUrl, product }: Stage,
  path: string,
): Promise<{ stop(): Promise<number | null> }> {
  const readings = async () => (databaseUrl === null ? null : asked(databaseUrl));
  const first = await readings();
  if (first === null) return { stop: async () => null };
  // Under /r the page is rendered for every answer.
  for (let at = 0; at < KNOWN; at += 1) await expectAnswer(`${product.origin}/r/${path}`, 200, {});
  const before = (await readings()) ?? 0;
  if (before - first !== KNOWN) throw new Error(`${KNOWN} renderings asked ${before - first} times for posts`);
  return { stop: async () => ((await readings()) ?? Number.NaN) - before };
}

/** How often PostgreSQL ran the query for posts. Null if the server does not count statements. */
async function asked(connectionString: string): Promise<number | null> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query('show shared_preload_libraries');
    if (!JSON.stringify(rows).includes('pg_stat_statements')) return null;
    await client.query('create extension if not exists pg_stat_statements');
    const counted = await client.query<{ count: string }>(COUNT);
    return Number(counted.rows[0]?.count);
  } finally {
    await client.end();
  }
}
