// The mail server is away. No email is lost, and no link that has expired is sent.
import { createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { outboxOn } from '../../../../tests/support/app/outbox.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { EmailPostponedError } from '../../../platform/mailer/index.ts';
import { createSmtpMailer } from '../../../platform/mailer/smtp.ts';
import { deliverEmail, deliverEmails, type EmailJob } from './commands/deliver.ts';
import { sendDueEmails } from './commands/outbox.ts';
import { watchOutage } from './commands/outage.ts';
import { longOutage } from './queries/outage.ts';
import { mailOutage, outboxEmails } from './tables.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => {
  await database.db.delete(outboxEmails);
  await database.db.delete(mailOutage);
});

/** Finds a port on which nothing listens. */
async function freePort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', () => resolve()));
  const address = holder.address();
  await new Promise<void>((resolve) => holder.close(() => resolve()));
  return typeof address === 'object' && address ? address.port : 0;
}

test('an outage of eight hours empties no email, and all are sent when the server is back', async () => {
  const port = await freePort();
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`);
  const outbox = outboxOn(database, (email) => mailer.deliver(email));
  const { parts, ctx, jobs, clock, rows } = outbox;
  await outbox.queue();
  await outbox.queue({ to: 'ben@example.org' });
  const tried = jobs.map(({ payload }) => payload as EmailJob);
  const end = clock.now().getTime() + 8 * HOUR_MS;
  // The queue's own pauses: ten seconds, doubled up to an hour.
  for (let pause = 10_000; clock.now().getTime() < end; pause = Math.min(2 * pause, HOUR_MS)) {
    for (const job of tried) await deliverEmails(parts, job).catch(() => undefined);
    clock.advance(pause);
  }
  expect((await rows()).map(({ state, text }) => [state, text])).toEqual([
    ['queued', 'Open http://localhost/secret'],
    ['queued', 'Open http://localhost/secret'],
  ]);
  const arrived: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      arrived.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.on('end', () => done()).resume();
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  clock.advance(HOUR_MS);
  jobs.length = 0;
  await sendDueEmails({ ...parts, jobs: ctx.jobs });
  for (const { payload } of jobs) await deliverEmails(parts, payload as EmailJob);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(arrived.toSorted()).toEqual(['ada@example.org', 'ben@example.org']);
  expect((await rows()).map(({ state, text }) => [state, text])).toEqual([
    ['sent', ''],
    ['sent', ''],
  ]);
});

/** An outbox whose mail server can be taken away. `minutes` lets the product run for so long. */
function failingOutbox() {
  let failure: Error | null = new Error('no server');
  const outbox = outboxOn(database, async () => {
    if (failure) throw failure;
  });
  const { parts, ctx, jobs, clock } = outbox;
  const run = async () => {
    await sendDueEmails({ ...parts, jobs: ctx.jobs });
    for (const { payload } of jobs.splice(0)) await deliverEmails(parts, payload as EmailJob);
    await watchOutage(parts);
  };
  const minutes = async (count: number) => {
    for (let at = 0; at < count; at += 1) {
      await run();
      clock.advance(MINUTE_MS);
    }
    await run();
  };
  const fail = (error: Error | null) => void (failure = error);
  const linesWith = (words: string) => outbox.lines.filter((line) => line.includes(words));
  return { ...outbox, minutes, fail, linesWith };
}

const late = { subject: 'A letter', text: 'Ask for a new link', html: '<p>Ask for a new link</p>' };

test('a link that expired meanwhile is not sent: a late version is, or nothing', async () => {
  const { queue, clock, minutes, fail, emails, rows } = failingOutbox();
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
  await queue({ matter: 'reset-password', expiresAt, late });
  await queue({ matter: 'words-waiting', to: 'ben@example.org', expiresAt });
  await queue({ matter: 'page-moved', to: 'cleo@example.org' });
  await minutes(75);
  fail(null);
  await minutes(61);
  expect(emails.map(({ to, text }) => [to, text]).toSorted()).toEqual([
    ['ada@example.org', 'Ask for a new link'],
    ['cleo@example.org', 'Open http://localhost/secret'],
  ]);
  const states = (await rows()).map(({ to, state, endedAs, text }) => [to, state, endedAs, text]);
  expect(states).toEqual([
    ['ada@example.org', 'sent', null, ''],
    ['ben@example.org', 'failed', 'expired', ''],
    ['cleo@example.org', 'sent', null, ''],
  ]);
});

test('a link with ten minutes left is sent, and one with less is late', async () => {
  for (const [left, text] of [
    [10 * MINUTE_MS, 'Open http://localhost/secret'],
    [10 * MINUTE_MS - 1, 'Ask for a new link'],
  ] as const) {
    const { queue, clock, onlyRow, parts, emails } = outboxOn(database);
    await queue({ expiresAt: new Date(clock.now().getTime() + left), late });
    await deliverEmail(parts, (await onlyRow()).id);
    expect(emails.map((email) => email.text)).toEqual([text]);
    await database.db.delete(outboxEmails);
  }
});

test('only the newest of several links about one matter is sent after an outage', async () => {
  const { queue, clock, minutes, fail, emails, rows } = failingOutbox();
  const ask = (text: string) =>
    queue({ matter: 'reset-password', text, expiresAt: new Date(clock.now().getTime() + 24 * HOUR_MS), late });
  await ask('the first');
  await minutes(65);
  await ask('the second');
  await minutes(5);
  fail(null);
  await minutes(61);
  expect(emails.map(({ text }) => text)).toEqual(['the second']);
  expect((await rows()).map(({ endedAs, state }) => endedAs ?? state)).toEqual(['expired', 'sent']);
});

test('half an hour without an email sent is one critical failure, a count, and over with the next email', async () => {
  const { queue, minutes, fail, linesWith, parts, emails } = failingOutbox();
  await queue();
  await queue({ to: 'ben@example.org' });
  await minutes(29);
  expect(linesWith('Emails cannot be sent')).toEqual([]);
  expect(await longOutage(parts)).toBeNull();
  await minutes(1);
  expect(linesWith('Emails cannot be sent')).toHaveLength(1);
  expect(linesWith('Emails cannot be sent')[0]).toContain('"isCritical":true');
  expect(linesWith('emails_failing').map((line) => JSON.parse(line).facts)).toEqual([
    { minutes: 30, waiting: 2, reason: 'Error' },
  ]);
  expect(await longOutage(parts)).toMatchObject({ waiting: 2 });
  await minutes(60);
  expect(linesWith('Emails cannot be sent')).toHaveLength(1);
  expect(linesWith('emails_failing')).toHaveLength(3);
  fail(null);
  await queue({ to: 'cleo@example.org' });
  await minutes(1);
  expect(emails.map(({ to }) => to).toSorted()).toEqual(['ada@example.org', 'ben@example.org', 'cleo@example.org']);
  expect(await longOutage(parts)).toBeNull();
  expect(linesWith('emails_sent_again')).toHaveLength(1);
  fail(new Error('no server'));
  await queue({ to: 'dora@example.org' });
  await minutes(31);
  expect(linesWith('Emails cannot be sent')).toHaveLength(2);
  expect(linesWith('@example.org')).toEqual([]);
});

test('a full mailbox alone is no outage', async () => {
  const { queue, minutes, fail, linesWith, parts } = failingOutbox();
  fail(new EmailPostponedError('452'));
  await queue();
  await minutes(40);
  expect(linesWith('emails_failing')).toEqual([]);
  expect(await longOutage(parts)).toBeNull();
});
