// Reports as those who run the place see them.
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

/** open: nobody has decided. acted: something was done. kept: it stays as it is. */
export const ReportState = z.enum(['open', 'acted', 'kept']);
export type ReportState = z.infer<typeof ReportState>;

/**
 * leave: it stays, or is put back, as it is now. keep_hidden: hidden while somebody asks; the reports stay open. take_off: off
 * the page. warn: the same for an entry, a photograph or words, with a warning. freeze_page: readable, takes nothing, gifts neither.
 * freeze_giving: nobody can give.
 */
export const ReportAct = z.enum(['leave', 'keep_hidden', 'take_off', 'warn', 'freeze_page', 'freeze_giving']);
export type ReportAct = z.infer<typeof ReportAct>;

/**
 * added: further words of who reported it. confirmed: its address. hidden_urgent, hidden_by_three: by itself. sides_asked: with
 * what they were told. reporter_wrote, keeper_wrote: their statement, last; `words` is the address of the keeper.
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

/** gone: erased, or taken back by whoever left it. */
export const ThingState = z.enum(['shown', 'hidden', 'removed', 'not_shown', 'frozen', 'giving_frozen', 'gone']);
export type ThingState = z.infer<typeof ThingState>;

export const AdminReportLine = z.object({
  id: z.string(),
  number: z.int(),
  kind: ReportKind,
  reason: ReportReason,
  isUrgent: z.boolean(),
  /** Whose page it is on, or which firm, as it was called then. */
  name: z.string(),
  called: z.string(),
  state: ReportState,
  sentAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  /** It is kept for the law. */
  isHeld: z.boolean(),
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
  act: ReportAct,
  why: z.string(),
  toReporter: z.string(),
  toReported: z.string(),
  at: z.iso.datetime(),
  /** The address of whoever decided; null: somebody who is gone. */
  by: z.string().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  /** The pictures that it took off are refused when they come again. */
  refusesPictures: z.boolean(),
  /** It is the last one about this thing and not too old, or what it froze is still frozen by it. */
  canBeUndone: z.boolean(),
});
export type AdminDecision = z.infer<typeof AdminDecision>;

export const AdminReport = AdminReportLine.extend({
  details: z.string(),
  isDoubtful: z.boolean(),
  /** Its present address; null: it is not to be seen by visitors, or on no page. */
  path: z.string().nullable(),
  tributeId: z.string().nullable(),
  /** The firm that words are about; null for anything else, and where they are gone. */
  firmId: z.string().nullable(),
  reporter: z.object({
    /** Where the answer goes; empty: nowhere. */
    email: z.string(),
    isMember: z.boolean(),
    isConfirmed: z.boolean(),
    relation: z.string(),
    /** Reports of theirs before this one, and how many of those were acted on. */
    before: z.int(),
    beforeActed: z.int(),
  }),
  /** Since when it is kept for the law, why, and of how many of its pictures the files are. */
  hold: z.object({ since: z.iso.datetime(), reason: z.string(), pictures: z.int() }).nullable(),
  /** What whoever reported sent with it, in the order in which it came. */
  files: z.array(AdminReportFile),
  was: Thing,
  /** Null: it is gone. */
  now: Thing.nullable(),
  thing: ThingState,
  isChanged: z.boolean(),
  /** Of the thing as it is now: it grows with every change. */
  rev: z.int(),
  reported: z.object({
    /** Of an entry: others by the same author on any page, by what became of them. */
    entries: z.int(),
    entriesHeld: z.int(),
    /** Other reports about the same thing, or about anything on the same page or by the same author. */
    reportsAboutThing: z.int(),
    reportsAboutPage: z.int(),
    hasAddress: z.boolean(),
  }),
  /** Open ones about the same thing that a decision here answers too. */
  alike: z.array(AdminReportLine),
  /** Open ones about the same thing, urgent for another reason: a decision here leaves them open. */
  apart: z.array(AdminReportLine),
  /** Those keep it hidden, even if it is decided here that it stays. */
  staysHidden: z.boolean(),
  happened: z.array(
    z.object({ what: ReportEvent, reason: ReportReason.nullable(), words: z.string(), at: z.iso.datetime() }),
  ),
  decisions: z.array(AdminDecision),
  /** To whatever was decided about the thing, the newest first. */
  objections: z.array(AdminObjection),
  /** Of whoever says that it belongs to them. */
  notice: CopyrightNotice.nullable(),
  /** What both sides of a family say, once they were asked. */
  statements: z.array(AdminStatement),
  /** Names what was decided and asked so far: a decision sends it back. */
  seen: z.string(),
  /** It is about a family that does not agree, is open, and nobody has asked both sides yet. */
  canAskSides: z.boolean(),
  /** Where a family does not agree: whether a letter reaches whoever reported, and how many keepers. */
  sidesReached: z.object({ reporter: z.boolean(), keepers: z.int() }),
  /** What can be decided about it now. */
  acts: z.array(ReportAct),
  /** Those of them that are told to whoever it belongs to. */
  actsTelling: z.array(ReportAct),
  /** Those of them that can see to it that its pictures do not come again. */
  actsRefusing: z.array(ReportAct),
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
    held: z.literal('yes'),
  },
  item: AdminReportLine,
  file: ['number', 'id', 'kind', 'reason', 'isUrgent', 'name', 'state', 'sentAt', 'dueAt', 'isHeld'],
});

export const adminReports = {
  /** Open ones unless another state is asked for, those due first. `q`: a number, or the address of whoever reported. */
  list: listEndpoint(reportList),
  /** With the thing as it was and as it is. NOT_FOUND. */
  read: endpoint('admin').route({ method: 'GET', path: '/admin/reports/{id}' }).input(Id).output(AdminReport),
  /**
   * Decides about the thing, and answers everybody who has an open report about it, but urgent ones for other reasons, or read something else before. NOT_FOUND; ALREADY_DONE where the act, or
   * refusing its pictures, does not fit it, or it is gone; ENTRY_CHANGED where it was changed since `rev`, or somebody else has decided or asked since `seen`.
   */
  decide: endpoint('admin')
    .route({ method: 'POST', path: '/admin/reports/{id}/decisions', successStatus: 201 })
    .input(
      Id.extend({
        act: ReportAct,
        why: requiredText(REPORT_WHY_CHARACTERS),
        toReporter: requiredText(REPORT_ANSWER_CHARACTERS),
        toReported: optionalText(REPORT_ANSWER_CHARACTERS).default(''),
        /** The thing's `rev` as it was read. */
        rev: z.int32().optional(),
        /** The report's `seen` as it was read. */
        seen: z.string().max(100).optional(),
        /** Whoever sends one of its pictures again, on any page, is refused. */
        refusePicture: z.boolean().default(false),
      }),
    )
    .output(AdminReport),
  /**
   * Asks both sides of a family that does not agree to say how they see it, within STATEMENT_MS; the report is due after that.
   * `about` goes to both.
   * NOT_FOUND; ALREADY_DONE where it is not about that, is decided, or they were asked.
   */
  askSides: endpoint('admin')
    .route({ method: 'POST', path: '/admin/reports/{id}/statements', successStatus: 201 })
    .input(Id.extend({ about: requiredText(SIDES_ABOUT_CHARACTERS) }))
    .output(AdminReport),
  /** Takes the last decision about a thing back, or ends a freeze: it stands as before, and its reports are open again. ALREADY_DONE. */
  undo: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/report-decisions/{id}/undoing' })
    .input(Id)
    .output(AdminReport),
  /**
   * Keeps the report, what it says of the thing and the files of its pictures for the law, whatever becomes of the page, the entry
   * or an account. ALREADY_DONE where it is kept.
   */
  hold: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/reports/{id}/legal-hold' })
    .input(WithReason)
    .output(AdminReport),
  /** Lets go of it: what would have gone by now goes. `report` is null where its page is gone, and it with it. ALREADY_DONE. */
  endHold: graveEndpoint()
    .route({ method: 'DELETE', path: '/admin/reports/{id}/legal-hold' })
    .input(WithReason)
    .output(z.object({ report: AdminReport.nullable() })),
};
