// Emails in the admin area. Their text is never shown, because links in it may still work.
import * as z from 'zod';
import { adminList, listEndpoint } from '../../../shared/api/admin-lists.ts';

export const EmailState = z.enum(['queued', 'sent', 'failed']);
export type EmailState = z.infer<typeof EmailState>;

export const AdminEmail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: EmailState,
  attempts: z.int(),
  /** The mail server's last answer; empty if there was none. */
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  /** Earliest sending time; null means at once. */
  dueAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type AdminEmail = z.infer<typeof AdminEmail>;

export const emailList = adminList({
  screen: 'adminEmail',
  path: '/admin/emails',
  sorts: ['usual'],
  filters: { state: EmailState },
  item: AdminEmail,
  file: ['id', 'to', 'subject', 'state', 'attempts', 'lastError', 'createdAt', 'sentAt'],
});

/**
 * Why an email was not sent. scheduled: a limit is reached, or it is night for the recipient. due: will be sent in
 * a moment. retrying: the mail server refused it, and we try again within the hour. failed: it will never be sent.
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
  /** The mail server's last answer about the newest refused email; empty: none. */
  lastError: z.string(),
  /** When the oldest waiting email was written or, if no email waits, the oldest failed email. */
  since: z.iso.datetime(),
  /** When the first scheduled email may go out; null: none is scheduled. */
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

export const adminEmail = {
  /** Newest first. `q`: a whole address. Each request writes an audit event. */
  list: listEndpoint(emailList),
  /** One row per address. Without `q` and `reason`: waiting emails only. `q`: a whole address. Writes an audit event. */
  unsent: listEndpoint(unsentEmailList),
};
