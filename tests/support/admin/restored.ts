import { join } from 'node:path';
import { expect } from 'vitest';
import type { OperatorAnswer } from '../../../src/app/server/operator/command.ts';
import { writeWithdrawals } from '../../../src/features/operations/server/commands/withdrawals/write.ts';
import type { Config } from '../../../src/platform/settings/config.ts';
import { openDiskStore } from '../../../src/platform/file-store/disk.ts';
import { cookieOf, type Person } from '../accounts/people.ts';
import type { TestApp } from '../app/test-app.ts';
import { runCommand } from './run-command.ts';

type Rows = ReadonlyMap<string, string>;

/** Copies all rows of the database. The returned function puts them back, as a restore does: without any trigger. */
async function backUp({ deps: { database, pages } }: Pick<TestApp, 'deps'>): Promise<() => Promise<void>> {
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

type Credentials = Pick<Person, 'email' | 'password'>;

/** Restores an app's database to a time before people withdrew something, with the files as they are. */
export function restores(app: TestApp) {
  const signIn = ({ email, password }: Credentials) => app.send('POST', '/api/sessions', { email, password });
  return {
    signIn,
    /** Sends a request as a person who signs in for it, because restores end sessions. */
    sendAs: async (person: Credentials, method: string, path: string, body?: unknown): Promise<Response> =>
      app.send(method, path, body, { cookie: cookieOf(await signIn(person)) }),
    async restoredBefore(withdraw: () => Promise<void>): Promise<void> {
      const restore = await backUp(app);
      await withdraw();
      await writeWithdrawals(app.deps);
      await restore();
    },
    /** Runs the command as the operator's process does: with the store itself, not the guarded one. */
    async afterRestore(config: Partial<Config> = {}): Promise<OperatorAnswer> {
      const files = await openDiskStore(join(app.deps.config.dataDir, 'files'));
      return runCommand({ ...app.deps, files, config: { ...app.deps.config, ...config } }, ['after-restore']);
    },
  };
}

export async function done(answer: Promise<Response>): Promise<void> {
  const { status } = await answer;
  expect(status).toBeLessThan(300);
}
