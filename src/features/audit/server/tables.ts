import { bigint, index, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AuditDeed, AuditFacts, AuditTarget } from '../contract/audit.ts';

// Acts are kept for good and change no more: each row holds the hash of the one before it, and the database refuses every
// change (decision 70). They name things and people by their ids alone.

/** To the millisecond, as it is hashed: a finer time could be changed unnoticed. */
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const auditActs = pgTable(
  'audit_acts',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull().unique('audit_acts_id'),
    at: moment('at').notNull(),
    /** The id of a user, "operator" or "product". */
    by: text('by').notNull(),
    deed: text('deed').$type<AuditDeed>().notNull(),
    targetKind: text('target_kind').$type<AuditTarget>().notNull(),
    targetId: text('target_id').notNull(),
    before: jsonb('before').$type<AuditFacts>(),
    after: jsonb('after').$type<AuditFacts>(),
    /** Of its words, with their salt. */
    wordsDigest: text('words_digest').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_acts_newest').on(table.at, table.seq),
    index('audit_acts_deed').on(table.deed, table.at, table.seq),
    index('audit_acts_by').on(table.by, table.at, table.seq),
    index('audit_acts_target').on(table.targetId, table.at, table.seq),
    index('audit_acts_target_kind').on(table.targetKind, table.at, table.seq),
  ],
);

/** What names a person in an act. It can be emptied: the chain holds a digest that says nothing without the salt. */
export const auditWords = pgTable(
  'audit_words',
  {
    seq: bigint('seq', { mode: 'number' })
      .primaryKey()
      .references(() => auditActs.seq),
    salt: text('salt').notNull(),
    why: text('why').notNull(),
    saidBefore: text('said_before').notNull(),
    saidAfter: text('said_after').notNull(),
    /** Ids of what the words may tell of: the target, and users and pages beside it. */
    about: text('about').array().notNull(),
    /** The act that emptied it. */
    erasedIn: bigint('erased_in', { mode: 'number' }),
    erasedAt: moment('erased_at'),
  },
  (table) => [index('audit_words_about').using('gin', table.about), index('audit_words_erased').on(table.erasedIn)],
);

/** One row: the last act. Acts are written one after the other, each with this row locked. */
export const auditHeads = pgTable('audit_heads', {
  id: smallint('id').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

export type ActRow = typeof auditActs.$inferSelect;
export type WordsRow = typeof auditWords.$inferSelect;
