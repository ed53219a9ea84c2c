// Answer times do not reveal whether an email address has an account: both cases need as many database round trips.
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addConfirmedUser } from '../../src/features/accounts/server/commands/sign-up/sign-up.ts';
import { countingRounds } from '../../src/platform/database/index.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';

const password = 'a quiet place to stand';
let app: TestApp;
let count = 0;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const newAddress = () => `alike-${(count += 1)}@example.org`;
const network = () => `10.9.${count >> 8}.${count & 255}`;
const send = (path: string, body: object) => app.send('POST', path, body, { 'x-forwarded-for': network() });

/** Number of database round trips until the answer. */
const roundsOf = (path: string, body: object) =>
  countingRounds(async (asked) => {
    const answer = await send(path, body);
    return { status: answer.status, rounds: asked() };
  });

const addresses = {
  unknown: async () => newAddress(),
  async confirmed() {
    const email = newAddress();
    await addConfirmedUser(app.deps, { email, password });
    return email;
  },
  async unconfirmed() {
    const email = newAddress();
    await send('/api/accounts', { email, password });
    app.clock.advance(120_000);
    return email;
  },
};

test.each([
  ['a wrong password', '/api/sessions', { password: 'not this one at all' }],
  ['a forgotten password', '/api/password-reset-mails', {}],
  ['a link once more', '/api/verification-mails', {}],
  ['signing up', '/api/accounts', { password }],
  ['signing up with another password', '/api/accounts', { password: 'another quiet place' }],
])('%s asks the database equally often for every address', async (_, path, body) => {
  const asked = Object.entries(addresses).map(async ([kind, address]) => [
    kind,
    await roundsOf(path, { email: await address(), ...body }),
  ]);
  const found = Object.fromEntries(await Promise.all(asked));
  expect(new Set(Object.values(found).map((one) => JSON.stringify(one))).size).toBe(1);
});

/** Names of the tables that are written until the answer, in order. */
async function rowsWritten(path: string, body: object): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await send(path, body);
  const texts = asked.mock.calls.map(([query]) => (query as unknown as { text?: string }).text ?? '');
  asked.mockRestore();
  return texts.flatMap((text) => /^insert into "(turns|action_codes|mails)"/.exec(text)?.[1] ?? []);
}

test.each([
  ['a forgotten password', '/api/password-reset-mails'],
  ['a link once more', '/api/verification-mails'],
])('%s has the same rows written for every address', async (_, path) => {
  const written: Record<string, string[]> = {};
  for (const [kind, address] of Object.entries(addresses))
    written[kind] = await rowsWritten(path, { email: await address() });
  const rows = ['turns', 'turns', 'action_codes', 'mails'];
  expect(written).toEqual({ unknown: rows, confirmed: rows, unconfirmed: rows });
});

test('nothing of somebody made up stays', async () => {
  const email = newAddress();
  for (const path of ['/api/password-reset-mails', '/api/verification-mails']) {
    await send(path, { email });
    app.clock.advance(120_000);
  }
  const { rows } = await app.deps.database.pool.query(
    `select 'user' as kept from users where email = $1 union all select 'letter' from mails where "to" = $1
      union all select 'code' from action_codes where email = $1`,
    [email],
  );
  expect(rows).toEqual([]);
});
