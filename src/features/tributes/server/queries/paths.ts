import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PathAvailability, PathRefusal } from '../../contract/publication.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import { skeletonOf } from '../rules/addresses/look-alikes.ts';
import { looksReserved, newPathProblem, normalisePath, pathCandidates, pathProblem } from '../rules/addresses/paths.ts';
import { tributePaths, type TributeRow } from '../tables/tributes.ts';
import { ownTributeRow } from './keepers.ts';

export interface Naming {
  db: Writable;
  config: Pick<Context['config'], 'productName'>;
}

/** A free path made from the name, in whatever script the name is written. Empty without a name. */
export const proposedPath = async (ctx: Naming, row: TributeRow): Promise<string> =>
  row.name.trim() === '' ? '' : freePath(ctx, row);

const SUGGESTIONS = 3;

export const freePath = async (ctx: Naming, row: TributeRow): Promise<string> => (await freePaths(ctx, row))[0] ?? '';

async function freePaths({ db, config }: Naming, row: TributeRow): Promise<string[]> {
  const candidates = pathCandidates({
    name: row.name,
    bornYear: row.born?.year ?? null,
    diedYear: row.died?.year ?? null,
    ownSuffix: row.id.replaceAll('-', '').slice(-8),
    productName: config.productName,
  });
  const taken = await takenAlike(db, candidates, row.id);
  return candidates.filter((candidate) => !taken.has(skeletonOf(candidate)));
}

/** Skeletons of those `paths` that look like another tribute's address. */
async function takenAlike(db: Writable, paths: string[], tributeId: string): Promise<Set<string>> {
  const wanted = [...new Set(paths.map(skeletonOf))];
  const { path, skeleton } = tributePaths;
  // Rows of older releases may lack the skeleton.
  const isAlike = or(inArray(skeleton, wanted), and(isNull(skeleton), inArray(sql`path_skeleton(${path})`, wanted)));
  const owners = await db.select({ path, tributeId: tributePaths.tributeId }).from(tributePaths).where(isAlike);
  return new Set(owners.filter((owner) => owner.tributeId !== tributeId).map((owner) => skeletonOf(owner.path)));
}

export async function ownerOfPath(db: Writable, path: string): Promise<string | null> {
  const [found] = await db
    .select({ tributeId: tributePaths.tributeId })
    .from(tributePaths)
    .where(eq(tributePaths.path, path));
  return found?.tributeId ?? null;
}

export async function pathsTakenAt(db: Writable, tributeId: string): Promise<Date[]> {
  const rows = await db
    .select({ since: tributePaths.since })
    .from(tributePaths)
    .where(eq(tributePaths.tributeId, tributeId))
    .orderBy(asc(tributePaths.since));
  return rows.map(({ since }) => since);
}

type Asking = Pick<Context, 'db' | 'actor' | 'clock' | 'config'>;

export async function pathAvailability(
  ctx: Asking,
  { id, path: typed }: { id: string; path: string },
): Promise<PathAvailability> {
  const row = await ownTributeRow(ctx, { id, to: 'show' });
  const path = normalisePath(typed);
  const refused = await refusalOf(ctx, row, path);
  if (refused === null) return { path, isFree: true };
  const suggestions = await suggestionsFor(ctx, row, refused);
  const { reason, from } = refused;
  return {
    path,
    isFree: false,
    reason,
    ...(from === undefined ? {} : { from: from.toISOString() }),
    ...(suggestions.length === 0 ? {} : { suggestions }),
  };
}

async function suggestionsFor(ctx: Asking, row: TributeRow, refused: Refused): Promise<string[]> {
  // If the page may not take a new address, suggest its present one.
  if (refused.isAboutPage) return row.path === null ? [] : [row.path];
  return row.name.trim() === '' ? [] : (await freePaths(ctx, row)).slice(0, SUGGESTIONS);
}

interface Refused {
  reason: PathRefusal;
  isAboutPage: boolean;
  from?: Date;
}

async function refusalOf({ db, clock, config }: Asking, row: TributeRow, path: string): Promise<Refused | null> {
  const reason = pathProblem(path, config.productName);
  if (reason) return { reason, isAboutPage: false };
  const owner = await ownerOfPath(db, path);
  if (owner === row.id) return null;
  if (owner !== null) return { reason: 'taken', isAboutPage: false };
  const isAlike = looksReserved(path, config.productName) || (await takenAlike(db, [path], row.id)).size > 0;
  if (isAlike) return { reason: 'alike', isAboutPage: false };
  const limited = newPathProblem(await pathsTakenAt(db, row.id), clock.now());
  return limited && { ...limited, isAboutPage: true };
}
