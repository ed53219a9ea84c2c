import * as z from 'zod';
import { UNFINISHED, type FileStore } from '../../../../../platform/file-store/index.ts';
import { BackupOwner } from '../../rules/backups.ts';

const Mark = z.object({ backupsOf: BackupOwner });

/** `in-use`: there are other files. `foreign`: it is a live store, or has backups of another installation. */
export type TargetRefusal = 'in-use' | 'foreign';

/** Marks an empty target as this installation's own. Returns why the target cannot be used, or null. */
export async function claimTarget(target: FileStore, owner: BackupOwner): Promise<TargetRefusal | null> {
  const found = await target.readMark();
  if (found !== null) return isMarkOf(found, owner) ? null : 'foreign';
  for await (const { key } of target.list()) if (!isDraft(key)) return 'in-use';
  await target.writeMark(JSON.stringify({ backupsOf: owner } satisfies z.infer<typeof Mark>));
  return null;
}

/** A bucket lists drafts on this machine too. A killed backup leaves them. */
const isDraft = (key: string) => key.startsWith(`${UNFINISHED}/`);

function isMarkOf(found: string, owner: BackupOwner): boolean {
  try {
    const { backupsOf } = Mark.parse(JSON.parse(found));
    return backupsOf.installation === owner.installation && backupsOf.publicUrl === owner.publicUrl;
  } catch {
    return false;
  }
}
