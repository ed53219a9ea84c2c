import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Faith, ForWhom, Loss, Rights, TextKind, Theme, Tone } from '../../../contract/catalogue.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Words to lean on: quotations, lines, poems and readings. Nothing in it is about anybody who uses the product. */
export const catalogueTexts = pgTable(
  'catalogue_texts',
  {
    slug: text('slug').primaryKey(),
    kind: text('kind').$type<TextKind>().notNull(),
    title: text('title').notNull().default(''),
    body: text('body').notNull(),
    author: text('author').notNull().default(''),
    born: integer('born'),
    died: integer('died'),
    work: text('work').notNull().default(''),
    year: integer('year'),
    translator: text('translator').notNull().default(''),
    language: text('language').notNull(),
    themes: text('themes').$type<Theme>().array().notNull(),
    faith: text('faith').$type<Faith>().notNull(),
    tone: text('tone').$type<Tone>().notNull(),
    forWhom: text('for_whom').$type<ForWhom>().array().notNull(),
    loss: text('loss').$type<Loss>().array().notNull(),
    /** To read aloud; made from the body. */
    seconds: integer('seconds').notNull(),
    /** Null where nobody has said yet: such a text is never live. */
    rights: text('rights').$type<Rights>(),
    rightsReason: text('rights_reason').notNull().default(''),
    status: text('status').$type<'draft' | 'live' | 'retired'>().notNull(),
    /** In lists; where two are alike, the slug decides. */
    position: integer('position').notNull(),
    /** Of what a release brought; null for what it did not bring. */
    shippedHash: text('shipped_hash'),
    /** By an admin: what a release brings does not touch it any more. */
    changedAt: time('changed_at'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('catalogue_texts_order').on(table.position, table.slug),
    index('catalogue_texts_updated').on(table.updatedAt),
    check(
      'catalogue_texts_rights',
      sql`${table.status} <> 'live' or (${table.rights} is not null and ${table.rightsReason} <> '')`,
    ),
  ],
);
export type TextRow = typeof catalogueTexts.$inferSelect;
