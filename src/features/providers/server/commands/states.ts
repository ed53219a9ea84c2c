// State changes by the owner and by admins. Each is checked behind the lock.
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

/** Gets the locked provider; returns the wanted state, or throws. */
type Deciding = (provider: ProviderRow) => Wanted;

/** A change by its owner. NOT_FOUND, ROLE_TOO_SMALL. */
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

/** A change by an admin; `byUser` is null on the command line. NOT_FOUND. */
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

/** ALREADY_DONE for a provider in another state. */
export function only(provider: ProviderRow, ...states: ProviderState[]): void {
  if (!states.includes(provider.state)) fail('ALREADY_DONE');
}

/** ALREADY_DONE, INVALID_INPUT with missing fields, and `account` if a provider that takes cards lacks papers. */
export async function submitProvider(
  ctx: Owning,
  { id, withoutCards }: { id: string; withoutCards: boolean },
): Promise<Provider> {
  const { provider: asked } = await ownProviderRow(ctx, { id, to: 'own' });
  // Before the transaction, which must not wait for a network call. The answer is stored and read back from there.
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

/** Restores the state before the pause, or review if a change is still unreviewed. */
export const afterPause = ({ renamedAt }: ProviderRow): Wanted => ({
  to: renamedAt === null ? 'live' : 'in-review',
  why: '',
});

/** NOT_ALLOWED if an admin paused it. */
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
