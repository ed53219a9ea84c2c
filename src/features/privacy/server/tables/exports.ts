import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../accounts/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const size = (name: string) => bigint(name, { mode: 'number' });

/** How far a copy has come: the last file that is in a part. */
export interface Reached {
  /** Empty as long as the archive contains nothing of a tribute. */
  tributeId: string;
  stage: number;
  after: string;
  /** Each page's folder, by id. Absent in copies that the previous release began. */
  folders?: Record<string, string>;
}

export interface ArchivedFile {
  name: string;
  crc32: number;
  bytes: number;
  offset: number;
}

/** Copies, at most one per person. A copy is removed seven days after it is ready. */
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
    bytes: size('bytes').notNull().default(0),
    askedAt: time('asked_at').notNull(),
    readyAt: time('ready_at'),
  },
  (table) => [index('exports_by_asked_at').on(table.askedAt)],
);
export type ExportRow = typeof exports.$inferSelect;

/** An archive's bytes, in files that make the ZIP when joined. A row is written after its file. */
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
