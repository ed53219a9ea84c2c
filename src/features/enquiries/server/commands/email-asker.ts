import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { reachableAmong } from '../../../accounts/server/queries/reachable.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo, type EmailWords, type Writing } from '../../../email/server/email.ts';
import { askOfProvider } from '../queries/provider-enquiry.ts';

/** Emails a family, whose address staff must not see. False if no email can reach it. Errors: NOT_FOUND, ALREADY_DONE. */
export async function emailAsker(
  ctx: Pick<CommandContext, 'clock' | 'config' | 'jobs'>,
  tx: Transaction,
  { providerId, enquiryId }: { providerId: string; enquiryId: string },
  mailFrom: (sender: Writing) => EmailWords,
): Promise<boolean> {
  const { ask, enquiry } = await askOfProvider(tx, providerId, enquiryId);
  if (ask.endedAt !== null) fail('ALREADY_DONE');
  const readers = await reachableAmong(tx, [enquiry.askerId]);
  await queueEmails(
    ctx,
    tx,
    readers.map(({ mailbox, language }) => ({ to: mailbox, ...mailFrom(writingTo(ctx.config, language)) })),
  );
  return readers.length > 0;
}
