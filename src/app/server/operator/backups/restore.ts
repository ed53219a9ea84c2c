import { join, resolve } from 'node:path';
import * as words from '../../../../shared/words/en/operator-backup.ts';
import { restoreBackup, type RestoreRefusal } from '../../../../features/operations/server/commands/backups/restore.ts';
import {
  DamagedBackup,
  listBackups,
  type Backups,
} from '../../../../features/operations/server/commands/backups/store.ts';
import { verifyBackup } from '../../../../features/operations/server/commands/backups/verify.ts';
import { minuteOf, type Backup } from '../../../../features/operations/server/rules/backups.ts';
import { CannotCopy } from '../../../../platform/database/index.ts';
import type { FileStore } from '../../../../platform/file-store/index.ts';
import { secretId, withEach } from '../../../../platform/secrets/secret.ts';
import type { BackupSettings } from '../../../../platform/settings/backup-settings.ts';
import { ConfigError, type Config } from '../../../../platform/settings/config.ts';
import type { LoneCommand, LoneContext, OperatorAnswer } from '../command.ts';

const NEWEST = 'newest';
const refused = (says: string) => ({ isDone: false, says });

interface Found {
  target: FileStore;
  backup: Backup;
  keys: BackupSettings;
}

async function findBackup(ctx: LoneContext, name: string): Promise<Found | OperatorAnswer> {
  const { backup: keys } = ctx.config;
  if (keys === null) return refused(words.noTarget);
  const target = await ctx.openBackups(keys);
  const all = await listBackups(target);
  const isNewest = ['', NEWEST].includes(name);
  const damaged = isNewest ? newerDamaged(all) : all.damaged.find((one) => one.name === name);
  if (damaged) return refused(words.damagedDescription(damaged.name));
  const backup = isNewest ? all.backups.at(-1) : all.backups.find((one) => one.name === name);
  if (!backup) return refused(all.backups.length === 0 ? words.none : words.unknown(name));
  return { target, backup, keys };
}

/** A damaged backup that is newer than all others. An older one must not be taken for the newest. */
function newerDamaged({ backups, damaged }: Backups) {
  const newest =
    backups
      .map(({ name }) => minuteOf(name))
      .toSorted()
      .at(-1) ?? '';
  return damaged.find(({ name }) => minuteOf(name) > newest);
}

const verify: LoneCommand<'name'> = {
  name: 'verify',
  summary: words.verify.summary,
  details: words.verify.details,
  arguments: words.verify.parts,
  canLeaveOut: ['name'],
  async runAlone(ctx, { name }) {
    const found = await findBackup(ctx, name);
    if (!('backup' in found)) return found;
    const verified = await verifyBackup(found, found.backup);
    return {
      isDone: verified.faults.length + verified.locked === 0,
      says: words.verified(found.backup, verified),
    };
  },
};

const restore: LoneCommand<'name' | 'what'> = {
  name: 'restore',
  summary: words.restore.summary,
  details: words.restore.details,
  arguments: words.restore.parts,
  canLeaveOut: ['what'],
  accepts: { what: ['database'] },
  async runAlone(ctx, { name, what }) {
    const found = await findBackup(ctx, name);
    if (!('backup' in found)) return found;
    const hasFiles = what === '';
    const refusal = await restoreFound(ctx, found, hasFiles);
    if (refusal !== null) return refused(refusal);
    const lines = [words.restored(found.backup, hasFiles), ...keysMissing(ctx.config, found.backup)];
    return {
      isDone: true,
      says: [...lines, ...(hasFiles ? [words.copyWithdrawals] : []), words.thenAfterRestore].join('\n'),
    };
  },
};

/** Returns in words why it was not restored, and what that left behind. */
async function restoreFound(ctx: LoneContext, found: Found, hasFiles: boolean): Promise<string | null> {
  let hasBegun = false;
  const watched = (files: FileStore): FileStore => ({
    ...files,
    write(...given) {
      hasBegun = true;
      return files.write(...given);
    },
  });
  try {
    const files = hasFiles ? watched(await ctx.openFiles()) : null;
    const refusal = await restoreBackup({ ...found, files, place: ctx.databasePlace() }, found.backup);
    return refusal === null ? null : refusalIn(ctx.config, found.backup, refusal);
  } catch (error) {
    if (error instanceof DamagedBackup) return words.damaged(error.message, hasFiles);
    if (!(error instanceof ConfigError || error instanceof CannotCopy)) throw error;
    return words.notRestored(error.message, { hasBegun });
  }
}

function refusalIn({ dataDir, storageUrl }: Config, { engine }: Backup, refusal: RestoreRefusal): string {
  const live = resolve(dataDir);
  if (refusal === 'database-in-use') return words.databaseInUse(engine === 'embedded' ? join(live, 'database') : null);
  if (refusal === 'files-in-use') return words.filesInUse(storageUrl === null ? join(live, 'files') : null);
  return words.restoreRefused[refusal];
}

function keysMissing({ secret, dataKeys }: Config, backup: Backup): string[] {
  if (secret === null || dataKeys === null) return [words.keysInFolder];
  const missing = backup.dataKeys.filter((id) => !dataKeys.some((known) => known.id === id));
  return [
    ...(missing.length > 0 ? [words.keysNeeded(missing)] : []),
    ...(withEach(secret, secretId).includes(backup.secretId) ? [] : [words.otherSecret]),
  ];
}

export const restoreWords: readonly LoneCommand[] = [verify, restore];
