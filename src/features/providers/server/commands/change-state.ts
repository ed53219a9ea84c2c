import { and, eq } from 'drizzle-orm';
import { calledProvider, type ProviderState } from '../../contract/provider-fields.ts';
import type { Changed } from '../../../../platform/change-pages.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { canGetEmails } from '../../../accounts/server/queries/reachable.ts';
import { users } from '../../../accounts/server/tables.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { approveProviderPayee } from '../../../payments/server/commands/provider-payee.ts';
import { providerStateEmail } from '../emails/states.ts';
import { providerChanges, providers, providerStaff, type ProviderRow } from '../tables.ts';
import { renewPlaces } from './renew-places.ts';

type Changing = Pick<CommandContext, 'clock' | 'config' | 'jobs' | 'log' | 'collectors'>;

export interface StateChange {
  to: ProviderState;
  by: 'firm' | 'house' | 'product';
  /** Id of the user who made the change. Null: the program itself. */
  byUser: string | null;
  why: string;
  declinesCards?: boolean;
}

/** Every state change uses this: it logs, emails the owner, allows payments only while live. Callers check permission. */
export async function changeProviderState(
  ctx: Changing,
  tx: Transaction,
  provider: ProviderRow,
  { to, by, byUser, why, declinesCards }: StateChange,
  changed: Changed,
): Promise<ProviderRow> {
  const at = ctx.clock.now();
  const pausedBy = to === 'paused' && by !== 'product' ? by : null;
  const [row] = await tx
    .update(providers)
    .set({
      state: to,
      reason: why,
      pausedBy,
      savedAt: at,
      // An admin has reviewed whatever goes live, so no change is left to review.
      ...(to === 'live' && { renamedAt: null }),
      ...(declinesCards !== undefined && { cardsDeclinedAt: declinesCards ? at : null }),
    })
    .where(eq(providers.id, provider.id))
    .returning();
  await tx
    .insert(providerChanges)
    .values({ id: newId(ctx.clock), providerId: provider.id, from: provider.state, to, by, byUser, at, why });
  await renewPlaces(tx, row ?? provider);
  if (provider.payeeId !== null)
    await approveProviderPayee(ctx, tx, { payeeId: provider.payeeId, isApproved: to === 'live' }, changed);
  await tellOwner(ctx, tx, row ?? provider);
  ctx.log.info('provider_state', { providerId: provider.id, before: provider.state, state: to, by });
  return row ?? provider;
}

async function tellOwner(ctx: Changing, tx: Transaction, provider: ProviderRow): Promise<void> {
  const owners = await tx
    .select({ mailbox: users.mailbox, language: users.language })
    .from(providerStaff)
    .innerJoin(users, eq(users.id, providerStaff.userId))
    .where(and(eq(providerStaff.providerId, provider.id), eq(providerStaff.role, 'owner'), canGetEmails));
  const { id, state, reason, pausedBy } = provider;
  const told = { id, state, reason, called: calledProvider(provider), isPausedByRosemary: pausedBy === 'house' };
  await queueEmails(
    ctx,
    tx,
    owners.map(({ mailbox, language }) => ({
      to: mailbox,
      ...providerStateEmail(writingTo(ctx.config, language), told),
    })),
  );
}
