import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export interface LoggedError {
  message: string;
  code: string;
  stack: string;
  name: string;
}

/** Failures kept for staff: the specification's log document (section 3). Nothing in it may point to a person. */
export const logs = pgTable(
  'logs',
  {
    id: text().primaryKey(),
    /** Quoted by a person who met the failure; also in the log line. */
    reference: text().notNull(),
    note: text().notNull(),
    error: jsonb().$type<LoggedError>().notNull(),
    isCritical: boolean('is_critical').notNull().default(false),
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    file: text().notNull().default(''),
    function: text().notNull().default(''),
    date: timestamp({ withTimezone: true }).notNull(),
    status: text({ enum: ['open'] })
      .notNull()
      .default('open'),
    source: text().notNull().default('server'),
  },
  (table) => [index('logs_by_date').on(table.date), index('logs_by_reference').on(table.reference)],
);
