import { and, eq, isNull } from 'drizzle-orm';
import type { OpenedPage } from '../../contract/prepared.ts';
import { calledProvider } from '../../../providers/contract/provider-fields.ts';
import type { Context } from '../../../../platform/context.ts';
import { providerRoleOf } from '../../../providers/server/queries/own-provider.ts';
import { providers } from '../../../providers/server/tables.ts';
import { claimContests } from '../tables.ts';
import { photographsOnLink } from './photographs.ts';
import { isContestable, preparedByKey, type KeyBrought } from './prepared-pages.ts';

/** The page of a claim link. Empty after the claim, so that a printed link found later reveals nothing about a family. */
export async function openedPage(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'secret'>,
  brought: KeyBrought,
): Promise<OpenedPage> {
  const row = await preparedByKey(ctx, brought);
  const now = ctx.clock.now();
  const [provider] = await ctx.db.select().from(providers).where(eq(providers.id, row.providerId));
  const [open] = await ctx.db
    .select({ id: claimContests.id })
    .from(claimContests)
    .where(and(eq(claimContests.preparedId, row.id), isNull(claimContests.decidedAt)));
  const askerId = ctx.actor.kind === 'member' ? ctx.actor.user.id : null;
  const isTheirs = askerId !== null && askerId === row.claimedBy;
  const isClaimed = row.claimedAt !== null;
  return {
    state: isClaimed ? 'claimed' : 'waiting',
    isOfOwnProvider: askerId !== null && (await providerRoleOf(ctx.db, row.providerId, askerId)) !== null,
    preparedBy: provider ? calledProvider(provider) : '',
    fields: isClaimed ? null : row.fields,
    photographs: await photographsOnLink(ctx, row),
    expiresAt: isClaimed ? null : row.expiresAt.toISOString(),
    claimedAt: row.claimedAt && row.claimedAt.toISOString(),
    tributeId: isTheirs ? row.tributeId : null,
    isContestable: isContestable(row, now) && open === undefined && !isTheirs,
    isContested: open !== undefined,
  };
}
