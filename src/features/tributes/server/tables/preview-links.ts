import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../accounts/server/tables.ts';
import { tributes } from './tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Links that show the working copy without an account. Ended links are deleted. */
export const tributePreviewLinks = pgTable(
  'tribute_glimpses',
  {
    id: uuid('id').primaryKey(),
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    keyHash: text('key_hash').notNull(),
    madeBy: text('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    madeAt: time('made_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('tribute_glimpses_tribute').on(table.tributeId),
    index('tribute_glimpses_maker').on(table.madeBy),
    index('tribute_glimpses_by_expires_at').on(table.expiresAt),
  ],
);
export type PreviewLinkRow = typeof tributePreviewLinks.$inferSelect;

export const previewLinkNotes = pgTable(
  'glimpse_notes',
  {
    id: uuid('id').primaryKey(),
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    words: text('words').notNull(),
    leftAt: time('left_at').notNull(),
    /** Hash of the request, so that its retries make only one note. */
    submission: text('sending').notNull(),
  },
  (table) => [uniqueIndex('glimpse_notes_tribute_sending').on(table.tributeId, table.submission)],
);
