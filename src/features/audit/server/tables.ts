import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditFacts, AuditTarget } from '../contract/audit.ts';

// Each row holds the hash of the row before it, and the database refuses changes (decision 70). Only ids name people.

/** Precise to milliseconds, like the hash. Finer digits could be changed without being noticed. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const auditEvents = pgTable(
  'audit_acts',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull().unique('audit_acts_id'),
    at: moment('at').notNull(),
    /** A user id, "operator" or "product". */
    by: text('by').notNull(),
    action: text('deed').$type<AuditAction>().notNull(),
    targetKind: text('target_kind').$type<AuditTarget>().notNull(),
    targetId: text('target_id').notNull(),
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    wordsDigest: text('words_digest').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_acts_newest').on(table.at, table.seq),
    index('audit_acts_deed').on(table.action, table.at, table.seq),
    index('audit_acts_by').on(table.by, table.at, table.seq),
    index('audit_acts_target').on(table.targetId, table.at, table.seq),
    index('audit_acts_target_kind').on(table.targetKind, table.at, table.seq),
  ],
);

/** Texts of an event, which may name people. Erasing them also erases the salt, so the chain's digest tells nothing. */
export const auditWords = pgTable(
  'audit_words',
  {
    seq: bigint('seq', { mode: 'number' })
      .primaryKey()
      .references(() => auditEvents.seq),
    salt: text('salt').notNull(),
    why: text('why').notNull(),
    saidBefore: text('said_before').notNull(),
    saidAfter: text('said_after').notNull(),
    /** Ids of the target, and of users and pages that the texts may name. */
    about: text('about').array().notNull(),
    erasedIn: bigint('erased_in', { mode: 'number' }),
    erasedAt: moment('erased_at'),
  },
  (table) => [index('audit_words_about').using('gin', table.about), index('audit_words_erased').on(table.erasedIn)],
);

/** A single row: the last event. It is locked for each new event, so events are written one after the other. */
export const auditHeads = pgTable('audit_heads', {
  id: smallint('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

export type AuditEventRow = typeof auditEvents.$inferSelect;
export type WordsRow = typeof auditWords.$inferSelect;
