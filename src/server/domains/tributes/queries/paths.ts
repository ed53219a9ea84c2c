import { asc, eq, inArray } from 'drizzle-orm';
import type { PathRefusal } from '../../../../contract/publication.ts';
import type { Context } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { newPathProblem, normalisePath, pathCandidates, pathProblem } from '../rules/paths.ts';
import { tributePaths, type TributeRow } from '../tables.ts';
import { ownTributeRow } from './stewards.ts';

export interface PathAvailability {
  path: string;
  isFree: boolean;
  reason?: PathRefusal;
  from?: string;
  suggestion?: string;
}

export interface Naming {
  db: Writable;
  config: Pick<Context['config'], 'productName'>;
}

/** A free address made from the tribute's name, whatever its script; empty while there is no name. */
export const proposedPath = async (ctx: Naming, row: TributeRow): Promise<string> =>
  row.name.trim() === '' ? '' : freePath(ctx, row);

/** The same, for one that has no name too. */
export async function freePath({ db, config }: Naming, row: TributeRow): Promise<string> {
  const candidates = pathCandidates({
    name: row.name,
    bornYear: row.born?.year ?? null,
    diedYear: row.died?.year ?? null,
    // The last characters of a UUID v7 are random.
    ownSuffix: row.id.replaceAll('-', '').slice(-8),
    productName: config.productName,
  });
  const owners = await db
    .select({ path: tributePaths.path, tributeId: tributePaths.tributeId })
    .from(tributePaths)
    .where(inArray(tributePaths.path, candidates));
  const others = new Set(owners.filter(({ tributeId }) => tributeId !== row.id).map(({ path }) => path));
  return candidates.find((candidate) => !others.has(candidate)) ?? '';
}

/** The tribute an address belongs to, or once belonged to. */
export async function ownerOfPath(db: Writable, path: string): Promise<string | null> {
  const [found] = await db
    .select({ tributeId: tributePaths.tributeId })
    .from(tributePaths)
    .where(eq(tributePaths.path, path));
  return found?.tributeId ?? null;
}

/** When a tribute took each of its addresses. */
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
  // One that may have no new address is led back to its own.
  const suggestion = refused.isAboutPage ? (row.path ?? '') : await proposedPath(ctx, row);
  const { reason, from } = refused;
  return {
    path,
    isFree: false,
    reason,
    ...(from === undefined ? {} : { from: from.toISOString() }),
    ...(suggestion === '' ? {} : { suggestion }),
  };
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
  const limited = newPathProblem(await pathsTakenAt(db, row.id), clock.now());
  return limited && { ...limited, isAboutPage: true };
}
