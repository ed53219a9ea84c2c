import { sql, type SQLWrapper } from 'drizzle-orm';
import { COUNTED_EXACTLY, ROWS_PER_ADMIN_PAGE, type AdminPage } from '../shared/api/admin-lists.ts';
import { pageFrom } from './keyset.ts';
import type { Writable } from './database/index.ts';

interface Read<Row> {
  /** The rows to show, and one more row if the list goes on after them. */
  rows: readonly Row[];
  placeOf: (row: Row) => readonly (string | number)[];
  /** Query for the whole result, without order and cursor. Used to count its rows. */
  all: SQLWrapper;
  after: string | undefined;
}

/** One page of an admin list, with the count of the whole result up to a maximum. */
export async function adminPage<Row>(db: Writable, { rows, placeOf, all, after }: Read<Row>): Promise<AdminPage<Row>> {
  const { items, after: next } = pageFrom(rows, { most: ROWS_PER_ADMIN_PAGE, count: 0, placeOf });
  const isWhole = after === undefined && next === null;
  return { items, after: next, ...counted(isWhole ? items.length : await countUpTo(db, all)) };
}

/** A count and whether it is exact. The counting query stops one row beyond the maximum. */
export const counted = (found: number): Pick<AdminPage<never>, 'count' | 'isExact'> => ({
  count: Math.min(found, COUNTED_EXACTLY),
  isExact: found <= COUNTED_EXACTLY,
});

export async function countUpTo(db: Writable, all: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${all} limit ${COUNTED_EXACTLY + 1}) found`,
  );
  return rows[0]?.count ?? 0;
}
