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

export const adminMail = {
  /** The newest first. `q`: a whole address. Each look is an act of the audit. */
  list: listEndpoint(letterList),
};
