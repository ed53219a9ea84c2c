import { asc, eq, inArray } from 'drizzle-orm';
import { fieldProblem } from '../../../../shared/api/field-refusals.ts';
import { UNCLAIMED_PHOTOGRAPH_MS } from '../../../media/contract/photograph-limits.ts';
import type { Context } from '../../../../platform/context.ts';
import { CatalogueError } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { photographs } from '../../../media/server/tables.ts';
import { isClaim, type PhotographClaim } from '../rules.ts';
import { memoryPhotographs } from '../tables.ts';

/** One error for all three cases: a wrong claim, a photograph in another memory, a deleted photograph. */
export const photographsAreGone = () =>
  new CatalogueError('INVALID_INPUT', { fields: [fieldProblem('photographs', 'photographs_gone')] });

/** Returns the ids without duplicates. Throws if a claim is wrong. Reads no database. */
export function claimedIds(ctx: Pick<Context, 'secret'>, claims: readonly PhotographClaim[]): string[] {
  if (!claims.every((claim) => isClaim(ctx, claim))) throw photographsAreGone();
  return [...new Set(claims.map(({ id }) => id))];
}

export interface Offered {
  tributeId: string;
  memoryId: string | null;
  createdAt: Date;
}

export const readOffered = async (db: Writable, ids: string[]): Promise<Map<string, Offered>> =>
  ids.length === 0 ? new Map() : offeredOf(await select(db, ids));

/** Locks the photographs' rows in the order in which a removal locks them too, so that the two never deadlock. */
export async function lockOffered(tx: Transaction, ids: string[]): Promise<Map<string, Offered>> {
  if (ids.length === 0) return new Map();
  return offeredOf(await select(tx, ids).for('update', { of: photographs }));
}

const select = (db: Writable, ids: string[]) =>
  db
    .select({
      id: memoryPhotographs.photographId,
      tributeId: memoryPhotographs.tributeId,
      memoryId: memoryPhotographs.memoryId,
      createdAt: memoryPhotographs.createdAt,
    })
    .from(memoryPhotographs)
    .innerJoin(photographs, eq(photographs.id, memoryPhotographs.photographId))
    .where(inArray(memoryPhotographs.photographId, ids))
    .orderBy(asc(memoryPhotographs.photographId));

const offeredOf = (rows: (Offered & { id: string })[]): Map<string, Offered> =>
  new Map(rows.map(({ id, ...offered }) => [id, offered]));

/** Whether a memory on this tribute may take the photograph: uploaded for this tribute, unclaimed and recent. */
export const isFree = (offered: Offered | undefined, tributeId: string, now: Date): boolean =>
  offered?.tributeId === tributeId &&
  offered.memoryId === null &&
  now.getTime() - offered.createdAt.getTime() < UNCLAIMED_PHOTOGRAPH_MS;

interface Claiming {
  post: { id: string };
  photographIds: string[];
}

/** Attaches photographs to their memories. The photographs must be locked and free. */
export async function claimPhotographs(tx: Transaction, claiming: readonly Claiming[]): Promise<void> {
  for (const { post, photographIds } of claiming) {
    for (const [position, photographId] of photographIds.entries()) {
      const isNamed = eq(memoryPhotographs.photographId, photographId);
      await tx.update(memoryPhotographs).set({ memoryId: post.id, position }).where(isNamed);
    }
  }
}
