// Text for a trial's outbox: its page, and the terminal's message about an email.

export const outboxTitle = 'Outbox';
export const outboxLead = 'This trial sends no email. Every message it would have sent is here, newest first.';
export const outboxLeadSending =
  'This trial sends emails, because SMTP_URL is set. They are also listed here, newest first. The text of an email is deleted once the mail server has taken it.';
export const outboxEmpty = 'No messages yet.';
export const outboxRefresh = 'Look again';
export const outboxBack = 'All messages';
export const outboxTo = (address: string, time: string) => `To ${address}, ${time}`;
export const outboxStates = { queued: 'waiting', sent: 'delivered here', failed: 'could not be sent' };
export const outboxStatesSending = { ...outboxStates, sent: 'sent' };
export const outboxAsText = 'As plain text';
export const outboxAsHtml = 'As most people see it';
export const templatesTitle = 'Emails we can send';
export const templatesLead = 'Every email the product sends, filled in with made-up details.';
export const templateSample = 'This is a sample with made-up details. It was sent to nobody.';
export const outboxLink = 'Outbox';

export const outboxIsAt = (address: string): string => `Mail it would send can be read at ${address}`;
export const outboxIsAtSending = (address: string): string =>
  `It sends emails through the mail server in SMTP_URL, and also lists them at ${address}`;
export const terminalEmail = (to: string, subject: string) => `Email for ${to}: ${subject}`;
export const terminalLink = (link: string) => `  Open: ${link}`;
