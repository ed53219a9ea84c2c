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

/** Sizes of a replaced edit; open pages may still request them. */
export interface EarlierRendition extends Partial<RenditionFacts> {
  rendition: number;
  widths: number[];
  replacedAt: string;
}

/** Absent for edits of the previous release: those cannot be restored. */
export interface RenditionFacts {
  width: number;
  height: number;
  colour: string;
  isComplete: boolean;
  edit: PhotographEdit;
}

/** Written after its files and removed before them. Defaults are for rows of the first release. */
export const photographs = pgTable(
  'photographs',
  {
    /** Also part of its file keys and URLs. */
    id: uuid('id').primaryKey(),
    /** Null for a visitor, who has no account. */
    uploaderId: text('uploader_id').references(() => users.id),
    idempotencyKey: text('idempotency_key').notNull(),
    rendition: integer('rendition').notNull().default(0),
    /** Assigned before encoding, so that two edits never write the same file. */
    nextRendition: integer('next_rendition').notNull().default(2),
    renderedAt: time('rendered_at').notNull().defaultNow(),
    earlier: jsonb('earlier').$type<EarlierRendition[]>().notNull().default([]),
    /** A rendition that others than the holder still see, whose files stay; null if none. */
    publishedRendition: integer('held_rendition'),
    edit: jsonb('edit').$type<PhotographEdit>().notNull().default(UNEDITED),
    focal: jsonb('focal').$type<NonNullable<Focal>>(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    colour: text('colour').notNull(),
    /** WebP widths of this rendition. */
    widths: integer('widths').array().notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    /** Failed attempts at this rendition's sizes. */
    tries: integer('tries').notNull().default(0),
    originalWidth: integer('original_width').notNull().default(0),
    originalHeight: integer('original_height').notNull().default(0),
    /** dHash of the whole original, 16 hex digits. */
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

/** Files kept as evidence even without a row. No foreign keys, because those rows may be deleted. */
export const legalHoldPhotographs = pgTable(
  'held_photographs',
  {
    photographId: uuid('photograph_id').notNull(),
    /** Reason for holding: an id. */
    holderId: uuid('holder_id').notNull(),
    heldAt: time('held_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photographId, table.holderId] }),
    index('held_photographs_holder').on(table.holderId),
  ],
);

/** Hashes of refused pictures; the pictures are not kept. */
export const refusedPictures = pgTable(
  'refused_pictures',
  {
    id: uuid('id').primaryKey(),
    sha256: text('sha256').notNull(),
    likeness: text('likeness').notNull(),
    /** Keys to find similar pictures (`queries/near-pictures.ts`). */
    lookKeys: integer('look_keys').array().notNull(),
    /** The decision may be deleted before the refusal ends. */
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
