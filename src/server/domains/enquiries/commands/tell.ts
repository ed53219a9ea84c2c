import { and, eq, isNull } from 'drizzle-orm';
import { DEFAULT_TIME_ZONE } from '../../../../contract/local-time.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../seams/database/index.ts';
import { users } from '../../accounts/tables.ts';
import { queueMails } from '../../mail/commands.ts';
import { writingTo } from '../../mail/letter.ts';
import { peopleWhoAnswer } from '../../providers/queries/answering.ts';
import { answerMail, familyWroteMail } from '../emails/enquiries.ts';

type Telling = Pick<Context, 'clock' | 'config' | 'jobs'>;

interface Firm {
  id: string;
  called: string;
}

/** Those who answer for it, that a family has written. */
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

/** The family, by day, that there is an answer. */
export async function tellFamily(ctx: Telling, tx: Transaction, { askerId, ...answer }: Answered): Promise<void> {
  const isThere = and(
    eq(users.id, askerId),
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
      ...answerMail(writingTo(ctx.config, row.language), answer),
      quietZone: row.timeZone ?? DEFAULT_TIME_ZONE,
    })),
  );
}
