import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Every version of terms and privacy page ever shown, in full. Append-only. */
export const legalVersions = pgTable('law_versions', {
  /** Covers both texts, including the operator's settings. */
  hash: text('hash').primaryKey(),
  terms: text('terms').notNull(),
  privacy: text('privacy').notNull(),
  since: time('since').notNull(),
  /** Last process start that showed it: a rolled-back release shows an older version again. */
  lastStartAt: time('last_start_at').notNull(),
});
