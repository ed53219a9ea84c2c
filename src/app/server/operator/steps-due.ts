import * as words from '../../../shared/words/en/operator-checklists.ts';
import { stepsDue } from '../../../features/next-steps/server/queries/steps-due.ts';
import type { OperatorCommand } from './command.ts';

export const stepsDueWord: OperatorCommand = {
  name: 'steps due',
  ...words.due,
  arguments: {},
  writesEmails: false,
  async run({ clock }) {
    const { old, leftGeneral, all } = stepsDue(clock.now());
    const lines = [
      words.dueCount(old.length, all),
      ...old.map((step) => words.dueLine(step)),
      '',
      words.generalHeading(leftGeneral.length),
      ...leftGeneral.map(({ id, why }) => words.generalLine(id, why)),
    ];
    return { isDone: true, says: lines.join('\n') };
  },
};
