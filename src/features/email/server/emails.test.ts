// Emails in the admin area: recipient and result, never the text.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import type { AdminEmail } from '../contract/admin-email.ts';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AuditEvent, AuditLine } from '../../audit/contract/audit.ts';
import { outboxEmails } from './tables.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const list = async (query = '') => bodyOf<AdminPage<AdminEmail>>(await admin.get(`/api/admin/emails${query}`));
const email = (number: number, more: Partial<typeof outboxEmails.$inferInsert> = {}) => ({
  id: `letter-${String(number).padStart(4, '0')}`,
  to: 'Ruth@example.org',
  fromName: 'Rosemary',
  fromEmail: 'help@example.org',
  subject: `About ${number}`,
  text: 'https://rosemary.test/auth-action?oobCode=a-secret',
  html: '<p>a-secret</p>',
  createdAt: new Date(app.clock.now().getTime() + number * 1_000),
  ...more,
});

it('come newest first, in parts, each once, and say nothing of what stands in them', async () => {
  const count = ROWS_PER_ADMIN_PAGE + 3;
  await app.deps.db.insert(outboxEmails).values(Array.from({ length: count }, (_, at) => email(at)));
  const seen: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const answer: Response = await admin.get(`/api/admin/emails${after && `?after=${after}`}`);
    const text = await answer.clone().text();
    expect(text).not.toMatch(/a-secret|oobCode/);
    const page = await bodyOf<AdminPage<AdminEmail>>(answer);
    seen.push(...page.items.map(({ id }) => id));
    after = page.after;
  }
  expect(seen.filter((id) => id.startsWith('letter-'))).toEqual(
    Array.from({ length: count }, (_, at) => email(count - 1 - at).id),
  );
  expect(new Set(seen).size).toBe(seen.length);
});

it('are found by a whole address in either case, and by what became of them', async () => {
  await app.deps.db
    .insert(outboxEmails)
    .values(email(900, { to: 'anne@example.org', state: 'failed', lastError: 'no such box' }));
  expect((await list('?q=ANNE@example.org')).items.map(({ id }) => id)).toEqual(['letter-0900']);
  expect((await list('?q=anne')).items).toEqual([]);
  const failed = await list('?state=failed');
  expect(failed.items).toMatchObject([{ to: 'anne@example.org', lastError: 'no such box' }]);
  expect([failed.count, failed.isExact]).toEqual([1, true]);
  for (const query of ['?after=x', '?after=WyJ4Iiwi0SJd', '?state=gone', '?sort=to'])
    expect((await admin.get(`/api/admin/emails${query}`)).status).toBe(422);
});

it('are for admins alone, and who looked is in the audit with whom they looked for', async () => {
  expect((await (await app.person()).get('/api/admin/emails')).status).toBe(403);
  await list('?q=anne@example.org');
  const { items } = await bodyOf<{ items: AuditLine[] }>(await admin.get('/api/admin/audit'));
  expect(items[0]).toMatchObject({ action: 'letters-read', by: admin.id });
  const act = await bodyOf<AuditEvent>(await admin.get(`/api/admin/audit/${items[0]?.id}`));
  expect(act.said.after).toBe('anne@example.org');
  await app.deps.db.delete(outboxEmails).where(eq(outboxEmails.to, 'anne@example.org'));
});
