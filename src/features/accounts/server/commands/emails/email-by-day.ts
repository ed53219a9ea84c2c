import { DEFAULT_TIME_ZONE } from '../../../../../shared/dates/local-time.ts';
import type { Context } from '../../../../../platform/context.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { queueEmails } from '../../../../email/server/commands/outbox.ts';
import { writingTo, type EmailWords, type Writing } from '../../../../email/server/email.ts';
import { reachableAmong } from '../../queries/reachable.ts';

/** Emails an account holder, but not at night in their time zone. Does nothing if email cannot reach them. */
export async function emailByDay(
  ctx: Pick<Context, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  userId: string,
  write: (sender: Writing) => EmailWords,
): Promise<void> {
  const readers = await reachableAmong(tx, [userId]);
  await queueEmails(
    ctx,
    tx,
    readers.map(({ mailbox, language, timeZone }) => ({
      to: mailbox,
      ...write(writingTo(ctx.config, language)),
      quietZone: timeZone ?? DEFAULT_TIME_ZONE,
    })),
  );
}
