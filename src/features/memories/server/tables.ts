import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PostState } from '../contract/fields.ts';
import { gestures, ofKinds, type AnyGesture, type SimpleGesture } from '../contract/gestures/gestures.ts';
import { users } from '../../accounts/server/tables.ts';
import { photographs } from '../../media/server/tables.ts';
import { sentColumns } from '../../submissions/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

const postColumns = () => ({
  ...sentColumns(),
  tributeId: uuid('tribute_id')
    .notNull()
    .references(() => tributes.id, { onDelete: 'cascade' }),
  /** Number of the post within its tribute; also the pagination cursor. */
  seq: integer('seq').notNull(),
  name: text('name').notNull(),
  state: text('state').$type<PostState>().notNull(),
  note: text('note').notNull().default(''),
  rev: integer('rev').notNull().default(1),
  decidedAt: time('decided_at'),
  decidedBy: text('decided_by'),
  /** The state before the post was hidden or removed, to restore later. */
  stoodAs: text('stood_as').$type<PostState>(),
});

export const memories = pgTable(
  'memories',
  {
    ...postColumns(),
    relation: text('relation').notNull(),
    words: text('words').notNull(),
    /** Number of rows in `memoryPhotographs`. If it is zero, no query is needed. */
    photographs: integer('photographs').notNull().default(0),
    /** Private. Used only for emails about this post. */
    email: text('email').notNull(),
    /** Keyed hash of the memory's words without case, space and punctuation. */
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.seq] }),
    unique().on(table.submission),
    // This index keeps pages fast however many posts wait or are declined.
    index('memories_shown')
      .on(table.tributeId, table.seq)
      .where(sql`state = 'approved'`),
    index('memories_by_state').on(table.tributeId, table.state, table.id),
    index('memories_by_author').on(table.author, table.createdAt),
    index('memories_by_sender').on(table.sender, table.createdAt),
    index('memories_by_network').on(table.network, table.createdAt),
    index('memories_by_fingerprint').on(table.fingerprint, table.createdAt),
  ],
);
export type MemoryRow = typeof memories.$inferSelect;

/** A visitor's photograph after upload. It is unclaimed until a memory names it. */
export const memoryPhotographs = pgTable(
  'memory_photographs',
  {
    photographId: uuid('photograph_id')
      .primaryKey()
      .references(() => photographs.id, { onDelete: 'cascade' }),
    tributeId: uuid('tribute_id')
      .notNull()
      .references(() => tributes.id, { onDelete: 'cascade' }),
    memoryId: uuid('memory_id').references(() => memories.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** `author` and `network` are keyed hashes, as in the tables of posts. */
    author: text('author').notNull(),
    network: text('network').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('memory_photographs_memory').on(table.memoryId, table.position),
    index('memory_photographs_author').on(table.author, table.createdAt),
    index('memory_photographs_network').on(table.network, table.createdAt),
    index('memory_photographs_unclaimed')
      .on(table.createdAt)
      .where(sql`memory_id is null`),
  ],
);

/** One row per keeper: when the last email about waiting posts was sent, and when the first post after that email came. */
export const wordsTold = pgTable(
  'words_told',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Time of the first post that no email has announced yet; null if there are none. */
    since: time('since'),
    /** True if no post waited before and no email was sent lately. The email is then sent at once. */
    isFirst: boolean('is_first').notNull().default(false),
    toldAt: time('told_at'),
  },
  (table) => [
    index('words_told_waiting')
      .on(table.since)
      .where(sql`since is not null`),
  ],
);

/** Table of a gesture with only a name. Each browser leaves one per page. */
const simpleTable = <Name extends string>(name: Name) =>
  pgTable(name, postColumns(), (table) => [
    primaryKey({ columns: [table.tributeId, table.seq] }),
    unique().on(table.submission),
    uniqueIndex(`${name}_one_each`)
      .on(table.tributeId, table.author)
      .where(sql`state <> 'withdrawn'`),
    index(`${name}_shown`)
      .on(table.tributeId, table.seq)
      .where(sql`state = 'approved'`),
    index(`${name}_by_state`).on(table.tributeId, table.state, table.id),
    index(`${name}_by_author`).on(table.author, table.createdAt),
    index(`${name}_by_sender`).on(table.sender, table.createdAt),
    index(`${name}_by_network`).on(table.network, table.createdAt),
  ]);
export type SimpleTable = ReturnType<typeof simpleTable>;
export type SimpleRow = SimpleTable['$inferSelect'];

export const candles = simpleTable('candles');
export const stones = simpleTable('stones');

const simpleTables: Record<SimpleGesture['many'], SimpleTable> = { candles, stones };
const gestureTables = { memories, ...simpleTables };
export type GestureTable = typeof memories | SimpleTable;

export const tableOf = ({ many }: Pick<AnyGesture, 'many'>): GestureTable => gestureTables[many];
export const simpleTableOf = ({ many }: SimpleGesture): SimpleTable => simpleTables[many];
export const tablesByKind = ofKinds(tableOf);
export const allTables: readonly GestureTable[] = gestures.map(tableOf);
