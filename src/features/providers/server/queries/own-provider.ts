import { and, asc, desc, eq } from 'drizzle-orm';
import { calledProvider, missingOf, ProviderFields } from '../../contract/provider-fields.ts';
import { providerRoleMay, type ProviderPermission, type ProviderRole } from '../../contract/provider-roles.ts';
import type { Provider, ProviderChange, ProviderSummary, WaitingApplication } from '../../contract/providers.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { providerChanges, providers, providerStaff, type ProviderRow } from '../tables.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

interface Wanted {
  id: string;
  to: ProviderPermission;
}

export interface OwnProvider {
  provider: ProviderRow;
  role: ProviderRole;
}

/** Reads the role with each request, so that removed staff lose access at once. Errors: NOT_FOUND, ROLE_TOO_SMALL. */
export async function ownProviderRow(ctx: Asking, { id, to }: Wanted): Promise<OwnProvider> {
  const [found] = await ctx.db
    .select({ provider: providers, role: providerStaff.role })
    .from(providers)
    .innerJoin(providerStaff, and(eq(providerStaff.providerId, providers.id), eq(providerStaff.userId, memberId(ctx))))
    .where(eq(providers.id, id));
  if (!found) return fail('NOT_FOUND');
  return providerRoleMay(found.role, to) ? found : fail('ROLE_TOO_SMALL');
}

/** Like `ownProviderRow`, but locks the provider's row until the transaction ends. */
export async function lockOwnProvider(
  ctx: Pick<Context, 'actor'>,
  tx: Transaction,
  wanted: Wanted,
): Promise<OwnProvider> {
  await ownProviderRow({ ...ctx, db: tx }, wanted);
  await tx.select({ id: providers.id }).from(providers).where(eq(providers.id, wanted.id)).for('update');
  // Check permission after the wait for the lock: the transaction before may have removed the caller.
  return ownProviderRow({ ...ctx, db: tx }, wanted);
}

export const providerFieldsOf = (row: ProviderRow): ProviderFields =>
  Object.fromEntries(ProviderFields.keyof().options.map((name) => [name, row[name]])) as ProviderFields;

export function providerView({ provider, role }: OwnProvider): Provider {
  const { id, rev, state, reason, pausedBy, currency, savedAt } = provider;
  const fields = providerFieldsOf(provider);
  return {
    ...fields,
    id,
    role,
    rev,
    state,
    reason,
    isPausedByRosemary: pausedBy === 'house',
    currency,
    missing: missingOf(fields),
    savedAt: savedAt.toISOString(),
  };
}

export const ownProvider = async (ctx: Asking, id: string): Promise<Provider> =>
  providerView(await ownProviderRow(ctx, { id, to: 'see' }));

export async function providersOfAsker(ctx: Pick<Context, 'db' | 'actor'>): Promise<{
  providers: ProviderSummary[];
  waiting: WaitingApplication[];
}> {
  const userId = memberId(ctx);
  const rows = await ctx.db
    .select({ provider: providers, role: providerStaff.role })
    .from(providerStaff)
    .innerJoin(providers, eq(providers.id, providerStaff.providerId))
    .where(eq(providerStaff.userId, userId))
    .orderBy(asc(providers.createdAt), asc(providers.id));
  const waiting = await waitingWith(ctx.db, confirmedAddress(ctx));
  return {
    providers: rows.map(({ provider, role }) => {
      const { id, state, reason } = provider;
      return { id, role, state, reason, called: calledProvider(provider) };
    }),
    waiting: waiting.map((row) => ({
      id: row.id,
      called: calledProvider(row),
      sentAt: row.createdAt.toISOString(),
    })),
  };
}

/** The caller's email address in lower case. Null if it is not confirmed. */
export const confirmedAddress = ({ actor }: Pick<Context, 'actor'>): string | null =>
  actor.kind === 'member' && actor.user.isEmailVerified ? actor.user.email.toLowerCase() : null;

async function waitingWith(db: Writable, address: string | null): Promise<ProviderRow[]> {
  if (address === null) return [];
  return db
    .select()
    .from(providers)
    .where(and(eq(providers.appliedWith, address), eq(providers.state, 'applied')))
    .orderBy(asc(providers.createdAt));
}

export async function providerHistory(ctx: Asking, id: string): Promise<{ changes: ProviderChange[] }> {
  await ownProviderRow(ctx, { id, to: 'see' });
  const rows = await ctx.db
    .select()
    .from(providerChanges)
    .where(eq(providerChanges.providerId, id))
    .orderBy(desc(providerChanges.at), desc(providerChanges.id));
  return {
    changes: rows.map(({ id: changeId, from, to, by, at, why }) => ({
      id: changeId,
      from,
      to,
      by,
      at: at.toISOString(),
      why,
    })),
  };
}

/** A person's role at a provider, read with each request. Null: none. */
export async function providerRoleOf(db: Writable, providerId: string, userId: string): Promise<ProviderRole | null> {
  const isTheirs = and(eq(providerStaff.providerId, providerId), eq(providerStaff.userId, userId));
  const [found] = await db.select({ role: providerStaff.role }).from(providerStaff).where(isTheirs);
  return found?.role ?? null;
}
