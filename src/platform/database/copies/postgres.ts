// Copies of a PostgreSQL database, made and restored by PostgreSQL's own programs.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { cannotCreate, databaseUnreachable } from '../../../shared/words/en/database.ts';
import { CannotCopy, type DatabaseCopy, type DatabasePlace } from '../index.ts';
import { reasonOf } from '../pool.ts';
import { findTool, majorOf, runTool } from './postgres-tools.ts';

const OPTIONS = ['--no-owner', '--no-privileges'];

export async function dumpPostgres<Result>(
  url: string,
  serverVersion: string,
  use: (copy: DatabaseCopy) => Promise<Result>,
): Promise<Result> {
  const { path, version } = await findTool('pg_dump', majorOf(serverVersion));
  const { child, ended } = runTool(path, ['--format=custom', '--no-comments', ...OPTIONS], url);
  try {
    return await use({ engine: 'postgres', version, content: Readable.from(whole(child.stdout, ended)) });
  } finally {
    child.kill();
  }
}

/** Throws at the end if the program failed, because its output may then be only a part of the database. */
async function* whole(output: Readable, ended: Promise<void>): AsyncGenerator<Uint8Array> {
  yield* output;
  await ended;
}

/** A PostgreSQL database, by its address. */
export const postgresPlace = (url: string): DatabasePlace => ({
  engine: 'postgres',
  async isEmpty() {
    const client = new pg.Client({ connectionString: url });
    await client.connect().catch((error: unknown) => {
      throw new CannotCopy(databaseUnreachable(reasonOf(error)), { cause: error });
    });
    try {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
          where nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
      );
      return rows[0]?.count === '0';
    } finally {
      await client.end();
    }
  },
  async restore({ version, content }) {
    const { path } = await findTool('pg_restore', majorOf(version));
    const { child, ended } = runTool(path, ['--single-transaction', '--exit-on-error', ...OPTIONS], url);
    child.stdout.resume();
    const sending = pipeline(content, child.stdin).catch((error: unknown) => {
      child.kill();
      throw error;
    });
    const [sent, end] = await Promise.allSettled([sending, ended]);
    // After a broken pipe, the program says why it ended early.
    if (sent.status === 'rejected' && !isBrokenPipe(sent.reason)) throw sent.reason;
    if (end.status === 'rejected') throw refusalIn(end.reason, url);
  },
});

/** Finds out whether the program failed because the user has too few privileges. The program has no code for it. */
function refusalIn(error: unknown, url: string): unknown {
  const reason = error instanceof Error ? PERMISSION.exec(error.message)?.[0] : undefined;
  if (reason === undefined) return error;
  const { username, pathname } = new URL(url);
  const [user, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))];
  return new CannotCopy(cannotCreate({ user, database, reason }), { cause: error });
}

const PERMISSION = /permission denied (?:for (?:database|schema)|to create extension) [^\n]+/;

const isBrokenPipe = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EPIPE';
