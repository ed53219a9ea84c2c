import type { Context } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { mailByDay } from '../../../accounts/server/commands/letters/mail-by-day.ts';
import { queueMails } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/letter.ts';
import { peopleWhoAnswer } from '../../../providers/server/queries/answering.ts';
import { answerMail, familyWroteMail } from '../emails.ts';

type Telling = Pick<Context, 'clock' | 'config' | 'jobs'>;

interface Firm {
  id: string;
  called: string;
}

export async function tellFirm(ctx: Telling, tx: Transaction, firm: Firm): Promise<void> {
  const people = await peopleWhoAnswer(tx, firm.id);
  await queueMails(
    ctx,
    tx,
    people.map(({ mailbox, language }) => ({ to: mailbox, ...familyWroteMail(writingTo(ctx.config, language), firm) })),
  );
}

interface Answered {
  enquiryId: string;
  askId: string;
  askerId: string;
  called: string;
}

export const tellFamily = (ctx: Telling, tx: Transaction, { askerId, ...answer }: Answered): Promise<void> =>
  mailByDay(ctx, tx, askerId, (sender) => answerMail(sender, answer));
