import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Photograph } from '../../../../contract/media.ts';
import type { Context } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { photographs } from '../../media/tables.ts';
import { isOpenTo } from '../rules/reading.ts';
import { tributePhotographs, tributes } from '../tables.ts';
import { isSteward } from './stewards.ts';

export interface ShownPhotographs {
  portrait: Photograph | null;
  gallery: Photograph[];
}

const columns = {
  tributeId: tributePhotographs.tributeId,
  role: tributePhotographs.role,
  id: photographs.id,
  width: photographs.width,
  height: photographs.height,
  colour: photographs.colour,
  widths: photographs.widths,
  caption: tributePhotographs.caption,
  alt: tributePhotographs.alt,
};

export async function shownPhotographs(db: Writable, tributeId: string): Promise<ShownPhotographs> {
  const rows = await db
    .select(columns)
    .from(tributePhotographs)
    .innerJoin(photographs, eq(photographs.id, tributePhotographs.photographId))
    .where(and(eq(tributePhotographs.tributeId, tributeId), isNull(tributePhotographs.removedAt)))
    .orderBy(asc(tributePhotographs.position), asc(tributePhotographs.seq));
  const portrait = rows.find(({ role }) => role === 'portrait');
  return {
    portrait: portrait ? shown(portrait) : null,
    gallery: rows.filter(({ role }) => role === 'gallery').map(shown),
  };
}

export async function portraitsOf(db: Writable, tributeIds: string[]): Promise<Map<string, Photograph>> {
  if (tributeIds.length === 0) return new Map();
  const rows = await db
    .select(columns)
    .from(tributePhotographs)
    .innerJoin(photographs, eq(photographs.id, tributePhotographs.photographId))
    .where(
      and(
        inArray(tributePhotographs.tributeId, tributeIds),
        eq(tributePhotographs.role, 'portrait'),
        isNull(tributePhotographs.removedAt),
      ),
    );
  return new Map(rows.map((row) => [row.tributeId, shown(row)]));
}

const shown = ({ id, width, height, colour, widths, caption, alt }: Photograph): Photograph => ({
  id,
  width,
  height,
  colour,
  widths,
  caption,
  alt,
});

/** Who may fetch a photograph's files: everyone, only this asker, or (null) not this asker. */
export async function photographAudience(
  ctx: Pick<Context, 'db' | 'actor' | 'request'>,
  photographId: string,
): Promise<'public' | 'private' | null> {
  const [found] = await ctx.db
    .select({
      tributeId: tributes.id,
      state: tributes.state,
      visibility: tributes.visibility,
      linkKey: tributes.linkKey,
      path: tributes.path,
      removedAt: tributePhotographs.removedAt,
    })
    .from(tributePhotographs)
    .innerJoin(tributes, eq(tributes.id, tributePhotographs.tributeId))
    .where(eq(tributePhotographs.photographId, photographId));
  if (!found) return null;
  const cookieKey = found.path === null ? undefined : ctx.request.linkKey(found.path);
  if (found.removedAt === null && isOpenTo(found, [cookieKey]))
    return found.visibility === 'public' ? 'public' : 'private';
  return (await isSteward(ctx, found.tributeId)) ? 'private' : null;
}
