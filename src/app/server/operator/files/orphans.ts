import * as words from '../../../../shared/words/en/operator-files.ts';
import { recordAlone } from '../../../../features/audit/server/commands/record-audit-event.ts';
import { removeOrphans, restoreOrphans } from '../../../../features/operations/server/commands/files/orphans.ts';
import { claimStore } from '../../../../features/operations/server/commands/files/ownership.ts';
import { orphans, type Orphan } from '../../../../features/operations/server/queries/orphans.ts';
import { fileOwners } from '../../../../features/privacy/server/commands/deletions/file-owners.ts';
import type { OperatorCommand, OperatorContext } from '../command.ts';

/** More lines would scroll the counts away. */
const LINES = 1_000;

const withFiles = async (ctx: OperatorContext) => ({ db: ctx.db, clock: ctx.clock, files: await ctx.openFiles() });

const list: OperatorCommand = {
  name: 'orphans',
  ...words.orphans,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const counts: Partial<Record<Orphan['kind'], number>> = {};
    const lines: string[] = [];
    for await (const orphan of orphans(await withFiles(ctx), fileOwners)) {
      counts[orphan.kind] = (counts[orphan.kind] ?? 0) + 1;
      if (lines.length < LINES) lines.push(words.orphanLine(orphan));
    }
    return { isDone: true, says: [...lines, words.orphanCounts(counts)].join('\n') };
  },
};

const remove: OperatorCommand = {
  name: 'orphans remove',
  ...words.orphansRemove,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    const { files: store } = await withFiles(ctx);
    const ownership = await claimStore({ ...ctx, files: store }, fileOwners);
    if (ownership !== 'ours') return { isDone: false, says: words.notOurs[ownership] };
    const files = await removeOrphans({ db: ctx.db, clock: ctx.clock, files: store }, fileOwners);
    if (files > 0)
      await recordAlone(ctx, { action: 'orphans-removed', target: { kind: 'setting', id: 'files' }, after: { files } });
    return { isDone: true, says: words.orphansRemoved(files) };
  },
};

const restore: OperatorCommand = {
  name: 'orphans restore',
  ...words.orphansRestore,
  arguments: {},
  writesEmails: false,
  async run(ctx) {
    return { isDone: true, says: words.orphansRestored(await restoreOrphans(await withFiles(ctx), fileOwners)) };
  },
};

export const orphanWords: readonly OperatorCommand[] = [list, remove, restore];
