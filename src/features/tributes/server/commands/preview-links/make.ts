import { randomBytes } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { PreviewLink, TributePreviewLinks } from '../../../contract/preview-links.ts';
import { PREVIEW_LINK_MS, PREVIEW_LINKS_PER_TRIBUTE } from '../../../../../shared/limits/limits.ts';
import type { CommandContext, Context } from '../../../../../platform/context.ts';
import { fail } from '../../../../../platform/errors.ts';
import { hashSecret } from '../../../../../platform/ids.ts';
import { previewLinksOf, previewLinkView, openPreviewLinks } from '../../queries/preview-links.ts';
import { lockOwnTribute, memberId } from '../../queries/keepers.ts';
import { previewLinkNotes, tributePreviewLinks } from '../../tables/preview-links.ts';

type Making = Pick<Context, 'db' | 'actor' | 'clock' | 'log'>;

interface Wanted {
  id: string;
  previewLinkId: string;
  label: string;
}

/** Makes a preview link. Errors: those in the contract, NOT_FOUND, ROLE_TOO_SMALL. */
export async function makePreviewLink(
  ctx: Making,
  { id, previewLinkId, label }: Wanted,
): Promise<{ previewLink: PreviewLink; key: string }> {
  const key = randomBytes(32).toString('hex');
  const now = ctx.clock.now();
  const made = await ctx.db.transaction(async (tx) => {
    const tribute = await lockOwnTribute(ctx, tx, { id, to: 'people' });
    if (tribute.closedAt) fail('PAGE_CLOSED');
    if ((await openPreviewLinks(tx, id, now)).length >= PREVIEW_LINKS_PER_TRIBUTE) fail('TOO_MANY_PREVIEW_LINKS');
    const values = {
      id: previewLinkId,
      tributeId: id,
      label,
      keyHash: hashSecret(key),
      madeBy: memberId(ctx),
      madeAt: now,
      expiresAt: new Date(now.getTime() + PREVIEW_LINK_MS),
    };
    const [added] = await tx.insert(tributePreviewLinks).values(values).onConflictDoNothing().returning();
    return added ?? fail('ALREADY_DONE');
  });
  ctx.log.info('glimpse_made', { tributeId: id });
  return { previewLink: previewLinkView(made), key };
}

/** Ends a preview link. NOT_FOUND if it does not exist. */
export async function endPreviewLink(
  ctx: Making,
  { id, previewLinkId }: { id: string; previewLinkId: string },
): Promise<TributePreviewLinks> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'people' });
    const isIt = and(eq(tributePreviewLinks.id, previewLinkId), eq(tributePreviewLinks.tributeId, id));
    const gone = await tx.delete(tributePreviewLinks).where(isIt).returning({ id: tributePreviewLinks.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  ctx.log.info('glimpse_ended', { tributeId: id });
  return previewLinksOf(ctx, { id });
}

export async function removeNote(
  ctx: Making,
  { id, noteId }: { id: string; noteId: string },
): Promise<TributePreviewLinks> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnTribute(ctx, tx, { id, to: 'people' });
    const isIt = and(eq(previewLinkNotes.id, noteId), eq(previewLinkNotes.tributeId, id));
    const gone = await tx.delete(previewLinkNotes).where(isIt).returning({ id: previewLinkNotes.id });
    if (gone.length === 0) fail('NOT_FOUND');
  });
  return previewLinksOf(ctx, { id });
}

export async function tidyPreviewLinks({ db, clock }: Pick<CommandContext, 'db' | 'clock'>): Promise<void> {
  await db.delete(tributePreviewLinks).where(lt(tributePreviewLinks.expiresAt, clock.now()));
}
