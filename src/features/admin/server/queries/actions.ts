// The audit with email addresses: filters by the actor's email, and shows it while the account exists.
import { inArray } from 'drizzle-orm';
import type { AdminPage } from '../../../../shared/api/admin-lists.ts';
import type { AuditEvent, AuditFilters, AuditLine } from '../../../audit/contract/audit.ts';
import { failField } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { userByEmail } from '../../../accounts/server/queries.ts';
import { users } from '../../../accounts/server/tables.ts';
import { auditPage } from '../../../audit/server/queries/audit-events.ts';

/** Replaces a typed email by the account's id. Refuses the form field if no account has the email. */
export async function byId<Filters extends AuditFilters>(db: Writable, filters: Filters): Promise<Filters> {
  if (!filters.by?.includes('@')) return filters;
  const found = await userByEmail(db, filters.by.toLowerCase());
  return found ? { ...filters, by: found.id } : failField('by', 'no_account');
}

export async function actionsFound(
  db: Writable,
  asked: AuditFilters & { after?: string | undefined },
): Promise<AdminPage<AuditLine>> {
  const page = await auditPage(db, await byId(db, asked));
  return { ...page, items: await named(db, page.items) };
}

/** Adds the accounts' current emails to events, which store only ids. */
export async function named<Line extends AuditLine>(db: Writable, lines: readonly Line[]): Promise<Line[]> {
  const ids = [...new Set(lines.map(({ by }) => by))];
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.id, ids));
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return lines.map((line) => ({ ...line, byEmail: emails.get(line.by) ?? null }));
}

/** Like `named`, for a stream. Remembers emails, since a long file has few actors. */
export async function* namedEach(db: Writable, acts: AsyncIterable<AuditEvent>): AsyncGenerator<AuditEvent> {
  const emails = new Map<string, string | null>();
  for await (const act of acts) {
    if (!emails.has(act.by)) emails.set(act.by, (await named(db, [act]))[0]?.byEmail ?? null);
    yield { ...act, byEmail: emails.get(act.by) ?? null };
  }
}
