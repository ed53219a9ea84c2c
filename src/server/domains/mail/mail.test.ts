import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { testClock } from '../../../../tests/support/test-clock.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import type { OpenDatabase, Transaction } from '../../seams/database/index.ts';
import type { JobOptions } from '../../seams/jobs/index.ts';
import { LetterRefusedError, type Letter } from '../../seams/mailer/index.ts';
import { createLog } from '../logs/commands.ts';
import { deliverMail, deliverMails, queueMail, queueMails, sendDueMails, tidyMails, type NewMail } from './commands.ts';
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
  matter: 'sample',
  standing: 'security',
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
    const { db, ctx, rows } = openOutbox();
    const failing = async (tx: Transaction) => {
      await queueMail(ctx, tx, sample());
      throw new Error('The cause failed');
    };
    await expect(db.transaction(failing)).rejects.toThrow('The cause failed');
    expect(await rows()).toEqual([]);
  });

  test('takes many at once, with a job for each dozen', async () => {
    const { db, ctx, jobs, rows } = openOutbox();
    const letters = Array.from({ length: 28 }, (_, at) => sample({ to: `guest-${at}@example.org` }));
    await db.transaction((tx) => queueMails(ctx, tx, letters));
    const queued = (await rows()).map(({ id }) => id);
    expect(jobs.map(({ payload }) => (payload as { mailIds: string[] }).mailIds.length)).toEqual([12, 12, 4]);
    expect(jobs.flatMap(({ payload }) => (payload as { mailIds: string[] }).mailIds).toSorted()).toEqual(queued);
    await db.transaction((tx) => queueMails(ctx, tx, []));
    expect(await rows()).toHaveLength(28);
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

describe('the turn of a letter', () => {
  const times = async ({ rows }: ReturnType<typeof openOutbox>) =>
    (await rows()).map(({ matter, dueAt, createdAt }) => [
      matter,
      ((dueAt?.getTime() ?? 0) - createdAt.getTime()) / 1000,
    ]);

  test('however many are written about one matter at the same moment, one goes and the latest waits', async () => {
    const outbox = openOutbox();
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => outbox.queue({ subject: `Change ${at}` })));
    expect(await times(outbox)).toEqual([
      ['sample', 0],
      ['sample', 60],
    ]);
    await outbox.queue({ subject: 'The last change', to: 'ADA@example.org' });
    expect((await outbox.rows()).map(({ subject }) => subject).at(-1)).toBe('The last change');
    expect(outbox.jobs.map(({ options }) => options?.startAfterMs)).toEqual([undefined, 60_000]);
  });

  test('what is owed at once waits for nothing but its like; all else waits for everything', async () => {
    const outbox = openOutbox();
    await outbox.queue({ matter: 'password' });
    await outbox.queue({ matter: 'two-step' });
    await outbox.queue({ matter: 'reset', standing: 'awaited' });
    await outbox.queue({ matter: 'welcome', standing: 'usual' });
    await outbox.queue({ matter: 'words', standing: 'usual' });
    await outbox.queue({ matter: 'words', standing: 'usual', subject: 'Later words' });
    expect(await times(outbox)).toEqual([
      ['password', 0],
      ['two-step', 0],
      ['reset', 0],
      ['welcome', 60],
      ['words', 120],
    ]);
    expect((await outbox.rows()).at(-1)?.subject).toBe('Later words');
  });

  test('to an address that nobody confirmed comes within the hour or never', async () => {
    const outbox = openOutbox();
    for (let at = 0; at < 9; at += 1) await outbox.queue({ matter: `entry ${at}`, standing: 'unproven' });
    expect((await times(outbox)).map(([, seconds]) => seconds)).toEqual([0, 60, 120, 180, 240]);
    await outbox.queue({ matter: 'welcome', standing: 'usual' });
    expect((await times(outbox)).at(-1)).toEqual(['welcome', 3600]);
    await outbox.queue({ to: 'else@example.org', matter: 'entry 0', standing: 'unproven' });
    expect((await times(outbox)).at(-1)).toEqual(['entry 0', 0]);
  });

  test('holds for letters of one transaction too', async () => {
    const outbox = openOutbox();
    const letters = [sample(), sample({ subject: 'second' }), sample({ subject: 'third' })];
    await outbox.db.transaction((tx) => queueMails(outbox.ctx, tx, letters));
    expect((await outbox.rows()).map(({ subject }) => subject)).toEqual(['A letter', 'third']);
  });

  test('that has not come is not sent; when it has, one job of any process sends it', async () => {
    const { queue, rows, parts, letters, jobs, clock, ctx } = openOutbox();
    await queue();
    await queue({ subject: 'second' });
    const [, waiting] = await rows();
    await deliverMail(parts, waiting?.id ?? '');
    expect(letters).toEqual([]);
    jobs.length = 0;
    await sendDueMails({ ...parts, jobs: ctx.jobs });
    expect(jobs).toEqual([]);
    clock.advance(60_000);
    await sendDueMails({ ...parts, jobs: ctx.jobs });
    expect(jobs).toMatchObject([{ payload: { mailIds: [waiting?.id] } }]);
    await Promise.allSettled([1, 2, 3].map(() => deliverMail(parts, waiting?.id ?? '')));
    expect(letters.map(({ subject }) => subject)).toEqual(['second']);
    await sendDueMails({ ...parts, jobs: ctx.jobs });
    expect(jobs).toHaveLength(1);
  });

  test('is not lost when the one it would replace is just being sent', async () => {
    const { db, queue, rows } = openOutbox();
    await queue();
    await queue({ subject: 'second' });
    await db.update(mails).set({ claimedUntil: new Date() }).where(eq(mails.subject, 'second'));
    await queue({ subject: 'third' });
    expect((await rows()).map(({ subject }) => subject)).toEqual(['A letter', 'second', 'third']);
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
    await queue({ subject: 'second', matter: 'other' });
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
