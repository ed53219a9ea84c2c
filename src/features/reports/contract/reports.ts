// What somebody reports, and what they read of it. What those who run the place see: admin-reports.ts.
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

/** What can be reported; words are those about a provider. A photograph that a visitor left is reported as the memory that shows it. */
export const ReportKind = z.enum(['tribute', ...gestureKinds, 'photograph', 'fund', 'provider', 'words']);
export type ReportKind = z.infer<typeof ReportKind>;

/** In the order in which they are offered. */
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

/** Danger to life, fraud, and a living person: looked at within hours, and of an entry of visitors, or words about a provider, hidden at once. */
const URGENT_REASONS: readonly ReportReason[] = ['self_harm', 'living_person', 'scam_link', 'fund_misuse'];
export const isUrgent = (reason: ReportReason): boolean => URGENT_REASONS.includes(reason);

/** The thing, and the way to it of whoever sees it. */
export const ReportTarget = z.object({
  kind: ReportKind,
  /** Of a page it is left out. */
  id: Uuid.optional(),
  /** Where it is seen; a provider is on no page, nor are words about one. */
  path: optionalText(200).default(''),
  key: z.string().max(200).optional(),
});
export type ReportTarget = z.infer<typeof ReportTarget>;

/** What a report is about, as the form says it. */
export const ReportSubject = z.object({
  kind: ReportKind,
  id: z.string(),
  /** Whose page, or which firm; else empty. */
  name: z.string(),
  /** Who left it, or what it is called; may be empty. */
  called: z.string(),
  /** The first words of it; may be empty. */
  words: z.string(),
  /** Of the page it is on; empty for a provider and words about one. */
  path: z.string(),
  /** Reasons that can be meant by it. */
  reasons: z.array(ReportReason),
  /** Whoever asks has a confirmed address with their account, so none is asked for. */
  hasAddress: z.boolean(),
});
export type ReportSubject = z.infer<typeof ReportSubject>;

/** By its own link. Nothing of the thing it is about, which may be gone. */
export const OwnReport = z.object({
  id: z.string(),
  key: z.string(),
  number: z.int(),
  kind: ReportKind,
  reason: ReportReason,
  sentAt: z.iso.datetime(),
  /** When the last further words came to it; null: none did. */
  addedAt: z.iso.datetime().nullable(),
  /** By its reason, or by that of further words. */
  isUrgent: z.boolean(),
  /** Until when somebody has looked. */
  dueAt: z.iso.datetime(),
  /** open: nobody has decided. acted: something was done. kept: it stays as it is. */
  state: z.enum(['open', 'acted', 'kept']),
  /** What the house wrote last to whoever reported it; empty where it wrote nothing yet. */
  answer: z.string(),
  /** An address was left with it, and whether its owner has confirmed it. */
  hasAddress: z.boolean(),
  isConfirmed: z.boolean(),
  /** Where they are asked to say how they see it; null: they are not. */
  statement: z.object({ id: z.string(), key: z.string() }).nullable(),
  /** How many files came with it. */
  files: z.int(),
  /** Once it is decided. */
  objecting: OwnObjecting.nullable(),
});
export type OwnReport = z.infer<typeof OwnReport>;

const OwnKey = z.object({ id: z.uuid(), key: z.string().max(200).default('') });

export const reports = {
  /** What a report would be about. NOT_FOUND for whoever does not see it. */
  subject: endpoint('open')
    .route({ method: 'GET', path: '/report-subjects' })
    .input(ReportTarget)
    .output(ReportSubject),
  /**
   * Reports what the asker sees. The same request again, and further words about the same thing while it is open, are one
   * report. NOT_FOUND for what they do not see, TOO_MANY_REQUESTS, TOO_MANY_REPORT_FILES.
   */
  send: endpoint('open')
    .route({ method: 'POST', path: '/reports', successStatus: 201 })
    .input(
      ReportTarget.extend({
        reason: ReportReason,
        details: optionalText(REPORT_CHARACTERS).default(''),
        relation: optionalText(RELATION_CHARACTERS).default(''),
        email: z.union([Email, z.literal('')]).default(''),
        /** Claims of files that came with the form of the screen: at most REPORT_FILES count, and those of a report before. */
        files: z.array(z.string().max(2_000)).max(20).default([]),
        idempotencyKey: z.string().min(8).max(IDEMPOTENCY_KEY_CHARACTERS),
        /** A field people never see. */
        website: z.string().max(1000).default(''),
        /** Of whoever says that it belongs to them. */
        notice: CopyrightNotice.optional(),
      }).refine(({ reason, notice }) => reason !== 'copyright' || notice !== undefined, {
        ...because('empty'),
        path: ['notice'],
      }),
    )
    .output(OwnReport),
  /** By its key, or by whoever sent it and is signed in. */
  read: endpoint('open').route({ method: 'GET', path: '/reports/{id}' }).input(OwnKey).output(OwnReport),
  /** "Yes, I sent this": with the code of the letter that went to the address. NOT_FOUND for another code. */
  confirm: endpoint('open')
    .route({ method: 'PUT', path: '/reports/{id}/confirmation' })
    .input(z.object({ id: z.uuid(), code: z.string().max(200) }))
    .output(OwnReport),
};
