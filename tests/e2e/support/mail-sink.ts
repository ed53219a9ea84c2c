import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailSink {
  /** Address of the mail server, for SMTP_URL. */
  url: string;
  emails: Email[];
  /** Answers for recipients that the server refuses, by the beginning of their address. Tests may empty it. */
  refusals: Map<string, number>;
  /** Waits for an email to this address whose subject matches. Returns the newest one. */
  emailTo(address: string, subject?: RegExp): Promise<Email>;
  close(): Promise<void>;
}

/** A mail server on loopback that stores every email, and refuses some recipients. */
export async function openMailSink(): Promise<MailSink> {
  const emails: Email[] = [];
  const refusals = new Map([
    ['no-such-box-', 550],
    ['full-box-', 452],
  ]);
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refused = [...refusals].find(([beginning]) => address.startsWith(beginning));
      if (refused) done(Object.assign(new Error('Refused'), { responseCode: refused[1] }));
      else done();
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((email) => (emails.push(email), done()), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    refusals,
    emailTo: (address, subject) => waitForEmail(emails, address, subject),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function waitForEmail(emails: Email[], address: string, subject?: RegExp): Promise<Email> {
  for (let waited = 0; waited < 120_000; waited += 100) {
    const found = emails.findLast(
      (email) =>
        email.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) &&
        (!subject || subject.test(email.subject ?? '')),
    );
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No letter to ${address}${subject ? ` about ${subject}` : ''} came within 20 seconds.`);
}
