// Admin decisions about a provider, by an endpoint or by the operator's command line.
import { failField, fail } from '../../../../platform/errors.ts';
import { findLookAlikes } from '../queries/look-alikes.ts';
import { providerById } from '../queries/admin-providers.ts';
import { afterPause, byRosemary, only, type Rosemary } from './states.ts';

export interface Decided {
  id: string;
  /** Id of the admin. Null: the decision was made on the command line. */
  byUser: string | null;
}
type Because = Decided & { reason: string };

/**
 * Errors: NOT_FOUND, ALREADY_DONE, and EDIT_CONFLICT if `rev` is outdated. If the provider resembles another one and
 * `isLookedAt` is false, that field is refused with `not_looked_at`.
 */
export async function approveProvider(
  ctx: Rosemary,
  { rev, isLookedAt, ...decided }: Decided & { rev: number; isLookedAt: boolean },
): Promise<void> {
  const asked = await providerById(ctx.db, decided.id);
  const lookAlikes = isLookedAt ? [] : await findLookAlikes(ctx.db, asked);
  await byRosemary(ctx, { ...decided, action: 'provider-approved' }, (provider) => {
    only(provider, 'in-review');
    // `lookAlikes` was read before the row was locked, so make sure that it belongs to this revision.
    if (provider.rev !== rev || provider.rev !== asked.rev) fail('EDIT_CONFLICT');
    if (lookAlikes.length > 0) failField('isLookedAt', 'not_looked_at');
    return { to: 'live', why: '' };
  });
}

export const refuseProvider = (ctx: Rosemary, { reason, ...decided }: Because): Promise<void> =>
  byRosemary(ctx, { ...decided, action: 'provider-refused' }, (provider) => {
    only(provider, 'in-review');
    return { to: 'refused', why: reason };
  });

/** Pauses a provider so that only an admin can resume it, even if its owner had already paused it. */
export const pauseByRosemary = (ctx: Rosemary, { reason, ...decided }: Because): Promise<void> =>
  byRosemary(ctx, { ...decided, action: 'provider-paused' }, (provider) => {
    only(provider, 'live', 'paused');
    if (provider.pausedBy === 'house') fail('ALREADY_DONE');
    return { to: 'paused', why: reason };
  });

export const resumeByRosemary = (ctx: Rosemary, decided: Decided): Promise<void> =>
  byRosemary(ctx, { ...decided, action: 'provider-resumed' }, (provider) => {
    if (provider.state !== 'paused' || provider.pausedBy !== 'house') fail('ALREADY_DONE');
    return afterPause(provider);
  });

export const closeByRosemary = (ctx: Rosemary, { reason, ...decided }: Because): Promise<void> =>
  byRosemary(ctx, { ...decided, action: 'provider-closed' }, (provider) => {
    if (provider.state === 'closed') fail('ALREADY_DONE');
    return { to: 'closed', why: reason };
  });
