// Audit events for making somebody an admin and for emails by admins.

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allActions } from '../../../../tests/support/admin/audit.ts';
import { codeIn } from '../../../../tests/support/accounts/mailed-links.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { users } from './tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ ADMIN_EMAIL: 'Operator@example.org' });
});
afterAll(() => app.close());

const lastAction = async () => (await allActions(app.deps.db)).at(-1);

it('keeps that the setting made somebody an admin, when they confirmed and at each start', async () => {
  await app.send('POST', '/api/accounts', { email: 'operator@example.org', password: 'a quiet place' });
  const [email] = await app.emailsTo('operator@example.org');
  expect(await lastAction()).toBeUndefined();
  await app.send('POST', '/api/email-verifications', { mode: 'verifyEmail', oobCode: codeIn(email) });
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, 'operator@example.org'));
  const made = {
    by: 'product',
    action: 'admin-made',
    targetKind: 'user',
    targetId: user?.id,
    after: { role: 'admin' },
  };
  expect((await lastAction())?.act).toMatchObject({ seq: 1, ...made });
  await app.deps.authentication.promoteAdmin();
  expect((await lastAction())?.act.seq).toBe(1);
  await app.deps.db.update(users).set({ role: 'user' });
  await app.deps.authentication.promoteAdmin();
  expect((await lastAction())?.act).toMatchObject({ seq: 2, ...made });
});

it('keeps an email of an admin, with its words beside it, and none that was refused', async () => {
  const [admin, person] = [await app.person({ role: 'admin' }), await app.person()];
  const send = (to: string) =>
    app.send(
      'POST',
      '/functions/sendDynamicEmail',
      { data: { to, tempId: 'note', dynamicData: { words: 'We have found it.' } } },
      { cookie: admin.cookie },
    );
  app.clock.advance(61_000);
  expect((await send(person.email)).status).toBe(200);
  const written = await lastAction();
  expect(written).toMatchObject({
    act: { by: admin.id, action: 'letter-sent', targetId: person.id, after: { template: 'note' } },
    words: { saidAfter: 'We have found it.' },
  });
  expect((await send(`${randomUUID()}@example.org`)).status).not.toBe(200);
  expect((await send(person.email)).status).not.toBe(200);
  expect(await lastAction()).toEqual(written);
});
