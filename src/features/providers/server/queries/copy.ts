import { and, asc, eq } from 'drizzle-orm';
import { calledProvider, ProviderFields } from '../../contract/provider-fields.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { providerChanges, providerInvitations, providers, providerStaff } from '../tables.ts';

/** A person's providers and acts there, for their data export. Owners also get the public fields. */
export async function providersInCopy(db: Writable, userId: string): Promise<object[]> {
  const rows = await db
    .select({ provider: providers, role: providerStaff.role, since: providerStaff.since })
    .from(providerStaff)
    .innerJoin(providers, eq(providers.id, providerStaff.providerId))
    .where(eq(providerStaff.userId, userId))
    .orderBy(asc(providers.id));
  return Promise.all(
    rows.map(async ({ provider, role, since }) => ({
      providerId: provider.id,
      called: calledProvider(provider),
      state: provider.state,
      role,
      since,
      ...(role === 'owner' && { says: ProviderFields.parse(provider) }),
      changes: await changesBy(db, provider.id, userId),
      invitations: await invitationsBy(db, provider.id, userId),
    })),
  );
}

const changesBy = (db: Writable, providerId: string, userId: string) => {
  const { from, to, at, why } = providerChanges;
  return db
    .select({ from, to, at, why })
    .from(providerChanges)
    .where(and(eq(providerChanges.providerId, providerId), eq(providerChanges.byUser, userId)))
    .orderBy(asc(at));
};

const invitationsBy = (db: Writable, providerId: string, userId: string) => {
  const { email, createdAt: sentAt, expiresAt } = providerInvitations;
  return db
    .select({ email, sentAt, expiresAt })
    .from(providerInvitations)
    .where(and(eq(providerInvitations.providerId, providerId), eq(providerInvitations.invitedBy, userId)))
    .orderBy(asc(sentAt));
};
