import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNCONFIRMED_ACCOUNT_MS } from '../../src/contract/limits.ts';
import { tidyAccounts } from '../../src/server/domains/accounts/commands/tidy.ts';
import { userByEmail } from '../../src/server/domains/accounts/queries.ts';
import { openTestApp, type TestApp } from '../support/test-app.ts';
import { draftOf } from '../support/tributes.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('forgets accounts that nobody confirmed, but never one that holds a page', async () => {
  const [confirmed, writing, forgotten] = [
    await app.person(),
    await app.person({ isVerified: false }),
    await app.person({ isVerified: false }),
  ];
  await draftOf(writing);
  const isThere = async ({ email }: { email: string }) => Boolean(await userByEmail(app.deps.db, email));
  await tidyAccounts(app.deps);
  expect(await isThere(forgotten)).toBe(true);
  const now = () => new Date(app.clock.now().getTime() + UNCONFIRMED_ACCOUNT_MS + 1000);
  await tidyAccounts({ ...app.deps, clock: { now } });
  expect([await isThere(confirmed), await isThere(writing), await isThere(forgotten)]).toEqual([true, true, false]);
});
