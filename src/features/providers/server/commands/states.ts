// State changes by the owner and by admins. Each is checked after the provider's row is locked.
import { eq } from 'drizzle-orm';
import { missingOf, type ProviderState } from '../../contract/provider-fields.ts';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import type { Provider } from '../../contract/providers.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { CatalogueError, fail } from '../../../../platform/errors.ts';
import { recordAuditEvent, type Act, type Acting } from '../../../audit/server/commands/record-audit-event.ts';
import { readOwnPayee } from '../../../payments/server/commands/open-payee.ts';
import { providerPayee, isRejected } from '../../../payments/server/queries/provider-payee.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { lockOwnProvider, ownProvider, ownProviderRow, providerFieldsOf } from '../queries/own-provider.ts';
import { providers, type ProviderRow } from '../tables.ts';
import { changeProviderState, type StateChange } from './change-state.ts';

export type Owning = Context;
export type Rosemary = Pick<CommandContext, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'pages' | 'collectors'> &
  Acting;

type Wanted = Pick<StateChange, 'to' | 'why' | 'declinesCards'>;

/** Gets the provider, whose row is locked, and returns the state to set. Throws if the change is not allowed. */
type Deciding = (provider: ProviderRow) => Wanted;

/** Makes a change for the owner. Errors: NOT_FOUND, ROLE_TOO_SMALL. */
async function byOwner(ctx: Owning, id: string, decide: Deciding): Promise<Provider> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const { provider } = await lockOwnProvider(ctx, tx, { id, to: 'own' });
      const change = { ...decide(provider), by: 'firm', byUser: memberId(ctx) } as const;
      await changeProviderState(ctx, tx, provider, change, changed);
    }),
  );
  return ownProvider(ctx, id);
}

/** Makes a change for an admin; `byUser` is null on the command line. Errors: NOT_FOUND. */
export async function byRosemary(
  ctx: Rosemary,
  { id, byUser, action }: { id: string; byUser: string | null; action: Act['action'] },
  decide: Deciding,
): Promise<void> {
  await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const [provider] = await tx.select().from(providers).where(eq(providers.id, id)).for('update');
      if (!provider) return fail('NOT_FOUND');
      const { state, rev, pausedBy } = provider;
      const wanted = decide(provider);
      await changeProviderState(ctx, tx, provider, { ...wanted, by: 'house', byUser }, changed);
      const [before, after] = [{ state, rev, pausedBy }, { state: wanted.to }];
      await recordAuditEvent(ctx, tx, { action, target: { kind: 'provider', id }, before, after, why: wanted.why });
    }),
  );
}

/** Throws ALREADY_DONE if the provider is in none of these states. */
export function only(provider: ProviderRow, ...states: ProviderState[]): void {
  if (!states.includes(provider.state)) fail('ALREADY_DONE');
}

/** Errors: ALREADY_DONE, INVALID_INPUT with the missing fields, and with `account` if papers for cards are missing. */
export async function submitProvider(
  ctx: Owning,
  { id, withoutCards }: { id: string; withoutCards: boolean },
): Promise<Provider> {
  const { provider: asked } = await ownProviderRow(ctx, { id, to: 'own' });
  // Ask the card provider before the transaction, which may not wait for the network. The answer is stored in `payees`.
  if (asked.payeeId !== null && ctx.payments !== null) await readOwnPayee(ctx, asked.payeeId);
  const payee = await providerPayee(ctx.db, asked.payeeId);
  const isReady = payee?.isSubmitted === true && payee.withdrawnAt === null && !isRejected(payee);
  const hasPapers = ctx.payments === null || withoutCards || isReady;
  return byOwner(ctx, id, (provider) => {
    only(provider, 'confirmed', 'onboarding', 'refused');
    const missing = missingOf(providerFieldsOf(provider)).map((field) => fieldProblem(field, 'still_missing'));
    const fields = hasPapers ? missing : [...missing, fieldProblem('account', 'account_unfinished')];
    if (fields.length > 0) throw new CatalogueError('INVALID_INPUT', { fields });
    return { to: 'in-review', why: '', declinesCards: !isReady };
  });
}

export const pauseProvider = (ctx: Owning, id: string): Promise<Provider> =>
  byOwner(ctx, id, (provider) => {
    only(provider, 'live');
    return { to: 'paused', why: '' };
  });

/** The state after a pause: live, or in review if a change has not been reviewed. */
export const afterPause = ({ renamedAt }: ProviderRow): Wanted => ({
  to: renamedAt === null ? 'live' : 'in-review',
  why: '',
});

/** Errors: NOT_ALLOWED if an admin paused the provider. */
export const resumeProvider = (ctx: Owning, id: string): Promise<Provider> =>
  byOwner(ctx, id, (provider) => {
    only(provider, 'paused');
    if (provider.pausedBy !== 'firm') fail('NOT_ALLOWED');
    return afterPause(provider);
  });

export const closeProvider = (ctx: Owning, id: string): Promise<Provider> =>
  byOwner(ctx, id, (provider) => {
    if (provider.state === 'closed') fail('ALREADY_DONE');
    return { to: 'closed', why: '' };
  });
