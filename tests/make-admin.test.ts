// `npm run make-admin` as an operator runs it, on a data folder of its own.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../src/server/domains/accounts/tables.ts';
import { migrate } from '../src/server/migrate.ts';
import { openEmbedded } from '../src/server/seams/database/embedded.ts';

const email = 'grace@example.org';
let folder: string;

async function onDatabase<Result>(work: (database: Awaited<ReturnType<typeof openEmbedded>>) => Promise<Result>) {
  const database = await openEmbedded({ folder: join(folder, 'database') });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rosemary-admin-'));
  await onDatabase(async (database) => {
    await migrate(database);
    const at = new Date();
    await database.db
      .insert(users)
      .values({ id: 'grace', email, mailbox: email, emailVerified: true, timeCreated: at, updatedAt: at });
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const makeAdmin = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: folder };
    const command = execFile(process.execPath, ['scripts/make-admin.mjs', ...args], { env }, (_error, out, problems) =>
      resolve({ code: command.exitCode ?? -1, said: out + problems }),
    );
  });

it('gives the role to the account that is named, and says so', async () => {
  expect(await makeAdmin('Grace@example.org')).toEqual({
    code: 0,
    said: expect.stringContaining('Grace@example.org is an admin now.'),
  });
  expect((await onDatabase(({ db }) => db.select().from(users)))[0]).toMatchObject({ id: 'grace', role: 'admin' });
}, 60_000);

it('says what is missing, and ends with 1', async () => {
  const nobody = await makeAdmin();
  expect(nobody).toEqual({ code: 1, said: 'Say whose account it is: npm run make-admin -- name@example.org\n' });
  const stranger = await makeAdmin('stranger@example.org');
  expect(stranger).toEqual({ code: 1, said: expect.stringContaining('There is no account') });
}, 60_000);
