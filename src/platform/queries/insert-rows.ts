import { getColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Writes an insert whose rows are one JSON parameter, so that its text is constant (`runPrepared`). One parameter for
 * each value would cost more than the insertion. Rows hold only the named columns, by their keys in `table`.
 */
export function insertionOf<Row extends object>(
  table: PgTable & { $inferInsert: Row },
  keys: readonly (keyof Row & string)[] = Object.keys(getColumns(table)) as (keyof Row & string)[],
): (rows: readonly Row[]) => SQL {
  const columns = Object.entries(getColumns(table)).filter(([key]) => (keys as readonly string[]).includes(key));
  const own = columns.map(([key, column]) => ({ key: sql.identifier(key), column }));
  const names = sql.join(
    own.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    own.map(({ key }) => sql`row.${key}`),
    sql`, `,
  );
  const typed = sql.join(
    own.map(({ key, column }) => sql`${key} ${sql.raw(column.getSQLType() + '[]'.repeat(column.dimensions))}`),
    sql`, `,
  );
  return (rows) =>
    sql`insert into ${table} (${names}) select ${values} from json_to_recordset(${JSON.stringify(rows)}::json) as row(${typed})`;
}
