// Objecting to what was decided about a report: either side once, by a link of its own or signed in; another admin answers.
import * as z from 'zod';
import { AdminReport, ReportAct } from './admin-reports.ts';
import { CounterNotice } from './copyright-notices.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { ObjectingAs, ObjectionOutcome, OwnObjecting } from './objections.ts';
import {
  OBJECTION_CHARACTERS,
  REPORT_ANSWER_CHARACTERS,
  REPORT_WHY_CHARACTERS,
} from '../../../shared/limits/report-limits.ts';
import { ReportKind, ReportReason } from './reports.ts';
import { optionalText, requiredText } from '../../../shared/text/text.ts';

/** By its own link. Nothing of the other side, and nothing of the thing. */
export const OwnObjection = OwnObjecting.extend({
  as: ObjectingAs,
  kind: ReportKind,
  reason: ReportReason,
  act: ReportAct,
  /** What the house wrote to this side with its decision; may be empty. */
  said: z.string(),
  decidedAt: z.iso.datetime(),
  /** It was taken off as belonging to somebody else, so a counter-notice can be sent. */
  canCounter: z.boolean(),
  /** What was sent; empty before. */
  words: z.string(),
  sentAt: z.iso.datetime().nullable(),
  /** When somebody has to have answered. */
  dueAt: z.iso.datetime().nullable(),
  hasCounterNotice: z.boolean(),
  isInCourt: z.boolean(),
  outcome: ObjectionOutcome.nullable(),
  /** What the house wrote to this side with its answer. */
  reply: z.string(),
});
export type OwnObjection = z.infer<typeof OwnObjection>;

/** `key`: that of the report for who reported it, with the id of that report; else that of the letter. Empty for who is signed in. */
const Asked = z.object({
  id: z.uuid(),
  as: ObjectingAs,
  report: z.uuid().optional(),
  key: z.string().max(200).default(''),
});

export const reportAppeals = {
  /** NOT_FOUND for another key, and for who is no part of it. */
  read: endpoint('open')
    .route({ method: 'GET', path: '/report-decisions/{id}/objection' })
    .input(Asked)
    .output(OwnObjection),
  /**
   * What was decided against an entry, for its author, with what opens the way to object to it; null: nothing that stands.
   * NOT_FOUND for another key.
   */
  atEntry: endpoint('open')
    .route({ method: 'GET', path: '/own-entries/{id}/decision' })
    .input(z.object({ id: z.uuid(), editKey: z.string().max(200) }))
    .output(z.object({ against: OwnObjection.nullable(), key: z.string() })),
  /**
   * Objects, once and within OBJECTION_MS. The same again is the same objection. NOT_FOUND; ALREADY_DONE where this side has
   * objected, after its time, where it was decided otherwise since, and for a counter-notice to anything else.
   */
  send: endpoint('open')
    .route({ method: 'POST', path: '/report-decisions/{id}/objection', successStatus: 201 })
    .input(Asked.extend({ words: requiredText(OBJECTION_CHARACTERS), counterNotice: CounterNotice.optional() }))
    .output(OwnObjection),
};

const Id = z.object({ id: z.uuid() });

export const adminAppeals = {
  /**
   * Answers an objection; with `decided_anew` the `act` takes the place of what was decided. Both sides are written to.
   * NOT_FOUND; SECOND_ADMIN_NEEDED for who decided, but for a sole admin after SOLE_ADMIN_WAITS_MS; ALREADY_DONE where it is
   * answered, or the act does not fit; ENTRY_CHANGED where the thing was changed since `rev`.
   */
  answer: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/report-objections/{id}/answer' })
    .input(
      Id.extend({
        outcome: ObjectionOutcome.extract(['stands', 'taken_back', 'decided_anew']),
        act: ReportAct.optional(),
        why: requiredText(REPORT_WHY_CHARACTERS),
        toReporter: requiredText(REPORT_ANSWER_CHARACTERS),
        toReported: optionalText(REPORT_ANSWER_CHARACTERS).default(''),
        rev: z.int32().optional(),
      }),
    )
    .output(AdminReport),
  /** The other side has gone to court: nothing is put back by itself. NOT_FOUND; ALREADY_DONE. */
  recordCourt: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/report-objections/{id}/court' })
    .input(Id.extend({ court: requiredText(REPORT_WHY_CHARACTERS) }))
    .output(AdminReport),
};
