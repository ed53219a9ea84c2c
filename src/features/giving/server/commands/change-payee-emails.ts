import type { CommandContext } from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import { queueEmails, type NewEmail } from '../../../email/server/commands/outbox.ts';
import { writingTo } from '../../../email/server/email.ts';
import { peopleOf } from '../../../tributes/server/queries/people.ts';
import { keepersOf } from '../../../tributes/server/queries/keepers.ts';
import type { TributeRow } from '../../../tributes/server/tables/tributes.ts';
import {
  fundChangeEmail,
  newTreasurerEmail,
  receivingEmail,
  type ChangeStep,
  type ChangeTold,
  type OfFund,
} from '../emails/keepers.ts';
import { calledBy, payeeById } from '../queries/funds-change.ts';
import type { FundRow, PayeeChangeRow } from '../tables/giving.ts';

type Telling = Pick<CommandContext, 'clock' | 'config' | 'jobs'>;

/** Rows as they were before the change: `fund` still has the previous payee and treasurer. */
export interface ChangeOf {
  fund: FundRow;
  tribute: Pick<TributeRow, 'id' | 'name'>;
  change: PayeeChangeRow;
}

export const emailOf = ({ fund, tribute }: Pick<ChangeOf, 'fund' | 'tribute'>): OfFund => ({
  tributeId: tribute.id,
  page: tribute.name,
  fundId: fund.id,
  fund: fund.title,
});

/** Emails every keeper with a confirmed address, including the one who acted. Runs in the transaction of the step. */
export async function tellOfChange(ctx: Telling, tx: Transaction, of: ChangeOf, step: ChangeStep): Promise<void> {
  const { fund, tribute, change } = of;
  const names = await calledBy(tx, [
    change.askedBy,
    change.agreedBy,
    change.stoppedBy,
    change.treasurerId,
    fund.treasurerId,
  ]);
  const nameOf = (id: string | null) => names.get(id ?? '') ?? '';
  const [to, from] = [await payeeById(tx, change.toId), await payeeById(tx, change.fromId)];
  const told: ChangeTold = {
    ...emailOf(of),
    changeId: change.id,
    payee: change.toId === null ? null : { to: to?.label ?? '', from: from?.label ?? '' },
    treasurer: change.treasurerId === null ? null : { to: nameOf(change.treasurerId), from: nameOf(fund.treasurerId) },
    asker: nameOf(change.askedBy),
    agreer: nameOf(change.agreedBy),
    stopper: nameOf(change.stoppedBy),
  };
  const keepers = await keepersOf(tx, [tribute.id], { isDeletedToo: true });
  const emails: NewEmail[] = keepers.map(({ mailbox, language }) => ({
    to: mailbox,
    ...fundChangeEmail(writingTo(ctx.config, language), told, step),
  }));
  if (step.step === 'counted') emails.push(...(await emailsToHands(ctx, tx, of, to)));
  await queueEmails(ctx, tx, emails);
}

async function emailsToHands(
  { config }: Telling,
  tx: Transaction,
  of: ChangeOf,
  to: { id: string; holderId: string | null } | null,
): Promise<NewEmail[]> {
  const people = await peopleOf(tx, of.tribute.id);
  const others = people.filter(({ role, isReachable }) => isReachable && role !== 'owner' && role !== 'steward');
  return others.flatMap(({ userId, mailbox, language }) => {
    const sender = writingTo(config, language);
    const emails: NewEmail[] = [];
    if (userId === of.change.treasurerId) emails.push({ to: mailbox, ...newTreasurerEmail(sender, emailOf(of)) });
    if (to !== null && userId === to.holderId)
      emails.push({ to: mailbox, ...receivingEmail(sender, { ...emailOf(of), payeeId: to.id }) });
    return emails;
  });
}
