// Guesses are limited in total, across all processes and restarts, and false headers do not help.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addConfirmedUser } from '../../src/features/accounts/server/commands/sign-up/sign-up.ts';
import type { OpenDatabase } from '../../src/platform/database/index.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { openTestDatabase } from '../support/app/test-database.ts';

let database: OpenDatabase;
let apps: TestApp[];

/** Opens another process on the same database. Closing it leaves the database open. */
const openProcess = () => openTestApp({}, { ...database, close: async () => {} });

beforeAll(async () => {
  database = await openTestDatabase();
  apps = [await openProcess(), await openProcess()];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await database.close();
});

const first = () => apps[0] ?? expect.unreachable();
const ask = (at: number, path: string, body: object) =>
  (apps[at % apps.length] ?? first()).send('POST', path, body, { 'x-forwarded-for': `203.0.${at}.9, 10.2.${at}.7` });

it('of a hundred wrong passwords at two processes and over a restart ten are looked at', async () => {
  const email = 'guessed@example.org';
  await addConfirmedUser(first().deps, { email, password: 'a quiet place' });
  const guess = async (at: number) => (await ask(at, '/api/sessions', { email, password: `guess ${at}` })).status;
  const before = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(at)));
  await apps.pop()?.close();
  apps.push(await openProcess());
  const after = await Promise.all(Array.from({ length: 50 }, (_, at) => guess(50 + at)));
  const looked = [...before, ...after].filter((status) => status === 401);
  expect(looked).toHaveLength(10);
  expect([...before, ...after].filter((status) => status === 429)).toHaveLength(90);
});

it('of thirty requests for an email at once one is sent, and five in an hour', async () => {
  const email = 'flooded@example.org';
  await addConfirmedUser(first().deps, { email, password: 'a quiet place' });
  const flood = async () => {
    const sent = Array.from({ length: 30 }, (_, at) =>
      ask(at, at % 2 === 0 ? '/api/password-reset-mails' : '/api/verification-mails', { email }),
    );
    return (await Promise.all(sent)).filter(({ status }) => status === 202).length;
  };
  const taken: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    taken.push(await flood());
    // Moves well past the pause, because the clocks of the two processes started at different times.
    for (const { clock } of apps) clock.advance(120_000);
  }
  expect(taken).toEqual([1, 1, 1, 1, 1, 0, 0]);
});
