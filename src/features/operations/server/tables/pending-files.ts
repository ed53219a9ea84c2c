import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Longer than any upload takes from its first byte to its row. */
export const UNSETTLED_MS = 60 * 60 * 1000;

/** Names a table whose rows own files. Its deletion trigger stores the name, so it is never renamed. */
export type FileOwnerName = 'photographs' | 'papers' | 'report-files' | 'export-parts' | 'release-assets';

/**
 * Files that no row owns. The sweep looks only here, and never lists the whole store.
 * `writing`: a file may exist, and the row that will own it is not committed yet. The sweep moves it to the trash.
 * `erasing`: somebody or a rule removed the owner. The sweep deletes the file, and its copy in the trash.
 * `trash`: nobody removed the owner, so the file waits in the trash. The sweep deletes it there.
 */
export const pendingFiles = pgTable(
  'pending_files',
  {
    id: text('id').primaryKey(),
    state: text('state').$type<'writing' | 'erasing' | 'trash'>().notNull(),
    /** Keys of files. A key that ends with a slash means every file in that folder. */
    keys: text('keys').array().notNull().default([]),
    /** The deleted row, from which its owner derives the keys. Null if `keys` has them. Triggers fill both columns. */
    owner: text('owner').$type<FileOwnerName>(),
    subject: text('subject'),
    /** The sweep leaves the files alone until this time. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('pending_files_due').on(table.dueAt, table.id)],
);
export type PendingFiles = typeof pendingFiles.$inferSelect;
