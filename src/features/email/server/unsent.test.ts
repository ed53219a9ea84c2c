// The list of unsent emails by address shows how many, why, since when and until when, but never their text.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../../tests/support/accounts/people.ts';
import { openTestApp, type TestApp } from '../../../../tests/support/app/test-app.ts';
import { bodyOf } from '../../../../tests/support/tributes/tributes.ts';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../../../shared/api/admin-lists.ts';
import type { AuditEvent, AuditLine } from '../../audit/contract/audit.ts';
import type { UnsentEmails } from '../contract/admin-email.ts';
import { outboxEmails } from './tables.ts';

let app: TestApp;
let admin: Person;
let now: Date;
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

type Row = typeof outboxEmails.$inferInsert;
let number = 0;
const row = (to: string, more: Partial<Row> = {}): Row => ({
  id: `unsent-${String((number += 1)).padStart(4, '0')}`,
  to,
  fromName: 'Rosemary',
  fromEmail: 'help@example.org',
  subject: 'A note',
  text: 'https://rosemary.test/auth-action?oobCode=a-secret',
  html: '<p>a-secret</p>',
  matter: 'invitation one',
  createdAt: now,
  ...more,
});

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ role: 'admin' });
  now = app.clock.now();
  await app.deps.db.delete(outboxEmails);
  await app.deps.db
    .insert(outboxEmails)
    .values([
      row('Ruth@example.org', { createdAt: after(-50), dueAt: after(10), matter: 'enquiries', subject: 'Enquiries' }),
      row('ruth@example.org', { createdAt: after(-40), dueAt: after(5), matter: 'reset-password' }),
      row('ruth@example.org', { createdAt: after(-90), state: 'failed', lastError: 'no such box' }),
      row('ruth@example.org', { createdAt: after(-95), state: 'sent', sentAt: after(-95), matter: 'welcome' }),
      row('tom@example.org', { createdAt: after(-60), dueAt: after(-60), attempts: 3, lastError: 'try later' }),
      row('tom@example.org', { createdAt: after(-1), dueAt: null, matter: 'two-step', subject: 'Two steps' }),
      row('failed@example.org', { createdAt: after(-70), state: 'failed', attempts: 15, lastError: 'refused' }),
      row('', { state: 'failed', isLast: true }),
      row('sent@example.org', { state: 'sent', sentAt: now }),
    ]);
});
afterAll(() => app.close());

const list = async (query = '') => bodyOf<AdminPage<UnsentEmails>>(await admin.get(`/api/admin/emails/unsent${query}`));
const addresses = async (query = '') => (await list(query)).items.map(({ id }) => id.split('@')[0]);

describe('unsent emails by address', () => {
  it('says for each address how many wait, why, since when and until when, and never their text', async () => {
    const answer = await admin.get('/api/admin/emails/unsent');
    expect(await answer.clone().text()).not.toMatch(/a-secret|oobCode/);
    const { items, count, isExact } = await bodyOf<AdminPage<UnsentEmails>>(answer);
    expect([count, isExact]).toEqual([2, true]);
    expect(items).toEqual([
      {
        id: 'tom@example.org',
        emails: 2,
        reasons: { scheduled: 0, due: 1, retrying: 1, failed: 0 },
        classes: ['stranger', 'own'],
        subjects: ['A note', 'Two steps'],
        lastError: 'try later',
        since: after(-60).toISOString(),
        nextAt: null,
      },
      {
        id: 'ruth@example.org',
        emails: 3,
        reasons: { scheduled: 2, due: 0, retrying: 0, failed: 1 },
        classes: ['stranger', 'work'],
        subjects: ['A note', 'Enquiries'],
        lastError: 'no such box',
        since: after(-50).toISOString(),
        nextAt: after(5).toISOString(),
      },
    ]);
  });

  it('finds by reason, and by a whole address in either case whatever the reason', async () => {
    expect(await addresses('?reason=scheduled')).toEqual(['ruth']);
    expect(await addresses('?reason=due')).toEqual(['tom']);
    expect(await addresses('?reason=retrying')).toEqual(['tom']);
    expect(await addresses('?reason=failed')).toEqual(['failed', 'ruth']);
    expect(await addresses('?q=FAILED@example.org')).toEqual(['failed']);
    expect(await addresses('?q=FAILED@example.org&reason=due')).toEqual([]);
    for (const q of ['failed', 'sent@example.org', '%', "'"]) expect(await addresses(`?q=${q}`)).toEqual([]);
  });

  it('refuses what it does not know', async () => {
    const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url');
    const wrong = ['after=x', `after=${cursorOf('x', 'y')}`, `after=${cursorOf(1)}`, 'reason=sent', 'sort=id'];
    for (const query of wrong)
      expect([query, (await admin.get(`/api/admin/emails/unsent?${query}`)).status]).toEqual([query, 422]);
    for (const sort of ['emails', 'address'])
      expect((await admin.get(`/api/admin/emails/unsent?sort=${sort}&after=${cursorOf('x', '')}`)).status).toBe(200);
  });

  it('is for admins alone, and each look and file is in the audit with what was looked for', async () => {
    const member = await app.person();
    for (const address of ['/api/admin/emails/unsent', '/admin/mail/unsent.csv'])
      expect([address, (await member.get(address)).status]).not.toEqual([address, 200]);
    await list('?q=RUTH@example.org&reason=failed');
    const file = await (await admin.get('/admin/mail/unsent.csv?reason=scheduled')).text();
    expect(file).toContain('"Address","Emails","Held back for now","Due now","Being tried again","Could not be sent"');
    expect(file).toContain('"ruth@example.org","3","2","0","0","1"');
    expect(file).toContain('"From others, Own work","A note; Enquiries"');
    expect(file).not.toContain('tom@example.org');
    const { items } = await bodyOf<{ items: AuditLine[] }>(await admin.get('/api/admin/audit'));
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'list-exported', by: admin.id, target: { kind: 'mail' }, after: { reason: 'scheduled' } },
      { action: 'letters-read', by: admin.id, target: { kind: 'mail' }, after: { by: 'address', reason: 'failed' } },
    ]);
    const act = await bodyOf<AuditEvent>(await admin.get(`/api/admin/audit/${items[1]?.id}`));
    expect(act.said.after).toBe('ruth@example.org');
  });

  it('opens from the list of all emails, leads to the emails of an address, and does both without a script', async () => {
    const all = await (await admin.get('/admin/mail')).text();
    expect(all).toContain('href="/admin/mail/unsent"');
    const screen = await (await admin.get('/admin/mail/unsent')).text();
    expect(screen).toContain('href="/admin/mail?q=ruth%40example.org"');
    expect(screen).toContain('Held back for now (2)');
    expect(screen).toMatch(/Next try: <time[^>]*>/);
    expect(screen).toContain('href="/admin/mail/unsent.csv"');
    const failed = await (await admin.get('/admin/mail/unsent?q=failed@example.org')).text();
    expect(failed).toContain('Could not be sent (1)');
    expect(failed).not.toContain('Next try');
  });

  it('comes in parts by each order, each address once', async () => {
    const many = Array.from({ length: ROWS_PER_ADMIN_PAGE + 7 }, (_, at) =>
      Array.from({ length: 1 + (at % 3) }, () =>
        row(`person-${at}@example.org`, { createdAt: after(-(at % 5)), dueAt: after(20) }),
      ),
    ).flat();
    await app.deps.db.insert(outboxEmails).values(many);
    const valueOf = { since: 'since', emails: 'emails', address: 'id' } as const;
    for (const sort of ['since', '-since', 'emails', '-emails', 'address', '-address']) {
      const seen: UnsentEmails[] = [];
      for (let next: string | null = ''; next !== null;) {
        const page: AdminPage<UnsentEmails> = await list(`?sort=${sort}${next && `&after=${next}`}`);
        expect(page.count).toBe(ROWS_PER_ADMIN_PAGE + 9);
        seen.push(...page.items);
        next = page.after;
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(ROWS_PER_ADMIN_PAGE + 9);
      expect(seen).toHaveLength(ROWS_PER_ADMIN_PAGE + 9);
      const values = seen.map((one) => one[valueOf[sort.replace('-', '') as keyof typeof valueOf]]);
      const rising = sort.startsWith('-') ? values.toReversed() : values;
      for (const [at, value] of rising.entries()) {
        const before = rising[at - 1];
        if (before !== undefined) expect(before <= value, `${sort}: ${before}, ${value}`).toBe(true);
      }
    }
  });
});
