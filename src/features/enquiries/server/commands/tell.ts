import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { emailByDay } from '../../../accounts/server/commands/emails/email-by-day.ts';
import { queueEmails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { peopleWhoAnswer } from '../../../providers/server/queries/answering.ts';
import { answerEmail, familyWroteEmail } from '../emails.ts';

type Telling = Pick<Context, 'clock' | 'config' | 'jobs'>;

interface Provider {
  id: string;
  called: string;
}

export async function tellProvider(ctx: Telling, tx: Transaction, provider: Provider): Promise<void> {
  const people = await peopleWhoAnswer(tx, provider.id);
  await queueEmails(
    ctx,
    tx,
    people.map(({ mailbox, language }) => ({
      to: mailbox,
      ...familyWroteEmail(writingTo(ctx.config, language), provider),
    })),
  );
}

interface Answered {
  enquiryId: string;
  askId: string;
  askerId: string;
  called: string;
}

export const tellFamily = (ctx: Telling, tx: Transaction, { askerId, ...answer }: Answered): Promise<void> =>
  emailByDay(ctx, tx, askerId, (sender) => answerEmail(sender, answer));
