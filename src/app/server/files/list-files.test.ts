// Admin lists as CSV: filtered, complete, only for admins, and audited.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf, publishedBy } from '../../../../tests/support/tributes/tributes.ts';
import { ROWS_PER_ADMIN_PAGE } from '../../../shared/api/admin-lists.ts';
import type { AuditLine } from '../../../features/audit/contract/audit.ts';
import { users } from '../../../features/accounts/server/tables.ts';
import { newId } from '../../../platform/ids.ts';

let app: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  [admin, member] = [await app.person({ role: 'admin' }), await app.person()];
});
afterAll(() => app.close());

const lists = ['users', 'tributes', 'delete-requests', 'mail', 'reports', 'logs', 'service-providers'];

async function file(address: string): Promise<{ answer: Response; rows: string[] }> {
  const answer = await admin.get(address);
  const text = await answer.clone().text();
  return { answer, rows: text.replace('\uFEFF', '').split('\r\n').slice(0, -1) };
}
const newest = async () => (await bodyOf<{ items: AuditLine[] }>(await admin.get('/api/admin/audit'))).items[0] ?? null;

describe('a list as a file', () => {
  it.each(lists)('%s is for admins alone', async (list) => {
    const { answer, rows } = await file(`/admin/${list}.csv`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-disposition')).toContain(`filename="${list}.csv"`);
    expect(rows[0]).toMatch(/^"(Id|Number)","/);
    const { seq } = (await newest()) ?? {};
    expect((await member.get(`/admin/${list}.csv`)).status).toBe(403);
    expect((await app.request(`/admin/${list}.csv`)).status).toBe(401);
    expect((await newest())?.seq).toBe(seq);
  });

  it.each([
    ['users', 'Id,Email address,Name,Role,State,Account made,Last sign-in'],
    ['tributes', 'Id,Name,Address,State,Who sees it,Unusual,Owner,Id of the owner,Begun,Last saved'],
    ['delete-requests', 'Id,Id of the user,Email address,State,Asked,Is met from,Met,Pages deleted,Pages that stay'],
    ['mail', 'Id,To,About,State,Tries,Last failure,Written,Sent,Can be sent again until'],
    ['reports', 'Number,Id,What,Reason,Urgent,On the page of,State,Sent,Due,Kept for the law'],
    ['logs', 'Id,What,Error,Where,Source,Critical,Status,First,Last,How often'],
    ['service-providers', 'Id,Name,Legal name,Licence,Email address,State,Applied,Last changed'],
  ])('%s has a heading above each column', async (list, headings) => {
    const { rows } = await file(`/admin/${list}.csv`);
    expect(rows[0]).toBe(`"${headings.replaceAll(',', '","')}"`);
  });

  it('has everything beyond a part, each once, in the order of the list', async () => {
    const count = 2 * ROWS_PER_ADMIN_PAGE + 3;
    const rows = Array.from({ length: count }, (_, at) => {
      app.clock.advance(1_000);
      const [mailbox, now] = [`many-${at}@example.org`, app.clock.now()];
      const times = { timeCreated: now, updatedAt: now };
      return { id: newId(app.clock), email: mailbox, mailbox, name: `=1+${at}`, emailVerified: true, ...times };
    });
    await app.deps.db.insert(users).values(rows);
    const { rows: lines } = await file('/admin/users.csv?q=&sort=created');
    const all = await app.deps.db.$count(users);
    const mailboxes = lines.slice(1).map((line) => line.split('","')[1]);
    expect([mailboxes.length, new Set(mailboxes).size]).toEqual([all, all]);
    expect(mailboxes.slice(-count)).toEqual(rows.map(({ mailbox }) => mailbox));
    // Formulas must arrive as text.
    expect(lines.at(-1)).toContain(`,"'=1+${count - 1}",`);
  });

  it('has what is filtered alone, and keeps in the audit that it was taken away', async () => {
    await publishedBy(member, { changes: { name: 'Ann, "the baker"' } });
    const { rows } = await file('/admin/tributes.csv?q=ann%2C&state=published&after=ignored');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain('"Ann, ""the baker"""');
    expect(rows[1]).toContain(member.email);
    expect(rows[1]).toContain(`"","${member.email}","${member.id}",`);
    expect(await newest()).toMatchObject({
      action: 'list-exported',
      by: admin.id,
      target: { kind: 'tribute', id: 'all' },
      after: { state: 'published' },
    });
  });

  it('is refused for a filter that is none', async () => {
    expect((await admin.get('/admin/users.csv?state=odd')).status).toBe(422);
    expect((await admin.get('/admin/none.csv')).status).toBe(404);
  });
});
