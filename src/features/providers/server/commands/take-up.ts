import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Provider } from '../../contract/providers.ts';
import { APPLICATION_RETENTION_MS } from '../../../../shared/limits/provider-limits.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { eraseWords } from '../../../audit/server/commands/erase-words.ts';
import { lockedUser } from '../../../accounts/server/commands/people/write-user.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { confirmedAddress, ownProvider } from '../queries/own-provider.ts';
import { providers, type ProviderRow } from '../tables.ts';
import { giveOwner, type Applying } from './apply.ts';

/** Claims an application with the caller's address. ADDRESS_NOT_CONFIRMED, TOO_MANY_PROVIDERS, NOT_FOUND if claimed. */
export async function takeUp(ctx: Applying, id: string): Promise<Provider> {
  const userId = memberId(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockedUser(tx, { id: userId });
    const row = await lockedApplication(ctx, tx, id);
    await giveOwner(ctx, tx, row, userId);
  });
  return ownProvider(ctx, id);
}

/** Deletes an application that somebody else sent with the caller's address. ADDRESS_NOT_CONFIRMED, NOT_FOUND. */
export async function disown(ctx: Applying, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockedApplication(ctx, tx, id);
    await tx.delete(providers).where(eq(providers.id, row.id));
  });
  ctx.log.info('provider_disowned', { providerId: id });
}

async function lockedApplication(ctx: Applying, tx: Transaction, id: string): Promise<ProviderRow> {
  const address = confirmedAddress(ctx);
  if (address === null) return fail('ADDRESS_NOT_CONFIRMED');
  const isTheirs = and(eq(providers.id, id), eq(providers.appliedWith, address), eq(providers.state, 'applied'));
  const [row] = await tx.select().from(providers).where(isTheirs).for('update');
  return row ?? fail('NOT_FOUND');
}

/** Deletes applications that nobody claimed in time, and with them the email address that was given. */
export async function tidyApplications(ctx: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - APPLICATION_RETENTION_MS);
  const isOver = and(isNotNull(providers.appliedWith), lt(providers.createdAt, since));
  await ctx.db.transaction(async (tx) => {
    const gone = await tx.delete(providers).where(isOver).returning({ id: providers.id });
    for (const { id } of gone) await eraseWords(ctx, tx, { kind: 'provider', id });
  });
}
