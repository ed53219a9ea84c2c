// Columns for everything that visitors send. Each kind has its own table.
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Post } from '../../memories/contract/fields.ts';

export type HoldReason = Post['holdReasons'][number];

export const sentColumns = () => ({
  /** The id in the author's link. The link's secret is a keyed hash of this id and is never stored. */
  id: uuid('id').notNull().unique(),
  holdReasons: text('hold_reasons').$type<HoldReason>().array().notNull(),
  /** Keyed hash of the request's idempotency key, tribute and content. */
  submission: text('sending').notNull(),
  author: text('author').notNull(),
  /** Keyed hash of network and name. Without a cookie, it serves as a guess of the author. */
  sender: text('sender').notNull(),
  network: text('network').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A table with the columns above. Needs indexes on author, sender and network, each with the time, and on `submission`. */
export type SentTable = PgTable & Record<'submission' | 'author' | 'sender' | 'network' | 'createdAt', PgColumn>;

/** A table for posts with words. `fingerprint` is a keyed hash of the words without case, space and punctuation. */
export type WordedTable = SentTable & Record<'fingerprint' | 'tributeId', PgColumn>;
