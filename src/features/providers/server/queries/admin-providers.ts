import { asc, desc, eq } from 'drizzle-orm';
import type { AdminProvider } from '../../contract/admin-providers.ts';
import { calledProvider, type ProviderState } from '../../contract/provider-fields.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { users } from '../../../accounts/server/tables.ts';
import { providerAccount } from '../../../payments/server/queries/provider-payee.ts';
import { providerChanges, providers, providerStaff, type ProviderRow } from '../tables.ts';
import { emailsAbout, notesOn, shownToRosemary } from './admin-file.ts';
import { findLookAlikes } from './look-alikes.ts';
import { providerFieldsOf } from './own-provider.ts';

/** Rows in one listing on the command line. Once these are decided, the next ones are listed. */
const MOST = 200;

/** For admins. The caller checks permission. Errors: NOT_FOUND. */
export async function providerById(db: Writable, id: string): Promise<ProviderRow> {
  const [row] = await db.select().from(providers).where(eq(providers.id, id));
  return row ?? fail('NOT_FOUND');
}

export async function providersInState(
  db: Writable,
  state: ProviderState,
): Promise<{ id: string; state: ProviderState; called: string; appliedAt: string }[]> {
  const rows = await db
    .select()
    .from(providers)
    .where(eq(providers.state, state))
    .orderBy(asc(providers.createdAt), asc(providers.id))
    .limit(MOST);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    called: calledProvider(row),
    appliedAt: row.createdAt.toISOString(),
  }));
}

export async function adminProvider(db: Writable, id: string): Promise<AdminProvider> {
  const row = await providerById(db, id);
  const account = await providerAccount(db, row.payeeId);
  const people = await db
    .select({ role: providerStaff.role, name: users.name, email: users.mailbox })
    .from(providerStaff)
    .innerJoin(users, eq(users.id, providerStaff.userId))
    .where(eq(providerStaff.providerId, id))
    .orderBy(asc(providerStaff.role), asc(providerStaff.since));
  const lookAlikes = await findLookAlikes(db, row);
  const [shown, ...alike] = await shownToRosemary(db, [
    ...new Set([id, ...lookAlikes.map(({ providerId }) => providerId)]),
  ]);
  if (shown === undefined) return fail('NOT_FOUND');
  const { rev, state, reason, pausedBy, renamedAt, createdAt } = row;
  return {
    ...providerFieldsOf(row),
    id,
    rev,
    state,
    reason,
    pausedBy,
    renamedAt: renamedAt?.toISOString() ?? null,
    appliedAt: createdAt.toISOString(),
    people,
    ...(account !== null && { notPayable: account.notPayable }),
    account,
    shown,
    lookAlikes,
    alike,
    emails: await emailsAbout(
      db,
      row,
      people.map(({ email }) => email),
    ),
    notes: await notesOn(db, id),
    changes: await changesWithWho(db, id),
  };
}

async function changesWithWho(db: Writable, id: string): Promise<AdminProvider['changes']> {
  const rows = await db
    .select({ change: providerChanges, who: users.mailbox })
    .from(providerChanges)
    .leftJoin(users, eq(users.id, providerChanges.byUser))
    .where(eq(providerChanges.providerId, id))
    .orderBy(desc(providerChanges.at), desc(providerChanges.id));
  return rows.map(({ change: { id: changeId, from, to, by, at, why }, who }) => ({
    id: changeId,
    from,
    to,
    by,
    at: at.toISOString(),
    why,
    who,
  }));
}
