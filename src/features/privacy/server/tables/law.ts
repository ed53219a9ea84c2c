import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Every version of terms and privacy page that was ever shown here, word for word. Rows are only added. */
export const lawVersions = pgTable('law_versions', {
  /** Of both texts with the operator's settings in them. */
  hash: text('hash').primaryKey(),
  terms: text('terms').notNull(),
  privacy: text('privacy').notNull(),
  since: time('since').notNull(),
  /** When a process last began to show it: after a release that was taken back, an older version is shown anew. */
  lastStartAt: time('last_start_at').notNull(),
});
