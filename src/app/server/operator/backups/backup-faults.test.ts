// Backups that stand in each other's way, and damaged ones.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openQuickBackups, type QuickBackups } from '../../../../../tests/support/admin/quick-backups.ts';

let backups: QuickBackups;
beforeAll(async () => {
  backups = await openQuickBackups();
});
afterAll(() => backups.close());

it('a second backup while one is made is refused, and the first is whole', async () => {
  const { run, newTarget, copying } = backups;
  const [target, first] = [newTarget(), Promise.withResolvers<undefined>()];
  const isCopying = Promise.withResolvers<undefined>();
  const slow: typeof copying = async (use) => {
    isCopying.resolve(undefined);
    await first.promise;
    return copying(use);
  };
  const made = run(target, ['backup'], { copying: slow });
  await isCopying.promise;
  const second = await run(target, ['backup']);
  first.resolve(undefined);
  expect(second).toEqual({ isDone: false, says: expect.stringContaining('Another backup is being made') });
  expect((await made).isDone).toBe(true);
  expect((await run(target, ['verify'])).isDone).toBe(true);
  expect((await run(target, ['backup'])).isDone).toBe(true);
});
