// The audit: actions of admins, the operator and the product. Its events are never deleted.
import * as z from 'zod';
import { adminPageOf } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Cursor } from '../../../shared/api/pages.ts';

/** Codes of past events are never rewritten. Add new codes, but never change the meaning of an old one. */
export const AuditAction = z.enum(
  [
    'provider-read',
    'provider-approved',
    'provider-refused',
    'provider-paused',
    'provider-resumed',
    'provider-closed',
    'contests-read',
    'contest-decided',
    'text-created',
    'text-changed',
    'text-status-set',
    'text-ordered',
    'texts-imported',
    'texts-filled',
    'prompt-created',
    'prompt-changed',
    'prompt-status-set',
    'prompt-ordered',
    'prompts-imported',
    'extra-set',
    'extra-retired',
    'limit-changed',
    'charities-read',
    'charity-checked',
    'alarm-settled',
    'letter-sent',
    'admin-made',
    'two-step-ended',
    'data-key-rotated',
    'secret-rotated',
    'sweep-continued',
    'orphans-removed',
    'files-adopted',
    'backup-made',
    'withdrawals-replayed',
    'list-exported',
    'act-read',
    'acts-exported',
    'words-erased',
    'log-marked',
    'letters-read',
    'email-sent-again',
    'email-stopped',
    'user-read',
    'users-read',
    'delete-requests-read',
    'account-kept',
    'erasure-hastened',
    'tribute-read',
    'tributes-read',
    'payment-read',
    'payments-read',
    'user-disabled',
    'user-enabled',
    'sessions-ended',
    'session-ended',
    'password-reset-sent',
    'admin-taken',
    'consent-asked',
    'consent-given',
    'consent-carried-out',
    'consent-void',
    'consent-expired',
    'consent-refused',
    'consent-withdrawn',
    'contest-read',
    'provider-noted',
    'provider-words-read',
    'answer-taken-off',
    'report-read',
    'report-file-read',
    'report-decided',
    'report-decision-undone',
    'reported-hidden',
    'sides-asked',
    'report-held',
    'report-hold-ended',
    'objection-answered',
    'objection-court-recorded',
    'objection-put-back',
  ],
  because('unclear'),
);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditTarget = z.enum(
  [
    'user',
    'provider',
    'contest',
    'consent',
    'tribute',
    'report',
    'text',
    'prompt',
    'extra',
    'payee',
    'payment',
    'alarm',
    'mail',
    'log',
    'setting',
    'act',
  ],
  because('unclear'),
);
export type AuditTarget = z.infer<typeof AuditTarget>;

/** Only ids, codes and numbers, because the facts in an event can never be erased. */
const AuditFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditFacts = Readonly<z.infer<typeof AuditFacts>>;

export const AuditLine = z.object({
  /** Position in the audit's hash chain, from 1 without gaps. */
  seq: z.int(),
  id: z.string(),
  at: z.iso.datetime(),
  /** A user id, `operator` for `npm run admin`, or `product` for automatic actions. */
  by: z.string(),
  /** The user's current email. Null if `by` is not a user or the account is gone. */
  byEmail: z.string().nullable(),
  action: AuditAction,
  target: z.object({ kind: AuditTarget, id: z.string() }),
  before: AuditFacts.nullable(),
  after: AuditFacts.nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** An event with its texts. They are empty if none were typed or if they were erased. */
export const AuditEvent = AuditLine.extend({
  why: z.string(),
  said: z.object({ before: z.string(), after: z.string() }),
  wordsErasedAt: z.iso.datetime().nullable(),
  hash: z.string(),
  previousHash: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

const Name = z.string().regex(/^[\w:.-]{1,100}$/, because('unclear'));
const Day = z.iso.date(because('unclear'));

/** A user id, `operator` or `product`, or an email. */
const Doer = z.string().regex(/^[^\s\0]{1,320}$/, because('unclear'));

/** Filters for events. `from` and `to` are days in UTC, both included. */
export const AuditFilters = z.object({
  action: AuditAction.optional(),
  targetKind: AuditTarget.optional(),
  by: Doer.optional(),
  targetId: Name.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

const AuditPage = adminPageOf(AuditLine);

/** The audit as a list in the admin area. It has no text search and only one order. */
export const auditList = {
  screen: 'adminAudit',
  sorts: ['usual'],
  filters: Object.keys(AuditFilters.shape) as (keyof AuditFilters)[],
  page: AuditPage,
  hasFile: true,
} as const;

export const audit = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/audit' })
    .input(AuditFilters.extend({ after: Cursor.optional() }))
    .output(AuditPage),
  /** Reads an event with its texts, and records that as another event. Errors: NOT_FOUND. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/audit/{id}' })
    .input(z.object({ id: Uuid }))
    .output(AuditEvent),
};
