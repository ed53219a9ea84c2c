import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { LateWords } from './email.ts';

/** Outbox: an email is written in the transaction that causes it, and sent by a job. */
export const outboxEmails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    to: text().notNull(),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email').notNull(),
    subject: text().notNull(),
    /** Emptied after delivery by SMTP, because it may contain a working link. */
    text: text().notNull(),
    html: text().notNull(),
    /** Only the previous release writes this, and its processes may still run. Drop the column with the next release. */
    dedupeKey: text('dedupe_key'),
    /** The email's kind and topic. A later email about the same matter replaces a waiting one. */
    matter: text().notNull().default(''),
    /** Earliest sending time. Null in rows of the previous release: they are sent at once. */
    dueAt: timestamp('due_at', { withTimezone: true }),
    /** The email is never sent at night in this time zone; null if the hour does not matter. */
    quietZone: text('quiet_zone'),
    /** One-click unsubscribe address; emptied with the text. */
    unsubscribe: text().notNull().default(''),
    state: text({ enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    /** Last email to an erased account: address and text are removed on delivery. */
    isLast: boolean('is_last').notNull().default(false),
    /** Until this time one worker has the email for delivery, and no other may take it. */
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When the link in the text stops working; null if it never does. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Sent in place of the text once the link has expired; null if nothing is sent then. Emptied with the text. */
    late: jsonb().$type<LateWords>(),
    /** The first of the failed tries since the last request to send the email. */
    failingSince: timestamp('failing_since', { withTimezone: true }),
    nextTryAt: timestamp('next_try_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
    /** Only with the state `failed`: it was not sent for this reason. The previous release knows three states. */
    endedAs: text('ended_as', { enum: ['stopped', 'expired'] }),
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
export type OutboxEmail = typeof outboxEmails.$inferSelect;

/** One row while the mail server takes no email. The next email that it takes removes the row. */
export const mailOutage = pgTable(
  'mail_outage',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    since: timestamp({ withTimezone: true }).notNull(),
    /** Error codes of the last try. */
    reason: text().notNull(),
    /** When the log last said so; null if it has not yet. */
    loggedAt: timestamp('logged_at', { withTimezone: true }),
  },
  (table) => [check('mail_outage_is_only', sql`${table.isOnly}`)],
);
