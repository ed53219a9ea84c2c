import * as z from 'zod';
import type { FileStore } from '../../../../../platform/file-store/index.ts';
import { BackupOwner } from '../../rules/backups.ts';

const Mark = z.object({ backupsOf: BackupOwner });

/** `in-use`: there are other files. `foreign`: it is a live store, or has backups of another installation. */
export type TargetRefusal = 'in-use' | 'foreign';

/** Marks an empty target as this installation's own. Returns why the target cannot be used, or null. */
export async function claimTarget(target: FileStore, owner: BackupOwner): Promise<TargetRefusal | null> {
  const found = await target.readMark();
  if (found !== null) return isMarkOf(found, owner) ? null : 'foreign';
  if ((await target.list()[Symbol.asyncIterator]().next()).done !== true) return 'in-use';
  await target.writeMark(JSON.stringify({ backupsOf: owner } satisfies z.infer<typeof Mark>));
  return null;
}

function isMarkOf(found: string, owner: BackupOwner): boolean {
  try {
    const { backupsOf } = Mark.parse(JSON.parse(found));
    return backupsOf.installation === owner.installation && backupsOf.publicUrl === owner.publicUrl;
  } catch {
    return false;
  }
}
