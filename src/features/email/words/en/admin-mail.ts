// Letters, for those who run the place.
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import type { letterList, MailState } from '../../contract/admin-mail.ts';

export const title = 'Mail';
export const lead =
  'Every letter that was written, the newest first: to whom, about what, and what became of it. What stands in a letter is shown to nobody.';
export const hint = 'A whole address. That you looked is kept in the audit.';
export const state = 'State';
const states: Record<MailState, string> = { queued: 'Waiting', sent: 'Sent', failed: 'Could not be sent' };
export const stateName = (of: MailState): string => states[of];
export const to = 'To';
export const subject = 'About';
export const written = 'Written';
export const sent = 'Sent';
export const tries = 'Tries';
export const waitsUntil = 'Waits until';

const letterHeadings: Record<FileColumn<typeof letterList>, string> = {
  id: 'Id',
  to: 'To',
  subject: 'About',
  state: 'State',
  attempts: 'Tries',
  lastError: 'What the mail server said',
  createdAt: 'Written',
  sentAt: 'Sent',
};
/** Headings of the columns of CSV files, by list. The moments in them are in UTC. */
export const csvHeadings = { list: letterHeadings };
