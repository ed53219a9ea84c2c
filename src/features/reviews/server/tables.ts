import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReviewState } from '../contract/reviews.ts';
import { users } from '../../accounts/server/tables.ts';
import { bills } from '../../bills/server/tables.ts';
import { providers } from '../../providers/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A review of a provider by a family that paid its bill, with the answer. */
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
    /** The state to restore: after an admin's decision, or if a withdrawn review is written anew. */
    stoodAs: text('stood_as').$type<ReviewState>(),
    /** Hidden by an admin or by reports since then. */
    rosemaryHiddenAt: time('house_hidden_at'),
    answer: text('answer').notNull().default(''),
    answeredAt: time('answered_at'),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    /** Removed by an admin; the provider cannot answer again. */
    answerTakenAt: time('answer_taken_at'),
    /** Grows with every change of the words and of the answer. */
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
