import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApprovalAction, AdminApprovalEnd } from '../contract/fields.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Has no foreign keys, because the user or an admin may be erased. An approval without `askedBy` has ended. */
export const adminApprovals = pgTable(
  'consents',
  {
    id: uuid('id').primaryKey(),
    action: text('deed').$type<ApprovalAction>().notNull(),
    /** Id of the target, whose kind depends on the action. */
    targetId: text('target_id').notNull(),
    /** The reason that the asking admin typed. Emptied when the approval ends. */
    why: text('why').notNull(),
    askedBy: text('asked_by'),
    askedAt: time('asked_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** The second admin's id or "operator". Null before the agreement. */
    agreedBy: text('agreed_by'),
    dueAt: time('due_at'),
    endedAt: time('ended_at'),
    endedBy: text('ended_by'),
    endedAs: text('ended_as').$type<AdminApprovalEnd>(),
  },
  (table) => [
    uniqueIndex('consents_one_of_a_kind')
      .on(table.action, table.targetId)
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
