// `npm run end-two-step` as an operator runs it, on a data folder of its own.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondSteps, users } from '../src/server/domains/accounts/tables.ts';
import { mails } from '../src/server/domains/mail/tables.ts';
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
  folder = await mkdtemp(join(tmpdir(), 'rosemary-two-step-'));
  await onDatabase(async (database) => {
    await migrate(database);
    const at = new Date();
    const { db } = database;
    await db
      .insert(users)
      .values({ id: 'grace', email, mailbox: email, emailVerified: true, timeCreated: at, updatedAt: at });
    await db.insert(secondSteps).values({ id: 'lost', userId: 'grace', kind: 'app', name: 'Phone', createdAt: at });
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const endTwoStep = (...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: folder };
    const command = execFile(
      process.execPath,
      ['scripts/end-two-step.mjs', ...args],
      { env },
      (_error, out, problems) => resolve({ code: command.exitCode ?? -1, said: out + problems }),
    );
  });

it('switches it off for the account that is named, says so, and writes to its owner', async () => {
  expect(await endTwoStep('Grace@example.org')).toEqual({
    code: 0,
    said: expect.stringContaining('Grace@example.org signs in with the password alone now.'),
  });
  const kept = await onDatabase(async ({ db }) => [await db.select().from(secondSteps), await db.select().from(mails)]);
  expect(kept).toMatchObject([[], [{ to: email, subject: 'Two-step sign-in for Rosemary is off' }]]);
}, 60_000);

it('says what is missing, and ends with 1', async () => {
  const nobody = await endTwoStep();
  expect(nobody).toEqual({ code: 1, said: 'Say whose account it is: npm run end-two-step -- name@example.org\n' });
  const stranger = await endTwoStep('stranger@example.org');
  expect(stranger).toEqual({ code: 1, said: expect.stringContaining('There is no account') });
}, 60_000);
