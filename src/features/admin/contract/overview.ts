// Open work of admins and providers.
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/**
 * alarm: of payments. charity: its number must be looked up. failure: critical and unseen. adminApproval: needs a
 * second admin. appeal: an objection to a decision about a report. frozen: a page that a decision has frozen.
 */
export const OverviewKind = z.enum([
  'report',
  'appeal',
  'frozen',
  'provider',
  'contest',
  'adminApproval',
  'alarm',
  'charity',
  'failure',
]);
export type OverviewKind = z.infer<typeof OverviewKind>;

export const OverviewItem = z.object({
  kind: OverviewKind,
  id: z.string(),
  /** A name, or a code of its kind: a reason, an action, an alarm. */
  called: z.string(),
  /** Approval: the user's email. Report or objection: the kind of thing. Otherwise empty. */
  about: z.string(),
  /** Report number; only for a report, an objection or a frozen page. */
  number: z.int().nullable(),
  reason: z.string(),
  since: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
});
export type OverviewItem = z.infer<typeof OverviewItem>;

/** Items per kind; the counts include all. */
export const OVERVIEW_ITEMS_PER_KIND = 20;

/**
 * account: the card company asks for something. account-stopped: it asks for nothing, but card payments are off.
 * application: not submitted yet. licence, insurance: expired or soon to expire.
 */
export const ProviderWaitingKind = z.enum([
  'account',
  'account-closed',
  'account-stopped',
  'enquiry',
  'review',
  'prepared',
  'bill-draft',
  'bill-unpaid',
  'bill-disputed',
  'licence',
  'insurance',
  'application',
]);
export type ProviderWaitingKind = z.infer<typeof ProviderWaitingKind>;

export const ProviderWaiting = z.object({
  providerId: z.string(),
  /** Public name; may be empty. */
  called: z.string(),
  kind: ProviderWaitingKind,
  count: z.int(),
  /** Id of the item that has waited longest; null: the provider itself. */
  id: z.string().nullable(),
  /** Start of its wait; null: it has only a deadline. */
  since: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** For disputes: the account, if the asker holds it and so may answer. */
  payeeId: z.string().nullable(),
});
export type ProviderWaiting = z.infer<typeof ProviderWaiting>;

export const overview = {
  /** Open work of the asker's providers, oldest first. */
  providers: endpoint('member')
    .route({ method: 'GET', path: '/provider-overview' })
    .output(z.object({ items: z.array(ProviderWaiting), now: z.iso.datetime() })),
  /** Oldest first, with counts per kind; kinds without items have no count. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/overview' })
    .output(z.object({ items: z.array(OverviewItem), counts: z.partialRecord(OverviewKind, z.int()) })),
};
