import { and, desc, eq, isNull } from 'drizzle-orm';
import {
  Missing,
  type DeletedTribute,
  type Tribute,
  type TributeFields,
  type TributeSummary,
} from '../../../../contract/tributes.ts';
import type { Context } from '../../../context.ts';
import { tributes, tributeStewards, visibilityOf, type TributeRow } from '../tables.ts';
import { tributesWaiting } from './deletions.ts';
import { proposedPath, type Naming } from './paths.ts';
import { ownPhotographs, portraitsOf } from './photographs.ts';
import { memberId, ownTributeRow } from './stewards.ts';
import { changesOf, changesOfMany } from './working-copy.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'config'>;

/** A tribute as its steward edits it; NOT_FOUND for everyone else. */
export const ownTribute = async (ctx: Asking, { id }: { id: string }): Promise<Tribute> =>
  stewardView(ctx, await ownTributeRow(ctx, id));

export async function stewardView(ctx: Naming, shown: TributeRow): Promise<Tribute> {
  const changes = shown.state === 'published' ? await changesOf(ctx.db, shown.id) : {};
  const row = { ...shown, ...changes };
  const { portrait, gallery } = await ownPhotographs(ctx.db, row.id);
  const proposed = await proposedPath(ctx, row);
  const { id, rev, state, path, approvesFirst, language } = row;
  const { name, knownAs, born, died, showsFullDates, place, bornIn, diedIn, keptBy, line, story, accent } = row;
  return {
    id,
    rev,
    state,
    path,
    visibility: visibilityOf(row),
    approvesFirst,
    language,
    name,
    knownAs,
    born,
    died,
    showsFullDates,
    place,
    bornIn,
    diedIn,
    keptBy,
    line,
    story,
    accent,
    proposedPath: proposed,
    linkKey: shownKey(row),
    portrait,
    photographs: gallery,
    waitingCount: waitingCount(row),
    savedAt: row.savedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    hasUnshown: row.state === 'published' && (row.photographsHeldAt !== null || Object.keys(changes).length > 0),
  };
}

export async function tributesKept(
  ctx: Pick<Context, 'db' | 'actor'>,
): Promise<{ tributes: TributeSummary[]; deleted: DeletedTribute[] }> {
  const rows = await ctx.db
    .select({ tribute: tributes })
    .from(tributeStewards)
    .innerJoin(tributes, eq(tributes.id, tributeStewards.tributeId))
    .where(and(eq(tributeStewards.userId, memberId(ctx)), isNull(tributes.deletedAt)))
    .orderBy(desc(tributes.savedAt), desc(tributes.id));
  const ids = rows.map(({ tribute }) => tribute.id);
  const portraits = await portraitsOf(ctx.db, ids);
  const written = await changesOfMany(ctx.db, ids);
  return {
    tributes: rows.map(({ tribute }) => summary(tribute, portraits.get(tribute.id) ?? null, written.get(tribute.id))),
    deleted: await tributesWaiting(ctx),
  };
}

export const shownKey = ({
  storedVisibility,
  linkKey,
}: Pick<TributeRow, 'storedVisibility' | 'linkKey'>): string | null => (storedVisibility === 'link' ? linkKey : null);

function summary(
  shown: TributeRow,
  portrait: TributeSummary['portrait'],
  changes: Partial<TributeFields> | undefined,
): TributeSummary {
  const isPublished = shown.state === 'published';
  const row = isPublished ? { ...shown, ...changes } : shown;
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    path: row.path,
    visibility: visibilityOf(row),
    linkKey: shownKey(row),
    waitingCount: waitingCount(row),
    savedAt: row.savedAt.toISOString(),
    portrait,
    accent: row.accent,
    hasUnshown: isPublished && (row.photographsHeldAt !== null || changes !== undefined),
    missing: missingOf(row, portrait !== null),
  };
}

function missingOf({ name, born, died, line, story }: TributeRow, hasPortrait: boolean): Missing[] {
  const isThere: Record<Missing, boolean> = {
    name: name.trim() !== '',
    dates: born !== null || died !== null,
    line: line.trim() !== '',
    portrait: hasPortrait,
    story: story.trim() !== '',
  };
  return Missing.options.filter((what) => !isThere[what]);
}

export const waitingCount = (row: Pick<TributeRow, 'memoriesWaiting' | 'candlesWaiting'>) =>
  row.memoriesWaiting + row.candlesWaiting;
