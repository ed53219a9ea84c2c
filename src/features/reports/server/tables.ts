import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Photograph } from '../../media/contract/media.ts';
import type { ReportAction, ReportEvent, ReportState } from '../contract/admin-reports.ts';
import type { ReportFileType } from '../contract/report-files.ts';
import type { CopyrightNotice, CounterNotice } from '../contract/copyright-notices.ts';
import type { ObjectingAs, ObjectionOutcome } from '../contract/objections.ts';
import type { StatementSide } from '../contract/report-statements.ts';
import type { ReportKind, ReportReason } from '../contract/reports.ts';
import { users } from '../../accounts/server/tables.ts';
import { tributes } from '../../tributes/server/tables/tributes.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** A reported thing's text at the time of the report. Pictures are referred to, not copied. */
export interface ReportSnapshot {
  name: string;
  called: string;
  relation: string;
  words: string;
  photographs: Photograph[];
  rev: number;
}

export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey(),
    /** Report number, which people see. */
    number: integer('number').generatedAlwaysAsIdentity().unique(),
    kind: text('kind').$type<ReportKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    /** The thing's page. Deleting the page deletes the report. Null for a provider or a review. */
    tributeId: uuid('tribute_id').references(() => tributes.id, { onDelete: 'cascade' }),
    reason: text('reason').$type<ReportReason>().notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    details: text('details').notNull(),
    relation: text('relation').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The email that the reporter typed. Empty for a member, or if none was typed. */
    email: text('email').notNull(),
    confirmedAt: time('confirmed_at'),
    language: text('language').notNull(),
    /** Keyed hash that identifies the reporter by account, or by browser and email. */
    reporter: text('reporter').notNull(),
    network: text('network').notNull(),
    /** Keyed hash of the request, to recognise a request that is sent twice. */
    submission: text('sending').notNull().unique(),
    /** A bot filled in the hidden field. Such a report hides nothing and sends no email. */
    isDoubtful: boolean('is_doubtful').notNull(),
    snapshot: jsonb('snapshot').$type<ReportSnapshot>().notNull(),
    /** Photographs in the snapshot. Admins may fetch them. */
    photographIds: uuid('photograph_ids').array().notNull(),
    state: text('state').$type<ReportState>().notNull().default('open'),
    answer: text('answer').notNull().default(''),
    createdAt: time('created_at').notNull(),
    dueAt: time('due_at').notNull(),
    endedAt: time('ended_at'),
    /** Start of the legal hold (decision 74); null if there is none. */
    legalHoldAt: time('held_at'),
    legalHoldReason: text('held_why').notNull().default(''),
    /** The page during a legal hold. `tributeId` is null then, so that deleting the page keeps the report. */
    legalHoldTributeId: uuid('held_tribute_id'),
    /** The reporter's copyright notice. It is deleted with their account. */
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
      .on(table.legalHoldTributeId)
      .where(sql`held_at is not null`)
      .concurrently(),
    index('reports_photographs').using('gin', table.photographIds),
  ],
);
export type ReportRow = typeof reports.$inferSelect;

export const reportEvents = pgTable(
  'report_events',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    what: text('what').$type<ReportEvent>().notNull(),
    reason: text('reason').$type<ReportReason>(),
    words: text('words').notNull().default(''),
    at: time('at').notNull(),
  },
  (table) => [index('report_events_report').on(table.reportId, table.id)],
);

/** Attached files. A file, and the preview of a picture, are stored under the row's id. */
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
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [uniqueIndex('report_files_once').on(table.reportId, table.sha256)],
);
export type ReportFileRow = typeof reportFiles.$inferSelect;

/** Statements in a dispute about a page: one by the reporter, and one by each keeper who was asked. */
export const reportStatements = pgTable(
  'report_statements',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    side: text('side').$type<StatementSide>().notNull(),
    /** The keeper who writes the statement. Null for the reporter, or if the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    about: text('about').notNull().default(''),
    words: text('words').notNull().default(''),
    askedAt: time('asked_at').notNull(),
    dueAt: time('due_at').notNull(),
    writtenAt: time('written_at'),
  },
  (table) => [index('report_statements_report').on(table.reportId), index('report_statements_user').on(table.userId)],
);
export type ReportStatementRow = typeof reportStatements.$inferSelect;

/** The thing's state before a decision, stored so that it can be restored. */
export interface StoodBefore {
  post?: { state: string };
  photograph?: { rosemaryHiddenAt: string | null };
  words?: { state: 'shown' | 'hidden' | 'removed'; rosemaryHiddenAt: string | null };
  page?: { frozenAt: string | null; givingFrozenAt: string | null };
  /** Deadlines of the reports that the decision left open, by report id. */
  due?: Record<string, string>;
}

/** A decision about one thing. It is made about one report and applies to all open reports that it answers. */
export const reportDecisions = pgTable(
  'report_decisions',
  {
    id: uuid('id').primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReportKind>().notNull(),
    targetId: uuid('target_id').notNull(),
    action: text('act').$type<ReportAction>().notNull(),
    why: text('why').notNull(),
    toReporter: text('to_reporter').notNull(),
    toReported: text('to_reported').notNull(),
    before: jsonb('before').$type<StoodBefore>().notNull(),
    /** The thing's revision at the decision. While the revision is the same, no report hides the thing automatically. */
    rev: integer('rev').notNull(),
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

export const reportAppeals = pgTable(
  'report_appeals',
  {
    id: uuid('id').primaryKey(),
    decisionId: uuid('decision_id')
      .notNull()
      .references(() => reportDecisions.id, { onDelete: 'cascade' }),
    /** If a reporter objects, that reporter's report. Otherwise, the report that the decision is recorded for. */
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** The first decision of a chain: an objection can lead to a decision that replaces the one before. */
    firstDecisionId: uuid('first_decision_id').notNull(),
    as: text('as').$type<ObjectingAs>().notNull(),
    /** A party may object once in a chain. All keepers of a page are one party. Each reporter is a separate party. */
    party: text('party').notNull(),
    /** The objector's account, if known. The objection is deleted with the account. */
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
