import type { PayeeStatus } from '../../../payments/contract/payees.ts';
import type { Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { implementing } from '../../../../platform/implementer.ts';
import { payees as payeesContract } from '../../../payments/contract/payees.ts';
import { adminGiving as adminGivingContract } from '../../../payments/contract/payees.ts';
import { answerDispute } from '../../../payments/server/commands/answer-dispute.ts';
import { checkCharity } from '../../../payments/server/commands/check-charity.ts';
import { leavePayee } from '../../../payments/server/commands/leave-payee.ts';
import { addPayee, onboardingLink, readOwnPayee } from '../../../payments/server/commands/open-payee.ts';
import { readCharities } from '../../../payments/server/commands/read-charities.ts';
import { settleAlarm } from '../../../payments/server/commands/raise-alarm.ts';
import { openAlarms } from '../../../payments/server/queries/alarms.ts';
import { payeesOfAsker } from '../../../payments/server/queries/payees.ts';
import { payeeStatus } from '../queries/payee-status.ts';

const { payees, adminGiving } = implementing({ payees: payeesContract, adminGiving: adminGivingContract });

async function readAgain(ctx: Context, id: string): Promise<PayeeStatus> {
  return payeeStatus(ctx, { id, isFresh: await readOwnPayee(ctx, id) });
}

export const payeesEndpoints = {
  mine: payees.mine.handler(({ context }) => payeesOfAsker(context)),
  add: payees.add.handler(async ({ context, input: { id: tributeId, payeeId: id, ...asked } }) => {
    await addPayee(context, { id, tributeId, ...asked });
    return payeeStatus(context, { id, isFresh: true });
  }),
  read: payees.read.handler(({ context, input }) => readAgain(context, input.id)),
  link: payees.link.handler(({ context, input }) => onboardingLink(context, input.id)),
  leave: payees.leave.handler(async ({ context, input: { id } }) => {
    await leavePayee(context, id);
    return payeeStatus(context, { id, isFresh: true });
  }),
  answerDispute: payees.answerDispute.handler(async ({ context, input }) => {
    await answerDispute(context, input);
    return payeeStatus(context, { id: input.id, isFresh: true });
  }),
};

export const adminGivingEndpoints = {
  charities: adminGiving.charities.handler(async ({ context }) => ({ payees: await readCharities(context) })),
  checkCharity: adminGiving.checkCharity.handler(({ context, input }) => checkCharity(context, input)),
  alarms: adminGiving.alarms.handler(async ({ context }) => ({
    alarms: (await openAlarms(context.db)).map(({ settledAt: _settledAt, raisedAt, ...alarm }) => ({
      ...alarm,
      raisedAt: raisedAt.toISOString(),
    })),
  })),
  settleAlarm: adminGiving.settleAlarm.handler(async ({ context, input }) =>
    (await settleAlarm(context, input.id)) ? { isSettled: true as const } : fail('NOT_FOUND'),
  ),
};
