import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Glimpse, NoteCount, SeenGlimpse, TributeGlimpses } from '../../contract/glimpses.ts';
import { nameInside } from '../../contract/names.ts';
import { may } from '../../../people/contract/roles.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { hashSecret } from '../../../../platform/ids.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { isSameSecret } from '../../../../platform/secrets/secret.ts';
import { photographs } from '../../../media/server/tables.ts';
import { tributePhotographs, tributes, type TributeRow } from '../tables/tributes.ts';
import { glimpseNotes, tributeGlimpses, type GlimpseRow } from '../tables/glimpses.ts';
import type { OpenedGlimpse } from '../rules/glimpses.ts';
import { workingProjection } from './public.ts';
import { memberId, ownTributeRow, roleOf, rolesOf } from './stewards.ts';
import { workingRow } from './working-copy.ts';

export const glimpseView = ({ id, label, madeAt, expiresAt }: GlimpseRow): Glimpse => ({
  id,
  label,
  madeAt: madeAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** The links of a page that work now. */
export const openGlimpses = (db: Writable, tributeId: string, now: Date): Promise<GlimpseRow[]> =>
  db
    .select()
    .from(tributeGlimpses)
    .where(and(eq(tributeGlimpses.tributeId, tributeId), gt(tributeGlimpses.expiresAt, now)))
    .orderBy(desc(tributeGlimpses.madeAt), desc(tributeGlimpses.id));

/** What works now and what was written, for whoever may read what is not shown yet. */
export async function glimpsesOf(
  ctx: Pick<Context, 'db' | 'actor' | 'clock'>,
  { id }: { id: string },
): Promise<TributeGlimpses> {
  const shown = await ownTributeRow(ctx, { id, to: 'read' });
  const working = await workingRow(ctx.db, shown);
  const role = (await roleOf(ctx.db, memberId(ctx), id)) ?? fail('NOT_FOUND');
  const open = may(role, 'people') ? await openGlimpses(ctx.db, id, ctx.clock.now()) : [];
  const notes = await ctx.db
    .select()
    .from(glimpseNotes)
    .where(eq(glimpseNotes.tributeId, id))
    .orderBy(desc(glimpseNotes.leftAt), desc(glimpseNotes.id));
  return {
    id,
    name: nameInside(working, role),
    role,
    glimpses: open.map(glimpseView),
    notes: notes.map(({ id: noteId, name: by, words, leftAt }) => ({
      id: noteId,
      name: by,
      words,
      leftAt: leftAt.toISOString(),
    })),
  };
}

/** How many notes there are on each page that the asker is on; those without any are left out. */
export async function noteCounts(ctx: Pick<Context, 'db' | 'actor'>): Promise<{ pages: NoteCount[] }> {
  const ids = (await rolesOf(ctx.db, memberId(ctx))).map((on) => on.tributeId);
  if (ids.length === 0) return { pages: [] };
  const { tributeId } = glimpseNotes;
  const pages = await ctx.db
    .select({ tributeId, notes: count() })
    .from(glimpseNotes)
    .where(inArray(tributeId, ids))
    .groupBy(tributeId);
  return { pages };
}

export interface GlimpseKey {
  glimpseId: string;
  key: string;
}

/** The link with its page. NOT_FOUND for any that opens nothing now, in whichever way. */
export async function glimpseByKey(
  { db, clock }: { db: Writable; clock: Context['clock'] },
  { glimpseId, key }: GlimpseKey,
): Promise<{ glimpse: GlimpseRow; tribute: TributeRow }> {
  const [found] = await db
    .select({ glimpse: tributeGlimpses, tribute: tributes })
    .from(tributeGlimpses)
    .innerJoin(tributes, eq(tributes.id, tributeGlimpses.tributeId))
    .where(
      and(
        eq(tributeGlimpses.id, glimpseId),
        gt(tributeGlimpses.expiresAt, clock.now()),
        isNull(tributes.deletedAt),
        isNull(tributes.closedAt),
      ),
    );
  return found && isSameSecret(hashSecret(key), found.glimpse.keyHash) ? found : fail('NOT_FOUND');
}

/** Whoever had a glimpse of a page may fetch the files of its photographs as they stand, while the link works. */
export async function glimpsedPhotograph(
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
        isNull(tributePhotographs.houseHiddenAt),
      ),
    );
  const held = found && ctx.request.glimpse(found.tributeId);
  if (!held) return null;
  const opened = await glimpseByKey(ctx, held).catch(() => null);
  return opened?.tribute.id === found.tributeId ? 'private' : null;
}

/** The language of the page that a link opens; null for one that opens nothing. */
export const languageOfGlimpse = async (ctx: Pick<Context, 'db' | 'clock'>, key: GlimpseKey): Promise<string | null> =>
  glimpseByKey(ctx, key).then(
    ({ tribute }) => tribute.language,
    () => null,
  );

const NOBODY_ELSE = { candles: { count: 0, latest: [] }, memories: { items: [], count: 0, before: null } };

/** As its keepers see the page, without what visitors left there. */
export async function seenGlimpse(
  ctx: Pick<Context, 'db' | 'clock'>,
  key: GlimpseKey,
): Promise<{ answer: SeenGlimpse; opened: OpenedGlimpse }> {
  const { glimpse, tribute } = await glimpseByKey(ctx, key);
  const page = await workingProjection(ctx.db, tribute);
  return {
    answer: {
      tribute: { ...page, ...NOBODY_ELSE },
      expiresAt: glimpse.expiresAt.toISOString(),
      isPublished: tribute.state === 'published',
    },
    opened: { tributeId: tribute.id, ...key, until: glimpse.expiresAt },
  };
}
