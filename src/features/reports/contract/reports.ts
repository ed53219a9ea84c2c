// Reports as their reporters see them. For admins see admin-reports.ts.
import * as z from 'zod';
import { gestureKinds } from '../../memories/contract/gestures/gestures.ts';
import { Email } from '../../accounts/contract/accounts.ts';
import { CopyrightNotice } from './copyright-notices.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { IDEMPOTENCY_KEY_CHARACTERS, RELATION_CHARACTERS } from '../../../shared/limits/limits.ts';
import { OwnObjecting } from './objections.ts';
import { REPORT_CHARACTERS } from '../../../shared/limits/report-limits.ts';
import { optionalText } from '../../../shared/text/text.ts';

/** `words` is a review of a provider. A visitor's photograph is reported as the memory that shows it. */
export const ReportKind = z.enum(['tribute', ...gestureKinds, 'photograph', 'fund', 'provider', 'words']);
export type ReportKind = z.infer<typeof ReportKind>;

export const ReportReason = z.enum([
  'self_harm',
  'living_person',
  'scam_link',
  'fund_misuse',
  'privacy',
  'abuse',
  'impersonation',
  'wrong_fact',
  'copyright',
  'dispute',
  'spam',
  'other',
]);
export type ReportReason = z.infer<typeof ReportReason>;

/**
 * Reasons that concern a danger to life, a fraud or a living person. Admins must decide about such reports within hours,
 * and a visitor's post or a review is hidden at once.
 */
const URGENT_REASONS: readonly ReportReason[] = ['self_harm', 'living_person', 'scam_link', 'fund_misuse'];
export const isUrgent = (reason: ReportReason): boolean => URGENT_REASONS.includes(reason);

/** The reported thing, and how the reporter reached it. */
export const ReportTarget = z.object({
  kind: ReportKind,
  /** The thing's id. Absent if the thing is a page. */
  id: Uuid.optional(),
  /** Path of the page; empty for a provider or a review. */
  path: optionalText(200).default(''),
  key: z.string().max(200).optional(),
});
export type ReportTarget = z.infer<typeof ReportTarget>;

export const ReportSubject = z.object({
  kind: ReportKind,
  id: z.string(),
  /** Name of the page, or of the provider. */
  name: z.string(),
  called: z.string(),
  words: z.string(),
  /** Path of the page; empty for a provider or a review. */
  path: z.string(),
  reasons: z.array(ReportReason),
  /** The requester's account has a confirmed email, so the form does not ask for one. */
  hasAddress: z.boolean(),
});
export type ReportSubject = z.infer<typeof ReportSubject>;

/** One's own report. It shows nothing of the reported thing, which may be gone. */
export const OwnReport = z.object({
  id: z.string(),
  key: z.string(),
  number: z.int(),
  kind: ReportKind,
  reason: ReportReason,
  sentAt: z.iso.datetime(),
  /** When the reporter last added text. Null if never. */
  addedAt: z.iso.datetime().nullable(),
  /** Whether the report's reason, or the reason of text added later, is urgent. */
  isUrgent: z.boolean(),
  dueAt: z.iso.datetime(),
  /** acted: an admin acted against the thing. kept: an admin left it visible. */
  state: z.enum(['open', 'acted', 'kept']),
  /** Latest message to the reporter; empty before the first. */
  answer: z.string(),
  /** `hasAddress`: the reporter left an email address. `isConfirmed`: they confirmed it. */
  hasAddress: z.boolean(),
  isConfirmed: z.boolean(),
  /** The reporter's statement in a dispute. Null if none was asked for. */
  statement: z.object({ id: z.string(), key: z.string() }).nullable(),
  files: z.int(),
  objecting: OwnObjecting.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

const OwnKey = z.object({ id: z.uuid(), key: z.string().max(200).default('') });

export const reports = {
  subject: endpoint('open')
    .route({ method: 'GET', path: '/report-subjects' })
    .input(ReportTarget)
    .output(ReportSubject),
  /** Reports, or adds to an open report. Errors: NOT_FOUND if not visible, TOO_MANY_REQUESTS, TOO_MANY_REPORT_FILES. */
  send: endpoint('open')
    .route({ method: 'POST', path: '/reports', successStatus: 201 })
    .input(
      ReportTarget.extend({
        reason: ReportReason,
        details: optionalText(REPORT_CHARACTERS).default(''),
        relation: optionalText(RELATION_CHARACTERS).default(''),
        email: z.union([Email, z.literal('')]).default(''),
        /** Signed claims of files uploaded with the form: at most REPORT_FILES, plus those of an earlier report. */
        files: z.array(z.string().max(2_000)).max(20).default([]),
        idempotencyKey: z.string().min(8).max(IDEMPOTENCY_KEY_CHARACTERS),
        /** A hidden field that only bots fill in. */
        website: z.string().max(1000).default(''),
        notice: CopyrightNotice.optional(),
      }).refine(({ reason, notice }) => reason !== 'copyright' || notice !== undefined, {
        ...because('empty'),
        path: ['notice'],
      }),
    )
    .output(OwnReport),
  /** Reads one's own report, by its key or signed in. */
  read: endpoint('open').route({ method: 'GET', path: '/reports/{id}' }).input(OwnKey).output(OwnReport),
  /** Confirms the email address with the emailed code. Errors: NOT_FOUND for a wrong code. */
  confirm: endpoint('open')
    .route({ method: 'PUT', path: '/reports/{id}/confirmation' })
    .input(z.object({ id: z.uuid(), code: z.string().max(200) }))
    .output(OwnReport),
};
