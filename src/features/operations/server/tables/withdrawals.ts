import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Kinds of withdrawals. Triggers and files in stores hold these names, so they are never renamed. */
export const WITHDRAWAL_KINDS = [
  'admin-removed',
  'account-disabled',
  'password-changed',
  'email-changed',
  'second-step-removed',
  'recovery-code-ended',
  'notices-stopped',
  'approval-ended',
  'photograph-erased',
  'page-narrowed',
  'passage-erased',
  'page-frozen',
  'giving-frozen',
  'page-deletion-asked',
  'page-deletion-undone',
  'page-erased',
  'page-person-removed',
  'page-helper-lowered',
  'page-handed-over',
  'page-invitation-ended',
  'preview-link-ended',
  'photograph-removed',
  'photograph-hidden',
  'post-decided',
  'checklist-person-removed',
  'checklist-invitation-ended',
  'treasurer-removed',
  'provider-person-removed',
  'provider-invitation-ended',
  'provider-stopped',
  'review-ended',
  'event-news-stopped',
  'account-deletion-asked',
  'account-deletion-undone',
  'account-erased',
] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** Columns of the row that was withdrawn: ids, states and times. Never names, addresses or texts. */
export type WithdrawalSubject = Record<string, unknown>;

/** Things that people took back. Triggers write the rows, so no command can forget them (decision 127). */
export const withdrawals = pgTable(
  'withdrawals',
  {
    /** A UUID v7 of the database's clock, so ids sort by time. */
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<WithdrawalKind>().notNull(),
    subject: jsonb('subject').$type<WithdrawalSubject>().notNull(),
    /** When a file in the store had the row. Null: not yet. */
    writtenAt: timestamp('written_at', { withTimezone: true }),
  },
  (table) => [
    index('withdrawals_unwritten')
      .on(table.id)
      .where(sql`written_at is null`),
  ],
);
export type Withdrawal = Pick<typeof withdrawals.$inferSelect, 'id' | 'kind' | 'subject'>;
