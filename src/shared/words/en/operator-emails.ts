// Terminal messages about emails that could not be sent.

export const emails = {
  summary: 'lists emails that could not be sent, or are being tried again',
  details:
    'One line for each: its id, whether it failed or is being tried again, its tries, when it was written, the last answer of the mail server, and the address. The text is never shown. The newest 1,000 are listed.',
};
export const emailsSendAgain = {
  summary: 'sends failed emails again',
  details:
    'Sends one email, or all that failed, again, and tries for three days if it does not take them. The text of a failed email is kept for seven days. An email with an expired link is sent without it, or not at all.',
};
export const emailsStop = {
  summary: 'stops an email that waits or failed',
  details: 'The email is never sent, and its text is deleted at once. The person it is for is not told.',
};
export const idOrAll = 'the id that the command emails shows, or all';
export const idOfEmail = 'the id that the command emails shows';

interface Line {
  id: string;
  state: 'retrying' | 'failed';
  attempts: number;
  createdAt: Date;
  lastError: string;
  to: string;
}

export const emailLine = ({ id, state, attempts, createdAt, lastError, to }: Line): string =>
  [id, state.padEnd('retrying'.length), `${attempts}`, createdAt.toISOString(), lastError, to].join('  ');
export const noEmails = 'Every email was sent, or waits for its first try.';
export const emailsSentAgain = (count: number): string =>
  count === 0
    ? 'No such email can be sent again. It was sent, is being sent now, or its text is gone.'
    : count === 1
      ? '1 email is being sent again. If the mail server refuses it, “emails” lists it.'
      : `${count} emails are being sent again. “emails” lists those that the mail server refuses.`;
export const noneFailed = 'There is no failed email whose text is still kept, so none was sent again.';
export const emailStopped = 'The email is stopped, and its text is deleted.';
export const emailStoppedBefore = 'The email was stopped already. Nothing was changed.';
export const emailNotStopped = 'No such email can be stopped. It was sent, is being sent now, or is not there.';
