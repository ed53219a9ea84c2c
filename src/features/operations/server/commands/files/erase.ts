import { inArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import type { FileOwner } from '../../queries/file-owner.ts';
import { expandFolders } from '../../queries/unneeded-files.ts';
import { pendingFiles, type FileOwnerName } from '../../tables/pending-files.ts';

const erasingId = (owner: FileOwnerName, subject: string): string => `erasing ${owner} ${subject}`;

/** Erases the files of rows that were just deleted. Call it after the commit. After a crash, `sweepFiles` does it. */
export async function eraseFiles(
  { db, files }: Pick<CommandContext, 'db' | 'files'>,
  { name, keysOf }: FileOwner,
  subjects: readonly string[],
): Promise<void> {
  // Erase nothing in a store that is not ours. The triggers' rows stay for the sweep after the store is adopted.
  if (subjects.length === 0 || files.mayRemove?.() === false) return;
  for (const key of await expandFolders(
    files,
    subjects.flatMap((subject) => keysOf(subject)),
  ))
    await files.remove(key);
  const ids = subjects.map((subject) => erasingId(name, subject));
  await db.delete(pendingFiles).where(inArray(pendingFiles.id, ids));
}

/** Lets the sweep erase files that a legal hold still kept when their rows were deleted. */
export async function noteErasure(tx: Writable, { name }: FileOwner, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  const rows = subjects.map((subject) => ({
    id: erasingId(name, subject),
    state: 'erasing' as const,
    owner: name,
    subject,
  }));
  await tx.insert(pendingFiles).values(rows).onConflictDoNothing();
}
