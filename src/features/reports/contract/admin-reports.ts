// Reports as admins see and decide them.
import * as z from 'zod';
import { adminList, listEndpoint } from '../../../shared/api/admin-lists.ts';
import { CopyrightNotice } from './copyright-notices.ts';
import { endpoint, graveEndpoint } from '../../../shared/api/endpoint.ts';
import { Photograph } from '../../media/contract/media.ts';
import { AdminReportFile } from './report-files.ts';
import { AdminObjection } from './objections.ts';
import { AdminStatement } from './report-statements.ts';
import {
  REPORT_ANSWER_CHARACTERS,
  REPORT_WHY_CHARACTERS,
  SIDES_ABOUT_CHARACTERS,
} from '../../../shared/limits/report-limits.ts';
import { ReportKind, ReportReason } from './reports.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

/** acted: an admin acted against the reported thing. kept: an admin left it visible. */
export const ReportState = z.enum(['open', 'acted', 'kept']);
export type ReportState = z.infer<typeof ReportState>;

/**
 * The effect on the reported thing. leave: it stays visible. keep_hidden: it stays hidden while an admin asks people,
 * and its reports stay open. take_off: it is removed. warn: its owner is warned, and a post, photograph or review is
 * removed. freeze_page: its page can be read, but takes no posts or gifts. freeze_giving: its page takes no gifts.
 */
export const ReportAction = z.enum(['leave', 'keep_hidden', 'take_off', 'warn', 'freeze_page', 'freeze_giving']);
export type ReportAction = z.infer<typeof ReportAction>;

/**
 * added: the reporter wrote more. hidden_urgent, hidden_by_three: hidden automatically. sides_asked: `words` is the
 * question. reporter_wrote, keeper_wrote: the last change of a statement; for a keeper, `words` is their email.
 */
export const ReportEvent = z.enum([
  'added',
  'confirmed',
  'hidden_urgent',
  'hidden_by_three',
  'sides_asked',
  'reporter_wrote',
  'keeper_wrote',
]);
export type ReportEvent = z.infer<typeof ReportEvent>;

/** gone: the thing was erased, or its author withdrew it. */
export const ThingState = z.enum(['shown', 'hidden', 'removed', 'not_shown', 'frozen', 'giving_frozen', 'gone']);
export type ThingState = z.infer<typeof ThingState>;

export const AdminReportLine = z.object({
  id: z.string(),
  number: z.int(),
  kind: ReportKind,
  reason: ReportReason,
  isUrgent: z.boolean(),
  /** The page's or provider's name at the time of the report. */
  name: z.string(),
  called: z.string(),
  state: ReportState,
  sentAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOnLegalHold: z.boolean(),
});
export type AdminReportLine = z.infer<typeof AdminReportLine>;

const Thing = z.object({
  name: z.string(),
  called: z.string(),
  relation: z.string(),
  words: z.string(),
  photographs: z.array(Photograph),
});
export type Thing = z.infer<typeof Thing>;

export const AdminDecision = z.object({
  id: z.string(),
  action: ReportAction,
  why: z.string(),
  toReporter: z.string(),
  toReported: z.string(),
  at: z.iso.datetime(),
  /** The admin's email. Null if the account is gone. */
  by: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** The decision also refuses later uploads of the pictures that it removed. */
  refusesPictures: z.boolean(),
  /** The decision is the last one about the thing and recent enough, or it is a freeze that still applies. */
  canBeUndone: z.boolean(),
});
export type AdminDecision = z.infer<typeof AdminDecision>;

export const AdminReport = AdminReportLine.extend({
  details: z.string(),
  isDoubtful: z.boolean(),
  /** The page's path. Null if visitors cannot see the page, or if the thing is not on a page. */
  path: z.string().nullable(),
  tributeId: z.string().nullable(),
  /** The provider that a review is about. Null for other kinds and for a deleted review. */
  providerId: z.string().nullable(),
  reporter: z.object({
    /** Email address for the answer. Empty if the reporter gave none. */
    email: z.string(),
    isMember: z.boolean(),
    isConfirmed: z.boolean(),
    relation: z.string(),
    /** Earlier reports by the same sender, and how many were acted on. */
    before: z.int(),
    beforeActed: z.int(),
  }),
  /** The legal hold. `pictures` counts the pictures whose files it keeps. */
  hold: z.object({ since: z.iso.datetime(), reason: z.string(), pictures: z.int() }).nullable(),
  files: z.array(AdminReportFile),
  was: Thing,
  now: Thing.nullable(),
  thing: ThingState,
  isChanged: z.boolean(),
  /** Revision of `now`, which grows with every change. */
  rev: z.int(),
  reported: z.object({
    /** Posts by the same author on all pages, and how many of them are hidden or removed. */
    posts: z.int(),
    postsHidden: z.int(),
    /** Other reports about the same thing, the same page or the same author. */
    reportsAboutThing: z.int(),
    reportsAboutPage: z.int(),
    hasAddress: z.boolean(),
  }),
  /** Open reports about the same thing that a decision about this report also answers. */
  alike: z.array(AdminReportLine),
  /** Open reports about the same thing that are urgent for another reason. Decisions about this report leave them open. */
  apart: z.array(AdminReportLine),
  /** The reports in `apart` keep the thing hidden, even after the decision `leave`. */
  staysHidden: z.boolean(),
  happened: z.array(
    z.object({ what: ReportEvent, reason: ReportReason.nullable(), words: z.string(), at: z.iso.datetime() }),
  ),
  decisions: z.array(AdminDecision),
  /** Objections to any decision about the thing, newest first. */
  objections: z.array(AdminObjection),
  notice: CopyrightNotice.nullable(),
  statements: z.array(AdminStatement),
  /** Token for the decisions and questions so far. A client sends it back with its decision. */
  seen: z.string(),
  /** The report is an open dispute whose sides were not asked for statements yet. */
  canAskSides: z.boolean(),
  /** For a dispute: whether email reaches the reporter, and how many keepers it reaches. */
  sidesReached: z.object({ reporter: z.boolean(), keepers: z.int() }),
  actions: z.array(ReportAction),
  /** Actions that send an email to the thing's owner. */
  actionsTelling: z.array(ReportAction),
  /** Actions that can also refuse later uploads of the same pictures. */
  actionsRefusing: z.array(ReportAction),
});
export type AdminReport = z.infer<typeof AdminReport>;

const Id = z.object({ id: z.uuid() });
const WithReason = Id.extend({ reason: requiredText(REPORT_WHY_CHARACTERS) });

export const reportList = adminList({
  screen: 'adminReports',
  path: '/admin/reports',
  sorts: ['usual', '-sent'],
  filters: {
    state: z.enum([...ReportState.options, 'all']),
    kind: ReportKind,
    reason: ReportReason,
    urgent: z.enum(['yes', 'no']),
    /** `yes` finds only reports under a legal hold, open or not. */
    legalHold: z.literal('yes'),
  },
  item: AdminReportLine,
  file: ['number', 'id', 'kind', 'reason', 'isUrgent', 'name', 'state', 'sentAt', 'dueAt', 'isOnLegalHold'],
});

export const adminReports = {
  /** Lists open reports unless `state` says otherwise, sorted by deadline. `q`: a report number or the reporter's email. */
  list: listEndpoint(reportList),
  /** One report, with the thing as it was reported and as it is. Errors: NOT_FOUND. */
  read: endpoint('admin').route({ method: 'GET', path: '/admin/reports/{id}' }).input(Id).output(AdminReport),
  /**
   * Decides about the thing and answers its open reports, except those urgent for other reasons. Errors: NOT_FOUND;
   * ALREADY_DONE if the thing is gone, or if the action or refusing its pictures is impossible; ENTRY_CHANGED if the thing
   * changed since `rev`, or if an admin decided or asked since `seen`.
   */
  decide: endpoint('admin')
    .route({ method: 'POST', path: '/admin/reports/{id}/decisions', successStatus: 201 })
    .input(
      Id.extend({
        action: ReportAction,
        why: requiredText(REPORT_WHY_CHARACTERS),
        toReporter: requiredText(REPORT_ANSWER_CHARACTERS),
        toReported: optionalText(REPORT_ANSWER_CHARACTERS).default(''),
        rev: z.int32().optional(),
        seen: z.string().max(100).optional(),
        /** Also refuse later uploads of the thing's pictures, on every page. */
        refusePicture: z.boolean().default(false),
      }),
    )
    .output(AdminReport),
  /**
   * Asks both sides of a dispute for statements; both get the text `about`. Errors: NOT_FOUND; ALREADY_DONE if the report
   * is not a dispute, is decided, or its sides were asked before.
   */
  askSides: endpoint('admin')
    .route({ method: 'POST', path: '/admin/reports/{id}/statements', successStatus: 201 })
    .input(Id.extend({ about: requiredText(SIDES_ABOUT_CHARACTERS) }))
    .output(AdminReport),
  /** Undoes the last decision about a thing, or ends a freeze, and reopens the reports. Errors: ALREADY_DONE. */
  undo: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/report-decisions/{id}/undoing' })
    .input(Id)
    .output(AdminReport),
  /** Starts a legal hold: the report then outlives its page, post and accounts. Errors: ALREADY_DONE if one exists. */
  hold: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/reports/{id}/legal-hold' })
    .input(WithReason)
    .output(AdminReport),
  /** Ends the hold and deletes what only it kept. `report` is null if deleted. Errors: ALREADY_DONE without a hold. */
  endHold: graveEndpoint()
    .route({ method: 'DELETE', path: '/admin/reports/{id}/legal-hold' })
    .input(WithReason)
    .output(z.object({ report: AdminReport.nullable() })),
};
