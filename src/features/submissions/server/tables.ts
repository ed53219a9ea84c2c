// Columns of everything visitors send; each kind has its own table.
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Post } from '../../memories/contract/fields.ts';

export type HoldReason = Post['holdReasons'][number];

export const sentColumns = () => ({
  /** Id in the author's link, whose secret is a keyed hash of it and never stored. */
  id: uuid('id').notNull().unique(),
  holdReasons: text('hold_reasons').$type<HoldReason>().array().notNull(),
  /** Keyed hash of the request's idempotency key, tribute and content. */
  submission: text('sending').notNull(),
  author: text('author').notNull(),
  /** Keyed hash of network and name: a guess of the author without a cookie. */
  sender: text('sender').notNull(),
  network: text('network').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A table with those columns; index author, sender and network each with the time, and `submission`. */
export type SentTable = PgTable & Record<'submission' | 'author' | 'sender' | 'network' | 'createdAt', PgColumn>;

/** Adds words: `fingerprint` is a keyed hash of them without case, space and punctuation. */
export type WordedTable = SentTable & Record<'fingerprint' | 'tributeId', PgColumn>;
