import { and, eq } from 'drizzle-orm';
import type { ProviderPhotographs } from '../../contract/provider-photographs.ts';
import type { ProviderShown } from '../../contract/provider-shown.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { providerPhotographs, providers, providerStaff } from '../tables.ts';
import { ownProviderRow } from './own-provider.ts';
import { photographsOfProviders, shownProvider } from './shown.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

export async function ownProviderPhotographs(ctx: Asking, id: string): Promise<ProviderPhotographs> {
  await ownProviderRow(ctx, { id, to: 'see' });
  return { photographs: (await photographsOfProviders(ctx, [id])).get(id) ?? [] };
}

export async function providerPreview(ctx: Asking, id: string): Promise<ProviderShown> {
  const { provider } = await ownProviderRow(ctx, { id, to: 'see' });
  return shownProvider(provider, (await photographsOfProviders(ctx, [id])).get(id) ?? []);
}

/** Who may fetch a provider's photograph: staff and admins always, other members only while it is live. */
export async function providerPhotographAudience(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  photographId: string,
): Promise<'private' | null> {
  if (actor.kind !== 'member') return null;
  const [found] = await db
    .select({ state: providers.state, role: providerStaff.role })
    .from(providerPhotographs)
    .innerJoin(providers, eq(providers.id, providerPhotographs.providerId))
    .leftJoin(providerStaff, and(eq(providerStaff.providerId, providers.id), eq(providerStaff.userId, actor.user.id)))
    .where(eq(providerPhotographs.photographId, photographId));
  if (!found) return null;
  const isOfRosemary = actor.user.role === 'admin' && !actor.user.needsTwoStep;
  return found.state === 'live' || found.role !== null || isOfRosemary ? 'private' : null;
}
