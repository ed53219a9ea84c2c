import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../../../tests/support/admin/run-command.ts';
import { openTestApp, type TestApp } from '../../../../../tests/support/app/test-app.ts';
import { auditEvents } from '../../../../features/audit/server/tables.ts';
import type { Config } from '../../../../platform/settings/config.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const adopt = (config: Partial<Config> = {}) =>
  runCommand({ ...app.deps, config: { ...app.deps.config, ...config } }, ['adopt-files']);

it('a store that was this database’s own already is left as it is', async () => {
  const [mark, count] = [await app.deps.files.readMark(), await app.deps.db.$count(auditEvents)];
  expect(await adopt()).toEqual({
    isDone: true,
    says: expect.stringMatching(/^The store was this database’s own already\. Nothing was changed\.\n.*after-restore$/),
  });
  expect([await app.deps.files.readMark(), await app.deps.db.$count(auditEvents)]).toEqual([mark, count]);
});

it('the mark that was there is told in words', async () => {
  const live = { isProduction: true, publicUrl: 'https://example.org' };
  expect((await adopt(live)).says).toMatch(
    /^The store is marked as this database’s own now\. Before, its mark named a trial, the installation "[\da-f-]{36}" and the database "\d+\/\d+"\.\n/,
  );
  expect((await adopt()).says).toContain('named the address "https://example.org", the installation "');
  await app.deps.files.writeMark('{');
  expect((await adopt()).says).toMatch(/now\. Before, it had a mark that cannot be read\.\n/);
});
