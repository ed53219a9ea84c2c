import { sql, type GetColumnData, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Data<Columns> = { [Key in keyof Columns]: Columns[Key] extends PgColumn ? GetColumnData<Columns[Key]> : never };

/** A JSON object of columns, for rows that are read within another row. JSON has no dates, so pass no timestamps. */
export const jsonOf = <Columns extends Record<string, PgColumn>>(columns: Columns): SQL<Data<Columns>> => {
  const pairs = Object.entries(columns).flatMap(([key, column]) => [sql.raw(`'${key}'`), sql`${column}`]);
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
};
