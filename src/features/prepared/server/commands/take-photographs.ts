import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { releasePublished } from '../../../media/server/commands/pass-on.ts';
import { removePhotographFiles, removePhotographRows } from '../../../media/server/commands/remove.ts';
import { providers } from '../../../providers/server/tables.ts';
import { tributePhotographs } from '../../../tributes/server/tables/tributes.ts';
import { preparedPages, preparedPhotographs } from '../tables.ts';

/** Takes photographs from the provider. Returns those on no family's page, whose files the caller must remove. */
export async function takeFromProvider(tx: Transaction, preparedIds: readonly string[]): Promise<string[]> {
  return preparedIds.length === 0 ? [] : take(tx, inArray(preparedPhotographs.preparedId, [...preparedIds]));
}

async function take(tx: Transaction, which: ReturnType<typeof eq> | undefined): Promise<string[]> {
  const { photographId } = preparedPhotographs;
  const taken = await tx.delete(preparedPhotographs).where(which).returning({ id: photographId });
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return [];
  const hung = await tx
    .select({ id: tributePhotographs.photographId })
    .from(tributePhotographs)
    .where(inArray(tributePhotographs.photographId, ids));
  const families = new Set(hung.map(({ id }) => id));
  await releasePublished(tx, [...families]);
  return removePhotographRows(
    tx,
    ids.filter((id) => !families.has(id)),
  );
}

/** Revokes the provider's right to see photographs on this family's page. */
export async function takeBackPhotographs(tx: Transaction, tributeId: string): Promise<void> {
  const pages = await tx
    .select({ id: preparedPages.id })
    .from(preparedPages)
    .where(eq(preparedPages.tributeId, tributeId));
  await takeFromProvider(
    tx,
    pages.map(({ id }) => id),
  );
}

/** Removes photographs of pages that were taken down or have no provider, and ends the access of closed providers. */
export async function removeLeftPhotographs(ctx: Pick<CommandContext, 'db' | 'files'>): Promise<void> {
  const over = ctx.db
    .select({ id: preparedPages.id })
    .from(preparedPages)
    .innerJoin(providers, eq(providers.id, preparedPages.providerId))
    .where(
      or(isNotNull(preparedPages.takenDownAt), and(isNotNull(preparedPages.claimedAt), eq(providers.state, 'closed'))),
    );
  const { preparedId } = preparedPhotographs;
  const removed = await ctx.db.transaction((tx) => take(tx, or(isNull(preparedId), inArray(preparedId, over))));
  await removePhotographFiles(ctx, removed);
}
