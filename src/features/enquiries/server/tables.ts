import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EndedBy, Shared } from '../contract/enquiries.ts';
import { users } from '../../accounts/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey(),
    askerId: text('asker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tributeId: uuid('tribute_id').references(() => tributes.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    /** The facts as they were when the enquiry was sent. They never change with the page or the account. */
    shared: jsonb('shared').$type<Shared>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('enquiries_asker').on(table.askerId, table.createdAt),
    index('enquiries_tribute').on(table.tributeId),
  ],
);
export type EnquiryRow = typeof enquiries.$inferSelect;

/** The conversation with one provider, which either side can end. */
export const enquiryAsks = pgTable(
  'enquiry_asks',
  {
    id: uuid('id').primaryKey(),
    enquiryId: uuid('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Null if the provider was deleted. The family keeps its messages. */
    providerId: uuid('provider_id').references(() => providers.id, { onDelete: 'set null' }),
    /** The provider's name when it was asked. */
    called: text('called').notNull(),
    sentAt: time('sent_at').notNull(),
    seenAt: time('seen_at'),
    firstAnsweredAt: time('first_answered_at'),
    /** Since when the family waits for an answer. Null: it does not wait. */
    waitsSince: time('waits_since'),
    endedAt: time('ended_at'),
    endedBy: text('ended_by').$type<EndedBy>(),
  },
  (table) => [
    uniqueIndex('enquiry_asks_once').on(table.enquiryId, table.providerId),
    index('enquiry_asks_provider').on(table.providerId, table.sentAt),
  ],
);
export type AskRow = typeof enquiryAsks.$inferSelect;

export const enquiryMessages = pgTable(
  'enquiry_messages',
  {
    id: uuid('id').primaryKey(),
    askId: uuid('ask_id')
      .notNull()
      .references(() => enquiryAsks.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    from: text('from').$type<'family' | 'firm'>().notNull(),
    /** Who wrote it. Null: the account was deleted. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    uniqueIndex('enquiry_messages_ask').on(table.askId, table.seq),
    index('enquiry_messages_user').on(table.userId),
  ],
);
export type MessageRow = typeof enquiryMessages.$inferSelect;
