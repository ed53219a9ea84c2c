import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../../tests/support/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { OpenDatabase, Transaction } from '../../seams/database/index.ts';
import type { JobOptions } from '../../seams/jobs/index.ts';
import { LetterRefusedError, type Letter } from '../../seams/mailer/index.ts';
import { createLog } from '../logs/commands.ts';
import { deliverMail, deliverMails, queueMail, queueMails, tidyMails, type NewMail } from './commands.ts';
import { latestMails } from './queries.ts';
import { subjectLine } from './rules.ts';
import { mails } from './tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => void (await database.db.delete(mails)));

const sample = (changes: Partial<NewMail> = {}): NewMail => ({
  to: 'ada@example.org',
  subject: 'A letter',
  text: 'Open http://localhost/secret',
  html: '<p>Open http://localhost/secret</p>',
  ...changes,
});

/** The outbox with jobs that are only noted down, and a mailer that does what `send` says. */
function openOutbox(
  send: (letter: Letter) => Promise<void> = async () => {},
  smtpUrl: string | null = 'smtp://localhost',
) {
  const { db } = database;
  const clock = testClock();
  const jobs: { name: string; payload: object; options?: JobOptions }[] = [];
  const lines: string[] = [];
  const letters: Letter[] = [];
  const log = createLog({ clock, write: (line) => void lines.push(line) });
  const parts = {
    db,
    clock,
    log,
    config: { smtpUrl },
    mailer: { deliver: async (each: Letter) => (await send(each), void letters.push(each)) },
  };
  const ctx = {
    clock,
    config: { productName: 'Rosemary', helpEmail: 'help@rosemary.example' },
    jobs: {
      send: async (name: string, payload: object, options?: JobOptions) =>
        void jobs.push({ name, payload, ...(options && { options }) }),
      handle: () => {},
      schedule: () => {},
      start: async () => {},
      stop: async () => {},
    },
  };
  const queue = (changes?: Partial<NewMail>) => db.transaction((tx) => queueMail(ctx, tx, sample(changes)));
  const rows = () => db.select().from(mails).orderBy(mails.id);
  const onlyRow = async () => {
    const [row] = await rows();
    if (!row) throw new Error('No letter was queued');
    return row;
  };
  return { db, clock, ctx, jobs, lines, letters, parts, queue, rows, onlyRow };
}

describe('queueing a letter', () => {
  test('writes the row and its job with the same transaction', async () => {
    const { queue, onlyRow, jobs } = openOutbox();
    expect(await queue()).toBe(true);
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
    const { db, ctx, rows } = openOutbox();
    const failing = async (tx: Transaction) => {
      await queueMail(ctx, tx, sample());
      throw new Error('The cause failed');
    };
    await expect(db.transaction(failing)).rejects.toThrow('The cause failed');
    expect(await rows()).toEqual([]);
  });

  test('adds nothing while one with its key waits, and the next one after that was sent', async () => {
    const { queue, rows, parts, onlyRow, jobs } = openOutbox();
    expect(await Promise.all([1, 2, 3].map(() => queue({ dedupeKey: 'words-waiting t1' })))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await queue({ dedupeKey: 'words-waiting t2' })).toBe(true);
    expect(jobs).toHaveLength(2);
    await deliverMail(parts, (await onlyRow()).id);
    expect(await queue({ dedupeKey: 'words-waiting t1' })).toBe(true);
    expect(await rows()).toHaveLength(3);
  });

  test('takes many in one statement, with a job for each dozen, and leaves out what waits already', async () => {
    const { db, ctx, jobs, rows } = openOutbox();
    const letters = Array.from({ length: 30 }, (_, at) =>
      sample({ to: `guest-${at}@example.org`, dedupeKey: `of ${Math.min(at, 27)}` }),
    );
    expect(await db.transaction((tx) => queueMails(ctx, tx, letters))).toBe(28);
    const queued = (await rows()).map(({ id }) => id);
    expect(jobs.map(({ payload }) => (payload as { mailIds: string[] }).mailIds.length)).toEqual([12, 12, 4]);
    expect(jobs.flatMap(({ payload }) => (payload as { mailIds: string[] }).mailIds).toSorted()).toEqual(queued);
    expect(await db.transaction((tx) => queueMails(ctx, tx, []))).toBe(0);
  });

  test('takes none of many when one has no single recipient', async () => {
    const { db, ctx, jobs, rows } = openOutbox();
    const letters = [sample(), sample({ to: 'a@example.org, b@example.org' })];
    await expect(db.transaction((tx) => queueMails(ctx, tx, letters))).rejects.toThrow('exactly one recipient');
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
    const { queue, rows, jobs } = openOutbox();
    await expect(queue({ to })).rejects.toThrow('exactly one recipient');
    expect([await rows(), jobs]).toEqual([[], []]);
  });

  test('keeps a subject on one line and within bounds', async () => {
    expect(subjectLine('Words for\r\nBcc: eve@example.org\u2028 Rose')).toBe('Words for Bcc: eve@example.org Rose');
    expect([...subjectLine('🌿'.repeat(500))]).toHaveLength(200);
  });
});

describe('delivering a letter', () => {
  test('sends it once however often and however many at a time the job runs, and then forgets its words', async () => {
    const { queue, parts, letters, onlyRow } = openOutbox();
    await queue();
    const { id } = await onlyRow();
    const runs = await Promise.allSettled([1, 2, 3, 4, 5].map(() => deliverMail(parts, id)));
    await deliverMail(parts, id);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ id, to: 'ada@example.org', text: 'Open http://localhost/secret' });
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true);
    const row = await onlyRow();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, text: '', html: '' });
    expect(row.sentAt).not.toBeNull();
  });

  test('keeps its words in a trial, where the outbox page shows them', async () => {
    const { queue, parts, onlyRow } = openOutbox(async () => {}, null);
    await queue();
    await deliverMail(parts, (await onlyRow()).id);
    expect(await onlyRow()).toMatchObject({ state: 'sent', text: 'Open http://localhost/secret' });
  });

  test('is tried again after a passing failure, which names no one', async () => {
    let isDown = true;
    const { queue, parts, onlyRow, letters } = openOutbox(async ({ to }) => {
      if (isDown) throw Object.assign(new Error(`451 try later, ${to}`), { code: 'EENVELOPE', responseCode: 451 });
    });
    await queue();
    const { id } = await onlyRow();
    await expect(deliverMail(parts, id)).rejects.toThrow('451');
    expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 1, lastError: 'EENVELOPE 451' });
    isDown = false;
    await deliverMail(parts, id);
    expect(letters).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2, lastError: '' });
  });

  test('is given up when refused for good, with a line of the log that names no one', async () => {
    const { queue, parts, onlyRow, lines } = openOutbox(async () => {
      throw new LetterRefusedError('550 no such person: ada@example.org');
    });
    await queue();
    const { id } = await onlyRow();
    await deliverMail(parts, id);
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 1, text: '' });
    await deliverMail(parts, id);
    expect(await onlyRow()).toMatchObject({ attempts: 1 });
    expect(lines.join()).toContain(id);
    expect(lines.join()).not.toContain('ada@');
  });

  test('is given up after many tries', async () => {
    const { queue, parts, onlyRow } = openOutbox(async () => {
      throw new Error('451');
    });
    await queue();
    const { id } = await onlyRow();
    for (let tries = 1; tries < 15; tries += 1) await expect(deliverMail(parts, id)).rejects.toThrow('451');
    await deliverMail(parts, id);
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 15 });
  });

  test('whose worker died in the middle is taken up again after its claim has run out', async () => {
    const { queue, parts, onlyRow, letters, clock } = openOutbox();
    await queue();
    const { id } = await onlyRow();
    await parts.db
      .update(mails)
      .set({ claimedUntil: new Date(clock.now().getTime() + 60_000) })
      .where(eq(mails.id, id));
    await expect(deliverMail(parts, id)).rejects.toThrow('delivered elsewhere');
    clock.advance(61_000);
    await deliverMail(parts, id);
    expect(letters).toHaveLength(1);
  });

  test('of one job goes out whatever becomes of the others, which alone are tried again', async () => {
    const down = new Set(['guest-1@example.org', 'guest-3@example.org']);
    const { db, ctx, parts, letters, jobs } = openOutbox(async ({ to }) => {
      if (down.has(to)) throw new Error('451');
    });
    await db.transaction((tx) =>
      queueMails(
        ctx,
        tx,
        [0, 1, 2, 3].map((at) => sample({ to: `guest-${at}@example.org` })),
      ),
    );
    const job = jobs[0]?.payload as { mailIds: string[] };
    await expect(deliverMails(parts, job)).rejects.toThrow('2 letters wait');
    expect(letters.map(({ to }) => to)).toEqual(['guest-0@example.org', 'guest-2@example.org']);
    down.delete('guest-1@example.org');
    await expect(deliverMails(parts, job)).rejects.toThrow('451');
    down.clear();
    await deliverMails(parts, job);
    expect(letters).toHaveLength(4);
  });

  test('is sent for a job of the release before, which names one', async () => {
    const { queue, parts, onlyRow, letters } = openOutbox();
    await queue();
    await deliverMails(parts, { mailId: (await onlyRow()).id });
    expect(letters).toHaveLength(1);
  });

  test('a letter that is not there is nothing to do', async () => {
    const { parts, letters } = openOutbox();
    await deliverMail(parts, '00000000-0000-7000-8000-000000000000');
    expect(letters).toEqual([]);
  });
});

describe('the list of letters', () => {
  test('is newest first, and old ones leave it with address and subject, delivered or not', async () => {
    const { queue, parts, rows, clock } = openOutbox();
    await queue({ subject: 'first' });
    clock.advance(1_000);
    await queue({ subject: 'second' });
    expect((await latestMails(parts.db)).map(({ subject }) => subject)).toEqual(['second', 'first']);
    const [first] = await rows();
    await deliverMail(parts, first?.id ?? '');
    clock.advance(30 * DAY_MS - 500);
    await tidyMails(parts);
    expect((await rows()).map(({ subject }) => subject)).toEqual(['second']);
    clock.advance(1_000);
    await tidyMails(parts);
    expect(await rows()).toEqual([]);
  });
});
