import { and, eq, isNull } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '../../../../contract/local-time.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { users } from '../../accounts/tables.ts';
import { queueMails } from '../../mail/commands.ts';
import { writingTo, type LetterWords, type Writing } from '../../mail/letter.ts';
import { staffOf } from '../../providers/queries/staff.ts';
import { answerTakenMail, wordsAnsweredMail, wordsLeftMail } from '../emails.ts';
import type { ReviewRow } from '../tables.ts';

type Telling = Pick<Context, 'clock' | 'config' | 'jobs'>;

async function tellOwner(
  ctx: Telling,
  tx: Transaction,
  providerId: string,
  write: (sender: Writing) => LetterWords,
): Promise<void> {
  const owners = (await staffOf(tx, providerId)).filter(({ role, isReachable }) => role === 'owner' && isReachable);
  await queueMails(
    ctx,
    tx,
    owners.map(({ mailbox, language }) => ({ to: mailbox, ...write(writingTo(ctx.config, language)) })),
  );
}

/** That a family has left words, and none of them. */
export const tellFirmOfWords = (ctx: Telling, tx: Transaction, providerId: string) =>
  tellOwner(ctx, tx, providerId, (sender) => wordsLeftMail(sender, providerId));

export const tellFirmOfTaking = (
  ctx: Telling,
  tx: Transaction,
  { id, reviewId, reason }: { id: string; reviewId: string; reason: string },
) => tellOwner(ctx, tx, id, (sender) => answerTakenMail(sender, { providerId: id, reviewId, reason }));

/** Whoever left the words, by day, that there is an answer. */
export async function tellFamilyOfAnswer(
  ctx: Telling,
  tx: Transaction,
  { userId, billId }: ReviewRow,
  called: string,
): Promise<void> {
  const isThere = and(
    eq(users.id, userId),
    eq(users.emailVerified, true),
    isNull(users.disabledAt),
    isNull(users.leavingAt),
  );
  const { mailbox, language, timeZone } = users;
  const rows = await tx.select({ mailbox, language, timeZone }).from(users).where(isThere);
  await queueMails(
    ctx,
    tx,
    rows.map((row) => ({
      to: row.mailbox,
      ...wordsAnsweredMail(writingTo(ctx.config, row.language), { billId, called }),
      quietZone: row.timeZone ?? DEFAULT_TIME_ZONE,
    })),
  );
}
