import { sql, type SQLWrapper } from 'drizzle-orm';
import { ROWS_PER_ADMIN_PAGE, type AdminPage } from '../contract/admin-lists.ts';
import { pageFrom } from './keyset.ts';
import type { Writable } from './seams/database/index.ts';

interface Read<Row> {
  /** One more than is shown was read. */
  rows: readonly Row[];
  placeOf: (row: Row) => readonly (string | number)[];
  /** Everything that is meant, without order and cursor: how many that are is asked of the planner. */
  all: SQLWrapper;
  /** What the list was asked to begin behind. */
  after: string | undefined;
}

/** A part of a list of the admin area. Rows of a million are never counted: the database says how many it expects. */
export async function adminPage<Row>(db: Writable, { rows, placeOf, all, after }: Read<Row>): Promise<AdminPage<Row>> {
  const { items, after: next } = pageFrom(rows, { most: ROWS_PER_ADMIN_PAGE, count: 0, placeOf });
  const isExact = after === undefined && next === null;
  return { items, after: next, isExact, count: isExact ? items.length : await expected(db, all, items.length) };
}

/** At least as many as are seen: the planner may know nothing of rows that came just now. */
async function expected(db: Writable, all: SQLWrapper, seen: number): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { Plan: { 'Plan Rows': number } }[] }>(
    sql`explain (format json) ${all}`,
  );
  return Math.max(seen + 1, rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0);
}
