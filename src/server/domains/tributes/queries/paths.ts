import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Writable } from '../../../seams/database/index.ts';
import { normalisePath, pathCandidates, pathProblem, type PathProblem } from '../rules/paths.ts';
import { tributePaths, type TributeRow } from '../tables.ts';
import { ownTributeRow } from './stewards.ts';

export interface PathAvailability {
  path: string;
  isFree: boolean;
  reason?: PathProblem | 'taken';
  suggestion?: string;
}

/** A free address made from the tribute's name, whatever its script; empty while there is no name. */
export async function proposedPath(db: Writable, row: TributeRow): Promise<string> {
  if (row.name.trim() === '') return '';
  const candidates = pathCandidates({
    name: row.name,
    bornYear: row.born?.year ?? null,
    diedYear: row.died?.year ?? null,
    // The last characters of a UUID v7 are random.
    ownSuffix: row.id.replaceAll('-', '').slice(-8),
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

export async function pathAvailability(
  ctx: Pick<Context, 'db' | 'actor'>,
  input: { id: string; path: string },
): Promise<PathAvailability> {
  const row = await ownTributeRow(ctx, input.id);
  const path = normalisePath(input.path);
  const owner = await ownerOf(ctx.db, path);
  const reason = pathProblem(path) ?? (owner === null || owner === row.id ? null : 'taken');
  if (reason === null) return { path, isFree: true };
  const suggestion = await proposedPath(ctx.db, row);
  return { path, isFree: false, reason, ...(suggestion === '' ? {} : { suggestion }) };
}

const ownerOf = async (db: Writable, path: string) => (pathProblem(path) === null ? ownerOfPath(db, path) : null);
