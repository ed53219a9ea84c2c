import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '../../../src/features/accounts/server/tables.ts';
import { openEmbedded, type EmbeddedDatabase } from '../../../src/platform/database/embedded.ts';
import { keepMigrated } from './test-database.ts';

/** Email address of the only person in the database. */
export const email = 'grace@example.org';

/** A data folder with one confirmed account, `grace`, for an operator's `npm run admin`. */
export async function operatorFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'rosemary-operator-'));
  async function onDatabase<Result>(work: (database: EmbeddedDatabase) => Promise<Result>): Promise<Result> {
    const database = await openEmbedded({ folder: join(folder, 'database') });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  await keepMigrated(join(folder, 'database'));
  await onDatabase(async (database) => {
    const at = new Date();
    const grace = { id: 'grace', email, mailbox: email, emailVerified: true, timeCreated: at, updatedAt: at };
    await database.db.insert(users).values(grace);
  });
  return {
    onDatabase,
    remove: () => rm(folder, { recursive: true, force: true }),
    folder,
    run: (...typed: string[]) => runOperator(folder, typed),
  };
}

/** Runs the command. Returns its exit code, output and error output. */
export const runOperator = (folder: string, typed: readonly string[]) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: folder };
    const command = execFile(process.execPath, ['scripts/admin.mjs', ...typed], { env }, (_error, said, complained) =>
      resolve({ code: command.exitCode ?? -1, said, complained }),
    );
  });
