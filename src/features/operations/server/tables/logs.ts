import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LogStatus } from '../../contract/logs.ts';

export interface LoggedError {
  message: string;
  code: string;
  stack: string;
  name: string;
}

/** Failures for admins: the specification's log document (section 3). Contains no personal data. */
export const logs = pgTable(
  'logs',
  {
    id: text().primaryKey(),
    /** Code that a person who met the failure can quote. It is also in the log line. */
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
    /** The failure's group; null if the failure is older than groups. */
    groupId: text('group_id'),
  },
  (table) => [
    index('logs_by_date').on(table.date),
    index('logs_by_reference').on(table.reference),
    index('logs_by_group').on(table.groupId, table.date, table.id),
    index('logs_by_user').on(sql`(${table.snapshot} ->> 'userId')`, table.date),
  ],
);

/** Failures with the same note, error and place. The status is kept here, not on each failure. */
export const logGroups = pgTable(
  'log_groups',
  {
    /** Hash of the fields that all failures in the group share. */
    id: text('id').primaryKey(),
    note: text('note').notNull(),
    error: text('error').notNull(),
    place: text('place').notNull(),
    source: text('source').notNull(),
    isCritical: boolean('is_critical').notNull(),
    status: text('status').$type<LogStatus>().notNull().default('open'),
    firstAt: timestamp('first_at', { withTimezone: true }).notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    index('log_groups_first_to_look_at').on(table.isCritical, table.lastAt, table.id),
    index('log_groups_last').on(table.lastAt, table.id),
    index('log_groups_count').on(table.count, table.id),
    index('log_groups_status').on(table.status, table.isCritical, table.lastAt, table.id),
    index('log_groups_note').on(sql`lower(${table.note}) text_pattern_ops`),
  ],
);
export type LogGroupRow = typeof logGroups.$inferSelect;
