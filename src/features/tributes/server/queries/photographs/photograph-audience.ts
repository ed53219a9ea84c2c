import { and, desc, eq } from 'drizzle-orm';
import { LEFT_OPEN_MS } from '../../../../../shared/limits/limits.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { photographs } from '../../../../media/server/tables.ts';
import { isOpenTo, keysBrought } from '../../rules/reading.ts';
import {
  tributePhotographs,
  tributes,
  tributeVersions,
  type PlacedPhotograph,
  type VersionPhotograph,
} from '../../tables/tributes.ts';
import { isAllowed } from '../keepers.ts';

/** Who may see a photograph: everyone, only this caller, or (null) not this caller. Old files stay readable for an hour. */
export async function photographAudience(
  ctx: Pick<Context, 'db' | 'actor' | 'request' | 'clock' | 'secret'>,
  { id, rendition }: { id: string; rendition: number },
): Promise<'public' | 'private' | null> {
  const [found] = await ctx.db
    .select({
      id: tributes.id,
      state: tributes.state,
      storedVisibility: tributes.storedVisibility,
      passwordHash: tributes.passwordHash,
      linkKey: tributes.linkKey,
      path: tributes.path,
      changesSince: tributes.photographChangesSince,
      shown: tributePhotographs.shown,
      removedAt: tributePhotographs.removedAt,
      rosemaryHiddenAt: tributePhotographs.rosemaryHiddenAt,
      present: photographs.rendition,
    })
    .from(tributePhotographs)
    .innerJoin(tributes, eq(tributes.id, tributePhotographs.tributeId))
    .innerJoin(photographs, eq(photographs.id, tributePhotographs.photographId))
    .where(eq(tributePhotographs.photographId, id));
  if (!found) return null;
  const keys = keysBrought(ctx, found, { path: found.path ?? '' });
  if (isOpenTo(ctx.secret, found, keys) && (await isSeen(ctx, found, { id, rendition })))
    return found.storedVisibility === 'public' ? 'public' : 'private';
  return (await isAllowed(ctx, found.id, 'read')) ? 'private' : null;
}

interface Seen {
  id: string;
  changesSince: Date | null;
  shown: PlacedPhotograph | null;
  removedAt: Date | null;
  rosemaryHiddenAt: Date | null;
  present: number;
}

async function isSeen(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: page, changesSince, shown: stood, removedAt: gone, rosemaryHiddenAt, present }: Seen,
  { id, rendition }: { id: string; rendition: number },
): Promise<boolean> {
  if (rosemaryHiddenAt !== null) return false;
  const seen = changesSince ? (stood?.rendition ?? null) : gone === null ? present : null;
  if (seen === rendition) return true;
  if (seen === null) return false;
  const before = await versionSeenBefore(db, page, new Date(clock.now().getTime() - LEFT_OPEN_MS));
  return before.some((one) => one.id === id && one.rendition === rendition);
}

/** Photographs of the version that visitors saw before, if it was replaced after `since`. */
async function versionSeenBefore(db: Writable, page: string, since: Date): Promise<VersionPhotograph[]> {
  const { id, tributeId, cause, madeAt } = tributeVersions;
  const rows = await db
    .select({ madeAt, photographs: tributeVersions.photographs })
    .from(tributeVersions)
    .where(and(eq(tributeId, page), eq(cause, 'shown')))
    .orderBy(desc(id))
    .limit(2);
  const [present, before] = rows;
  return present && before && present.madeAt >= since ? before.photographs : [];
}
