import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Snapshot, Tribute } from '../../contract/tributes.ts';
import type { TributeVersion } from '../../contract/versions.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { photographs } from '../../../media/server/tables.ts';
import { fieldsOf } from '../rules/working-copy.ts';
import { tributeVersions, type VersionRow } from '../tables/tributes.ts';
import { keeperView } from './own-tribute.ts';
import { placedOf } from './photographs/photographs.ts';
import { saversOf } from './savings.ts';
import { ownTributeRow } from './keepers.ts';
import { workingSnapshot } from './working-copy.ts';

type Asking = Pick<Context, 'db' | 'actor' | 'config'>;

const { id, tributeId, cause, keptFor, madeAt, savedBy, lastSavedBy } = tributeVersions;

async function asVersions(
  ctx: Asking,
  tribute: string,
  rows: readonly Pick<VersionRow, 'id' | 'cause' | 'keptFor' | 'madeAt' | 'savedBy' | 'lastSavedBy'>[],
): Promise<TributeVersion[]> {
  const last = Object.fromEntries(rows.flatMap((row) => (row.lastSavedBy ? [[row.id, row.lastSavedBy]] : [])));
  const [lastSavers = {}, ...savers] = await saversOf(ctx, tribute, [last, ...rows.map((row) => row.savedBy ?? {})]);
  return rows.map((row, at) => ({
    id: row.id,
    cause: row.keptFor ?? row.cause,
    madeAt: row.madeAt.toISOString(),
    savedBy: savers[at],
    lastSavedBy: lastSavers[row.id],
  }));
}

/** The versions of a page, latest first. NOT_FOUND for callers who are not on the page. */
export async function versionsOf(ctx: Asking, input: { id: string }): Promise<{ versions: TributeVersion[] }> {
  await ownTributeRow(ctx, { id: input.id, to: 'read' });
  const rows = await ctx.db
    .select({ id, cause, keptFor, madeAt, savedBy, lastSavedBy })
    .from(tributeVersions)
    .where(eq(tributeId, input.id))
    .orderBy(desc(madeAt), desc(id));
  return { versions: await asVersions(ctx, input.id, rows) };
}

export async function versionRow(db: Writable, of: { id: string; versionId: string }): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(tributeVersions)
    .where(and(eq(tributeId, of.id), eq(id, of.versionId)));
  return row ?? fail('NOT_FOUND');
}

export interface OpenedVersion {
  tribute: Tribute;
  version: TributeVersion;
  was: Snapshot;
  working: Snapshot;
}

/** A version and, for comparison, the working copy. Without erased photographs. */
export async function readVersion(ctx: Asking, of: { id: string; versionId: string }): Promise<OpenedVersion> {
  const row = await ownTributeRow(ctx, { id: of.id, to: 'read' });
  const opened = await openedVersion(ctx, of);
  return { ...opened, tribute: await keeperView(ctx, row), working: await workingSnapshot(ctx.db, row) };
}

export async function openedVersion(
  ctx: Asking,
  of: { id: string; versionId: string },
): Promise<Pick<OpenedVersion, 'version' | 'was'>> {
  const row = await versionRow(ctx.db, of);
  const [version] = await asVersions(ctx, of.id, [row]);
  return { version: version ?? fail('NOT_FOUND'), was: await snapshotOf(ctx.db, row) };
}

async function snapshotOf(db: Writable, { words, photographs: stood }: VersionRow): Promise<Snapshot> {
  const ids = stood.map((one) => one.id);
  const rows = ids.length === 0 ? [] : await db.select().from(photographs).where(inArray(photographs.id, ids));
  const known = new Map(rows.map((row) => [row.id, row]));
  const placed = stood.flatMap((one, seq) => {
    const row = known.get(one.id);
    return row ? [{ row, seq, stood: one }] : [];
  });
  const { portrait, gallery } = placedOf(placed);
  return { ...fieldsOf(words), portrait, photographs: gallery };
}
