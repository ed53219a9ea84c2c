import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Focal, PhotographEdit } from '../contract/media.ts';
import { UNEDITED } from '../../../platform/image-encoder/index.ts';
import { users } from '../../accounts/server/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Sizes of a rendition that was replaced. Open pages may still load them. */
export interface EarlierRendition extends Partial<RenditionFacts> {
  rendition: number;
  widths: number[];
  replacedAt: string;
}

/** Earlier renditions that the previous release stored lack these fields, so they cannot become current again. */
export interface RenditionFacts {
  width: number;
  height: number;
  colour: string;
  isComplete: boolean;
  edit: PhotographEdit;
}

/** A row is written after its files, and removed before them. Defaults are for rows of the first release. */
export const photographs = pgTable(
  'photographs',
  {
    /** Also part of the photograph's file keys and URLs. */
    id: uuid('id').primaryKey(),
    /** Null for visitors, who have no account. */
    uploaderId: text('uploader_id').references(() => users.id),
    idempotencyKey: text('idempotency_key').notNull(),
    rendition: integer('rendition').notNull().default(0),
    /** The next edit's number. It is taken before encoding, so that two edits never write the same file. */
    nextRendition: integer('next_rendition').notNull().default(2),
    renderedAt: time('rendered_at').notNull().defaultNow(),
    earlier: jsonb('earlier').$type<EarlierRendition[]>().notNull().default([]),
    /** A rendition that people outside the owning account still see. Its files are not removed. Null if there is none. */
    publishedRendition: integer('held_rendition'),
    edit: jsonb('edit').$type<PhotographEdit>().notNull().default(UNEDITED),
    focal: jsonb('focal').$type<NonNullable<Focal>>(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    colour: text('colour').notNull(),
    /** Widths of this rendition's WebP files. */
    widths: integer('widths').array().notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    /** Number of times that making this rendition's sizes failed. */
    tries: integer('tries').notNull().default(0),
    originalWidth: integer('original_width').notNull().default(0),
    originalHeight: integer('original_height').notNull().default(0),
    /** dHash of the whole original: 16 hexadecimal digits. */
    likeness: text('likeness').notNull().default('0000000000000000'),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique().on(table.uploaderId, table.idempotencyKey).nullsNotDistinct(),
    index('photographs_incomplete')
      .on(table.renderedAt)
      .where(sql`not is_complete`),
    index('photographs_replaced')
      .on(table.renderedAt)
      .where(sql`earlier <> '[]'`),
  ],
);
export type PhotographRow = typeof photographs.$inferSelect;

/** Photographs that are kept as evidence. No foreign key to `photographs`, because their rows may be deleted. */
export const legalHoldPhotographs = pgTable(
  'held_photographs',
  {
    photographId: uuid('photograph_id').notNull(),
    /** Id of the record that causes the hold. */
    holderId: uuid('holder_id').notNull(),
    heldAt: time('held_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photographId, table.holderId] }),
    index('held_photographs_holder').on(table.holderId),
  ],
);

/** Hashes of refused pictures. The pictures themselves are not stored. */
export const refusedPictures = pgTable(
  'refused_pictures',
  {
    id: uuid('id').primaryKey(),
    sha256: text('sha256').notNull(),
    likeness: text('likeness').notNull(),
    /** Keys by which similar pictures are found (`queries/near-pictures.ts`). */
    lookKeys: integer('look_keys').array().notNull(),
    /** Not a foreign key, because the decision may be deleted before the refusal ends. */
    decisionId: uuid('decision_id').notNull(),
    /** A later decision that allows the picture again. */
    liftedBy: uuid('lifted_by'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('refused_pictures_look_keys').using('gin', table.lookKeys),
    index('refused_pictures_decision').on(table.decisionId),
    index('refused_pictures_lifted_by').on(table.liftedBy),
  ],
);
