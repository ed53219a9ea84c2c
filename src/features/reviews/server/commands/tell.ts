import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { emailByDay } from '../../../accounts/server/commands/emails/email-by-day.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo, type EmailWords, type Writing } from '../../../email/server/email.ts';
import { staffOf } from '../../../providers/server/queries/staff.ts';
import { answerTakenEmail, wordsAnsweredEmail, wordsLeftEmail } from '../emails.ts';
import type { ReviewRow } from '../tables.ts';

type Telling = Pick<Context, 'clock' | 'config' | 'jobs'>;

async function tellOwner(
  ctx: Telling,
  tx: Transaction,
  providerId: string,
  write: (sender: Writing) => EmailWords,
): Promise<void> {
  const owners = (await staffOf(tx, providerId)).filter(({ role, isReachable }) => role === 'owner' && isReachable);
  await queueEmails(
    ctx,
    tx,
    owners.map(({ mailbox, language }) => ({ to: mailbox, ...write(writingTo(ctx.config, language)) })),
  );
}

/** Emails the provider's owner about a review. The email does not quote the review. */
export const tellProviderOfWords = (ctx: Telling, tx: Transaction, providerId: string) =>
  tellOwner(ctx, tx, providerId, (sender) => wordsLeftEmail(sender, providerId));

export const tellProviderOfTaking = (
  ctx: Telling,
  tx: Transaction,
  { id, reviewId, reason }: { id: string; reviewId: string; reason: string },
) => tellOwner(ctx, tx, id, (sender) => answerTakenEmail(sender, { providerId: id, reviewId, reason }));

export const tellFamilyOfAnswer = (
  ctx: Telling,
  tx: Transaction,
  { userId, billId }: ReviewRow,
  called: string,
): Promise<void> => emailByDay(ctx, tx, userId, (sender) => wordsAnsweredEmail(sender, { billId, called }));
