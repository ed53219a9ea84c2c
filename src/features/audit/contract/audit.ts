// What admins, the operator and the product did to others, as it is kept for good and shown to admins.
import * as z from 'zod';
import { adminPageOf } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { because } from '../../../shared/api/field-refusals.ts';
import { Uuid } from '../../../shared/api/ids.ts';
import { Cursor } from '../../../shared/api/pages.ts';

/** Every kind of act. A code stays in the chain for good: it may be added, and never be given another meaning. */
export const AuditDeed = z.enum(
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
    'sweep-continued',
    'list-exported',
    'act-read',
    'acts-exported',
    'words-erased',
    'log-marked',
    'letters-read',
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
export type AuditDeed = z.infer<typeof AuditDeed>;

/** What an act can be about. */
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

/** Ids, codes and numbers alone: they cannot be taken out again. */
const AuditFacts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditFacts = Readonly<z.infer<typeof AuditFacts>>;

export const AuditLine = z.object({
  /** Its place in the chain, counted from 1 without gaps. */
  seq: z.int(),
  id: z.string(),
  at: z.iso.datetime(),
  /** The id of a user, or `operator` for `npm run admin`, or `product` for what happens by itself. */
  by: z.string(),
  /** The address of that user now; null: none, or somebody who is gone. */
  byEmail: z.string().nullable(),
  deed: AuditDeed,
  target: z.object({ kind: AuditTarget, id: z.string() }),
  before: AuditFacts.nullable(),
  after: AuditFacts.nullable(),
});
export type AuditLine = z.infer<typeof AuditLine>;

/** With the words beside it; they are empty where there were none, and once they were erased. */
export const AuditAct = AuditLine.extend({
  why: z.string(),
  said: z.object({ before: z.string(), after: z.string() }),
  wordsErasedAt: z.iso.datetime().nullable(),
  hash: z.string(),
  previousHash: z.string(),
});
export type AuditAct = z.infer<typeof AuditAct>;

const Name = z.string().regex(/^[\w:.-]{1,100}$/, because('unclear'));
const Day = z.iso.date(because('unclear'));

/** An id, a word such as `operator`, or the address of an account. */
const Doer = z.string().regex(/^[^\s\0]{1,320}$/, because('unclear'));

/** `from` and `to` are days in UTC, both of them included. */
export const AuditFilters = z.object({
  deed: AuditDeed.optional(),
  targetKind: AuditTarget.optional(),
  by: Doer.optional(),
  targetId: Name.optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

const AuditPage = adminPageOf(AuditLine);

/** The audit as a list of the admin area. It has no search by words and one order. */
export const auditList = {
  screen: 'adminAudit',
  sorts: ['usual'],
  filters: Object.keys(AuditFilters.shape) as (keyof AuditFilters)[],
  page: AuditPage,
  hasFile: true,
} as const;

export const audit = {
  /** The newest first. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/audit' })
    .input(AuditFilters.extend({ after: Cursor.optional() }))
    .output(AuditPage),
  /** Reading the words beside an act is an act too. NOT_FOUND. */
  read: endpoint('admin')
    .route({ method: 'GET', path: '/admin/audit/{id}' })
    .input(z.object({ id: Uuid }))
    .output(AuditAct),
};
