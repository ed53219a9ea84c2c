import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Closeness, Faith, ForWhom, Loss, Moment, Rights, TextKind, Theme, Tone } from '../contract/catalogue.ts';

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
    /** The entry in another language that says the same; empty: none. */
    sameAs: text('same_as').notNull().default(''),
    /** In lists; where two are alike, the slug decides. */
    position: integer('position').notNull(),
    /** Of what a release brought, or an edition; null for what came by hand. */
    shippedHash: text('shipped_hash'),
    /** The number of the public edition that it was cut out of. */
    edition: integer('edition'),
    /** Its words and author, made alike: nothing is there twice. Null in rows of the release before. */
    likeness: text('likeness'),
    /** By an admin: what a release brings does not touch it any more. */
    changedAt: time('changed_at'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('catalogue_texts_order').on(table.position, table.slug),
    index('catalogue_texts_kind').on(table.kind, table.position, table.slug).concurrently(),
    index('catalogue_texts_same_as').on(table.sameAs).concurrently(),
    index('catalogue_texts_updated').on(table.updatedAt),
    uniqueIndex('catalogue_texts_likeness').on(table.likeness).concurrently(),
    check(
      'catalogue_texts_rights',
      sql`${table.status} <> 'live' or (${table.rights} is not null and ${table.rightsReason} <> '')`,
    ),
  ],
);
export type TextRow = typeof catalogueTexts.$inferSelect;

/** A prompt in the words for each pronoun; `name` where nobody said one, or it is one of their own. */
export type Wordings = Record<'she' | 'he' | 'they' | 'name', string>;

/** Beginnings for whoever leaves a memory. */
export const cataloguePrompts = pgTable(
  'catalogue_prompts',
  {
    slug: text('slug').primaryKey(),
    closeness: text('closeness').$type<Closeness>().notNull(),
    moment: text('moment').$type<Moment>().notNull(),
    tone: text('tone').$type<Tone>().notNull(),
    /** Of a page whose family said one of these it is not offered. */
    avoidWhen: text('avoid_when').$type<Loss | 'pet'>().array().notNull(),
    language: text('language').notNull(),
    /** With `{name}` for the person. */
    wordings: jsonb('wordings').$type<Wordings>().notNull(),
    status: text('status').$type<'draft' | 'live' | 'retired'>().notNull(),
    /** As of a text. */
    sameAs: text('same_as').notNull().default(''),
    position: integer('position').notNull(),
    /** As of a text. */
    shippedHash: text('shipped_hash'),
    changedAt: time('changed_at'),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('catalogue_prompts_order').on(table.position, table.slug),
    index('catalogue_prompts_updated').on(table.updatedAt, table.slug).concurrently(),
    index('catalogue_prompts_same_as').on(table.sameAs).concurrently(),
  ],
);
export type PromptRow = typeof cataloguePrompts.$inferSelect;
