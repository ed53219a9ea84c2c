import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { outboxOn, sampleEmail } from '../../../../tests/support/app/outbox.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase, Transaction } from '../../../platform/database/index.ts';
import { EmailRefusedError } from '../../../platform/mailer/index.ts';
import { deliverEmail, deliverEmails } from './commands/deliver.ts';
import { queueEmail, queueEmails, tidyEmails } from './commands/outbox.ts';
import { latestEmails } from './queries/outbox.ts';
import { subjectLine } from './rules.ts';
import { outboxEmails } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => void (await database.db.delete(outboxEmails)));

describe('queueing an email', () => {
  test('writes the row and its job with the same transaction', async () => {
    const { queue, onlyRow, jobs } = outboxOn(database);
    await queue();
    const row = await onlyRow();
    expect(row).toMatchObject({
      to: 'ada@example.org',
      fromName: 'Rosemary',
      fromEmail: 'help@rosemary.example',
      state: 'queued',
      attempts: 0,
    });
    expect(jobs).toMatchObject([{ name: 'send-mail', payload: { mailIds: [row.id] } }]);
    expect(jobs[0]?.options?.tx).toBeDefined();
    expect(jobs[0]?.options?.tx).not.toBe(database.db);
  });

  test('leaves nothing behind when its cause is rolled back', async () => {
    const { db, ctx, rows } = outboxOn(database);
    const failing = async (tx: Transaction) => {
      await queueEmail(ctx, tx, sampleEmail());
      throw new Error('The cause failed');
    };
    await expect(db.transaction(failing)).rejects.toThrow('The cause failed');
    expect(await rows()).toEqual([]);
  });

  test('takes many at once, with a job for each dozen', async () => {
    const { db, ctx, jobs, rows } = outboxOn(database);
    const emails = Array.from({ length: 28 }, (_, at) => sampleEmail({ to: `guest-${at}@example.org` }));
    await db.transaction((tx) => queueEmails(ctx, tx, emails));
    const queued = (await rows()).map(({ id }) => id);
    expect(jobs.map(({ payload }) => (payload as { mailIds: string[] }).mailIds.length)).toEqual([12, 12, 4]);
    expect(jobs.flatMap(({ payload }) => (payload as { mailIds: string[] }).mailIds).toSorted()).toEqual(queued);
    await db.transaction((tx) => queueEmails(ctx, tx, []));
    expect(await rows()).toHaveLength(28);
  });

  test('takes none of many when one has no single recipient', async () => {
    const { db, ctx, jobs, rows } = outboxOn(database);
    const emails = [sampleEmail(), sampleEmail({ to: 'a@example.org, b@example.org' })];
    await expect(db.transaction((tx) => queueEmails(ctx, tx, emails))).rejects.toThrow('exactly one recipient');
    expect([await rows(), jobs]).toEqual([[], []]);
  });

  test.each([
    '',
    'ada',
    'a@example.org, b@example.org',
    'a@example.org\r\nBcc: b@example.org',
    'Ada <a@example.org>',
    '"a,b"@example.org',
    'a@b@example.org',
  ])('refuses a recipient that is not one address: %j', async (to) => {
    const { queue, rows, jobs } = outboxOn(database);
    await expect(queue({ to })).rejects.toThrow('exactly one recipient');
    expect([await rows(), jobs]).toEqual([[], []]);
  });

  test('keeps a subject on one line and within bounds', async () => {
    expect(subjectLine('Words for\r\nBcc: eve@example.org\u2028 Rose')).toBe('Words for Bcc: eve@example.org Rose');
    expect([...subjectLine('🌿'.repeat(500))]).toHaveLength(200);
  });
});

describe('delivering an email', () => {
  test('sends it once however often and however many at a time the job runs, and then forgets its words', async () => {
    const { queue, parts, emails, onlyRow } = outboxOn(database);
    await queue();
    const { id } = await onlyRow();
    const runs = await Promise.allSettled([1, 2, 3, 4, 5].map(() => deliverEmail(parts, id)));
    await deliverEmail(parts, id);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatchObject({ id, to: 'ada@example.org', text: 'Open http://localhost/secret' });
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true);
    const row = await onlyRow();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, text: '', html: '' });
    expect(row.sentAt).not.toBeNull();
  });

  test('goes out at once although the clock of the process that delivers it is behind that of the sender', async () => {
    const { queue, parts, onlyRow, emails, clock } = outboxOn(database);
    await queue();
    const behind = { now: () => new Date(clock.now().getTime() - 1_000) };
    await deliverEmail({ ...parts, clock: behind }, (await onlyRow()).id);
    expect(emails).toHaveLength(1);
  });

  test('keeps its words in a trial, where the outbox page shows them', async () => {
    const { queue, parts, onlyRow } = outboxOn(database, async () => {}, null);
    await queue();
    await deliverEmail(parts, (await onlyRow()).id);
    expect(await onlyRow()).toMatchObject({ state: 'sent', text: 'Open http://localhost/secret' });
  });

  test('is tried again after a passing failure, which names no one', async () => {
    let isDown = true;
    const { queue, parts, onlyRow, emails, clock } = outboxOn(database, async ({ to }) => {
      if (isDown) throw Object.assign(new Error(`451 try later, ${to}`), { code: 'EENVELOPE', responseCode: 451 });
    });
    await queue();
    const { id } = await onlyRow();
    await deliverEmail(parts, id);
    expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 1, lastError: 'EENVELOPE 451' });
    isDown = false;
    await deliverEmail(parts, id);
    expect(emails).toEqual([]);
    clock.advance(60_000);
    await deliverEmail(parts, id);
    expect(emails).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2, lastError: '' });
  });

  test('is given up when refused for good, with a line of the log that names no one', async () => {
    const { queue, parts, onlyRow, lines } = outboxOn(database, async () => {
      throw new EmailRefusedError('550 no such person: ada@example.org');
    });
    await queue();
    const { id } = await onlyRow();
    await deliverEmail(parts, id);
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 1, text: 'Open http://localhost/secret' });
    await deliverEmail(parts, id);
    expect(await onlyRow()).toMatchObject({ attempts: 1 });
    expect(lines.join()).toContain('An email could not be delivered');
    expect(lines.join()).not.toContain('ada@');
  });

  test('is given up after three days of tries, which come at most an hour apart, and loses its text a week later', async () => {
    const { queue, parts, onlyRow, clock } = outboxOn(database, async () => {
      throw new Error('451');
    });
    await queue();
    const { id } = await onlyRow();
    const start = clock.now().getTime();
    const pauses: number[] = [];
    for (let row = await onlyRow(); row.state === 'queued'; row = await onlyRow()) {
      if (row.nextTryAt) pauses.push((row.nextTryAt.getTime() - clock.now().getTime()) / 60_000);
      clock.advance((pauses.at(-1) ?? 0) * 60_000);
      await deliverEmail(parts, id);
    }
    expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(clock.now().getTime() - start).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(await onlyRow()).toMatchObject({ state: 'failed', text: 'Open http://localhost/secret' });
    clock.advance(7 * DAY_MS - 1);
    await tidyEmails(parts);
    expect((await onlyRow()).text).not.toBe('');
    clock.advance(2);
    await tidyEmails(parts);
    expect(await onlyRow()).toMatchObject({ state: 'failed', text: '', html: '' });
  });

  test('whose worker died in the middle is taken up again after its claim has run out', async () => {
    const { queue, parts, onlyRow, emails, clock } = outboxOn(database);
    await queue();
    const { id } = await onlyRow();
    await parts.db
      .update(outboxEmails)
      .set({ claimedUntil: new Date(clock.now().getTime() + 60_000) })
      .where(eq(outboxEmails.id, id));
    await expect(deliverEmail(parts, id)).rejects.toThrow('delivered elsewhere');
    clock.advance(61_000);
    await deliverEmail(parts, id);
    expect(emails).toHaveLength(1);
  });

  test('of one job goes out whatever becomes of the others, which alone are tried again', async () => {
    const down = new Set(['guest-1@example.org', 'guest-3@example.org']);
    const { db, ctx, parts, emails, jobs, clock } = outboxOn(database, async ({ to }) => {
      if (down.has(to)) throw new Error('451');
    });
    await db.transaction((tx) =>
      queueEmails(
        ctx,
        tx,
        [0, 1, 2, 3].map((at) => sampleEmail({ to: `guest-${at}@example.org` })),
      ),
    );
    const job = jobs[0]?.payload as { mailIds: string[] };
    await deliverEmails(parts, job);
    expect(emails.map(({ to }) => to)).toEqual(['guest-0@example.org', 'guest-2@example.org']);
    down.delete('guest-1@example.org');
    clock.advance(60_000);
    await deliverEmails(parts, job);
    expect(emails.map(({ to }) => to).at(-1)).toBe('guest-1@example.org');
    down.clear();
    clock.advance(120_000);
    await deliverEmails(parts, job);
    expect(emails).toHaveLength(4);
  });

  test('is sent for a job of the release before, which names one', async () => {
    const { queue, parts, onlyRow, emails } = outboxOn(database);
    await queue();
    await deliverEmails(parts, { mailId: (await onlyRow()).id });
    expect(emails).toHaveLength(1);
  });

  test('an email that is not there is nothing to do', async () => {
    const { parts, emails } = outboxOn(database);
    await deliverEmail(parts, '00000000-0000-7000-8000-000000000000');
    expect(emails).toEqual([]);
  });
});

describe('the list of emails', () => {
  test('is newest first, and old ones leave it with address and subject, delivered or not', async () => {
    const { queue, parts, rows, clock } = outboxOn(database);
    await queue({ subject: 'first' });
    clock.advance(1_000);
    await queue({ subject: 'second', matter: 'accepted' });
    expect((await latestEmails(parts.db)).map(({ subject }) => subject)).toEqual(['second', 'first']);
    const [first] = await rows();
    await deliverEmail(parts, first?.id ?? '');
    clock.advance(30 * DAY_MS - 500);
    await tidyEmails(parts);
    expect((await rows()).map(({ subject }) => subject)).toEqual(['second']);
    clock.advance(1_000);
    await tidyEmails(parts);
    expect(await rows()).toEqual([]);
  });
});
