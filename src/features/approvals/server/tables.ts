import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApprovalAction, AdminApprovalEnd } from '../contract/fields.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What an admin wants done and another one has to agree to. No foreign keys: whom it is about may be erased, and so may
 * whoever asked; then it is asked by nobody and ends.
 */
export const adminApprovals = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    deed: text('deed').$type<ApprovalAction>().notNull(),
    /** Of what the deed is about; the deed says of which kind that is. */
    targetId: text('target_id').notNull(),
    /** As the one who asked wrote it; emptied with the end. */
    why: text('why').notNull(),
    askedBy: text('asked_by'),
    askedAt: time('asked_at').notNull(),
    /** Nobody can agree from here on. */
    expiresAt: time('expires_at').notNull(),
    /** The other admin, or "operator" for whoever has the machine; null: it waits for one. */
    agreedBy: text('agreed_by'),
    /** When it is done, where it waits after the yes. */
    dueAt: time('due_at'),
    endedAt: time('ended_at'),
    endedBy: text('ended_by'),
    endedAs: text('ended_as').$type<AdminApprovalEnd>(),
  },
  (table) => [
    uniqueIndex('consents_one_of_a_kind')
      .on(table.deed, table.targetId)
      .where(sql`${table.endedAt} is null`),
    index('consents_waiting')
      .on(table.askedAt, table.id)
      .where(sql`${table.endedAt} is null`),
    index('consents_target').on(table.targetId),
    index('consents_asked_by').on(table.askedBy),
    index('consents_ended').on(table.endedAt),
  ],
);
export type AdminApprovalRow = typeof adminApprovals.$inferSelect;
