import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../accounts/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const size = (name: string) => bigint(name, { mode: 'number' });

/** How far the making of a copy has come: the last file that lies in a part. */
export interface Reached {
  /** Empty while only the account itself is in it. */
  tributeId: string;
  stage: number;
  /** The last of its stage. */
  after: string;
  /** The folder of each page, by its id. Copies that the release before began have none. */
  folders?: Record<string, string>;
}

/** A file within the archive, as its directory lists it. */
export interface ArchivedFile {
  name: string;
  crc32: number;
  bytes: number;
  /** Where its header begins, counted from the start of the archive. */
  offset: number;
}

/** A person's copy of everything: one for each person, and gone seven days after it is ready. */
export const exports = pgTable(
  'exports',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<'making' | 'ready'>().notNull(),
    reached: jsonb('reached').$type<Reached>(),
    /** Of all parts so far. */
    bytes: size('bytes').notNull().default(0),
    askedAt: time('asked_at').notNull(),
    readyAt: time('ready_at'),
  },
  (table) => [index('exports_by_asked_at').on(table.askedAt)],
);
export type ExportRow = typeof exports.$inferSelect;

/** The archive's bytes, cut between files; one after the other they are the ZIP. A row is written after its file. */
export const exportParts = pgTable(
  'export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    key: text('key').notNull(),
    bytes: size('bytes').notNull(),
    files: jsonb('files').$type<ArchivedFile[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.seq] })],
);
