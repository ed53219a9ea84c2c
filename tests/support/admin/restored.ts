import type { TestApp } from '../app/test-app.ts';

type Rows = ReadonlyMap<string, string>;

/** Copies all rows of the database. The returned function puts them back, as a restore does: without any trigger. */
export async function backUp({ deps: { database, pages } }: Pick<TestApp, 'deps'>): Promise<() => Promise<void>> {
  const { pool } = database;
  const tables = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const rows = new Map<string, string>();
  for (const { name } of tables.rows) {
    const all = await pool.query<{ rows: string }>(`select coalesce(json_agg(t), '[]')::text as rows from ${name} t`);
    rows.set(name, all.rows[0]?.rows ?? '[]');
  }
  return async () => {
    await putBack(pool, rows);
    pages.forgetAll();
  };
}

async function putBack(pool: TestApp['deps']['database']['pool'], rows: Rows): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const name of rows.keys()) await client.query(`delete from ${name}`);
    for (const [name, all] of rows)
      await client.query(
        `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, $1::json)`,
        [all],
      );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
