import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ServiceEventKind, SeenBy } from '../contract/events.ts';
import { preparedPages } from '../../prepared/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const serviceEvents = pgTable(
  'gatherings',
  {
    id: uuid('id').primaryKey(),
    /** Prepared page whose provider may change the event. Null: only the family may. */
    preparedId: uuid('prepared_id').references(() => preparedPages.id, { onDelete: 'set null' }),
    /** Null until a family has claimed the page. */
    tributeId: uuid('tribute_id').references(() => tributes.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ServiceEventKind>().notNull(),
    title: text('title').notNull(),
    startsAt: time('starts_at').notNull(),
    zone: text('zone').notNull(),
    venue: text('venue').notNull(),
    address: text('address').notNull(),
    note: text('note').notNull(),
    seenBy: text('seen_by').$type<SeenBy>().notNull().default('people'),
    rev: integer('rev').notNull().default(1),
    changedAt: time('changed_at').notNull(),
    changedBy: text('changed_by').$type<'firm' | 'family'>().notNull(),
    cancelledAt: time('cancelled_at'),
  },
  (table) => [
    index('gatherings_tribute').on(table.tributeId, table.startsAt),
    index('gatherings_prepared').on(table.preparedId),
    index('gatherings_starts_at').on(table.startsAt),
  ],
);
export type ServiceEventRow = typeof serviceEvents.$inferSelect;

/** Visitors who subscribed. People on the page get emails without a row here. */
export const serviceEventTold = pgTable(
  'gathering_told',
  {
    id: uuid('id').primaryKey(),
    serviceEventId: uuid('gathering_id')
      .notNull()
      .references(() => serviceEvents.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    language: text('language').notNull(),
    /** How the visitor could read the page: "public", or a hash of link or password. No email if that no longer works. */
    door: text('door').notNull(),
    toldAt: time('told_at').notNull(),
    /** Null until the visitor confirms. The previous release writes no value; by default, its rows are confirmed. */
    confirmedAt: time('confirmed_at').defaultNow(),
  },
  (table) => [
    uniqueIndex('gathering_told_once').on(table.serviceEventId, sql`lower(${table.email})`),
    index('gathering_told_email').on(sql`lower(${table.email})`),
  ],
);
export type ToldRow = typeof serviceEventTold.$inferSelect;
