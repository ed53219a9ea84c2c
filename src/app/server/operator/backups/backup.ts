import * as words from '../../../../shared/words/en/operator-backup.ts';
import { recordAlone } from '../../../../features/audit/server/commands/record-audit-event.ts';
import { neededDataKeys } from '../../../../features/next-steps/server/queries/data-keys.ts';
import { withBackupLock } from '../../../../features/operations/server/commands/backups/backup-lock.ts';
import { makeBackup } from '../../../../features/operations/server/commands/backups/make.ts';
import { listBackups } from '../../../../features/operations/server/commands/backups/store.ts';
import { claimTarget } from '../../../../features/operations/server/commands/backups/target.ts';
import { minuteOf } from '../../../../features/operations/server/rules/backups.ts';
import { ownerOf } from '../../../../features/operations/server/commands/files/ownership.ts';
import { newFileKeys } from '../../../../platform/secrets/encrypted-files.ts';
import { secretId } from '../../../../platform/secrets/secret.ts';
import type { BackupSettings } from '../../../../platform/settings/backup-settings.ts';
import type { LoneCommand, OperatorAnswer, OperatorCommand, OperatorContext } from '../command.ts';

const refused = (says: string) => ({ isDone: false, says });

const make: OperatorCommand = {
  name: 'backup',
  ...words.backup,
  arguments: {},
  writesEmails: false,
  isRunByProduct: true,
  async run(ctx) {
    const { backup: settings, backupDays: days } = ctx.config;
    if (settings === null) return refused(words.noTarget);
    if (days === 0) return refused(words.noDays);
    return (await withBackupLock(ctx.database, () => makeHere(ctx, settings, days))) ?? refused(words.isBeingMade);
  },
};

async function makeHere(ctx: OperatorContext, settings: BackupSettings, days: number): Promise<OperatorAnswer> {
  const [target, owner] = [await ctx.openBackups(settings), await ownerOf(ctx)];
  const refusal = await claimTarget(target, owner);
  if (refusal !== null) return refused(words.targetRefused[refusal]);
  const { backup, removed } = await makeBackup({
    clock: ctx.clock,
    database: ctx.database,
    files: await ctx.openFiles(),
    target,
    keys: settings,
    owner,
    dataKeys: await neededDataKeys(ctx),
    secretId: secretId(ctx.secret),
    days,
  });
  const { name, files } = backup;
  const about = { target: { kind: 'setting', id: 'backup' }, after: { name, files: files.count } } as const;
  await recordAlone(ctx, { action: 'backup-made', ...about });
  return { isDone: true, says: words.made(backup, removed) };
}

/** Keeps the order of backups of one minute. */
const byMinute = (one: string, other: string) => minuteOf(one).localeCompare(minuteOf(other));

const list: LoneCommand = {
  name: 'backup list',
  ...words.backupList,
  arguments: {},
  async runAlone({ config, openBackups }) {
    if (config.backup === null) return refused(words.noTarget);
    const { backups, damaged } = await listBackups(await openBackups(config.backup));
    const lines = [...backups.map(words.line), ...damaged.map(({ name }) => words.damagedLine(name))];
    return { isDone: true, says: lines.length === 0 ? words.none : lines.toSorted(byMinute).join('\n') };
  },
};

const key: LoneCommand = {
  name: 'backup key',
  ...words.backupKey,
  arguments: {},
  runAlone: async () => ({ isDone: true, says: words.keys(await newFileKeys()) }),
};

export const backupWords: readonly (OperatorCommand | LoneCommand)[] = [make, list, key];
