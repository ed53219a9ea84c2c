import { createServer } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { mailerConformance, sampleEmail } from './conformance.ts';
import { EmailPostponedError, EmailRefusedError } from './index.ts';
import { createSmtpMailer } from './smtp.ts';

interface Arrived {
  to: string[];
  email: Email;
}

async function openServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      void buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), email }))
        .then(() => done(), done);
    },
    ...options,
  });
  // The test server also emits each refusal below as an error event.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    arrived,
    mailer: createSmtpMailer(`smtp://127.0.0.1:${port}`),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

mailerConformance('SMTP', async () => {
  const { arrived, mailer, close } = await openServer();
  return {
    mailer,
    close,
    arrived: async () => arrived.map(({ to, email }) => ({ to, words: `Subject: ${email.subject}\n${email.text}` })),
  };
});

const refusing = (code: number): Pick<SMTPServerOptions, 'onRcptTo'> => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('No'), { responseCode: code })),
});

async function failureOf(options: SMTPServerOptions): Promise<unknown> {
  const { mailer, close } = await openServer(options);
  const failure: unknown = await mailer.deliver(sampleEmail()).catch((error: unknown) => error);
  await close();
  return failure;
}

describe('an email by SMTP', () => {
  test('has both forms, the product as its sender, and an id that a repeated delivery repeats', async () => {
    const { arrived, mailer, close } = await openServer();
    await mailer.deliver(sampleEmail());
    await mailer.deliver(sampleEmail());
    await close();
    const [first, second] = arrived.map(({ email }) => email);
    expect(first?.from).toMatchObject({ name: 'Rosemary', address: 'help@rosemary.example' });
    expect(first?.to).toMatchObject([{ address: 'ada@example.org' }]);
    expect(first?.text).toContain('Dear Ada');
    expect(first?.html).toContain('<p>Dear Ada</p>');
    expect(first?.messageId).toBe('<01a1fd84-d83a-72aa-8391-75afc24f5375@rosemary.example>');
    expect(second?.messageId).toBe(first?.messageId);
  });

  test('says how one press ends its kind, as RFC 8058 has it, where it may be ended', async () => {
    const { arrived, mailer, close } = await openServer();
    const unsubscribe = `https://rosemary.example/unsubscribe?key=${'u'.repeat(36)}.${'x'.repeat(43)}`;
    await mailer.deliver({ ...sampleEmail(), unsubscribe });
    await mailer.deliver(sampleEmail());
    await close();
    const [ending, needed] = arrived.map(({ email }) =>
      email.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    );
    expect(ending).toEqual([
      ['list-unsubscribe', `<${unsubscribe}>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ]);
    expect(needed).toEqual([]);
  });

  test.each([
    'b@example.org\r\nBcc: c@example.org',
    'b@example.org, c@example.org',
    'b@example.org; c@example.org',
    'Ben <b@example.org>',
  ])('to anything but one address is refused before a server hears of it: %j', async (to) => {
    const { arrived, mailer, close } = await openServer();
    await expect(mailer.deliver(sampleEmail({ to }))).rejects.toBeInstanceOf(EmailRefusedError);
    await close();
    expect(arrived).toEqual([]);
  });

  test('refused for good is told apart from refused for now', async () => {
    expect(await failureOf(refusing(550))).toBeInstanceOf(EmailRefusedError);
    const later = await failureOf(refusing(451));
    expect(later).toBeInstanceOf(EmailPostponedError);
    expect(later).not.toBeInstanceOf(EmailRefusedError);
  });

  test('a server that stops, or takes no email at all, is told apart from a full mailbox', async () => {
    const busy = (code: number): Pick<SMTPServerOptions, 'onMailFrom'> => ({
      onMailFrom: (_address, _session, done) => done(Object.assign(new Error('No'), { responseCode: code })),
    });
    expect(await failureOf(refusing(452))).toBeInstanceOf(EmailPostponedError);
    for (const failure of [await failureOf(refusing(421)), await failureOf(busy(451))]) {
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(EmailPostponedError);
    }
  });

  test('a sign-in the server refuses is our fault, not the email’s: it is tried again', async () => {
    const failure = await failureOf({ authOptional: false, onAuth: (_auth, _session, done) => done(new Error('No')) });
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(EmailRefusedError);
  });

  test('a server that is not there fails, and is tried again', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', () => resolve()));
    const address = holder.address();
    await new Promise<void>((resolve) => holder.close(() => resolve()));
    const port = typeof address === 'object' && address ? address.port : 0;
    const failure: unknown = await createSmtpMailer(`smtp://127.0.0.1:${port}`)
      .deliver(sampleEmail())
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'ESOCKET' });
  });
});
