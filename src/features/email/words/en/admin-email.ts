// Emails in the admin area.
import type { FileColumn } from '../../../../shared/api/admin-lists.ts';
import { figure, plural } from '../../../../shared/words/en/counts.ts';
import type { EmailClass, emailList, EmailState, unsentEmailList, UnsentReason } from '../../contract/admin-email.ts';

export const title = 'Mail';
export const lead =
  'Every email of the last 30 days, newest first: who it was for, what it was about and whether it was sent. The text of an email is never shown.';
export const hint = 'A whole address. Your search is recorded in the audit.';
export const state = 'State';
const states: Record<EmailState, string> = {
  queued: 'Waiting',
  retrying: 'Being tried again',
  sent: 'Sent',
  failed: 'Could not be sent',
  stopped: 'Stopped',
  expired: 'Out of date, not sent',
};
export const stateName = (of: EmailState): string => states[of];
export const means =
  'Being tried again: the mail server did not take the email. We keep trying for three days. Could not be sent: the mail server refused the email, or the three days are over. You can send it again for seven days, until its text is deleted. Out of date: its link had expired, or a newer email took its place.';
export const againUntil = (moment: string): string => `Can be sent again until ${moment}`;

const unreachable = 'The mail server could not be reached';
const signInRefused = 'The mail server did not accept our sign-in';
const noRoom = 'The mailbox or the mail server has no room now';
const addressRefused = 'The mail server refused the address';
const failures: Readonly<Record<string, string>> = {
  EDNS: unreachable,
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: unreachable,
  ETLS: 'There was no secure connection to the mail server',
  EAUTH: signInRefused,
  530: signInRefused,
  534: signInRefused,
  535: signInRefused,
  538: signInRefused,
  452: noRoom,
  552: noRoom,
};
/** Meanings that the server's number has only after this code. */
const failuresAfter: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EENVELOPE: { 550: addressRefused, 551: addressRefused, 553: addressRefused },
};
const failuresByDigit: Readonly<Record<string, string>> = {
  4: 'The mail server asked us to try later',
  5: 'The mail server refused the email',
};

/** Explains the error codes of the last try. No more is stored, as the mail server's own words may quote the recipient. */
export function failureSaid(codes: string): string {
  if (codes === '') return '';
  const [code = ''] = codes.split(' ');
  const answer = /\d{3}$/.exec(codes)?.[0];
  const byDigit = answer && failuresByDigit[answer.charAt(0)];
  const said =
    failuresAfter[code]?.[answer ?? ''] ??
    failures[code] ??
    failures[answer ?? ''] ??
    byDigit ??
    'The email could not be handed over';
  return `${said} (${answer ?? codes})`;
}

export const called = (subjectLine: string, recipient: string): string =>
  recipient === '' ? subjectLine : `${subjectLine}, to ${recipient}`;
export const sendAgain = 'Send again';
export const stop = 'Stop';
export const sentAgain = (count: number): string =>
  plural(count, {
    one: () => 'One email is being sent again.',
    other: () => `${figure(count)} emails are being sent again.`,
  });
export const noneSentAgain =
  'None of these emails can be sent again. They have been sent, are being sent now, or their text has been deleted.';
export const askStop = (count: number): string =>
  plural(count, { one: () => 'Stop this email?', other: () => `Stop these ${figure(count)} emails?` });
export const stopMeans = (count: number): string[] => [
  plural(count, {
    one: () => 'It won’t be sent, and its text is deleted at once. This cannot be undone.',
    other: () => 'They won’t be sent, and their text is deleted at once. This cannot be undone.',
  }),
  'Nobody is told. If an email holds a link, the person can ask for another one.',
  'Emails that have been sent, or are being sent now, stay as they are.',
];
export const andMore = (count: number): string => `and ${figure(count)} more`;
export const stopNow = 'Stop for good';
export const stoppedNow = (count: number): string =>
  plural(count, { one: () => 'One email was stopped.', other: () => `${figure(count)} emails were stopped.` });
export const noneStopped =
  'None of these emails could be stopped. They were stopped or sent already, or are being sent now.';

export const to = 'To';
export const subject = 'About';
export const written = 'Written';
export const sent = 'Sent';
export const tries = 'Tries';
export const waitsUntil = 'Next try';

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
  lastError: 'Last failure',
};

const emailHeadings: Record<FileColumn<typeof emailList>, string> = {
  id: 'Id',
  to: 'To',
  subject: 'About',
  state: 'State',
  attempts: 'Tries',
  lastError: 'Last failure',
  createdAt: 'Written',
  sentAt: 'Sent',
  againUntil: 'Can be sent again until',
};
const classesSaid = (classNames: string): string =>
  classNames
    .split(' ')
    .map((one) => classes[one as EmailClass])
    .join(', ');
/** Says the codes of a CSV column in the words of the screen. */
export const csvCells: Record<string, (code: string) => string> = {
  state: (code) => states[code as EmailState],
  classes: classesSaid,
  lastError: failureSaid,
};
/** CSV column headings, by list. Times in CSV files are in UTC. */
export const csvHeadings = { list: emailHeadings, unsent: unsentHeadings };
