import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Photograph } from '../../media/contract/media.ts';
import type { ReportAct, ReportEvent, ReportState } from '../contract/admin-reports.ts';
import type { ReportFileType } from '../contract/report-files.ts';
import type { CopyrightNotice, CounterNotice } from '../contract/copyright-notices.ts';
import type { ObjectingAs, ObjectionOutcome } from '../contract/objections.ts';
import type { StatementSide } from '../contract/report-statements.ts';
import type { ReportKind, ReportReason } from '../contract/reports.ts';
import { users } from '../../accounts/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A thing as it was: for the report alone. Pictures are named, never copied. */
export interface ReportSnapshot {
  /** Whose page, or which firm. */
  name: string;
  /** Who left it, or what it is called. */
  called: string;
  relation: string;
  words: string;
  photographs: Photograph[];
  /** Grows with every change of it, as far as its kind counts them. */
  rev: number;
}

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    /** By which people speak of it. */
    number: integer('number').generatedAlwaysAsIdentity().unique(),
    kind: text('kind').$type<ReportKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** The page it is on: a report goes with it. Null for a provider and words about one. */
    tributeId: uuid('tribute_id').references(() => tributes.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    details: text('details').notNull(),
    relation: text('relation').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** As it was typed; empty for a member, and where none was left. */
    email: text('email').notNull(),
    confirmedAt: time('confirmed_at'),
    language: text('language').notNull(),
    /** Keyed hash of who it is as far as is known: a member, an address, an author. */
    reporter: text('reporter').notNull(),
    network: text('network').notNull(),
    /** Keyed hash of the request. */
    sending: text('sending').notNull().unique(),
    /** A machine's, by the field that people never see: it hides nothing and causes no letter. */
    isDoubtful: boolean('is_doubtful').notNull(),
    snapshot: jsonb('snapshot').$type<ReportSnapshot>().notNull(),
    /** Those of the snapshot, so that admins may fetch them. */
    photographIds: uuid('photograph_ids').array().notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    createdAt: time('created_at').notNull(),
    dueAt: time('due_at').notNull(),
    endedAt: time('ended_at'),
    /** Since when it is kept for the law (decision 74); null: it is not. */
    heldAt: time('held_at'),
    heldWhy: text('held_why').notNull().default(''),
    /** The page it is on stands here while it is held, so that it does not go with it. */
    heldTributeId: uuid('held_tribute_id'),
    /** Of whoever says that it belongs to them; it goes with their account. */
    notice: jsonb('notice').$type<CopyrightNotice>(),
  },
  (table) => [
    uniqueIndex('reports_one_open')
      .on(table.kind, table.targetId, table.reporter)
      .where(sql`state = 'open'`),
    index('reports_due').on(table.state, table.dueAt, table.id),
    index('reports_sent').on(table.state, table.createdAt, table.id),
    index('reports_target').on(table.kind, table.targetId, table.createdAt),
    index('reports_tribute').on(table.tributeId),
    index('reports_reporter').on(table.reporter, table.createdAt),
    index('reports_user').on(table.userId),
    index('reports_email').on(sql`lower(${table.email})`),
    index('reports_ended').on(table.endedAt),
    index('reports_held')
      .on(table.heldTributeId)
      .where(sql`held_at is not null`)
      .concurrently(),
    index('reports_photographs').using('gin', table.photographIds),
  ],
);
export type ReportRow = typeof reports.$inferSelect;

/** What happened with a report besides its decisions. */
export const reportEvents = pgTable(
  'report_events',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    what: text('what').$type<ReportEvent>().notNull(),
    /** Of further words by who reported it. */
    reason: text('reason').$type<ReportReason>(),
    words: text('words').notNull().default(''),
    at: time('at').notNull(),
  },
  (table) => [index('report_events_report').on(table.reportId, table.id)],
);

/** What somebody sent with a report. Its bytes, and of a picture a preview, lie under its id. */
export const reportFiles = pgTable(
  'report_files',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').$type<ReportFileType>().notNull(),
    bytes: integer('bytes').notNull(),
    /** Of a picture, upright, in pixels. */
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [uniqueIndex('report_files_once').on(table.reportId, table.sha256)],
);
export type ReportFileRow = typeof reportFiles.$inferSelect;

/** What each side of a family says about a page on which they do not agree: whoever reported, and each keeper who was asked. */
export const reportStatements = pgTable(
  'report_statements',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    side: text('side').$type<StatementSide>().notNull(),
    /** The keeper whose it is; null: it is the reporter's, or they are gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** What both sides were told that it is about, by whoever asked. */
    about: text('about').notNull().default(''),
    words: text('words').notNull().default(''),
    askedAt: time('asked_at').notNull(),
    dueAt: time('due_at').notNull(),
    writtenAt: time('written_at'),
  },
  (table) => [index('report_statements_report').on(table.reportId), index('report_statements_user').on(table.userId)],
);
export type ReportStatementRow = typeof reportStatements.$inferSelect;

/** How something stood before a decision, so that it can be taken back. */
export interface StoodBefore {
  entry?: { state: string };
  photograph?: { houseHiddenAt: string | null };
  words?: { state: 'shown' | 'hidden' | 'removed'; houseHiddenAt: string | null };
  page?: { frozenAt: string | null; givingFrozenAt: string | null };
  /** Deadlines of reports that it left open, by id. */
  due?: Record<string, string>;
}

/** About one thing; made at one report, for all that are open about it. */
export const reportDecisions = pgTable(
  'report_decisions',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReportKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    act: text('act').$type<ReportAct>().notNull(),
    why: text('why').notNull(),
    toReporter: text('to_reporter').notNull(),
    toReported: text('to_reported').notNull(),
    before: jsonb('before').$type<StoodBefore>().notNull(),
    /** The thing's own number when it was looked at: as long as it stands so, no report hides it by itself. */
    rev: integer('rev').notNull(),
    /** The reports that it ended. */
    ended: uuid('ended').array().notNull(),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: time('decided_at').notNull(),
    undoneAt: time('undone_at'),
    undoneBy: text('undone_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('report_decisions_target').on(table.kind, table.targetId, table.decidedAt),
    index('report_decisions_report').on(table.reportId),
    index('report_decisions_decided_by').on(table.decidedBy),
  ],
);
export type ReportDecisionRow = typeof reportDecisions.$inferSelect;

/** Objections to decisions. */
export const reportAppeals = pgTable(
  'report_appeals',
  {
    id: uuid('id').primaryKey(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => reportDecisions.id, { onDelete: 'cascade' }),
    /** That of whoever objects, or the one at which it was decided. */
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** Where an answer was a new decision, the one that was objected to first: nobody objects to both. */
    firstDecisionId: uuid('first_decision_id').notNull(),
    as: text('as').$type<ObjectingAs>().notNull(),
    /** What is one here objects once: those who look after a page are one, everybody who reported is one each. */
    party: text('party').notNull(),
    /** Who it was, where that is known, so that it goes with their account. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    words: text('words').notNull(),
    counterNotice: jsonb('counter_notice').$type<CounterNotice>(),
    sentAt: time('sent_at').notNull(),
    dueAt: time('due_at').notNull(),
    putBackAt: time('put_back_at'),
    courtAt: time('court_at'),
    courtWhy: text('court_why').notNull().default(''),
    courtBy: text('court_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: time('answered_at'),
    answeredBy: text('answered_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome').$type<ObjectionOutcome>(),
    why: text('why').notNull().default(''),
    /** What the house wrote with its answer. */
    toReporter: text('to_reporter').notNull().default(''),
    toReported: text('to_reported').notNull().default(''),
    newDecisionId: uuid('new_decision_id'),
  },
  (table) => [
    uniqueIndex('report_appeals_once').on(table.firstDecisionId, table.party),
    index('report_appeals_decision').on(table.decisionId),
    index('report_appeals_report').on(table.reportId),
    index('report_appeals_new_decision').on(table.newDecisionId),
    index('report_appeals_user').on(table.userId),
    index('report_appeals_court_by').on(table.courtBy),
    index('report_appeals_answered_by').on(table.answeredBy),
    index('report_appeals_open')
      .on(table.dueAt, table.id)
      .where(sql`answered_at is null`),
  ],
);
export type ReportAppealRow = typeof reportAppeals.$inferSelect;
