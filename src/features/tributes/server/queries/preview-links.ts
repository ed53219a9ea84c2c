import { ofSimple } from '../../../memories/contract/gestures/gestures.ts';
import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { PreviewLink, NoteCount, SeenPreviewLink, TributePreviewLinks } from '../../contract/preview-links.ts';
import { nameInside } from '../../contract/names.ts';
import { may } from '../../../people/contract/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isSameSecret } from '../../../../platform/secrets/secret.ts';
import { photographs } from '../../../media/server/tables.ts';
import { tributePhotographs, tributes, type TributeRow } from '../tables/tributes.ts';
import { previewLinkNotes, tributePreviewLinks, type PreviewLinkRow } from '../tables/preview-links.ts';
import type { OpenedPreviewLink } from '../rules/preview-links.ts';
import { workingProjection } from './public.ts';
import { memberId, ownTributeRow, roleOf, rolesOf } from './keepers.ts';
import { workingRow } from './working-copy.ts';

export const previewLinkView = ({ id, label, madeAt, expiresAt }: PreviewLinkRow): PreviewLink => ({
  id,
  label,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const openPreviewLinks = (db: Writable, tributeId: string, now: Date): Promise<PreviewLinkRow[]> =>
  db
    .select()
    .from(tributePreviewLinks)
    .where(and(eq(tributePreviewLinks.tributeId, tributeId), gt(tributePreviewLinks.expiresAt, now)))
    .orderBy(desc(tributePreviewLinks.madeAt), desc(tributePreviewLinks.id));

/** Links that still work, and notes. For callers who may read unshown changes. */
export async function previewLinksOf(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<TributePreviewLinks> {
  const shown = await ownTributeRow(ctx, { id, to: 'read' });
  const working = await workingRow(ctx.db, shown);
  const role = (await roleOf(ctx.db, memberId(ctx), id)) ?? fail('NOT_FOUND');
  const open = may(role, 'people') ? await openPreviewLinks(ctx.db, id, ctx.clock.now()) : [];
  const notes = await ctx.db
    .select()
    .from(previewLinkNotes)
    .where(eq(previewLinkNotes.tributeId, id))
    .orderBy(desc(previewLinkNotes.leftAt), desc(previewLinkNotes.id));
  return {
    id,
    name: nameInside(working, role),
    role,
    previewLinks: open.map(previewLinkView),
    notes: notes.map(({ id: noteId, name: by, words, leftAt }) => ({
      id: noteId,
      name: by,
      words,
      leftAt: leftAt.toISOString(),
    })),
  };
}

export async function noteCounts(ctx: Pick<Context, 'db' | 'actor'>): Promise<{ pages: NoteCount[] }> {
  const ids = (await rolesOf(ctx.db, memberId(ctx))).map((on) => on.tributeId);
  if (ids.length === 0) return { pages: [] };
  const { tributeId } = previewLinkNotes;
  const pages = await ctx.db
    .select({ tributeId, notes: count() })
    .from(previewLinkNotes)
    .where(inArray(tributeId, ids))
    .groupBy(tributeId);
  return { pages };
}

export interface PreviewLinkKey {
  previewLinkId: string;
  key: string;
}

/** Finds a preview link and its page. NOT_FOUND for any link that does not work now. */
export async function previewLinkByKey(
  { db, clock }: { db: Writable; clock: Context['clock'] },
  { previewLinkId, key }: PreviewLinkKey,
): Promise<{ previewLink: PreviewLinkRow; tribute: TributeRow }> {
  const [found] = await db
    .select({ previewLink: tributePreviewLinks, tribute: tributes })
    .from(tributePreviewLinks)
    .innerJoin(tributes, eq(tributes.id, tributePreviewLinks.tributeId))
    .where(
      and(
        eq(tributePreviewLinks.id, previewLinkId),
        gt(tributePreviewLinks.expiresAt, clock.now()),
        isNull(tributes.deletedAt),
        isNull(tributes.closedAt),
      ),
    );
  return found && isSameSecret(hashSecret(key), found.previewLink.keyHash) ? found : fail('NOT_FOUND');
}

/** Returns 'private' if the reader's preview link works and this is the page's present photograph; otherwise null. */
export async function previewedPhotograph(
  ctx: Pick<Context, 'db' | 'clock' | 'request'>,
  { id, rendition }: { id: string; rendition: number },
): Promise<'private' | null> {
  const [found] = await ctx.db
    .select({ tributeId: tributePhotographs.tributeId })
    .from(tributePhotographs)
    .innerJoin(photographs, eq(photographs.id, tributePhotographs.photographId))
    .where(
      and(
        eq(photographs.id, id),
        eq(photographs.rendition, rendition),
        isNull(tributePhotographs.removedAt),
        isNull(tributePhotographs.rosemaryHiddenAt),
      ),
    );
  const held = found && ctx.request.previewLink(found.tributeId);
  if (!held) return null;
  const opened = await previewLinkByKey(ctx, held).catch(() => null);
  return opened?.tribute.id === found.tributeId ? 'private' : null;
}

export const languageOfPreviewLink = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  key: PreviewLinkKey,
): Promise<string | null> =>
  previewLinkByKey(ctx, key).then(
    ({ tribute }) => tribute.language,
    () => null,
  );

const NOBODY_ELSE = {
  ...ofSimple(() => ({ count: 0, latest: [] })),
  memories: { items: [], count: 0, before: null },
};

export async function seenPreviewLink(
  ctx: Pick<Context, 'db' | 'clock'>,
  key: PreviewLinkKey,
): Promise<{ answer: SeenPreviewLink; opened: OpenedPreviewLink }> {
  const { previewLink, tribute } = await previewLinkByKey(ctx, key);
  const page = await workingProjection(ctx.db, tribute);
  return {
    answer: {
      tribute: { ...page, ...NOBODY_ELSE },
      expiresAt: previewLink.expiresAt.toISOString(),
      isPublished: tribute.state === 'published',
    },
    opened: { tributeId: tribute.id, ...key, until: previewLink.expiresAt },
  };
}
