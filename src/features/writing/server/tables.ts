import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Loss } from '../../catalogue/contract/catalogue.ts';
import type { FactSource, Relation, SaidKey } from '../contract/facts.ts';
import type { RunEnd, WritingKind, WritingVoice } from '../contract/writing.ts';
import { users } from '../../accounts/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';
import type { LockedSentence } from './rules/lock/grounds.ts';
import type { Sent } from './rules/prompt.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const tributeId = () =>
  uuid('tribute_id')
    .notNull()
    .references(() => tributes.id, { onDelete: 'cascade' });

/** What the family has said of the person. What the form of the editor holds is read from there, and stands here never. */
export const facts = pgTable(
  'facts',
  {
    id: uuid('id').primaryKey(),
    tributeId: tributeId(),
    key: text('key').$type<SaidKey>().notNull(),
    value: text('value').notNull(),
    /** Nobody once their account is erased. */
    saidBy: text('said_by').references(() => users.id, { onDelete: 'set null' }),
    source: text('source').$type<Exclude<FactSource, 'form'>>().notNull(),
    /** The notes it was cut out of; what makes sending them twice one sending. */
    notesId: uuid('notes_id'),
    saidAt: time('said_at').notNull(),
    confirmedAt: time('confirmed_at'),
    confirmedBy: text('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whether it tells how the person died; null until the family answers, and again when its words change. */
    tellsHow: boolean('tells_how'),
    /** The choices of the page about the death when the family answered: one more asks again. */
    judgedFor: jsonb('judged_for').$type<Loss[]>(),
  },
  (table) => [
    index('facts_tribute').on(table.tributeId, table.saidAt),
    index('facts_said_by').on(table.saidBy),
    index('facts_confirmed_by').on(table.confirmedBy),
  ],
);
export type FactRow = typeof facts.$inferSelect;

/** Questions of the interview that somebody wished to leave. */
export const interviewSkips = pgTable(
  'interview_skips',
  { tributeId: tributeId(), key: text('key').$type<SaidKey>().notNull() },
  (table) => [primaryKey({ columns: [table.tributeId, table.key] })],
);

/** How one member writes on one page: who the person was to them, and whether they asked for help with writing. */
export const writingChoices = pgTable(
  'writing_choices',
  {
    tributeId: tributeId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    relation: text('relation').$type<Relation>(),
    isHelpOn: boolean('is_help_on').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.tributeId, table.userId] }), index('writing_choices_user').on(table.userId)],
);

/** A text that was composed for somebody to take or leave, with exactly what was sent for it. */
export const writingRuns = pgTable(
  'writing_runs',
  {
    id: uuid('id').primaryKey(),
    tributeId: tributeId(),
    /** Nobody once their account is erased. */
    askedBy: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<WritingKind>().notNull(),
    voice: text('voice').$type<WritingVoice>().notNull(),
    model: text('model').notNull(),
    /** As they were when it was asked for. */
    facts: jsonb('facts').$type<{ id: string; sentence: string }[]>().notNull(),
    /** To the model; null where it was composed here and nothing left the machine. */
    sent: jsonb('sent').$type<Sent | null>(),
    /** By paragraphs, as it was let through. */
    paragraphs: jsonb('paragraphs').$type<LockedSentence[][]>().notNull().default([]),
    /** Null while it goes on. */
    end: text('end').$type<RunEnd>(),
    begunAt: time('begun_at').notNull(),
    takenAt: time('taken_at'),
  },
  (table) => [
    index('writing_runs_tribute').on(table.tributeId, table.begunAt),
    index('writing_runs_asked_by').on(table.askedBy),
  ],
);
export type RunRow = typeof writingRuns.$inferSelect;
