import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Page } from '../shared/api/pages.ts';
import { failField } from './errors.ts';

type Value = string | number;

/** A cursor is the last shown item's position. Not signed: a forged one shows only what its maker may see anyway. */
const cursorOf = (values: readonly Value[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

export function readCursor(cursor: string, length: number): Value[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isValue = (one: unknown): one is Value => typeof one === 'string' || Number.isSafeInteger(one);
    if (Array.isArray(values) && values.length === length && values.every(isValue)) return values;
  } catch {
    // Invalid JSON is refused below.
  }
  return failField('after', 'unclear');
}

/** Condition for rows after a cursor, ascending by these columns. The last column must be unique. */
export function afterCursor(columns: readonly PgColumn[], cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const values = readCursor(cursor, columns.length).map((value, at) => sql`${sql.param(value, columns[at])}`);
  return sql`(${sql.join([...columns], sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Condition for rows after a cursor in a list with the newest first, sorted by a moment and a unique id. */
export function earlierThanCursor(moment: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${moment}, ${id}) < ${momentIn(cursor)}`;
}

/** Condition for rows after a cursor in a list with the oldest first, sorted by a moment and a unique id. */
export function laterThanCursor(moment: SQLWrapper, id: SQLWrapper, cursor: string | undefined): SQL | undefined {
  return cursor === undefined ? undefined : sql`(${moment}, ${id}) > ${momentIn(cursor)}`;
}

function momentIn(cursor: string): SQL {
  const [at, last] = readCursor(cursor, 2);
  const time = new Date(String(at));
  if (Number.isNaN(time.getTime()) || !UUID.test(String(last))) return failField('after', 'unclear');
  return sql`(${time.toISOString()}::timestamptz, ${String(last)}::uuid)`;
}

/** Makes a page. `rows` may have one row more than fits. The extra row shows that another page follows. */
export function pageFrom<Row>(
  rows: readonly Row[],
  { most, count, placeOf }: { most: number; count: number; placeOf: (row: Row) => readonly Value[] },
): Page<Row> {
  const items = rows.slice(0, most);
  const last = items.at(-1);
  return { items, after: rows.length > most && last !== undefined ? cursorOf(placeOf(last)) : null, count };
}

/** For lists that are sorted anew for each request, such as search results. The cursor is an index. */
export function pageByNumber<Row>(rows: readonly Row[], most: number, cursor: string | undefined): Page<Row> {
  const [begin] = cursor === undefined ? [0] : readCursor(cursor, 1);
  const from = typeof begin === 'number' && begin >= 0 ? begin : failField('after', 'unclear');
  const to = from + most;
  return { items: rows.slice(from, to), after: to < rows.length ? cursorOf([to]) : null, count: rows.length };
}
