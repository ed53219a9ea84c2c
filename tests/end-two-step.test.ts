// `npm run end-two-step` as an operator runs it, on a data folder of its own.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secondSteps } from '../src/server/domains/accounts/tables.ts';
import { mails } from '../src/server/domains/mail/tables.ts';
import { email, operatorFolder } from './support/operator-command.ts';

let operator: Awaited<ReturnType<typeof operatorFolder>>;
beforeAll(async () => {
  operator = await operatorFolder('scripts/end-two-step.mjs');
  await operator.onDatabase(({ db }) =>
    db.insert(secondSteps).values({ id: 'lost', userId: 'grace', kind: 'app', name: 'Phone', createdAt: new Date() }),
  );
});
afterAll(() => operator.remove());

it('switches it off for the account that is named, says so, and writes to its owner', async () => {
  expect(await operator.run('Grace@example.org')).toEqual({
    code: 0,
    said: expect.stringContaining('Grace@example.org now signs in with the password alone.'),
  });
  const kept = await operator.onDatabase(async ({ db }) => [
    await db.select().from(secondSteps),
    await db.select().from(mails),
  ]);
  expect(kept).toMatchObject([[], [{ to: email, subject: 'Two-step sign-in for Rosemary is off' }]]);
});

it('says what is missing, and ends with 1', async () => {
  const nobody = await operator.run();
  expect(nobody).toEqual({ code: 1, said: 'Say whose account it is: npm run end-two-step -- name@example.org\n' });
  const stranger = await operator.run('stranger@example.org');
  expect(stranger).toEqual({ code: 1, said: expect.stringContaining('There is no account') });
});
