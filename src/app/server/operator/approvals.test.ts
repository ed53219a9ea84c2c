// Admin approvals on the operator's command line.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../../tests/support/admin/run-command.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { users } from '../../../features/accounts/server/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const run = (...typed: string[]) => runCommand(app.deps, [...typed]);

it('lists what waits, and agrees where there is no other admin', async () => {
  expect(await run('approvals')).toEqual({ isDone: true, says: 'Nothing waits for a second admin.' });
  const [admin, person] = [await app.person({ role: 'admin' }), await app.person()];
  await admin.send('POST', '/api/admin/approvals', {
    action: 'give-admin',
    targetId: person.id,
    why: 'Joins the team',
  });
  const { says } = await run('approvals');
  expect(says).toMatch(new RegExp(`^[\\da-f-]{36}  give-admin  ${person.email}  ${admin.email}  .*Joins the team$`));
  const id = says.slice(0, 36);
  const other = await app.person({ role: 'admin' });
  expect(await run('agree', id)).toMatchObject({ isDone: false, says: expect.stringContaining('Another admin') });
  await app.deps.db.update(users).set({ role: 'user' }).where(eq(users.id, other.id));
  expect((await run('agree', id)).isDone).toBe(true);
  expect(await run('agree', id)).toMatchObject({
    isDone: false,
    says: expect.stringContaining('was agreed to before'),
  });
});

it.each(['none', '01a2150a-9eb8-75cb-9484-ef8585a0d19d'])('knows no number %s', async (number) => {
  expect(await run('agree', number)).toEqual({ isDone: false, says: 'There is no such number. Nothing was changed.' });
});
