import type { CommandContext } from '../../../../../platform/context.ts';
import type { FileStore } from '../../../../../platform/file-store/index.ts';
import {
  backupKey,
  BACKUPS,
  DAY_MS,
  DESCRIPTION,
  dueBackups,
  poolKey,
  type Backup,
  type BackupOwner,
} from '../../rules/backups.ts';
import { hasWholeManifest, listBackups, readManifest } from './store.ts';

/** No backup takes longer. So files of a backup that is being made, which no manifest names yet, are never removed. */
const UNNAMED_MS = 7 * DAY_MS;

interface Removing extends Pick<CommandContext, 'clock'> {
  target: FileStore;
  owner: BackupOwner;
  days: number;
}

/** Removes this installation's backups whose time has ended, and the files that no backup names. Returns how many. */
export async function removeDue({ target, clock, owner, days }: Removing): Promise<number> {
  const { backups, damaged } = await listBackups(target);
  const ours = backups.filter((one) => one.installation === owner.installation && one.publicUrl === owner.publicUrl);
  const due = dueBackups(ours, { days, now: clock.now() });
  const before = new Date(clock.now().getTime() - days * DAY_MS);
  const dueDamaged = damaged.filter(({ writtenAt }) => writtenAt < before);
  for (const { name } of [...due, ...dueDamaged]) await removeFolder(target, backupKey(name, ''));
  const stay = backups.filter((backup) => !due.includes(backup));
  const stayDamaged = damaged.filter((one) => !dueDamaged.includes(one));
  await removeIncomplete(target, [...stay, ...stayDamaged], clock.now());
  // A damaged description may be of any pool, and an operator may still mend it.
  if (stayDamaged.length > 0) return due.length + dueDamaged.length;
  for (const pool of new Set(backups.map((backup) => backup.pool))) {
    const named = stay.filter((backup) => backup.pool === pool);
    const isKnown = await Promise.all(named.map((backup) => hasWholeManifest(target, backup)));
    // A damaged manifest may name any file, and an operator may still mend it.
    if (isKnown.includes(false)) continue;
    await removeUnnamed(target, pool, { named, before: new Date(clock.now().getTime() - UNNAMED_MS) });
  }
  return due.length + dueDamaged.length;
}

/** The description goes first: a backup without it is incomplete, and nobody restores it. */
async function removeFolder(target: FileStore, folder: string): Promise<void> {
  await target.remove(`${folder}${DESCRIPTION}`);
  const keys = await Array.fromAsync(target.list(folder.slice(0, -1)), ({ key }) => key);
  for (const key of keys) await target.remove(key);
}

async function removeIncomplete(target: FileStore, named: readonly Pick<Backup, 'name'>[], now: Date): Promise<void> {
  const names = new Set(named.map(({ name }) => name));
  for await (const { key, writtenAt } of target.list(BACKUPS)) {
    const name = key.split('/')[1] ?? '';
    if (!names.has(name) && writtenAt.getTime() < now.getTime() - UNNAMED_MS) await target.remove(key);
  }
}

/** All lists are in the order of keys, so that none must be held in memory. */
async function removeUnnamed(
  target: FileStore,
  pool: string,
  { named, before }: { named: readonly Backup[]; before: Date },
): Promise<void> {
  const manifests = await Promise.all(
    named.map(async (backup) => {
      const lines = readManifest(target, backup);
      return { lines, next: await lines.next() };
    }),
  );
  for await (const { key, writtenAt } of target.list(pool)) {
    let isNamed = false;
    for (const manifest of manifests) {
      while (manifest.next.done !== true && poolKey(pool, manifest.next.value) < key)
        manifest.next = await manifest.lines.next();
      isNamed ||= manifest.next.done !== true && poolKey(pool, manifest.next.value) === key;
    }
    if (!isNamed && writtenAt < before) await target.remove(key);
  }
  // A manifest that is not read to its end leaves its draft on this machine.
  for (const { lines } of manifests) await lines.return(undefined);
}
