import * as words from '../../../../shared/words/en/operator-files.ts';
import { recordAlone } from '../../../../features/audit/server/commands/record-audit-event.ts';
import { adoptStore } from '../../../../features/operations/server/commands/files/ownership.ts';
import type { OperatorCommand } from '../command.ts';

export const adoptFilesWord: OperatorCommand = {
  name: 'adopt-files',
  ...words.adoptFiles,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const { db, config } = ctx;
    const adopted = await adoptStore({ db, config, files: await ctx.openFiles() });
    if (!adopted.wasOurs)
      await recordAlone(ctx, {
        action: 'files-adopted',
        target: { kind: 'setting', id: 'files' },
        before: { mark: adopted.written ?? '' },
      });
    return { isDone: true, says: words.filesAdopted(adopted) };
  },
};
