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
import type { EntryState } from '../contract/fields.ts';
import { gestures, ofKinds, type AnyGesture, type SimpleGesture } from '../contract/gestures/gestures.ts';
import { users } from '../../accounts/server/tables.ts';
import { photographs } from '../../media/server/tables.ts';
import { sentColumns } from '../../submissions/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

const entryColumns = () => ({
  ...sentColumns(),
  tributeId: uuid('tribute_id')
    .notNull()
    .references(() => tributes.id, { onDelete: 'cascade' }),
  /** Grows by one within a tribute; pages are cut by it. */
  seq: integer('seq').notNull(),
  name: text('name').notNull(),
  state: text('state').$type<EntryState>().notNull(),
  note: text('note').notNull().default(''),
  rev: integer('rev').notNull().default(1),
  decidedAt: time('decided_at'),
  decidedBy: text('decided_by'),
  /** What a hidden or removed one was before, and will be again. */
  stoodAs: text('stood_as').$type<EntryState>(),
});

export const memories = pgTable(
  'memories',
  {
    ...entryColumns(),
    relation: text('relation').notNull(),
    words: text('words').notNull(),
    /** How many of `memoryPhotographs` are its own, so that a page without any asks for none. */
    photographs: integer('photographs').notNull().default(0),
    /** Private: only letters about this entry go there. */
    email: text('email').notNull(),
    /** Keyed hash of the words without case, space and punctuation. */
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tributeId, table.seq] }),
    unique().on(table.sending),
    // Pages stay cheap however much of a tribute's list is waiting or declined.
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

/** A visitor's photograph from the end of its upload on: nobody's until a memory names it. */
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
    /** Keyed hashes, as those of an entry. */
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

/** Keepers and the words that wait for them: what they have been told, and since when there is more. */
export const wordsTold = pgTable(
  'words_told',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The first words that they have not been told of; null when there are none. */
    since: time('since'),
    /** Nothing waited before those, and no letter went lately: they are told of at once. */
    isFirst: boolean('is_first').notNull().default(false),
    toldAt: time('told_at'),
  },
  (table) => [
    index('words_told_waiting')
      .on(table.since)
      .where(sql`since is not null`),
  ],
);

/** The table of a gesture that carries a name alone; each browser has one on each page. */
const simpleTable = <Name extends string>(name: Name) =>
  pgTable(name, entryColumns(), (table) => [
    primaryKey({ columns: [table.tributeId, table.seq] }),
    unique().on(table.sending),
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

/** The table of a kind of post. */
export const tableOf = ({ many }: Pick<AnyGesture, 'many'>): GestureTable => gestureTables[many];
export const simpleTableOf = ({ many }: SimpleGesture): SimpleTable => simpleTables[many];
/** By kind, in the order of the gestures. */
export const tablesByKind = ofKinds(tableOf);
export const allTables: readonly GestureTable[] = gestures.map(tableOf);
