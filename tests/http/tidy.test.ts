import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UNCONFIRMED_ACCOUNT_MS } from '../../src/shared/limits/limits.ts';
import { tidy } from '../../src/app/server/compose.ts';
import { tidyAccounts } from '../../src/features/accounts/server/commands/tidy.ts';
import { userByEmail } from '../../src/features/accounts/server/queries.ts';
import { tidyLogs } from '../../src/features/operations/server/commands/logs.ts';
import { logs } from '../../src/features/operations/server/tables/logs.ts';
import { openTestApp, type TestApp } from '../support/app/test-app.ts';
import { draftOf } from '../support/tributes/tributes.ts';

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

it('keeps failures for 90 days and critical ones for 400', async () => {
  const note = 'Something odd';
  app.deps.log.failure(note, new Error('odd'));
  app.deps.log.failure(note, new Error('odd'), { isCritical: true });
  const kept = async () =>
    (await app.deps.db.select({ isCritical: logs.isCritical }).from(logs).where(eq(logs.note, note)))
      .map(({ isCritical }) => isCritical)
      .toSorted();
  await expect.poll(kept).toEqual([false, true]);
  for (const [days, left] of [
    [89, [false, true]],
    [91, [true]],
    [399, [true]],
    [401, []],
  ] as const) {
    const now = new Date(app.clock.now().getTime() + days * 24 * 60 * 60 * 1000);
    await tidyLogs({ ...app.deps, clock: { now: () => now } });
    expect(await kept()).toEqual(left);
  }
});

it('tries every step of the night, though one of them fails', async () => {
  app.deps.log.failure('Very old', new Error('odd'));
  const there = async () => (await app.deps.db.select().from(logs).where(eq(logs.note, 'Very old'))).length;
  await expect.poll(there).toBe(1);
  const later = new Date(app.clock.now().getTime() + 91 * 24 * 60 * 60 * 1000);
  // The first step of the nightly job deletes ended sessions. This step fails here.
  let isFirst = true;
  const db = new Proxy(app.deps.db, {
    get(target, name) {
      if (name !== 'delete' || !isFirst) return Reflect.get(target, name) as unknown;
      isFirst = false;
      throw new Error('no sessions');
    },
  });
  await expect(tidy({ ...app.deps, db, clock: { now: () => later } })).rejects.toThrow('1 steps of');
  expect(await there()).toBe(0);
});
