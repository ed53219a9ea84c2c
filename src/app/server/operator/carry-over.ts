import { carriedOver, carryOver } from '../../../shared/words/en/database.ts';
import type { OperatorCommand } from './command.ts';

/** The work is done while the database is opened (`earlier-history.ts`). */
export const carryOverWord: OperatorCommand = {
  name: 'carry-over',
  ...carryOver,
  arguments: {},
  writesEmails: false,
  carriesOver: true,
  run: () => Promise.resolve({ isDone: true, says: carriedOver }),
};
