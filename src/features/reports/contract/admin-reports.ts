// Reports for admins.
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

/** acted: an admin did something. kept: the thing stays. */
export const ReportState = z.enum(['open', 'acted', 'kept']);
export type ReportState = z.infer<typeof ReportState>;

/**
 * leave: show it (again). keep_hidden: hidden while an admin asks; its reports stay open. take_off: off the page. warn:
 * with a warning; a post, a photograph or a review goes off too. freeze_page: readable, but takes no posts or gifts.
 */
export const ReportAction = z.enum(['leave', 'keep_hidden', 'take_off', 'warn', 'freeze_page', 'freeze_giving']);
export type ReportAction = z.infer<typeof ReportAction>;

/**
 * added: further words. hidden_urgent, hidden_by_three: hidden automatically. sides_asked: `words` is the question.
 * reporter_wrote, keeper_wrote: last change of a statement; `words` is the keeper's email.
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

/** gone: erased, or withdrawn by its author. */
export const ThingState = z.enum(['shown', 'hidden', 'removed', 'not_shown', 'frozen', 'giving_frozen', 'gone']);
export type ThingState = z.infer<typeof ThingState>;

export const AdminReportLine = z.object({
  id: z.string(),
  number: z.int(),
  kind: ReportKind,
  reason: ReportReason,
  isUrgent: z.boolean(),
  /** Name of the page or the provider when it was reported. */
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
  /** Email of the admin; null if the account is gone. */
  by: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** Uploads of the pictures it took off are refused. */
  refusesPictures: z.boolean(),
  /** It is the last decision about the thing and recent enough, or a freeze that still holds. */
  canBeUndone: z.boolean(),
});
export type AdminDecision = z.infer<typeof AdminDecision>;

export const AdminReport = AdminReportLine.extend({
  details: z.string(),
  isDoubtful: z.boolean(),
  /** Null if visitors cannot see the page, or the thing is on none. */
  path: z.string().nullable(),
  tributeId: z.string().nullable(),
  /** Provider that a review is about; null for other kinds and for a deleted review. */
  providerId: z.string().nullable(),
  reporter: z.object({
    /** Email address for the answer; empty if there is none. */
    email: z.string(),
    isMember: z.boolean(),
    isConfirmed: z.boolean(),
    relation: z.string(),
    /** Earlier reports by the same sender, and how many were acted on. */
    before: z.int(),
    beforeActed: z.int(),
  }),
  /** Legal hold; `pictures` counts the pictures whose files it keeps. */
  hold: z.object({ since: z.iso.datetime(), reason: z.string(), pictures: z.int() }).nullable(),
  files: z.array(AdminReportFile),
  was: Thing,
  now: Thing.nullable(),
  thing: ThingState,
  isChanged: z.boolean(),
  /** Revision of `now`; grows with every change. */
  rev: z.int(),
  reported: z.object({
    /** Posts by the same author on any page, this one included, and how many are hidden or removed. */
    posts: z.int(),
    postsHidden: z.int(),
    /** Other reports about the same thing, the same page or the same author. */
    reportsAboutThing: z.int(),
    reportsAboutPage: z.int(),
    hasAddress: z.boolean(),
  }),
  /** Open reports about the same thing that a decision here also answers. */
  alike: z.array(AdminReportLine),
  /** Open reports about the same thing, urgent for another reason. A decision here leaves them open. */
  apart: z.array(AdminReportLine),
  /** The reports in `apart` keep it hidden, even after `leave`. */
  staysHidden: z.boolean(),
  happened: z.array(
    z.object({ what: ReportEvent, reason: ReportReason.nullable(), words: z.string(), at: z.iso.datetime() }),
  ),
  decisions: z.array(AdminDecision),
  /** Objections to any decision about the thing, newest first. */
  objections: z.array(AdminObjection),
  notice: CopyrightNotice.nullable(),
  statements: z.array(AdminStatement),
  /** Token for the decisions and questions so far. Send it back with a decision. */
  seen: z.string(),
  /** An open dispute whose sides were not asked yet. */
  canAskSides: z.boolean(),
  /** In a dispute: whether email reaches the reporter, and how many keepers it reaches. */
  sidesReached: z.object({ reporter: z.boolean(), keepers: z.int() }),
  actions: z.array(ReportAction),
  /** Acts that send an email to the owner. */
  actionsTelling: z.array(ReportAction),
  /** Acts that can refuse the same pictures later. */
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
    /** Finds reports under a legal hold in every state. */
    legalHold: z.literal('yes'),
  },
  item: AdminReportLine,
  file: ['number', 'id', 'kind', 'reason', 'isUrgent', 'name', 'state', 'sentAt', 'dueAt', 'isOnLegalHold'],
});

export const adminReports = {
  /** Open reports unless `state` says otherwise, first due first. `q`: a report number, or the reporter's email. */
  list: listEndpoint(reportList),
  /** Includes the thing then and now. NOT_FOUND. */
  read: endpoint('admin').route({ method: 'GET', path: '/admin/reports/{id}' }).input(Id).output(AdminReport),
  /**
   * Decides about the thing and answers its open reports, except urgent ones for other reasons. NOT_FOUND. ALREADY_DONE
   * if the act or refusing its pictures does not fit, or the thing is gone. ENTRY_CHANGED if the thing changed since
   * `rev`, or an admin decided or asked since `seen`.
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
        /** Refuse uploads of its pictures on every page. */
        refusePicture: z.boolean().default(false),
      }),
    )
    .output(AdminReport),
  /**
   * Asks both sides of a dispute; `about` goes to both. NOT_FOUND; ALREADY_DONE if it is not a dispute, is decided, or
   * the sides were asked before.
   */
  askSides: endpoint('admin')
    .route({ method: 'POST', path: '/admin/reports/{id}/statements', successStatus: 201 })
    .input(Id.extend({ about: requiredText(SIDES_ABOUT_CHARACTERS) }))
    .output(AdminReport),
  /** Undoes the last decision about a thing, or ends a freeze, and reopens its reports. ALREADY_DONE. */
  undo: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/report-decisions/{id}/undoing' })
    .input(Id)
    .output(AdminReport),
  /** Keeps report, snapshot and picture files, even if the page, the post or an account is deleted. ALREADY_DONE. */
  hold: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/reports/{id}/legal-hold' })
    .input(WithReason)
    .output(AdminReport),
  /** Ends the hold and deletes what was due meanwhile. `report` is null if it went with its page. ALREADY_DONE. */
  endHold: graveEndpoint()
    .route({ method: 'DELETE', path: '/admin/reports/{id}/legal-hold' })
    .input(WithReason)
    .output(z.object({ report: AdminReport.nullable() })),
};
