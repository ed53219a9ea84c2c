// Emails in the admin area. Their text is never shown, because links in it may still work.
import * as z from 'zod';
import { adminList, listEndpoint, ROWS_PER_ADMIN_PAGE } from '../../../shared/api/admin-lists.ts';
import { endpoint } from '../../../shared/api/endpoint.ts';
import { givenName } from '../../../shared/text/text.ts';

/** retrying: at least one try failed. stopped: by an admin. expired: its link had expired, or a newer email replaced it. */
export const EmailState = z.enum(['queued', 'retrying', 'sent', 'failed', 'stopped', 'expired']);
export type EmailState = z.infer<typeof EmailState>;

export const AdminEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: EmailState,
  attempts: z.int(),
  /** Error codes of the last try; empty if it did not fail. Never the mail server's own words. */
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  /** Earliest sending time, or the next try; null means at once. */
  dueAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** Until when a failed email can be sent again; null for any other, and once its text is gone. */
  againUntil: z.iso.datetime().nullable(),
});
export type AdminEmail = z.infer<typeof AdminEmail>;

/** An email as the question before stopping it shows it. */
export const ChosenEmail = AdminEmail.pick({ id: true, to: true, subject: true });
export type ChosenEmail = z.infer<typeof ChosenEmail>;

export const emailList = adminList({
  screen: 'adminEmail',
  path: '/admin/emails',
  sorts: ['usual'],
  filters: { state: EmailState },
  item: AdminEmail,
  file: ['id', 'to', 'subject', 'state', 'attempts', 'lastError', 'createdAt', 'sentAt', 'againUntil'],
});

/**
 * Why an email was not sent. scheduled: a limit is reached, or it is night for the recipient. due: will be sent in
 * a moment. retrying: the mail server refused it, and we try again within the hour. failed: it is no longer tried.
 */
export const UnsentReason = z.enum(['scheduled', 'due', 'retrying', 'failed']);
export type UnsentReason = z.infer<typeof UnsentReason>;

/** The rate limit that counts an email (decision 97). */
export const EmailClass = z.enum(['stranger', 'work', 'own']);
export type EmailClass = z.infer<typeof EmailClass>;

export const UnsentEmails = z.object({
  id: z.string(),
  emails: z.int(),
  reasons: z.record(UnsentReason, z.int()),
  classes: z.array(EmailClass),
  subjects: z.array(z.string()),
  /** Error codes of the last try of the newest refused email; empty: none. */
  lastError: z.string(),
  /** When the oldest waiting email was written or, if no email waits, the oldest failed email. */
  since: z.iso.datetime(),
  /** When the first email may go out or is tried again; null: none is scheduled. */
  nextAt: z.iso.datetime().nullable(),
});
export type UnsentEmails = z.infer<typeof UnsentEmails>;

export const unsentEmailList = adminList({
  screen: 'adminUnsentEmail',
  path: '/admin/emails/unsent',
  sorts: ['since', '-since', '-emails', 'emails', 'address', '-address'],
  filters: { reason: UnsentReason },
  item: UnsentEmails,
  file: ['id', 'emails', ...UnsentReason.options, 'since', 'nextAt', 'classes', 'subjects', 'lastError'],
});

const Chosen = z.object({ ids: z.array(givenName(64)).min(1).max(ROWS_PER_ADMIN_PAGE) });
const Changed = z.object({ changed: z.array(z.string()) });

export const adminEmail = {
  /** Newest first. `q`: a whole address. Each request writes an audit event. */
  list: listEndpoint(emailList),
  /** One row per address. Without `q` and `reason`: waiting emails only. `q`: a whole address. Writes an audit event. */
  unsent: listEndpoint(unsentEmailList),
  /** Returns those of these emails that exist, newest first. */
  chosen: endpoint('admin')
    .route({ method: 'GET', path: '/admin/chosen-emails' })
    .input(Chosen)
    .output(z.object({ emails: z.array(ChosenEmail) })),
  /** Tries failed and waiting emails at once. Skips those that it cannot send. Returns the ids of the others. */
  sendAgain: endpoint('admin').route({ method: 'PUT', path: '/admin/emails/sent-again' }).input(Chosen).output(Changed),
  /** Never sends these emails, and removes their text. Skips emails that are sent or just being sent. */
  stop: endpoint('admin').route({ method: 'PUT', path: '/admin/emails/stopped' }).input(Chosen).output(Changed),
};
