import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { bringBackRendition } from '../../../media/server/commands/renditions.ts';
import { photographs } from '../../../media/server/tables.ts';
import { tributePhotographs, tributes, type VersionPhotograph } from '../tables/tributes.ts';
import { releasePhotographs } from './working-copy.ts';

/** Restores photographs, order, words and edits of a version. Removes others as if by hand. Erased ones stay erased. */
export async function standAgain(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  tributeId: string,
  stood: readonly VersionPhotograph[],
): Promise<void> {
  const { photographId, removedAt } = tributePhotographs;
  const ids = stood.map(({ id }) => id);
  const isOther = ids.length === 0 ? undefined : notInArray(photographId, ids);
  await tx
    .update(tributePhotographs)
    .set({ removedAt: ctx.clock.now() })
    .where(and(eq(tributePhotographs.tributeId, tributeId), isOther, isNull(removedAt)));
  await tx.execute(sql`
    update ${tributePhotographs} set removed_at = null, role = stood.role, position = stood.position,
      caption = stood.caption, alt = stood.alt, taken_on = stood."takenOn", place = stood.place
    from json_to_recordset(${JSON.stringify(stood)}::json)
      as stood(id uuid, role text, position int, caption text, alt text, "takenOn" jsonb, place text)
    where ${eq(tributePhotographs.tributeId, tributeId)} and ${photographId} = stood.id`);
  for (const changed of await renderedOtherwise(tx, tributeId, stood)) await bringBackRendition(ctx, tx, changed);
  const gallery = sql`(select count(*) from ${tributePhotographs}
    where ${eq(tributePhotographs.tributeId, tributeId)} and ${removedAt} is null and role = 'gallery')`;
  await tx.update(tributes).set({ photographs: gallery }).where(eq(tributes.id, tributeId));
}

/** Photographs whose rendition or focal point differs from `stood`. Sorted by id, so that locks never deadlock. */
async function renderedOtherwise(tx: Transaction, tributeId: string, stood: readonly VersionPhotograph[]) {
  const rows = await tx
    .select({ id: photographs.id, rendition: photographs.rendition, focal: photographs.focal })
    .from(photographs)
    .innerJoin(tributePhotographs, eq(tributePhotographs.photographId, photographs.id))
    .where(eq(tributePhotographs.tributeId, tributeId))
    .orderBy(photographs.id);
  const wanted = new Map(stood.map((one) => [one.id, one]));
  return rows.flatMap(({ id, rendition, focal }) => {
    const then = wanted.get(id);
    const isAlike = then?.rendition === rendition && JSON.stringify(then.focal) === JSON.stringify(focal);
    return then && !isAlike ? [then] : [];
  });
}

/** Returns photographs to the state that visitors see. The caller has locked the page. */
export async function putPhotographsBack(
  ctx: Pick<Context, 'clock' | 'jobs'>,
  tx: Transaction,
  id: string,
): Promise<void> {
  const { photographId, shown, tributeId } = tributePhotographs;
  const rows = await tx
    .select({ photographId, shown })
    .from(tributePhotographs)
    .where(and(eq(tributeId, id), isNotNull(shown)));
  const stood = rows.flatMap((row) => (row.shown ? [{ ...row.shown, id: row.photographId }] : []));
  await standAgain(ctx, tx, id, stood);
  await releasePhotographs(tx, id);
}
