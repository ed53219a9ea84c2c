// Data about a provider that only admins see, besides its public fields.
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm';
import type { AdminProvider } from '../../contract/admin-providers.ts';
import type { ProviderShown } from '../../contract/provider-shown.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { shownState } from '../../../email/server/queries/states.ts';
import { outboxEmails } from '../../../email/server/tables.ts';
import { providerNotes, providers, type ProviderRow } from '../tables.ts';
import { photographsOfProviders, shownProvider } from './shown.ts';

/** Limit of emails that admins see. They need no more, and old emails are deleted after a time anyway. */
const MOST = 50;

export async function shownToRosemary(db: Writable, ids: readonly string[]): Promise<ProviderShown[]> {
  const [rows, pictures] = [
    ids.length === 0
      ? []
      : await db
          .select()
          .from(providers)
          .where(inArray(providers.id, [...ids])),
    await photographsOfProviders({ db }, ids),
  ];
  const byId = new Map(rows.map((row) => [row.id, shownProvider(row, pictures.get(row.id) ?? [])]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds emails to these addresses whose `matter` contains the provider's id. */
export async function emailsAbout(
  db: Writable,
  { id, appliedWith }: ProviderRow,
  addresses: readonly string[],
): Promise<AdminProvider['emails']> {
  const to = [...addresses, ...(appliedWith === null ? [] : [appliedWith])].map((address) => address.toLowerCase());
  if (to.length === 0) return [];
  const rows = await db
    .select({
      id: outboxEmails.id,
      to: outboxEmails.to,
      subject: outboxEmails.subject,
      at: outboxEmails.createdAt,
      state: shownState,
    })
    .from(outboxEmails)
    .where(and(inArray(sql`lower(${outboxEmails.to})`, to), like(outboxEmails.matter, `%${id}%`)))
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(MOST);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

export async function notesOn(db: Writable, providerId: string): Promise<AdminProvider['notes']> {
  const { id, text, at } = providerNotes;
  const rows = await db
    .select({ id, text, at, who: users.mailbox })
    .from(providerNotes)
    .leftJoin(users, eq(users.id, providerNotes.byUser))
    .where(eq(providerNotes.providerId, providerId))
    .orderBy(desc(at), desc(id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
