import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { TributeFate } from '../../contract/deletions.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The owner's choice for one tribute, and the state that undoing must restore. */
export interface ChosenFate {
  id: string;
  fate: TributeFate;
  wasPublished: boolean;
}

/** The specification's delete request. Undoing deletes the row. It has no foreign key, because it outlives the person. */
export const deleteRequests = pgTable(
  'delete_requests',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().unique(),
    /** Empty after the account is erased. */
    userEmail: text('user_email').notNull(),
    requestedAt: time('requested_at').notNull(),
    tributes: jsonb('tributes').$type<ChosenFate[]>().notNull().default([]),
    erasedAt: time('erased_at'),
  },
  (table) => [
    index('delete_requests_by_requested_at').on(table.requestedAt),
    index('delete_requests_waiting')
      .on(table.requestedAt, table.id)
      .where(sql`erased_at is null`),
    index('delete_requests_email').on(sql`lower(${table.userEmail})`),
  ],
);
export type DeleteRequest = typeof deleteRequests.$inferSelect;
