// Objections to decisions about reports. Each side may object once, by its own link or signed in. Another admin answers.
import * as z from 'zod';
import { AdminReport, ReportAction } from './admin-reports.ts';
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

/** One's own objection. It shows neither the other side nor the reported thing. */
export const OwnObjection = OwnObjecting.extend({
  as: ObjectingAs,
  kind: ReportKind,
  reason: ReportReason,
  action: ReportAction,
  /** The message that this side got with the decision. It may be empty. */
  said: z.string(),
  decidedAt: z.iso.datetime(),
  /** The thing was removed for copyright, so a counter-notice is possible. */
  canCounter: z.boolean(),
  words: z.string(),
  sentAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  hasCounterNotice: z.boolean(),
  isInCourt: z.boolean(),
  outcome: ObjectionOutcome.nullable(),
  reply: z.string(),
});
export type OwnObjection = z.infer<typeof OwnObjection>;

/** `key`: a reporter gives the key of their `report`; anybody else gives the key from the email. Empty if signed in. */
const Asked = z.object({
  id: z.uuid(),
  as: ObjectingAs,
  report: z.uuid().optional(),
  key: z.string().max(200).default(''),
});

export const reportAppeals = {
  /** Reads one's own objection. Errors: NOT_FOUND for a wrong key, and for people whom the decision does not concern. */
  read: endpoint('open')
    .route({ method: 'GET', path: '/report-decisions/{id}/objection' })
    .input(Asked)
    .output(OwnObjection),
  /** For a post's author: the decision, and the key to object. Null if none. Errors: NOT_FOUND (wrong key). */
  atPost: endpoint('open')
    .route({ method: 'GET', path: '/own-posts/{id}/decision' })
    .input(z.object({ id: z.uuid(), editKey: z.string().max(200) }))
    .output(z.object({ against: OwnObjection.nullable(), key: z.string() })),
  /**
   * Objects once; the same text again has no effect. Errors: NOT_FOUND; ALREADY_DONE if it is too late, if this side has
   * objected, if a newer decision exists, or if a counter-notice is not possible.
   */
  send: endpoint('open')
    .route({ method: 'POST', path: '/report-decisions/{id}/objection', successStatus: 201 })
    .input(Asked.extend({ words: requiredText(OBJECTION_CHARACTERS), counterNotice: CounterNotice.optional() }))
    .output(OwnObjection),
};

const Id = z.object({ id: z.uuid() });

export const adminAppeals = {
  /**
   * Answers an objection and emails both sides. `action`: for `decided_anew`. Errors: NOT_FOUND; SECOND_ADMIN_NEEDED for
   * the deciding admin, unless they are the only one and SOLE_ADMIN_WAITS_MS have passed; ALREADY_DONE if it is answered or
   * `action` is impossible; ENTRY_CHANGED if the thing changed since `rev`.
   */
  answer: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/report-objections/{id}/answer' })
    .input(
      Id.extend({
        outcome: ObjectionOutcome.extract(['stands', 'taken_back', 'decided_anew']),
        action: ReportAction.optional(),
        why: requiredText(REPORT_WHY_CHARACTERS),
        toReporter: requiredText(REPORT_ANSWER_CHARACTERS),
        toReported: optionalText(REPORT_ANSWER_CHARACTERS).default(''),
        rev: z.int32().optional(),
      }),
    )
    .output(AdminReport),
  /** Records that the other side went to court, so that the thing is not put back. Errors: NOT_FOUND, ALREADY_DONE. */
  recordCourt: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/report-objections/{id}/court' })
    .input(Id.extend({ court: requiredText(REPORT_WHY_CHARACTERS) }))
    .output(AdminReport),
};
