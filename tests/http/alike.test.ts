// Whether an address has an account is told by no answer's time: each asks the database equally often, however far it is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addConfirmedUser } from '../../src/server/domains/accounts/commands/sign-up.ts';
import { countingRounds } from '../../src/server/seams/database/index.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';

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

/** How often the database is asked until the answer. */
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
