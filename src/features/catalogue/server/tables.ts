import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Closeness, Faith, ForWhom, Loss, Moment, Rights, TextKind, Theme, Tone } from '../contract/catalogue.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Quotes, poems and readings. Contains no data of users. */
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
    seconds: integer('seconds').notNull(),
    /** Null if the rights are unknown. Such a text cannot go live. */
    rights: text('rights').$type<Rights>(),
    rightsReason: text('rights_reason').notNull().default(''),
    status: text('status').$type<'draft' | 'live' | 'retired'>().notNull(),
    /** Slug of the first entry in a group of translations. Empty if the text has no translations. */
    sameAs: text('same_as').notNull().default(''),
    /** Position in lists. Rows with equal positions are ordered by slug. */
    position: integer('position').notNull(),
    /** Hash of the row as a release or edition shipped it. Null for entries that an admin made. */
    shippedHash: text('shipped_hash'),
    edition: integer('edition'),
    /** Hash of the normalised text and author. It prevents duplicates. Null in rows of the previous release. */
    likeness: text('likeness'),
    /** When an admin changed the row. Releases do not update such rows. */
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

/** A prompt's wording for each pronoun. `name` is for unknown or other pronouns. */
export type Wordings = Record<'she' | 'he' | 'they' | 'name', string>;

export const cataloguePrompts = pgTable(
  'catalogue_prompts',
  {
    slug: text('slug').primaryKey(),
    closeness: text('closeness').$type<Closeness>().notNull(),
    moment: text('moment').$type<Moment>().notNull(),
    tone: text('tone').$type<Tone>().notNull(),
    /** The prompt is not offered on a page to which one of these values applies. */
    avoidWhen: text('avoid_when').$type<Loss | 'pet'>().array().notNull(),
    language: text('language').notNull(),
    wordings: jsonb('wordings').$type<Wordings>().notNull(),
    status: text('status').$type<'draft' | 'live' | 'retired'>().notNull(),
    sameAs: text('same_as').notNull().default(''),
    position: integer('position').notNull(),
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
