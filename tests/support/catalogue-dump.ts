import type pg from 'pg';

/** Describes the public schema, one sorted line per part: columns, constraints, indexes, sequences, functions, triggers. */
export async function catalogueOf(pool: Pick<pg.Pool, 'query'>): Promise<string[]> {
  const found = await Promise.all(QUERIES.map((query) => pool.query<{ line: string }>(query)));
  return found.flatMap(({ rows }) => rows.map(({ line }) => line)).toSorted();
}

const OURS = `relnamespace = 'public'::regnamespace`;
// Leaves out objects that belong to an extension, because their number depends on the extension's version.
const NOT_OF_EXTENSION = (kind: string) =>
  `not exists (select 1 from pg_depend where classid = '${kind}'::regclass and objid = one.oid and deptype = 'e')`;

const QUERIES = [
  `select 'table ' || relname || ' ' || coalesce(reloptions::text, '') as line from pg_class
   where ${OURS} and relkind in ('r', 'p', 'v', 'm')`,
  `select concat_ws(' ', 'column', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity,
   attgenerated, attstattarget, collname, pg_get_expr(adbin, adrelid)) as line
   from pg_attribute join pg_class on pg_class.oid = attrelid
   left join pg_collation on pg_collation.oid = attcollation
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where ${OURS} and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) as line
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select concat_ws(' ', 'index', indisvalid, pg_get_indexdef(indexrelid)) as line
   from pg_index join pg_class on pg_class.oid = indexrelid where ${OURS}`,
  `select concat_ws(' ', 'sequence', sequencename, data_type, start_value, increment_by, min_value, max_value) as line
   from pg_sequences where schemaname = 'public'`,
  `select 'function ' || pg_get_functiondef(one.oid) as line from pg_proc as one
   where pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSION('pg_proc')}`,
  `select 'trigger ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text as line from pg_trigger where not tgisinternal`,
  `select 'type ' || typname || ' ' || coalesce((select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum
   where enumtypid = one.oid), '') as line
   from pg_type as one where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${NOT_OF_EXTENSION('pg_type')}`,
  `select 'extension ' || extname as line from pg_extension`,
];
