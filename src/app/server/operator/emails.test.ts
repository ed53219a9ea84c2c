import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../../tests/support/admin/run-command.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { outboxEmails } from '../../../features/email/server/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function email(more: Partial<typeof outboxEmails.$inferInsert>): Promise<string> {
  const id = randomUUID();
  const words = { subject: 'A note', text: 'A note', html: '<p>A note</p>', matter: 'note' };
  const row = { id, to: 'ruth@example.org', fromName: 'Rosemary', fromEmail: 'help@example.org', ...words };
  await app.deps.db.insert(outboxEmails).values({ ...row, createdAt: app.clock.now(), ...more });
  return id;
}

it('an email that is sent again is not said to be taken', async () => {
  const id = await email({ state: 'failed' });
  expect(await runCommand(app.deps, ['emails', 'send-again', id])).toEqual({
    isDone: true,
    says: '1 email is being sent again. If the mail server refuses it, “emails” lists it.',
  });
});

it('an email that was stopped already is no refusal', async () => {
  const id = await email({ state: 'failed' });
  const stop = (given: string) => runCommand(app.deps, ['emails', 'stop', given]);
  expect(await stop(id)).toEqual({ isDone: true, says: 'The email is stopped, and its text is deleted.' });
  const [before] = await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.id, id));
  app.clock.advance(60_000);
  expect(await stop(id)).toEqual({ isDone: true, says: 'The email was stopped already. Nothing was changed.' });
  expect(await app.deps.db.select().from(outboxEmails).where(eq(outboxEmails.id, id))).toEqual([before]);
  for (const other of [await email({ state: 'sent' }), randomUUID(), 'none'])
    expect(await stop(other)).toEqual({ isDone: false, says: expect.stringContaining('No such email can be stopped') });
});
