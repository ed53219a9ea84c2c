// How often the product renders a page, told by what PostgreSQL looked up: each rendering reads the candles, and writing
// a memory does not.
import pg from 'pg';
import { expectAnswer } from './asking.ts';
import { pause } from './children.ts';
import type { Stage } from './stage.ts';

const KNOWN = 20;
/** The server passes its counts on after a second at the latest. */
const COUNTED_MS = 1_500;

/** `stop` gives the renderings since, or null where they cannot be counted. */
export async function countRenders(
  { databaseUrl, product }: Stage,
  path: string,
): Promise<{ stop(): Promise<number | null> }> {
  if (databaseUrl === null) return { stop: async () => null };
  const readings = async () => {
    await pause(COUNTED_MS);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ count: string }>(
      "select seq_scan + coalesce(idx_scan, 0) as count from pg_stat_user_tables where relname = 'candles'",
    );
    await client.end();
    return Number(rows[0]?.count);
  };
  const first = await readings();
  // Under /r every answer is a rendering.
  for (let at = 0; at < KNOWN; at += 1) await expectAnswer(`${product.origin}/r/${path}`, 200, {});
  const before = await readings();
  const each = (before - first) / KNOWN;
  if (!(each >= 1)) throw new Error(`A rendering reads the candles ${each} times: it tells nothing`);
  return { stop: async () => ((await readings()) - before) / each };
}
