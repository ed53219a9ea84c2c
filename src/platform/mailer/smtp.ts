import { createTransport } from 'nodemailer';
import { isOneAddress, EmailPostponedError, EmailRefusedError, type Email, type Mailer } from './index.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** SMTP codes for failed authentication. Servers can send them for a recipient, but the fault is in our settings. */
const ABOUT_SIGNING_IN = new Set([530, 534, 535, 538]);

/** Whether a retry cannot help. A 5xx answer to a recipient or email is final; 4xx or a broken connection is not. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const isAboutThisEmail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (!isAboutThisEmail || typeof error.responseCode !== 'number') return false;
  return error.responseCode >= 500 && !ABOUT_SIGNING_IN.has(error.responseCode);
}

/** Whether the server answered 4xx about the recipient, such as for a full mailbox. 421 says that it stops. */
function isAboutRecipient(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return false;
  const code = Number(error.responseCode);
  return error.command === 'RCPT TO' && code >= 400 && code < 500 && code !== 421;
}

export function createSmtpMailer(smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  const deliver = async (email: Email) => {
    const { id, from, to, subject, text, html, unsubscribe = '' } = email;
    // nodemailer would split "b@x, c@x" or a line break, in the envelope too, and send the email to more people.
    if (!isOneAddress(to) || !isOneAddress(from.email))
      throw new EmailRefusedError('A letter needs exactly one recipient');
    try {
      await transport.sendMail({
        from: { name: from.name, address: from.email },
        to: { name: '', address: to },
        envelope: { from: from.email, to: [to] },
        messageId: `<${id}@${from.email.split('@')[1] ?? 'localhost'}>`,
        subject,
        text,
        html,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe !== '' && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      if (isFinal(error)) throw new EmailRefusedError('The mail server refused this letter', { cause: error });
      if (isAboutRecipient(error))
        throw new EmailPostponedError('The mail server postponed this email', { cause: error });
      throw error;
    }
  };

  return { deliver };
}
