import { createLog } from '../../../src/features/operations/server/commands/logs.ts';
import { queueEmail, type NewEmail } from '../../../src/features/email/server/commands/outbox.ts';
import { outboxEmails } from '../../../src/features/email/server/tables.ts';
import type { OpenDatabase } from '../../../src/platform/database/index.ts';
import type { JobOptions } from '../../../src/platform/jobs/index.ts';
import type { Email } from '../../../src/platform/mailer/index.ts';
import { testClock } from './test-clock.ts';

export const sampleEmail = (changes: Partial<NewEmail> = {}): NewEmail => ({
  to: 'ada@example.org',
  subject: 'A letter',
  text: 'Open http://localhost/secret',
  html: '<p>Open http://localhost/secret</p>',
  matter: 'role',
  priority: 'security',
  ...changes,
});

/** The outbox on a database, with `send` as its mailer. Its jobs are only recorded. */
export function outboxOn(
  { db }: Pick<OpenDatabase, 'db'>,
  send: (email: Email) => Promise<void> = async () => {},
  smtpUrl: string | null = 'smtp://localhost',
) {
  const clock = testClock();
  const jobs: { name: string; payload: object; options?: JobOptions }[] = [];
  const lines: string[] = [];
  const emails: Email[] = [];
  const log = createLog({ clock, write: (line) => void lines.push(line) });
  const parts = {
    db,
    clock,
    log,
    config: { smtpUrl },
    mailer: { deliver: async (each: Email) => (await send(each), void emails.push(each)) },
  };
  const ctx = {
    clock,
    config: { productName: 'Rosemary', helpEmail: 'help@rosemary.example' },
    jobs: {
      send: async (name: string, payload: object, options?: JobOptions) =>
        void jobs.push({ name, payload, ...(options && { options }) }),
      sendAll: async (name: string, payloads: readonly object[], options?: JobOptions) =>
        void jobs.push(...payloads.map((payload) => ({ name, payload, ...(options && { options }) }))),
      handle: () => {},
      schedule: () => {},
      start: async () => {},
      stop: async () => {},
    },
  };
  const queue = (changes?: Partial<NewEmail>) => db.transaction((tx) => queueEmail(ctx, tx, sampleEmail(changes)));
  const rows = () => db.select().from(outboxEmails).orderBy(outboxEmails.id);
  const onlyRow = async () => {
    const [row] = await rows();
    if (!row) throw new Error('No letter was queued');
    return row;
  };
  return { db, clock, ctx, jobs, lines, emails, parts, queue, rows, onlyRow };
}
export type Outbox = ReturnType<typeof outboxOn>;
