// Words around every letter, and of the outbox page of a trial.

export const letterSignedBy = (productName: string) => `The people at ${productName}`;
export const letterHelp = (helpEmail: string) => `Questions? Write to ${helpEmail}. A person reads it.`;
/** A sentence of a letter; one that speaks of its button is another in plain text, which has a link instead. */
export type Sentence = string | { withButton: string; withLink: string };

export const letterLinkAsText = (label: string) => `${label}:`;
export const letterToNewPassword: Sentence = {
  withButton:
    'The button opens the page where you can ask for a new password. If you can no longer sign in, please write to us.',
  withLink:
    'The link above opens the page where you can ask for a new password. If you can no longer sign in, please write to us.',
};
export const letterLinkFallback = 'If the button does not work, copy this address into your browser:';

export const outboxTitle = 'Outbox';
export const outboxLead = 'This trial sends no email. Every message it would have sent is here, newest first.';
export const outboxEmpty = 'No messages yet.';
export const outboxRefresh = 'Look again';
export const outboxBack = 'All messages';
export const outboxTo = (address: string, time: string) => `To ${address}, ${time}`;
export const outboxStates = { queued: 'waiting', sent: 'delivered here', failed: 'could not be sent' };
export const outboxAsText = 'As plain text';
export const outboxAsHtml = 'As most people see it';
export const templatesTitle = 'Emails we can send';
export const templatesLead = 'Every email the product sends, filled in with made-up details.';
export const templateSample = 'This is a sample with made-up details. It was sent to nobody.';
export const outboxLink = 'Outbox';

export const terminalLetter = (to: string, subject: string) => `Email for ${to}: ${subject}`;
export const terminalLink = (link: string) => `  Open: ${link}`;
