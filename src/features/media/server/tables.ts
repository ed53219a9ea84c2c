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

/** Sizes of an edit before the present one; pages that were open then may still ask for them. */
export interface EarlierRendition extends Partial<RenditionFacts> {
  rendition: number;
  widths: number[];
  replacedAt: string;
}

/** Missing of edits that the release before made: those cannot be brought back. */
export interface RenditionFacts {
  width: number;
  height: number;
  colour: string;
  isComplete: boolean;
  edit: PhotographEdit;
}

/**
 * One row for each photograph that can be seen; the row is written after its files and removed before them. Where a
 * default says that nothing is known yet, it is for rows of the first release, which may still run beside this one.
 */
export const photographs = pgTable(
  'photographs',
  {
    /** Also the random part of its files' keys and addresses. */
    id: uuid('id').primaryKey(),
    /** Null for a visitor, who has no account. */
    uploaderId: text('uploader_id').references(() => users.id),
    idempotencyKey: text('idempotency_key').notNull(),
    rendition: integer('rendition').notNull().default(0),
    /** Handed out before an edit is encoded, so that no two edits ever write the same file. */
    nextRendition: integer('next_rendition').notNull().default(2),
    renderedAt: time('rendered_at').notNull().defaultNow(),
    earlier: jsonb('earlier').$type<EarlierRendition[]>().notNull().default([]),
    /** A rendition that others than its holder go on seeing: its files stay whatever becomes of it there. Null: none. */
    heldRendition: integer('held_rendition'),
    edit: jsonb('edit').$type<PhotographEdit>().notNull().default(UNEDITED),
    focal: jsonb('focal').$type<NonNullable<Focal>>(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    colour: text('colour').notNull(),
    /** Of the WebP files of this rendition. */
    widths: integer('widths').array().notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    /** Failed attempts at the full set of sizes of this rendition. */
    tries: integer('tries').notNull().default(0),
    originalWidth: integer('original_width').notNull().default(0),
    originalHeight: integer('original_height').notNull().default(0),
    /** dHash of the whole original, 16 hex digits. */
    likeness: text('likeness').notNull().default('0000000000000000'),
    /** Of the original as it was sent. */
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

/** Files that stay whatever becomes of their row: somebody needs them as evidence. Bound to nothing that may go. */
export const heldPhotographs = pgTable(
  'held_photographs',
  {
    photographId: uuid('photograph_id').notNull(),
    /** What they are held for. */
    holderId: uuid('holder_id').notNull(),
    heldAt: time('held_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.photographId, table.holderId] }),
    index('held_photographs_holder').on(table.holderId),
  ],
);

/** What a picture looked like that is refused when it comes again; the picture itself is not kept. */
export const refusedPictures = pgTable(
  'refused_pictures',
  {
    id: uuid('id').primaryKey(),
    sha256: text('sha256').notNull(),
    likeness: text('likeness').notNull(),
    /** By which those that show the same are found (`queries/near-pictures.ts`). */
    lookKeys: integer('look_keys').array().notNull(),
    /** It may be tidied away before the refusal ends. */
    decisionId: uuid('decision_id').notNull(),
    /** A later decision that let the picture in again. */
    liftedBy: uuid('lifted_by'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('refused_pictures_look_keys').using('gin', table.lookKeys),
    index('refused_pictures_decision').on(table.decisionId),
    index('refused_pictures_lifted_by').on(table.liftedBy),
  ],
);
