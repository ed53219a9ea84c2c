// Fills a tribute straight in the database while the product is stopped: posting 50,000 memories would take too long.
import { join } from 'node:path';
import type { Pool } from 'pg';
import { openEmbedded } from '../src/server/seams/database/embedded.ts';
import { openPostgres } from '../src/server/seams/database/postgres.ts';

export const GROWN_TO = 50_000;
const COPIES_AT_ONCE = 50;

/** Columns whose values must differ from row to row; every other one is copied. */
const differing: Record<string, string> = {
  seq: 'seq + k * $4::int',
  id: 'gen_random_uuid()',
  sending: "sending || '-' || k",
  author: "author || '-' || k",
  sender: "sender || '-' || k",
  network: "network || '-' || k",
  fingerprint: "fingerprint || '-' || k",
};

/** Copies the tribute's memories until it has 50,000, and sets its counters as the product would have. */
export async function growMemories(where: { dataDir: string; databaseUrl: string }, tributeId: string): Promise<void> {
  const database =
    where.databaseUrl === 'embedded'
      ? await openEmbedded({ folder: join(where.dataDir, 'database') })
      : await openPostgres(where.databaseUrl);
  try {
    await copy(database.pool, tributeId);
  } finally {
    await database.close();
  }
}

async function copy(pool: Pool, tributeId: string): Promise<void> {
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = 'memories' and table_schema = 'public'",
  );
  const columns = rows.map(({ column_name: name }) => name);
  const values = columns.map((name) => differing[name] ?? `"${name}"`).join(', ');
  const names = columns.map((name) => `"${name}"`).join(', ');
  const found = await pool.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(seq) as last from memories where tribute_id = $1',
    [tributeId],
  );
  const [{ count, last } = { count: 0, last: 0 }] = found.rows;
  if (count === 0) throw new Error('The tribute that is to grow has no memories');
  const copies = GROWN_TO / count - 1;
  for (let from = 1; from <= copies; from += COPIES_AT_ONCE) {
    // Only the first ones are copied, so that each copy starts where the one before ended.
    await pool.query(
      `insert into memories (${names}) select ${values}
       from memories cross join generate_series($2::int, $3::int) k where tribute_id = $1 and seq <= $4`,
      [tributeId, from, Math.min(copies, from + COPIES_AT_ONCE - 1), last],
    );
  }
  await pool.query(
    `update tributes set memories_approved = (select count(*) from memories where tribute_id = $1 and state = 'approved'),
       next_memory_seq = (select max(seq) + 1 from memories where tribute_id = $1) where id = $1`,
    [tributeId],
  );
  await pool.query('analyze');
}
