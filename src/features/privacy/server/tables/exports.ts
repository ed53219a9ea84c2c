import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../accounts/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const size = (name: string) => bigint(name, { mode: 'number' });

/** Progress of a copy: the last file in a part. */
export interface Reached {
  /** Empty while the archive holds only the account itself. */
  tributeId: string;
  stage: number;
  after: string;
  /** Folder of each page, by id. Absent in copies begun by the previous release. */
  folders?: Record<string, string>;
}

export interface ArchivedFile {
  name: string;
  crc32: number;
  bytes: number;
  offset: number;
}

/** At most one copy per person; removed seven days after it is ready. */
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

/** The archive's bytes split into files; concatenated they are the ZIP. Rows are written after their files. */
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
