import { sql, type SQLWrapper } from 'drizzle-orm';
import { COUNTED_EXACTLY, ROWS_PER_ADMIN_PAGE, type AdminPage } from '../shared/api/admin-lists.ts';
import { pageFrom } from './keyset.ts';
import type { Writable } from './database/index.ts';

interface Read<Row> {
  /** One more than is shown was read. */
  rows: readonly Row[];
  placeOf: (row: Row) => readonly (string | number)[];
  /** Everything that is meant, without order and cursor. */
  all: SQLWrapper;
  /** What the list was asked to begin behind. */
  after: string | undefined;
}

/** A part of a list of the admin area. Rows are counted up to this many. */
export async function adminPage<Row>(db: Writable, { rows, placeOf, all, after }: Read<Row>): Promise<AdminPage<Row>> {
  const { items, after: next } = pageFrom(rows, { most: ROWS_PER_ADMIN_PAGE, count: 0, placeOf });
  const isWhole = after === undefined && next === null;
  return { items, after: next, ...counted(isWhole ? items.length : await countUpTo(db, all)) };
}

/** Says whether a count is exact. The search stops one row beyond the limit. */
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
