import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { outboxOn, sampleEmail, type Outbox } from '../../../../tests/support/app/outbox.ts';
import { openTestDatabase } from '../../../../tests/support/app/test-database.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import { deliverEmail } from './commands/deliver.ts';
import { queueEmails, sendDueEmails } from './commands/outbox.ts';
import { outboxEmails } from './tables.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
afterEach(async () => void (await database.db.delete(outboxEmails)));

describe('the turn of an email', () => {
  const times = async ({ rows }: Outbox) =>
    (await rows()).map(({ matter, dueAt, createdAt }) => [
      matter,
      ((dueAt?.getTime() ?? 0) - createdAt.getTime()) / 1000,
    ]);

  test('however many are written about one matter at the same moment, one goes and the latest waits', async () => {
    const outbox = outboxOn(database);
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map((at) => outbox.queue({ subject: `Change ${at}` })));
    expect(await times(outbox)).toEqual([
      ['role', 0],
      ['role', 60],
    ]);
    await outbox.queue({ subject: 'The last change', to: 'ADA@example.org' });
    expect((await outbox.rows()).map(({ subject }) => subject).at(-1)).toBe('The last change');
    expect(outbox.jobs.map(({ options }) => options?.startAfterMs)).toEqual([undefined, 60_000]);
  });

  test('what is owed at once waits for nothing but its like; all else waits for everything', async () => {
    const outbox = outboxOn(database);
    await outbox.queue({ matter: 'new-device' });
    await outbox.queue({ matter: 'second-step-wrong' });
    await outbox.queue({ matter: 'reset-password', priority: 'awaited' });
    await outbox.queue({ matter: 'page-moved', priority: 'usual' });
    await outbox.queue({ matter: 'words-waiting', priority: 'usual' });
    await outbox.queue({ matter: 'words-waiting', priority: 'usual', subject: 'Later words' });
    expect(await times(outbox)).toEqual([
      ['new-device', 0],
      ['second-step-wrong', 0],
      ['reset-password', 0],
      ['page-moved', 60],
      ['words-waiting', 120],
    ]);
    expect((await outbox.rows()).at(-1)?.subject).toBe('Later words');
  });

  test('to an address that nobody confirmed comes within the hour or never', async () => {
    const outbox = outboxOn(database);
    for (let at = 0; at < 9; at += 1) await outbox.queue({ matter: `entry ${at}`, priority: 'unproven' });
    expect((await times(outbox)).map(([, seconds]) => seconds)).toEqual([0, 60, 120, 180, 240]);
    await outbox.queue({ matter: 'page-moved', priority: 'usual' });
    expect((await times(outbox)).at(-1)).toEqual(['page-moved', 3600]);
    await outbox.queue({ to: 'else@example.org', matter: 'entry 0', priority: 'unproven' });
    expect((await times(outbox)).at(-1)).toEqual(['entry 0', 0]);
  });

  test('holds for emails of one transaction too', async () => {
    const outbox = outboxOn(database);
    const emails = [sampleEmail(), sampleEmail({ subject: 'second' }), sampleEmail({ subject: 'third' })];
    await outbox.db.transaction((tx) => queueEmails(outbox.ctx, tx, emails));
    expect((await outbox.rows()).map(({ subject }) => subject)).toEqual(['A letter', 'third']);
  });

  test('that has not come is not sent; when it has, one job of any process sends it', async () => {
    const { queue, rows, parts, emails, jobs, clock, ctx } = outboxOn(database);
    await queue();
    await queue({ subject: 'second' });
    const [, waiting] = await rows();
    await deliverEmail(parts, waiting?.id ?? '');
    expect(emails).toEqual([]);
    jobs.length = 0;
    await sendDueEmails({ ...parts, jobs: ctx.jobs });
    expect(jobs).toEqual([]);
    clock.advance(60_000);
    await sendDueEmails({ ...parts, jobs: ctx.jobs });
    expect(jobs).toMatchObject([{ payload: { mailIds: [waiting?.id] } }]);
    await Promise.allSettled([1, 2, 3].map(() => deliverEmail(parts, waiting?.id ?? '')));
    expect(emails.map(({ subject }) => subject)).toEqual(['second']);
    await sendDueEmails({ ...parts, jobs: ctx.jobs });
    expect(jobs).toHaveLength(1);
  });

  test('is not lost when the one it would replace is just being sent', async () => {
    const { db, queue, rows } = outboxOn(database);
    await queue();
    await queue({ subject: 'second' });
    await db.update(outboxEmails).set({ claimedUntil: new Date() }).where(eq(outboxEmails.subject, 'second'));
    await queue({ subject: 'third' });
    expect((await rows()).map(({ subject }) => subject)).toEqual(['A letter', 'second', 'third']);
  });
});
