// Emails in the admin area.
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import { figure } from '../../../../shared/words/en/counts.ts';
import type { EmailClass, emailList, EmailState, unsentEmailList, UnsentReason } from '../../contract/admin-email.ts';

export const title = 'Mail';
export const lead =
  'Every letter that was written, the newest first: to whom, about what, and what became of it. What stands in a letter is shown to nobody.';
export const hint = 'A whole address. That you looked is kept in the audit.';
export const state = 'State';
const states: Record<EmailState, string> = { queued: 'Waiting', sent: 'Sent', failed: 'Could not be sent' };
export const stateName = (of: EmailState): string => states[of];
export const to = 'To';
export const subject = 'About';
export const written = 'Written';
export const sent = 'Sent';
export const tries = 'Tries';
export const waitsUntil = 'Waits until';

export const unsentTitle = 'Waiting emails by address';
export const unsentLead =
  'The emails that each address is still waiting for, and why. The text of an email is never shown. Choose an address to see each of its emails.';
export const unsentHint =
  'A whole address. This also finds emails that could not be sent. Your search is recorded in the audit.';
export const unsentMeans =
  'Held back for now: this address has had several emails already, or it is night there. Being tried again: the mail server did not take the email, and we try again within the hour. Could not be sent: we have stopped trying. Kind: other people can cause the email, it is about the person’s own work here, or they asked for it.';
export const address = 'Address';
export const emails = 'Emails';
export const reason = 'Why';
export const anyWaiting = 'Still waiting';
const reasons: Record<UnsentReason, string> = {
  scheduled: 'Held back for now',
  due: 'Due now',
  retrying: 'Being tried again',
  failed: 'Could not be sent',
};
export const reasonName = (of: UnsentReason): string => reasons[of];
export const reasonCount = (of: UnsentReason, count: number): string => `${reasons[of]} (${figure(count)})`;
export const since = 'Waiting since';
export const nextTry = (moment: string): string => `Next try: ${moment}`;
export const emailClass = 'Kind';
const classes: Record<EmailClass, string> = {
  stranger: 'From others',
  work: 'Own work',
  own: 'Asked for',
};
export const className = (of: EmailClass): string => classes[of];

const unsentHeadings: Record<FileColumn<typeof unsentEmailList>, string> = {
  id: address,
  emails,
  ...reasons,
  since,
  nextAt: 'Next try',
  classes: emailClass,
  subjects: 'About',
  lastError: 'What the mail server said',
};

const emailHeadings: Record<FileColumn<typeof emailList>, string> = {
  id: 'Id',
  to: 'To',
  subject: 'About',
  state: 'State',
  attempts: 'Tries',
  lastError: 'What the mail server said',
  createdAt: 'Written',
  sentAt: 'Sent',
};
/** CSV column headings, by list. Times in CSV files are in UTC. */
export const csvHeadings = { list: emailHeadings, unsent: unsentHeadings };
