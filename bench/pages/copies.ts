// Copies rows in the database while the product is stopped: posting all of them would take hours. The copied rows were
// made through the product. Counters and names are set as the product would set them.
import type { Pool } from 'pg';

/** How many copies one statement makes: of a table with many rows per tribute, and of a table with a single row. */
const MANY_ROWS = 50;
const ONE_ROW = 2_000;

/** SQL for an id that is derived from a text and looks like a random id (version 4). */
const uuidFrom = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** Columns that must differ between copies; `k` is the number of the copy. All other columns are copied unchanged. */
const entryColumns = {
  id: uuidFrom('source.id::text || k'),
  sending: "source.sending || '-' || k",
  author: "source.author || '-' || k",
  sender: "source.sender || '-' || k",
  network: "source.network || '-' || k",
};
const memoryColumns = { ...entryColumns, fingerprint: "source.fingerprint || '-' || k" };

interface Copying {
  table: string;
  values: Record<string, string>;
  where: string;
  params: unknown[];
  from: number;
  to: number;
  atOnce: number;
}

/** For each source row and each number from `from` to `to`, inserts one row into `table`. */
async function copyRows(pool: Pool, { table, values, where, params, from, to, atOnce }: Copying): Promise<void> {
  const { rows } = await pool.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_name = $1 and table_schema = 'public'",
    [table],
  );
  const columns = rows.map(({ column_name: name }) => name);
  const missing = Object.keys(values).filter((name) => !columns.includes(name));
  if (columns.length === 0 || missing.length > 0) throw new Error(`${table} has no ${missing.join(', ') || 'columns'}`);
  const names = columns.map((name) => `"${name}"`).join(', ');
  const selected = columns.map((name) => values[name] ?? `source."${name}"`).join(', ');
  const [first, last] = [`$${params.length + 1}::int`, `$${params.length + 2}::int`];
  const insert = `insert into "${table}" (${names}) select ${selected} from "${table}" source cross join generate_series(${first}, ${last}) k where ${where}`;
  for (let at = from; at <= to; at += atOnce) {
    await pool.query(insert, [...params, at, Math.min(to, at + atOnce - 1)]);
    // Without ANALYZE, a trigger keeps its plan for the small table and reads all rows for each new row.
    await pool.query(`analyze "${table}"`);
  }
}

/** The copies have the paths `{name}-{from}` to `{name}-{to}`. */
interface Series {
  name: string;
  from: number;
  to: number;
}

const idOf = (name: string) => uuidFrom(`'${name}-' || k`);
const copyOf = (id: string, name: string) => uuidFrom(`${id}::text || '${name}' || k`);

/** Copies the tribute `sourceId` with everything on its page, except the files of photographs. */
export async function copyWholeTributes(pool: Pool, sourceId: string, { name, from, to }: Series): Promise<void> {
  const range = { params: [sourceId], from, to, atOnce: MANY_ROWS };
  const ofTribute = 'source.tribute_id = $1';
  await copyTributeRows(pool, sourceId, { name, from, to }, {});
  await copyRows(pool, {
    ...range,
    table: 'photographs',
    values: { id: copyOf('source.id', name), idempotency_key: `source.idempotency_key || '-${name}-' || k` },
    where: 'source.id in (select photograph_id from tribute_photographs where tribute_id = $1)',
  });
  await copyRows(pool, {
    ...range,
    table: 'tribute_photographs',
    values: { tribute_id: idOf(name), photograph_id: copyOf('source.photograph_id', name) },
    where: ofTribute,
  });
  await copyRows(pool, {
    ...range,
    table: 'memories',
    values: { ...named(memoryColumns, name), tribute_id: idOf(name) },
    where: ofTribute,
  });
}

/** The same columns, with ids that contain the name of the series. So two series never have the same id. */
const named = (columns: Record<string, string>, name: string) =>
  Object.fromEntries(
    Object.entries(columns).map(([column, value]) => [column, value.replace(/\bk\b/, `'${name}' || k`)]),
  );

async function copyTributeRows(pool: Pool, sourceId: string, { name, from, to }: Series, more: Record<string, string>) {
  const range = { params: [sourceId], from, to, atOnce: ONE_ROW };
  await copyRows(pool, {
    ...range,
    table: 'tributes',
    values: { ...more, id: idOf(name), path: `'${name}-' || k` },
    where: 'source.id = $1',
  });
  await copyRows(pool, {
    ...range,
    table: 'tribute_paths',
    values: { tribute_id: idOf(name), path: `'${name}-' || k` },
    where: 'source.tribute_id = $1',
  });
}

/** Makes small tributes, each with its own keeper, account and email address. */
export async function copyManyTributes(pool: Pool, sourceId: string, { name, from, to }: Series): Promise<void> {
  const range = { params: [sourceId], from, to, atOnce: ONE_ROW };
  const shorter = { story: 'left(source.story, 600)', memories_approved: '0', photographs: '0' };
  await copyTributeRows(pool, sourceId, { name, from, to }, shorter);
  const keepers = '(select user_id from tribute_stewards where tribute_id = $1)';
  const email = `'${name}-' || k || '@bench.example.org'`;
  const userId = `'${name}-' || k`;
  await copyRows(pool, {
    ...range,
    table: 'users',
    values: { id: userId, email, mailbox: email },
    where: `source.id in ${keepers}`,
  });
  await copyRows(pool, {
    ...range,
    table: 'accounts',
    values: { id: userId, user_id: userId, account_id: userId },
    where: `source.user_id in ${keepers}`,
  });
  await copyRows(pool, {
    ...range,
    table: 'tribute_stewards',
    values: { tribute_id: idOf(name), user_id: userId },
    where: 'source.tribute_id = $1',
  });
}

/** Copies a checklist for many people. A copy has ten steps with notes, and its encrypted columns cannot be decrypted. */
export async function copyManyChecklists(pool: Pool, sourceId: string, { name, from, to }: Series): Promise<void> {
  const range = { params: [sourceId], from, to, atOnce: ONE_ROW };
  const planId = idOf(name);
  const ofPlan = 'source.plan_id = $1';
  const userId = `'${name}-' || k`;
  const email = `'${name}-' || k || '@bench.example.org'`;
  const owner = "(select user_id from plan_members where plan_id = $1 and role = 'owner')";
  await copyRows(pool, { ...range, table: 'plans', values: { id: planId }, where: 'source.id = $1' });
  await copyRows(pool, {
    ...range,
    table: 'users',
    values: { id: userId, email, mailbox: email },
    where: `source.id in ${owner}`,
  });
  await copyRows(pool, {
    ...range,
    table: 'plan_members',
    values: { plan_id: planId, user_id: userId },
    where: `${ofPlan} and source.user_id in ${owner}`,
  });
  const written = '(select key from plan_steps where plan_id = $1 order by key limit 10)';
  for (const table of ['plan_steps', 'plan_doings'])
    await copyRows(pool, {
      ...range,
      table,
      values: { plan_id: planId, ...(table === 'plan_doings' && { id: copyOf('source.id', name), user_id: userId }) },
      where: `${ofPlan} and source.key in ${written}`,
      atOnce: ONE_ROW / 10,
    });
}

/** Copies a tribute's memories until it has as many as `wanted`, and sets its counters. */
export async function growMemories(pool: Pool, tributeId: string, wanted: number): Promise<void> {
  const { rows } = await pool.query<{ count: number; last: number }>(
    'select count(*)::int as count, max(seq) as last from memories where tribute_id = $1',
    [tributeId],
  );
  const [{ count, last } = { count: 0, last: 0 }] = rows;
  if (count === 0) throw new Error('The tribute that is to grow has no memories');
  await copyRows(pool, {
    table: 'memories',
    values: { ...memoryColumns, seq: `source.seq + k * ${last}` },
    // Copies only the first memories, so that each copy's numbers begin after those of the copy before.
    where: `source.tribute_id = $1 and source.seq <= ${last}`,
    params: [tributeId],
    from: 1,
    to: wanted / count - 1,
    atOnce: MANY_ROWS,
  });
  await pool.query(
    `update tributes set memories_approved = (select count(*) from memories where tribute_id = $1 and state = 'approved'),
       next_memory_seq = (select max(seq) + 1 from memories where tribute_id = $1) where id = $1`,
    [tributeId],
  );
}

/** Copies gallery photographs until the tribute has `wanted`. Returns the source photograph of each copy. */
export async function growPhotographs(pool: Pool, tributeId: string, wanted: number): Promise<Map<string, string>> {
  const gallery = `tribute_id = $1 and role = 'gallery' and removed_at is null`;
  const { rows } = await pool.query<{ count: number; last: number }>(
    `select count(*)::int as count, (select max(seq) from tribute_photographs where tribute_id = $1) as last
     from tribute_photographs where ${gallery}`,
    [tributeId],
  );
  const [{ count, last } = { count: 0, last: 0 }] = rows;
  if (count === 0) throw new Error('The gallery that is to grow has no photographs');
  const range = { params: [tributeId], from: 1, to: Math.ceil(wanted / count) - 1, atOnce: MANY_ROWS };
  const copyId = (id: string) => uuidFrom(`${id}::text || 'more' || k`);
  await copyRows(pool, {
    ...range,
    table: 'photographs',
    values: { id: copyId('source.id'), idempotency_key: "source.idempotency_key || '-more-' || k" },
    where: `source.id in (select photograph_id from tribute_photographs where ${gallery})`,
  });
  await copyRows(pool, {
    ...range,
    table: 'tribute_photographs',
    values: {
      photograph_id: copyId('source.photograph_id'),
      seq: `source.seq + k * ${last}`,
      position: `source.position + k * ${last}`,
    },
    where: `source.${gallery} and source.seq <= ${last}`,
  });
  const surplus = `seq in (select seq from tribute_photographs where ${gallery} order by position offset ${wanted})`;
  await pool.query(`delete from tribute_photographs where tribute_id = $1 and ${surplus}`, [tributeId]);
  await pool.query(
    `update tributes set next_photograph_seq = (select max(seq) + 1 from tribute_photographs where tribute_id = $1),
       photographs = (select count(*) from tribute_photographs where ${gallery}) where id = $1`,
    [tributeId],
  );
  const copies = await pool.query<{ id: string; from: string }>(
    `select ${copyId('photograph_id')} as id, photograph_id as from from tribute_photographs
     cross join generate_series(1, $2::int) k where ${gallery} and seq <= ${last}`,
    [tributeId, range.to],
  );
  return new Map(copies.rows.map((row) => [row.id, row.from]));
}

/** Copies texts of the catalogue until there are at least 2,000 poems and 10,000 quotations. */
export async function copyTexts(pool: Pool): Promise<void> {
  const values = {
    slug: "source.slug || '-' || k",
    body: "source.body || ' ' || k",
    likeness: "md5(source.slug || '-' || k)",
    position: '10000 + k',
    shipped_hash: 'null',
  };
  const where = 'source.shipped_hash is not null and source.edition is null and source.kind = $1';
  for (const [kind, wanted] of [
    ['poem', 2_000],
    ['quote', 10_000],
  ] as const) {
    const { rows } = await pool.query<{ texts: number }>(
      'select count(*)::int as texts from catalogue_texts where shipped_hash is not null and edition is null and kind = $1',
      [kind],
    );
    const to = Math.ceil(wanted / Math.max(1, rows[0]?.texts ?? 0));
    await copyRows(pool, { table: 'catalogue_texts', values, where, params: [kind], from: 1, to, atOnce: MANY_ROWS });
  }
}
