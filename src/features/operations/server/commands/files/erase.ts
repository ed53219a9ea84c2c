import { inArray } from 'drizzle-orm';
import type { CommandContext } from '../../../../../platform/context.ts';
import type { Writable } from '../../../../../platform/database/index.ts';
import { trashKey, type FileStore } from '../../../../../platform/file-store/index.ts';
import type { FileOwner } from '../../queries/file-owner.ts';
import { pendingFiles, type FileOwnerName } from '../../tables/pending-files.ts';

const erasingId = (owner: FileOwnerName, subject: string): string => `erasing ${owner} ${subject}`;

/** Erases the files of rows that were just deleted. Call it after the commit. After a crash, the sweep does it. */
export async function eraseFiles(
  { db, files }: Pick<CommandContext, 'db' | 'files'>,
  { name, keysOf }: FileOwner,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return;
  for (const subject of subjects) for (const key of keysOf(subject)) await removeKey(files, key);
  const ids = subjects.map((subject) => erasingId(name, subject));
  await db.delete(pendingFiles).where(inArray(pendingFiles.id, ids));
}

/** Lets the sweep erase the files of rows that were deleted earlier, when a legal hold kept the files. */
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

/** Removes a file, or every file in a folder, and the copies in the trash. */
async function removeKey(files: FileStore, key: string): Promise<void> {
  if (!key.endsWith('/')) return files.remove(key);
  const folder = key.slice(0, -1);
  for (const under of [folder, trashKey(folder)])
    for await (const found of files.list(under)) await files.remove(found.key);
}
