import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { LogStatus } from '../../contract/logs.ts';
import { CRITICAL_LOG_RECORD_MS, LOG_RECORD_MS } from '../../../../shared/limits/limits.ts';
import type { Clock } from '../../../../platform/clock/index.ts';
import type { Database, Writable } from '../../../../platform/database/index.ts';
import { logGroups, logs } from '../tables/logs.ts';

type Row = Pick<typeof logs.$inferSelect, 'note' | 'error' | 'file' | 'function' | 'source' | 'isCritical' | 'date'>;

/** Returns the fields that put failures into one group. A message is not one of them, because it may vary each time. */
function alike({ note, error: { name, code }, file, function: named, source }: Row) {
  // A browser chooses its error names, and erasing an account does not search groups. So store only harmless parts.
  const isOurs = source !== 'browser';
  const called = code === 'unknown_error' ? name : `${name} ${code}`;
  const said = {
    note,
    error: isOurs ? called : (/^\w{1,60}$/.exec(name)?.[0] ?? ''),
    place: isOurs ? `${file} ${named}`.trim() : (/[\w.-]{1,80}\.js\b/.exec(file)?.[0] ?? ''),
  };
  const id = createHash('sha256')
    .update(JSON.stringify([said.note, said.error, said.place, source]))
    .digest('hex')
    .slice(0, 32);
  return { id, ...said };
}

/** Counts a failure and returns its group. A fixed group is reopened. */
export async function countFailure(db: Writable, row: Row): Promise<string> {
  const { source, isCritical, date } = row;
  const kind = alike(row);
  await db
    .insert(logGroups)
    .values({ ...kind, source, isCritical, firstAt: date, lastAt: date, count: 1 })
    .onConflictDoUpdate({
      target: logGroups.id,
      set: {
        count: sql`${logGroups.count} + 1`,
        firstAt: sql`least(${logGroups.firstAt}, excluded.first_at)`,
        lastAt: sql`greatest(${logGroups.lastAt}, excluded.last_at)`,
        isCritical: sql`${logGroups.isCritical} or excluded.is_critical`,
        status: sql`case when ${logGroups.status} = 'fixed' then 'open' else ${logGroups.status} end`,
      },
    });
  return kind.id;
}

export interface Marked {
  id: string;
  from: LogStatus;
}

/** Sets the status of groups. Returns the changed groups with their old status. */
export async function markGroups(db: Writable, ids: readonly string[], status: LogStatus): Promise<Marked[]> {
  const isOther = and(inArray(logGroups.id, [...ids]), ne(logGroups.status, status));
  const rows = await db
    .select({ id: logGroups.id, from: logGroups.status })
    .from(logGroups)
    .where(isOther)
    .orderBy(logGroups.id)
    .for('update');
  const found = rows.map(({ id }) => id);
  if (found.length > 0) await db.update(logGroups).set({ status }).where(inArray(logGroups.id, found));
  return rows;
}

const ROWS_AT_ONCE = 500;

/** Groups failures from before groups existed, one batch per night. */
export async function groupEarlierFailures(db: Database): Promise<void> {
  const rows = await db.select().from(logs).where(isNull(logs.groupId)).limit(ROWS_AT_ONCE);
  for (const row of rows)
    await db.transaction(async (tx) => {
      const isStill = and(eq(logs.id, row.id), isNull(logs.groupId));
      const [found] = await tx.select({ id: logs.id }).from(logs).where(isStill).for('update');
      if (found)
        await tx
          .update(logs)
          .set({ groupId: await countFailure(tx, row) })
          .where(eq(logs.id, row.id));
    });
}

/** Deletes old groups, each together with its last failure. */
export async function tidyGroups({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const isOver = (isCritical: boolean, ms: number) =>
    and(eq(logGroups.isCritical, isCritical), lt(logGroups.lastAt, before(ms)));
  await db.delete(logGroups).where(or(isOver(false, LOG_RECORD_MS), isOver(true, CRITICAL_LOG_RECORD_MS)));
}
