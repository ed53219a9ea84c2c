import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { pause } from './children.ts';

export interface MailSink {
  url: string;
  /** Waits for the first email to an address and returns its text. */
  emailTo(address: string): Promise<string>;
  close(): Promise<void>;
}

const EMAIL_MS = 30_000;

/** Accepts every email on loopback and delivers none. */
export async function startMailSink(): Promise<MailSink> {
  const emails = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then(({ text }) => {
          for (const { address } of session.envelope.rcptTo) emails.set(address, emails.get(address) ?? text ?? '');
          done();
        }, done);
      });
    },
  });
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async emailTo(to) {
      for (const end = Date.now() + EMAIL_MS; Date.now() < end; await pause(50)) {
        const text = emails.get(to);
        if (text !== undefined) return text;
      }
      throw new Error('The confirmation letter did not arrive');
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
