import { eq, sql, type SQL } from 'drizzle-orm';
import { fail } from '../../../errors.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { tributePaths, tributes, type TributeRow } from '../tables.ts';

const COUNTERS = {
  memoriesApproved: tributes.memoriesApproved,
  memoriesWaiting: tributes.memoriesWaiting,
  candlesApproved: tributes.candlesApproved,
  candlesWaiting: tributes.candlesWaiting,
  memoriesAdded: tributes.nextMemorySeq,
  candlesAdded: tributes.nextCandleSeq,
};

/** By how much each counter of visitors' entries changes; what is not named stays. */
export type EntryCounts = Partial<Record<keyof typeof COUNTERS, number>>;

const list = (parts: SQL[]): SQL => sql.join(parts, sql.raw(', '));
const counters = Object.entries(COUNTERS);
const sums = list(
  counters.map(([name, column]) => {
    const by = sql`coalesce(change.${sql.identifier(name)}, 0)`;
    return sql`${sql.identifier(column.name)} = ${column} + ${by}`;
  }),
);
const changed = list(counters.map(([name]) => sql`${sql.identifier(name)} int`));

/** The statement that keeps the stored counters of these tributes right, for the transaction that changes their entries. */
export const entryCounting = (changes: (EntryCounts & { id: string })[]): SQL => sql`
  update ${tributes} set ${sums}
  from json_to_recordset(${JSON.stringify(changes)}::json) as change(id uuid, ${changed})
  where ${tributes.id} = change.id`;

export async function countEntries(tx: Transaction, id: string, change: EntryCounts): Promise<void> {
  await tx.execute(entryCounting([{ id, ...change }]));
}

/** What must be known of a tribute to write on it. */
const KNOWN = [
  'id',
  'name',
  'accent',
  'path',
  'state',
  'visibility',
  'linkKey',
  'approvesFirst',
  'memoriesWaiting',
  'candlesWaiting',
  'nextMemorySeq',
  'nextCandleSeq',
] as const;
export type LockedTribute = Pick<TributeRow, (typeof KNOWN)[number]>;
const known = list(KNOWN.map((key) => sql`${tributes[key]} as ${sql.identifier(key)}`));

/**
 * Selects the tributes at these addresses, each as `asked` for and with its row's version, and locks them in one order so
 * that two writers never wait for each other. What visitors leave is numbered and counted under this lock.
 */
export const lockedTributes = (paths: string[]): SQL => sql`
  select ${tributePaths.path} as asked, ${tributes}.xmin::text as version, ${known}
  from ${tributePaths} join ${tributes} on ${tributes.id} = ${tributePaths.tributeId}
  where ${tributePaths.path} = any(${sql.param(paths)}::text[])
  order by ${tributes.id} for update of ${tributes}`;

export async function lockTribute(tx: Transaction, id: string): Promise<TributeRow> {
  const [row] = await tx.select().from(tributes).where(eq(tributes.id, id)).for('update');
  return row ?? fail('NOT_FOUND');
}
