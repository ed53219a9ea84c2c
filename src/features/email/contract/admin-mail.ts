// Letters as those who run the place see them: never what stands in them, as a link in one may act.
import * as z from 'zod';
import { adminList, listEndpoint } from '../../../shared/api/admin-lists.ts';

export const MailState = z.enum(['queued', 'sent', 'failed']);
export type MailState = z.infer<typeof MailState>;

export const AdminLetter = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: MailState,
  attempts: z.int(),
  /** What the mail server said last; empty: nothing. */
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  /** Not to be sent sooner; null: at once. */
  dueAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
});
export type AdminLetter = z.infer<typeof AdminLetter>;

export const letterList = adminList({
  screen: 'adminMail',
  path: '/admin/letters',
  sorts: ['usual'],
  filters: { state: MailState },
  item: AdminLetter,
  file: ['id', 'to', 'subject', 'state', 'attempts', 'lastError', 'createdAt', 'sentAt'],
});

/**
 * Why an email was not sent yet. scheduled: its address has had enough emails for now, or it is night there. due: it goes out
 * in a moment. retrying: the mail server did not take it, and it is tried again within the hour. failed: it is never sent.
 */
export const UnsentReason = z.enum(['scheduled', 'due', 'retrying', 'failed']);
export type UnsentReason = z.infer<typeof UnsentReason>;

/** Which limit of an address counts an email (decision 97). */
export const EmailClass = z.enum(['stranger', 'work', 'own']);
export type EmailClass = z.infer<typeof EmailClass>;

/** The emails that were not sent to one address. */
export const UnsentEmails = z.object({
  /** The address, in lower case. */
  id: z.string(),
  emails: z.int(),
  /** How many of them for each reason. */
  reasons: z.record(UnsentReason, z.int()),
  classes: z.array(EmailClass),
  /** A few of their subjects, each once. */
  subjects: z.array(z.string()),
  /** The last answer of the mail server about the newest email that it refused; empty: none. */
  lastError: z.string(),
  /** When the oldest email that still waits was written; where none waits, the oldest that failed. */
  since: z.iso.datetime(),
  /** When the first scheduled email may go out; null: none is scheduled. */
  nextAt: z.iso.datetime().nullable(),
});
export type UnsentEmails = z.infer<typeof UnsentEmails>;

export const unsentEmailList = adminList({
  screen: 'adminUnsentMail',
  path: '/admin/letters/unsent',
  sorts: ['since', '-since', '-emails', 'emails', 'address', '-address'],
  filters: { reason: UnsentReason },
  item: UnsentEmails,
  file: ['id', 'emails', ...UnsentReason.options, 'since', 'nextAt', 'classes', 'subjects', 'lastError'],
});

export const adminMail = {
  /** The newest first. `q`: a whole address. Each look is an act of the audit. */
  list: listEndpoint(letterList),
  /** By address; without `q` and `reason`, only addresses with an email that still waits. `q`: a whole address. Each look is an act of the audit. */
  unsent: listEndpoint(unsentEmailList),
};
