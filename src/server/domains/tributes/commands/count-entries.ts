import { asc, eq, inArray, sql } from 'drizzle-orm';
import { fail } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { tributePaths, tributes, type TributeRow } from '../tables.ts';

/** By how much each counter of visitors' entries changes; what is not named stays. */
export interface EntryCounts {
  memoriesApproved?: number;
  memoriesWaiting?: number;
  candlesApproved?: number;
  candlesWaiting?: number;
  memoriesAdded?: number;
  candlesAdded?: number;
}

/** Keeps a tribute's stored counters right, in the transaction that changes its entries. */
export async function countEntries(tx: Transaction, tributeId: string, change: EntryCounts): Promise<void> {
  const by = (column: keyof TributeRow & keyof typeof tributes.$inferInsert, amount = 0) =>
    sql`${tributes[column]} + ${amount}`;
  await tx
    .update(tributes)
    .set({
      memoriesApproved: by('memoriesApproved', change.memoriesApproved),
      memoriesWaiting: by('memoriesWaiting', change.memoriesWaiting),
      candlesApproved: by('candlesApproved', change.candlesApproved),
      candlesWaiting: by('candlesWaiting', change.candlesWaiting),
      nextMemorySeq: by('nextMemorySeq', change.memoriesAdded),
      nextCandleSeq: by('nextCandleSeq', change.candlesAdded),
    })
    .where(eq(tributes.id, tributeId));
}

/**
 * The tributes at these addresses, by address, locked in one order so that two writers never wait for each other.
 * What visitors leave is numbered and counted under this lock.
 */
export async function lockTributesByPath(tx: Transaction, paths: string[]): Promise<Map<string, TributeRow>> {
  const named = await tx
    .select({ path: tributePaths.path, id: tributePaths.tributeId })
    .from(tributePaths)
    .where(inArray(tributePaths.path, paths));
  if (named.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(tributes)
    .where(
      inArray(
        tributes.id,
        named.map(({ id }) => id),
      ),
    )
    .orderBy(asc(tributes.id))
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    named.flatMap(({ path, id }) => {
      const row = byId.get(id);
      return row ? [[path, row] as const] : [];
    }),
  );
}

export async function lockTribute(tx: Transaction, id: string): Promise<TributeRow> {
  const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for('update');
  return row ?? fail('NOT_FOUND');
}
