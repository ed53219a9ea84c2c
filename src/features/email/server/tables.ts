import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The outbox: a letter is written here in the transaction of its cause and sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email').notNull(),
    subject: text().notNull(),
    /** Emptied once the letter is delivered by SMTP: it may hold a link that acts. */
    text: text().notNull(),
    html: text().notNull(),
    /** Written by the release before alone, whose processes may still be running; goes with the next release. */
    dedupeKey: text('dedupe_key'),
    /** What it is about: a later letter about the same replaces one that waits for its turn. */
    matter: text().notNull().default(''),
    /** Not to be sent sooner. Null in rows of the release before: at once. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** Never at night in this time zone; null when the hour does not matter. */
    quietZone: text('quiet_zone'),
    /** Where one press ends letters of this kind; emptied with its words. */
    unsubscribe: text().notNull().default(''),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    /** The last letter to somebody whose account is gone: its address and text go with its delivery. */
    isLast: boolean('is_last').notNull().default(false),
    /** While this lies ahead, one worker is delivering the letter. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('mails_one_waiting')
      .on(table.dedupeKey)
      .where(sql`state = 'queued'`),
    index('mails_by_created_at').on(table.createdAt),
    index('mails_by_address').on(sql`lower(${table.to})`),
    index('mails_failed')
      .on(table.createdAt, table.id)
      .where(sql`state = 'failed'`),
    index('mails_waiting')
      .on(table.dueAt)
      .where(sql`state = 'queued'`),
  ],
);
