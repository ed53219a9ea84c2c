import { and, eq } from 'drizzle-orm';
import type { ProviderFound } from '../../contract/provider-search.ts';
import type { ProviderShown } from '../../contract/provider-shown.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { memberId } from '../../../tributes/server/queries/keepers.ts';
import { providers } from '../tables.ts';
import { areFlowersWanted } from './no-flowers.ts';
import { photographsOfProviders, shownProvider } from './shown.ts';

type LiveProvider = ProviderShown & Pick<ProviderFound, 'usuallyAnswersMs'>;

/** A live provider as families see it. NOT_FOUND if it is not live, or if it is a florist and no flowers are wanted. */
export async function liveProvider(
  ctx: Pick<Context, 'db' | 'actor'>,
  { id, tributeId }: { id: string; tributeId?: string | undefined },
): Promise<LiveProvider> {
  const [row] = await ctx.db
    .select()
    .from(providers)
    .where(and(eq(providers.id, id), eq(providers.state, 'live')));
  if (!row) return fail('NOT_FOUND');
  const isWanted = await areFlowersWanted(ctx.db, memberId(ctx), tributeId ?? null);
  const kinds = row.kinds.filter((kind) => isWanted || kind !== 'florist');
  if (kinds.length === 0) return fail('NOT_FOUND');
  const pictures = await photographsOfProviders(ctx, [id]);
  return { ...shownProvider(row, pictures.get(id) ?? []), kinds, usuallyAnswersMs: row.usuallyAnswersMs };
}
