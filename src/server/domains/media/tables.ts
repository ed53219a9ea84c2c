import { integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

/** One row for each photograph whose files are all in place; the row is written last and removed first. */
export const photographs = pgTable(
  'photographs',
  {
    /** Also the random part of its files' keys and addresses. */
    id: uuid('id').primaryKey(),
    uploaderId: text('uploader_id')
      .notNull()
      .references(() => users.id),
    idempotencyKey: text('idempotency_key').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    colour: text('colour').notNull(),
    widths: integer('widths').array().notNull(),
    /** Of the original as it was sent. */
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.uploaderId, table.idempotencyKey)],
);
