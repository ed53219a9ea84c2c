import { eq } from 'drizzle-orm';
import * as z from 'zod';
import {
  changedAny,
  replaying,
  UNCHANGED,
  type Replayed,
  type Replays,
} from '../../../operations/server/commands/withdrawals/replaying.ts';
import { stopProviderPayee } from '../../../payments/server/commands/provider-payee.ts';
import { removeAgain } from '../../../people/server/commands/remove-again.ts';
import { calledProvider } from '../../contract/provider-fields.ts';
import { providerInvitations, providers } from '../tables.ts';
import { renewPlaces } from './renew-places.ts';
import { staffMembership } from './staff.ts';

const Member = z.object({ provider_id: z.uuid(), user_id: z.string() });

const personRemoved = replaying(Member, (ctx, { provider_id: id, user_id: userId }) =>
  removeAgain(ctx, staffMembership, { id, userId }),
);

const invitationEnded = replaying(z.object({ id: z.uuid() }), async ({ db }, { id }) =>
  changedAny(await db.delete(providerInvitations).where(eq(providerInvitations.id, id)).returning()),
);

const Stopped = z.object({
  id: z.uuid(),
  state: z.enum(['paused', 'refused', 'closed']),
  paused_by: z.enum(['firm', 'house']).nullable(),
});

/** Stops a provider. One that went live again after that must be resumed by a person. */
const stopped = replaying(Stopped, ({ db }, { id, state, paused_by: pausedBy }) =>
  db.transaction(async (tx): Promise<Replayed> => {
    const [provider] = await tx.select().from(providers).where(eq(providers.id, id)).for('update');
    if (!provider || provider.state === state || provider.state === 'closed') return UNCHANGED;
    await tx.update(providers).set({ state, pausedBy }).where(eq(providers.id, id));
    await renewPlaces(tx, { ...provider, state });
    const { payeeId } = provider;
    if (payeeId !== null) await stopProviderPayee(tx, payeeId);
    return { isChanged: true, confirm: `${calledProvider(provider)} ${id}` };
  }),
);

export const providerReplays = {
  'provider-person-removed': personRemoved,
  'provider-invitation-ended': invitationEnded,
  'provider-stopped': stopped,
} satisfies Partial<Replays>;
