import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../contract/reviews.ts';
import { users } from '../../accounts/server/tables.ts';
import { bills } from '../../bills/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A family's review of a provider whose bill it paid, with the provider's answer. */
export const providerReviews = pgTable(
  'provider_reviews',
  {
    id: uuid('id').primaryKey(),
    providerId: uuid('provider_id')
      .notNull()
      .references(() => providers.id, { onDelete: 'cascade' }),
    billId: uuid('bill_id')
      .notNull()
      .unique('provider_reviews_one')
      .references(() => bills.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    words: text('words').notNull(),
    state: text('state').$type<ReviewState>().notNull(),
    /** The state to restore after an admin's decision, or when a withdrawn review is written again. */
    stoodAs: text('stood_as').$type<ReviewState>(),
    /** When an admin or reports hid the review. */
    rosemaryHiddenAt: time('house_hidden_at'),
    answer: text('answer').notNull().default(''),
    answeredAt: time('answered_at'),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    /** When an admin removed the answer. The provider cannot answer again. */
    answerTakenAt: time('answer_taken_at'),
    /** Grows with every change of the review's or the answer's text. */
    rev: integer('rev').notNull(),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    index('provider_reviews_provider').on(table.providerId, table.createdAt, table.id),
    index('provider_reviews_user').on(table.userId),
    index('provider_reviews_answered_by').on(table.answeredBy),
  ],
);
export type ReviewRow = typeof providerReviews.$inferSelect;
