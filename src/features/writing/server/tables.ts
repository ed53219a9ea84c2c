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

/** The family's facts. Details that the editor's form holds are read from the page and never stored here. */
export const facts = pgTable(
  'facts',
  {
    id: uuid('id').primaryKey(),
    tributeId: tributeId(),
    key: text('key').$type<SaidKey>().notNull(),
    value: text('value').notNull(),
    /** Null after the account is erased. */
    saidBy: text('said_by').references(() => users.id, { onDelete: 'set null' }),
    source: text('source').$type<Exclude<FactSource, 'form'>>().notNull(),
    /** Id of the pasted notes that contained the fact. With it, notes sent twice create nothing new. */
    notesId: uuid('notes_id'),
    saidAt: time('said_at').notNull(),
    confirmedAt: time('confirmed_at'),
    confirmedBy: text('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whether the fact tells how the person died. Null until the family answers, and again when the text changes. */
    tellsHow: boolean('tells_how'),
    /** The page's choices about the death at the time of the answer. If a choice is added, the family is asked again. */
    judgedFor: jsonb('judged_for').$type<Loss[]>(),
  },
  (table) => [
    index('facts_tribute').on(table.tributeId, table.saidAt),
    index('facts_said_by').on(table.saidBy),
    index('facts_confirmed_by').on(table.confirmedBy),
  ],
);
export type FactRow = typeof facts.$inferSelect;

export const interviewSkips = pgTable(
  'interview_skips',
  { tributeId: tributeId(), key: text('key').$type<SaidKey>().notNull() },
  (table) => [primaryKey({ columns: [table.tributeId, table.key] })],
);

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

export const writingRuns = pgTable(
  'writing_runs',
  {
    id: uuid('id').primaryKey(),
    tributeId: tributeId(),
    /** Null after the account is erased. */
    askedBy: text('asked_by').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind').$type<WritingKind>().notNull(),
    voice: text('voice').$type<WritingVoice>().notNull(),
    model: text('model').notNull(),
    /** Snapshot of the facts at the time of the request. */
    facts: jsonb('facts').$type<{ id: string; sentence: string }[]>().notNull(),
    /** The prompt for the model. Null if the text was composed locally: then nothing was sent. */
    sent: jsonb('sent').$type<Sent | null>(),
    paragraphs: jsonb('paragraphs').$type<LockedSentence[][]>().notNull().default([]),
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
