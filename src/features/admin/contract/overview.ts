// Work that waits for admins, and work that waits for a provider's staff.
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/**
 * alarm: about payments. charity: its number must be looked up. failure: critical, and not yet seen by an admin.
 * adminApproval: needs a second admin. appeal: an objection to a decision. frozen: a page that a decision has frozen.
 * emails: none could be sent for half an hour. The item's `called` is the number of emails that wait.
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
  'emails',
]);
export type OverviewKind = z.infer<typeof OverviewKind>;

export const OverviewItem = z.object({
  kind: OverviewKind,
  id: z.string(),
  /** A name, or a code that depends on the kind: a reason, an action or an alarm. */
  called: z.string(),
  /** For an approval: the user's email. For a report or an objection: the reported kind of thing. Else empty. */
  about: z.string(),
  /** Report number. Null unless the item is a report, an objection or a frozen page. */
  number: z.int().nullable(),
  reason: z.string(),
  since: z.iso.datetime(),
  dueAt: z.iso.datetime().nullable(),
});
export type OverviewItem = z.infer<typeof OverviewItem>;

/** Maximum number of listed items per kind. The counts include all items. */
export const OVERVIEW_ITEMS_PER_KIND = 20;

/**
 * account: the card provider asks for something. account-stopped: it asks for nothing, but card payments are off.
 * application: not submitted yet. licence, insurance: it has ended or ends soon.
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
  /** The provider's public name, which may be empty. */
  called: z.string(),
  kind: ProviderWaitingKind,
  count: z.int(),
  /** Id of the item that has waited longest. Null if the item is the provider itself. */
  id: z.string().nullable(),
  /** When the item began to wait. Null if it only has a deadline. */
  since: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** For disputes: the payee, if the requester holds its account and so may answer. Else null. */
  payeeId: z.string().nullable(),
});
export type ProviderWaiting = z.infer<typeof ProviderWaiting>;

export const overview = {
  /** Work that waits at the requester's providers, oldest first. */
  providers: endpoint('member')
    .route({ method: 'GET', path: '/provider-overview' })
    .output(z.object({ items: z.array(ProviderWaiting), now: z.iso.datetime() })),
  /** Work that waits for admins, oldest first, with a count per kind. Kinds without items have no count. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/overview' })
    .output(z.object({ items: z.array(OverviewItem), counts: z.partialRecord(OverviewKind, z.int()) })),
};
