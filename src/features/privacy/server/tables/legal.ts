import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The full text of every version of terms and privacy page that was ever shown. Rows are never changed or deleted. */
export const legalVersions = pgTable('law_versions', {
  /** Hash of both texts, which include the operator's settings. */
  hash: text('hash').primaryKey(),
  terms: text('terms').notNull(),
  privacy: text('privacy').notNull(),
  since: time('since').notNull(),
  /** When a process last started with this version. After a rollback, the latest start is an older version's. */
  lastStartAt: time('last_start_at').notNull(),
});
