import * as words from '../../../shared/words/en/operator.ts';
import { endTwoStep } from '../../../features/accounts/server/commands/two-step/switch-two-step.ts';
import type { OperatorCommand } from './command.ts';

export const endTwoStepWord: OperatorCommand<'address'> = {
  name: 'end-two-step',
  ...words.endTwoStep,
  arguments: { address: words.addressOfAccount },
  writesEmails: true,
  async run(ctx, { address }) {
    const answer = await endTwoStep(ctx, address);
    return { isDone: answer === 'ended' || answer === 'off', says: words.twoStepEnded[answer](address) };
  },
};
