import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Snapshot, Tribute } from '../../contract/tributes.ts';
import type { SavedBy } from '../../contract/versions.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { settleRenditions } from '../../../media/server/commands/renditions.ts';
import { photographs } from '../../../media/server/tables.ts';
import { keeperView } from '../queries/own-tribute.ts';
import { savedFields, saversOf } from '../queries/savings.ts';
import { lockOwnTribute, ownTributeRow } from '../queries/keepers.ts';
import { changesOf, publishedRenditions, revisionOf, shownSnapshot, workingSnapshot } from '../queries/working-copy.ts';
import { readinessProblems } from '../rules/readiness.ts';
import { tributePhotographs, tributes, tributeVersions, type TributeRow } from '../tables/tributes.ts';
import { changePages } from '../../../../platform/change-pages.ts';
import { assertUncontested } from './claimed.ts';
import { assertNotFrozen } from './hide-by-admin.ts';
import { keepVersion } from './keep-version.ts';
import { putPhotographsBack } from './stand-again.ts';
import { forgetSaved } from './savings.ts';
import { dropChanges, releasePhotographs } from './working-copy.ts';

type Showing = Pick<Context, 'db' | 'actor' | 'clock' | 'pages' | 'config' | 'jobs'>;

export interface Changes {
  tribute: Tribute;
  revision: string;
  shown: Snapshot;
  working: Snapshot;
  savedBy: SavedBy;
}

/** Compares what visitors see with the working copy. NOT_FOUND for callers who are not on the page. */
export async function readChanges(ctx: Showing, { id }: { id: string }): Promise<Changes> {
  const row = await ownTributeRow(ctx, { id, to: 'read' });
  const working = await workingSnapshot(ctx.db, row);
  const tribute = await keeperView(ctx, row);
  const [savedBy = {}] = await saversOf(ctx, id, [await savedFields(ctx.db, id)]);
  return { tribute, revision: revisionOf(working), shown: await shownSnapshot(ctx.db, row), working, savedBy };
}

/** Shows changes. Errors: NOT_FOUND, EDIT_CONFLICT (saved tribute), NOT_READY_TO_PUBLISH, PAGE_FROZEN, PAGE_CONTESTED. */
export async function showChanges(ctx: Showing, { id, revision }: { id: string; revision: string }): Promise<Tribute> {
  const saved = await changePages(ctx, (changed) =>
    ctx.db.transaction(async (tx) => {
      const row = await lockOwnTribute(ctx, tx, { id, to: 'show' });
      assertUncontested(row);
      assertNotFrozen(row);
      const working = await workingSnapshot(tx, row);
      if (revisionOf(working) !== revision || row.state !== 'published')
        fail('EDIT_CONFLICT', { current: await keeperView({ ...ctx, db: tx }, row) });
      const changes = await changesOf(tx, id);
      if (Object.keys(changes).length === 0 && row.photographChangesSince === null) return row;
      const fields = readinessProblems(working, ctx.clock.now());
      if (fields.length > 0) fail('NOT_READY_TO_PUBLISH', { fields });
      await keepVersionBefore(ctx, tx, row);
      await keepVersion(ctx, tx, { tributeId: id, snapshot: working, cause: 'shown' });
      await showPhotographs(ctx, tx, row);
      const [shown] = await tx
        .update(tributes)
        .set({ ...changes, savedAt: ctx.clock.now() })
        .where(eq(tributes.id, id))
        .returning();
      await dropChanges(tx, id);
      await changed(tx, id);
      return shown ?? fail('NOT_FOUND');
    }),
  );
  return keeperView(ctx, { ...saved, photographChangesSince: null });
}

/** If the page has no shown version yet, keeps the state that visitors saw as a version, so that it can be restored. */
export async function keepVersionBefore(ctx: Pick<Context, 'clock'>, tx: Transaction, row: TributeRow): Promise<void> {
  const isShowing = and(eq(tributeVersions.tributeId, row.id), eq(tributeVersions.cause, 'shown'));
  if ((await tx.$count(tributeVersions, isShowing)) > 0) return;
  const snapshot = await shownSnapshot(tx, row);
  const madeAt = row.publishedAt ?? ctx.clock.now();
  await keepVersion(ctx, tx, { tributeId: row.id, snapshot, cause: 'shown', madeAt });
}

/** Shows the present renditions. Old files that visitors saw are deleted within the hour, other old files at once. */
async function showPhotographs(ctx: Showing, tx: Transaction, row: TributeRow): Promise<void> {
  if (row.photographChangesSince === null) return;
  const { photographId, shown, tributeId, removedAt } = tributePhotographs;
  const rendered = await tx
    .select({ id: photographId })
    .from(tributePhotographs)
    .innerJoin(photographs, eq(photographs.id, photographId))
    .where(and(eq(tributeId, row.id), isNotNull(shown), ne(photographs.rendition, sql`(${shown}->>'rendition')::int`)))
    .orderBy(photographId);
  const ids = rendered.map(({ id }) => id);
  const held = await publishedRenditions(tx, ids);
  for (const id of ids) await settleRenditions(tx, { id, kept: held.get(id) ?? [] }, ctx.clock.now());
  // Visitors saw these photographs until now, so the thirty days until they are erased begin now.
  await tx
    .update(tributePhotographs)
    .set({ removedAt: ctx.clock.now() })
    .where(and(eq(tributeId, row.id), isNotNull(shown), isNotNull(removedAt)));
  await releasePhotographs(tx, row.id);
}

export async function putBackChanges(
  ctx: Showing,
  { id }: { id: string },
): Promise<{ tribute: Tribute; versionId: string | null }> {
  const { row, versionId } = await ctx.db.transaction(async (tx) => {
    const locked = await lockOwnTribute(ctx, tx, { id, to: 'show' });
    const changes = await changesOf(tx, id);
    const isHeld = locked.photographChangesSince !== null;
    if (locked.state !== 'published' || (Object.keys(changes).length === 0 && !isHeld))
      return { row: locked, versionId: null };
    const snapshot = await workingSnapshot(tx, locked);
    const kept = await keepVersion(ctx, tx, { tributeId: id, snapshot, cause: 'put_back' });
    await dropChanges(tx, id);
    await forgetSaved(tx, { id, fields: [...Object.keys(changes), ...(isHeld ? ['photographs'] : [])] });
    if (isHeld) await putPhotographsBack(ctx, tx, id);
    const put = { rev: locked.rev + 1, savedAt: ctx.clock.now() };
    await tx.update(tributes).set(put).where(eq(tributes.id, id));
    return { row: await lockOwnTribute(ctx, tx, { id, to: 'show' }), versionId: kept };
  });
  return { tribute: await keeperView(ctx, row), versionId };
}
