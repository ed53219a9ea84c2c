import * as words from '../../../../shared/words/en/operator-restore.ts';
import { notOurs } from '../../../../shared/words/en/operator-files.ts';
import { endEverything } from '../../../../features/accounts/server/commands/withdrawals/end-everything.ts';
import { recordAlone } from '../../../../features/audit/server/commands/record-audit-event.ts';
import { claimStore } from '../../../../features/operations/server/commands/files/ownership.ts';
import { replayWithdrawals } from '../../../../features/operations/server/commands/withdrawals/replay.ts';
import { fileOwners } from '../../../../features/privacy/server/commands/deletions/file-owners.ts';
import { replays } from '../../../../features/privacy/server/commands/withdrawals/replays.ts';
import type { OperatorCommand } from '../command.ts';

export const afterRestoreWord: OperatorCommand = {
  name: 'after-restore',
  ...words.afterRestore,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const files = await ctx.openFiles();
    // Replays erase files, so a copy that reads the live store must not run them.
    const ownership = await claimStore({ ...ctx, files }, fileOwners);
    if (ownership !== 'ours') return { isDone: false, says: notOurs[ownership] };
    const { sessions, codes } = await endEverything(ctx);
    const { counts, confirm, failed, unknown, hasFolder } = await replayWithdrawals({ ...ctx, files }, replays);
    const replayed = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const isChanged = sessions + codes + replayed > 0;
    if (isChanged)
      await recordAlone(ctx, {
        action: 'withdrawals-replayed',
        target: { kind: 'setting', id: 'files' },
        after: { sessions, codes, withdrawals: replayed, failed },
      });
    const says = words.restoreAnswer({
      sessions,
      codes,
      counts: [...counts],
      confirm: [...confirm].map(([kind, names]) => [kind, [...names]]),
      failed,
      unknown,
      hasFolder,
    });
    return { isDone: failed + unknown === 0, says };
  },
};
