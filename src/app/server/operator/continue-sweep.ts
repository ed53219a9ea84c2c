import * as words from '../../../shared/words/en/operator-files.ts';
import { recordAlone } from '../../../features/audit/server/commands/record-audit-event.ts';
import { continueSweep } from '../../../features/media/server/commands/sweep-stop.ts';
import type { OperatorCommand } from './command.ts';

export const continueSweepWord: OperatorCommand = {
  name: 'continue-sweep',
  ...words.continueSweep,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const stop = await continueSweep({ files: await ctx.openFiles(), clock: ctx.clock });
    if (stop === null) return { isDone: true, says: words.notStopped };
    const { files, strays, newer } = stop;
    await recordAlone(ctx, {
      action: 'sweep-continued',
      target: { kind: 'setting', id: 'sweep' },
      after: { files, strays, newer },
    });
    return { isDone: true, says: words.continued(strays) };
  },
};
