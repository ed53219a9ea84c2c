import { waitingIn } from '../../../memories/contract/gestures/counters.ts';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { may } from '../../../people/contract/roles.ts';
import type { TributeFields } from '../../contract/tribute-fields.ts';
import { Missing, type DeletedTribute, type Tribute, type TributeSummary } from '../../contract/tributes.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { fieldsOf } from '../rules/working-copy.ts';
import { tributeHelpers, tributes, tributeMembers, visibilityOf, type TributeRow } from '../tables/tributes.ts';
import { tributesWaiting } from './deletions.ts';
import { proposedPath, type Naming } from './paths.ts';
import { followedTributes } from './people.ts';
import { ownPhotographs, portraitsOf } from './photographs/photographs.ts';
import { lastSavers } from './savings.ts';
import { memberId, ownTributeRow, roleOf, roleOnRow } from './keepers.ts';
import { changesOf, changesOfMany } from './working-copy.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'config'>;

/** The tribute for people on the page. NOT_FOUND for others. */
export const ownTribute = async (ctx: Asking, { id }: { id: string }): Promise<Tribute> =>
  keeperView(ctx, await ownTributeRow(ctx, { id, to: 'read' }));

export async function keeperView(ctx: Naming & Pick<Context, 'actor'>, shown: TributeRow): Promise<Tribute> {
  const role = (await roleOf(ctx.db, memberId(ctx), shown.id)) ?? fail('NOT_FOUND');
  const changes = shown.state === 'published' ? await changesOf(ctx.db, shown.id) : {};
  const row = { ...shown, ...changes };
  const { portrait, gallery } = await ownPhotographs(ctx.db, row.id);
  const proposed = await proposedPath(ctx, row);
  const { id, rev, state, path, approvesFirst, language } = row;
  return {
    id,
    role,
    rev,
    state,
    path,
    visibility: visibilityOf(row),
    approvesFirst,
    language,
    ...fieldsOf(row),
    proposedPath: proposed,
    linkKey: may(role, 'show') ? shownKey(row) : null,
    portrait,
    photographs: gallery,
    waitingCount: may(role, 'care') ? waitingIn(row) : 0,
    savedAt: row.savedAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    isContested: row.contestedAt !== null,
    frozen: frozenOf(row),
    hasUnshown: row.state === 'published' && (row.photographChangesSince !== null || Object.keys(changes).length > 0),
  };
}

export async function tributesSaved(
  ctx: Pick<Context, 'db' | 'actor'>,
): Promise<{ tributes: TributeSummary[]; deleted: DeletedTribute[] }> {
  const userId = memberId(ctx);
  const rows = await ctx.db
    .select({ tribute: tributes, role: roleOnRow(userId) })
    .from(tributes)
    .where(and(inArray(tributes.id, tributesOf(ctx.db, userId)), isNull(tributes.deletedAt)))
    .orderBy(desc(tributes.savedAt), desc(tributes.id));
  const ids = rows.map(({ tribute }) => tribute.id);
  const portraits = await portraitsOf(ctx.db, ids);
  const written = await changesOfMany(ctx.db, ids);
  const followed = await followedTributes(ctx.db, ids);
  const savers = await lastSavers(
    ctx.db,
    userId,
    rows.map(({ tribute: { id, savedAt }, role }) => ({ id, savedAt, isKeeper: role !== null && may(role, 'people') })),
  );
  return {
    tributes: rows.flatMap(({ tribute, role }) => {
      if (role === null) return [];
      const { id } = tribute;
      const hasNext = role === 'owner' && followed.has(id);
      return summary(tribute, {
        role,
        hasNext,
        portrait: portraits.get(id) ?? null,
        changes: written.get(id),
        lastSavedBy: savers.get(id),
      });
    }),
    deleted: await tributesWaiting(ctx),
  };
}

const tributesOf = (db: Writable, userId: string) =>
  db
    .select({ id: tributeMembers.tributeId })
    .from(tributeMembers)
    .where(eq(tributeMembers.userId, userId))
    .unionAll(
      db.select({ id: tributeHelpers.tributeId }).from(tributeHelpers).where(eq(tributeHelpers.userId, userId)),
    );

const frozenOf = ({ frozenAt, givingFrozenAt }: TributeRow): Tribute['frozen'] =>
  frozenAt ? 'page' : givingFrozenAt ? 'giving' : null;

export const shownKey = ({
  storedVisibility,
  linkKey,
}: Pick<TributeRow, 'storedVisibility' | 'linkKey'>): string | null => (storedVisibility === 'link' ? linkKey : null);

interface Beside extends Pick<TributeSummary, 'role' | 'portrait' | 'hasNext' | 'lastSavedBy'> {
  changes: Partial<TributeFields> | undefined;
}

function summary(shown: TributeRow, { role, hasNext, portrait, changes, lastSavedBy }: Beside): TributeSummary {
  const isPublished = shown.state === 'published';
  const row = isPublished ? { ...shown, ...changes } : shown;
  return {
    id: row.id,
    role,
    name: row.name,
    state: row.state,
    path: row.path,
    visibility: visibilityOf(row),
    linkKey: may(role, 'show') ? shownKey(row) : null,
    waitingCount: may(role, 'care') ? waitingIn(row) : 0,
    savedAt: row.savedAt.toISOString(),
    portrait,
    accent: row.accent,
    isContested: row.contestedAt !== null,
    frozen: frozenOf(row),
    hasUnshown: isPublished && (row.photographChangesSince !== null || changes !== undefined),
    missing: missingOf(row, portrait !== null),
    hasNext,
    lastSavedBy,
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
