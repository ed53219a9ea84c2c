import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Files for browsers that the file store has, of this release and earlier ones. Their names contain a content hash. */
export const releaseAssets = pgTable('release_assets', {
  name: text('name').primaryKey(),
  /** When a process whose release has the file last said so. */
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
});
