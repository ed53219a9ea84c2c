// `npm run make-admin` as an operator runs it, on a data folder of its own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { users } from '../src/server/domains/accounts/tables.ts';
import { operatorFolder } from './support/operator-command.ts';

let operator: Awaited<ReturnType<typeof operatorFolder>>;
beforeAll(async () => {
  operator = await operatorFolder('scripts/make-admin.mjs');
});
afterAll(() => operator.remove());

it('gives the role to the account that is named, and says so', async () => {
  expect(await operator.run('Grace@example.org')).toEqual({
    code: 0,
    said: expect.stringContaining('Grace@example.org is an admin now.'),
  });
  expect((await operator.onDatabase(({ db }) => db.select().from(users)))[0]).toMatchObject({
    id: 'grace',
    role: 'admin',
  });
});

it('says what is missing, and ends with 1', async () => {
  const nobody = await operator.run();
  expect(nobody).toEqual({ code: 1, said: 'Say whose account it is: npm run make-admin -- name@example.org\n' });
  const stranger = await operator.run('stranger@example.org');
  expect(stranger).toEqual({ code: 1, said: expect.stringContaining('There is no account') });
});
