import * as words from '../../../shared/words/en/operator.ts';
import { makeAdmin } from '../../../features/accounts/server/commands/people/make-admin.ts';
import type { OperatorCommand } from './command.ts';

export const makeOperatorCommand: OperatorCommand<'address'> = {
  name: 'make-admin',
  ...words.makeAdmin,
  arguments: { address: words.addressOfAccount },
  writesEmails: false,
  async run(ctx, { address }) {
    const answer = await makeAdmin(ctx, address);
    return { isDone: answer === 'made' || answer === 'already', says: words.adminMade[answer](address) };
  },
};
