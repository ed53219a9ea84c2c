import { inArray } from 'drizzle-orm';
import type { AskableProvider, Shared } from '../../contract/enquiries.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { areFlowersWanted } from '../../../providers/server/queries/no-flowers.ts';
import { confirmedAddress } from '../../../providers/server/queries/own-provider.ts';
import { providers, type ProviderRow } from '../../../providers/server/tables.ts';
import { memberId, ownTributeRow } from '../../../tributes/server/queries/keepers.ts';
import { workingRow } from '../../../tributes/server/queries/working-copy.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import { isReachable } from '../rules/reachable.ts';
import { nothingShared } from '../rules/shared.ts';

interface Asking extends Pick<Context, 'actor'> {
  db: Writable;
}

/** The page with its working copy, published or not. Errors: NOT_FOUND for people outside the page. */
async function pageOf(ctx: Asking, tributeId: string | undefined): Promise<TributeRow | null> {
  if (tributeId === undefined) return null;
  return workingRow(ctx.db, await ownTributeRow(ctx, { id: tributeId, to: 'read' }));
}

export interface Askable {
  row: ProviderRow;
  provider: AskableProvider;
}

/** The live ones among these providers, in the given order. */
export async function askableProviders(
  ctx: Asking,
  { providers: asked, tributeId }: { providers: string[]; tributeId?: string | undefined },
): Promise<{ found: Askable[]; page: TributeRow | null }> {
  const page = await pageOf(ctx, tributeId);
  const hasFlowers = await areFlowersWanted(ctx.db, memberId(ctx), tributeId ?? null);
  const rows = asked.length === 0 ? [] : await ctx.db.select().from(providers).where(inArray(providers.id, asked));
  const found = asked.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row || !isReachable(row)) return [];
    // A florist that also offers something else can still be asked for that.
    const isUnwanted = !hasFlowers && row.kinds.every((kind) => kind === 'florist');
    return [{ row, provider: { id, called: calledProvider(row), isUnwanted } }];
  });
  return { found, page };
}

/** Known facts that fill in an empty form. The family can change or remove them. */
export async function beginning(
  ctx: Asking,
  wanted: { providers: string[]; tributeId?: string | undefined },
): Promise<{ providers: AskableProvider[]; suggested: Shared; died: TributeRow['died'] }> {
  const { found, page } = await askableProviders(ctx, wanted);
  return {
    providers: found.map(({ provider }) => provider),
    suggested: {
      ...nothingShared,
      name: ctx.actor.kind === 'member' ? (ctx.actor.user.name ?? '') : '',
      email: confirmedAddress(ctx) ?? '',
      died: page?.name ?? '',
      town: page?.place ?? '',
    },
    died: page?.died ?? null,
  };
}
