// What wants a person today.
import * as z from 'zod';
import { endpoint } from '../../../shared/api/endpoint.ts';

/** alarm: of payments. charity: its number is to be looked up. failure: a critical one that nobody has seen. approval: what two admins must agree to. appeal: an objection to what was decided about a report. frozen: a page that a decision has frozen. */
export const DeskKind = z.enum([
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
export type DeskKind = z.infer<typeof DeskKind>;

export const DeskItem = z.object({
  kind: DeskKind,
  id: z.string(),
  /** A name, or a code of its kind: a reason, a deed, an alarm. */
  called: z.string(),
  /** Whose account two admins must agree about; of a report, and an objection, the kind of thing; empty of all else. */
  about: z.string(),
  /** The number of the report; only for a report, an objection and a frozen page. */
  number: z.int().nullable(),
  /** The reason of that report. */
  reason: z.string(),
  since: z.iso.datetime(),
  /** Null: when there is time. */
  dueAt: z.iso.datetime().nullable(),
});
export type DeskItem = z.infer<typeof DeskItem>;

/** So many of each kind are named, and all are counted. */
export const DESK_ITEMS_PER_KIND = 20;

/**
 * account: the card company wants something. account-stopped: it wants nothing, and nobody can pay by card. application: not
 * sent for review yet. licence, insurance: ends soon, or has ended.
 */
export const FirmWaitingKind = z.enum([
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
export type FirmWaitingKind = z.infer<typeof FirmWaitingKind>;

/** How much of one kind waits at one provider. */
export const FirmWaiting = z.object({
  providerId: z.string(),
  /** As families know it; may be empty. */
  called: z.string(),
  kind: FirmWaitingKind,
  count: z.int(),
  /** Names the one that has waited longest; null: it is the provider itself. */
  id: z.string().nullable(),
  /** Since when that one waits; null: it has a last day alone. */
  since: z.iso.datetime().nullable(),
  /** Its last day; null: it has none. */
  dueAt: z.iso.datetime().nullable(),
  /** Of disputes: the account whose holder, who asks, answers them. */
  payeeId: z.string().nullable(),
});
export type FirmWaiting = z.infer<typeof FirmWaiting>;

export const desk = {
  /** Waiting work of the providers that the asker acts for, oldest first. */
  firms: endpoint('member')
    .route({ method: 'GET', path: '/firm-desk' })
    .output(z.object({ items: z.array(FirmWaiting), now: z.iso.datetime() })),
  /** Oldest first, with how many of each kind are waiting; a kind of which none is has no count. */
  list: endpoint('admin')
    .route({ method: 'GET', path: '/admin/desk' })
    .output(z.object({ items: z.array(DeskItem), counts: z.partialRecord(DeskKind, z.int()) })),
};
