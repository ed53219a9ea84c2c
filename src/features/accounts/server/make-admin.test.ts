import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { makeAdmin } from './commands/people/make-admin.ts';
import { users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const roles = async () => (await app.deps.db.select().from(users).where(eq(users.role, 'admin'))).map(({ id }) => id);

describe('the operator’s command', () => {
  test('makes an admin of a confirmed account, whose open session knows it with the next request', async () => {
    const person = await app.person();
    const roleNow = async () => ((await (await person.get('/api/sessions/current')).json()) as { user: object }).user;
    expect(await roleNow()).toMatchObject({ role: 'user' });
    expect(await makeAdmin(app.deps, person.email.toUpperCase())).toBe('made');
    expect(await roleNow()).toMatchObject({ role: 'admin' });
    expect(await makeAdmin(app.deps, person.email)).toBe('already');
    expect(app.logLines.join('\n')).toContain('"admin_made"');
    expect(app.logLines.join('\n')).not.toContain(person.id);
  });

  test('makes none of an unconfirmed, a disabled or an unknown one', async () => {
    const before = await roles();
    const [unconfirmed, disabled] = [await app.person({ isVerified: false }), await app.person()];
    await app.deps.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id));
    expect(await makeAdmin(app.deps, unconfirmed.email)).toBe('unconfirmed');
    expect(await makeAdmin(app.deps, disabled.email)).toBe('disabled');
    for (const address of ['nobody@example.org', '', '%', `${disabled.email} `, "' OR true --"])
      expect(await makeAdmin(app.deps, address)).toBe('unknown');
    expect(await roles()).toEqual(before);
  });
});

test('a role in a public sign-up is ignored, and noted without a name', async () => {
  const body = { email: 'sly@example.org', password: 'a quiet place' };
  for (const role of ['admin', null, ['admin'], { is: 'admin' }]) {
    app.clock.advance(61_000);
    const count = app.logLines.length;
    expect((await app.send('POST', '/api/accounts', { ...body, role })).status).toBe(202);
    const lines = app.logLines.slice(count).join('\n');
    expect(lines).toContain('role_in_sign_up_ignored');
    expect(lines).not.toContain('sly@');
  }
  const [row] = await app.deps.db.select().from(users).where(eq(users.email, body.email));
  expect(row?.role).toBe('user');
});
