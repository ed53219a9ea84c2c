// The columns of everything that visitors send to a page, whatever it is; each kind has a table of its own.
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Entry } from '../../memories/contract/fields.ts';

export type HoldReason = Entry['holdReasons'][number];

export const sentColumns = () => ({
  /** Names the sending in its author's link. The link's secret is a keyed hash of it, so none is stored. */
  id: uuid('id').notNull().unique(),
  holdReasons: text('hold_reasons').$type<HoldReason>().array().notNull(),
  /** Keyed hash of the request's idempotency key, tribute and content. */
  sending: text('sending').notNull(),
  author: text('author').notNull(),
  /** Keyed hash of network and name: the author as far as known when there was no cookie. */
  sender: text('sender').notNull(),
  network: text('network').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A table with those columns. It has an index on each of author, sender and network with the time, and one on `sending`. */
export type SentTable = PgTable & Record<'sending' | 'author' | 'sender' | 'network' | 'createdAt', PgColumn>;

/** One whose sendings hold a text; `fingerprint` is a keyed hash of the words without case, space and punctuation. */
export type WordedTable = SentTable & Record<'fingerprint' | 'tributeId', PgColumn>;
