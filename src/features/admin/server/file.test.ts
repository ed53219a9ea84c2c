// A user's data as admins see it. It must not contain anything that grants access.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { providerOf } from '../../../../tests/support/providers/providers.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, draftOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { SHOWN_OF_USER } from '../../operations/contract/admin-limits.ts';
import type { AdminUserFile } from '../contract/admin-users.ts';
import { createLog } from '../../operations/server/commands/logs.ts';
import { outboxEmails } from '../../email/server/tables.ts';
import { tributeHelpers } from '../../tributes/server/tables/tributes.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const read = async (id: string) => bodyOf<AdminUserFile>(await admin.get(`/api/admin/users/${id}`));

it('says who they are and where they are signed in, and no token', async () => {
  const person = await app.person();
  await app.send('POST', '/api/sessions', { email: person.email, password: person.password });
  const file = await read(person.id);
  expect(file).toMatchObject({
    id: person.id,
    email: person.email,
    role: 'user',
    state: 'active',
    isSelf: false,
    disabled: null,
    leaving: null,
    isTwoStepOn: false,
  });
  expect(file.openSessions.items).toHaveLength(2);
  expect(Object.keys(file.openSessions.items[0] ?? {}).toSorted()).toEqual([
    'browser',
    'deviceName',
    'id',
    'lastUsedAt',
    'startedAt',
    'system',
  ]);
  expect((await read(admin.id)).isSelf).toBe(true);
});

it('lists the emails sent to them by subject, and never what stands in them', async () => {
  const person = await app.person();
  app.clock.advance(60_000);
  await app.send('POST', '/api/password-reset-mails', { email: person.email });
  const { emails } = await read(person.id);
  expect(emails.items.map(({ subject }) => subject)).toContain('A new password for Rosemary');
  expect(emails.items.every((email) => Object.keys(email).toSorted().join() === 'at,id,state,subject')).toBe(true);
  const stranger = await app.person();
  expect((await read(stranger.id)).emails.items.some(({ subject }) => /new password/.test(subject))).toBe(false);
});

it('lists pages that they keep or help on, with the role, and providers that they act for', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const draft = await draftOf(person, { name: 'Ada Marsh' });
  const page = await publishedBy(other);
  const since = app.clock.now();
  await app.deps.db.insert(tributeHelpers).values({ tributeId: page.id, userId: person.id, role: 'reader', since });
  const provider = await providerOf(app, person, { legalName: 'Marsh and Daughters', tradingName: '' });
  const { pages, providers } = await read(person.id);
  expect(pages.items).toEqual([
    { id: draft.id, name: 'Ada Marsh', state: 'draft', path: null, role: 'owner' },
    { id: page.id, name: 'Ada Marsh', state: 'published', path: page.path, role: 'reader' },
  ]);
  expect(providers.items).toEqual([{ id: provider, called: 'Marsh and Daughters', state: 'confirmed', role: 'owner' }]);
});

it('shows what failed for them, alike ones together, and nothing that failed for others', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const log = createLog({ clock: app.clock, db: app.deps.db, write: () => undefined });
  log.failure('The store is full', new Error('x'), { userId: person.id });
  await log.settled();
  app.clock.advance(1_000);
  const reference = log.failure('The store is full', new Error('x'), { userId: person.id });
  log.failure('Something else', new Error('x'), { userId: other.id });
  await log.settled();
  const { failures } = await read(person.id);
  expect(failures.items).toEqual([
    expect.objectContaining({ note: 'The store is full', count: 2, reference, lastAt: app.clock.now().toISOString() }),
  ]);
});

it('shows that somebody waits to be deleted, and until when they may come back', async () => {
  const person = await app.person();
  const asked = await person.send('POST', '/api/deletion-requests', { password: person.password, tributes: [] });
  if (asked.status >= 400) throw new Error(await asked.text());
  const file = await read(person.id);
  expect(file.state).toBe('leaving');
  expect(new Date(file.leaving?.erasedFrom ?? 0).getTime()).toBeGreaterThan(app.clock.now().getTime());
  expect(file.openSessions.items).toEqual([]);
});

it('shows so many of each and says that there are more', async () => {
  const person = await app.person();
  const now = app.clock.now();
  const from = { fromName: 'R', fromEmail: 'r@example.org', text: 'secret', html: 'secret' };
  const rows = Array.from({ length: SHOWN_OF_USER + 5 }, (_, at) => ({
    id: `letter-${at}`,
    to: person.email.toUpperCase(),
    subject: `Letter ${at}`,
    createdAt: new Date(now.getTime() + at),
    ...from,
  }));
  await app.deps.db.insert(outboxEmails).values(rows);
  const { emails } = await read(person.id);
  expect([emails.items.length, emails.isMore, emails.items[0]?.subject]).toEqual([
    SHOWN_OF_USER,
    true,
    `Letter ${SHOWN_OF_USER + 4}`,
  ]);
  await app.deps.db.delete(outboxEmails).where(eq(outboxEmails.text, 'secret'));
});

it('is nobody’s for an id that is nobody’s, and no one else reads it', async () => {
  expect((await admin.get(`/api/admin/users/${randomUUID()}`)).status).toBe(404);
  expect((await admin.get('/api/admin/users/%00')).status).toBe(422);
  const person = await app.person();
  expect((await person.get(`/api/admin/users/${person.id}`)).status).toBe(403);
  expect((await app.send('GET', `/api/admin/users/${person.id}`)).status).toBe(401);
});
