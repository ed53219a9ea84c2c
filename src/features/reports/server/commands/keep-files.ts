import { eq, inArray, type SQLWrapper } from 'drizzle-orm';
import { REPORT_FILES, REPORT_FILES_BYTES } from '../../../../shared/limits/report-limits.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail, failField } from '../../../../platform/errors.ts';
import type { Transaction, Writable } from '../../../../platform/database/index.ts';
import { claimedFile, type FileFacts } from '../rules/file-claims.ts';
import { eraseFiles } from '../../../operations/server/commands/files/erase.ts';
import { settleFiles } from '../../../operations/server/commands/files/write.ts';
import { filesOfReports } from '../queries/file-owner.ts';
import { offeredFileId, reportFileKey } from '../rules/file-keys.ts';
import { reportFiles } from '../tables.ts';

interface OfferedFile extends FileFacts {
  isThere: boolean;
}

/** Finds the file of each upload claim, once. Errors: the field `files`, if a claim is forged or expired. */
export async function offeredFiles(
  { files, secret, clock }: Pick<Context, 'files' | 'secret' | 'clock'>,
  claims: readonly string[],
): Promise<OfferedFile[]> {
  const offered: OfferedFile[] = [];
  for (const claim of new Set(claims)) {
    const facts = claimedFile(secret, claim, clock.now()) ?? failField('files', 'file_gone');
    offered.push({ ...facts, isThere: (await files.read(reportFileKey(facts.id))) !== null });
  }
  return offered;
}

/** Digests of files. They are sorted, so that a request with the same files in another order counts as a repeat. */
export const digestsOf = (files: readonly FileFacts[]): string[] => files.map(({ sha256 }) => sha256).toSorted();

/** Part of storing a report: attaches the files to it. Errors: TOO_MANY_REPORT_FILES. */
export async function keepFiles(
  { clock }: Pick<Context, 'clock'>,
  tx: Transaction,
  { reportId, offered }: { reportId: string; offered: readonly OfferedFile[] },
): Promise<void> {
  if (offered.length === 0) return;
  const there = await tx.select().from(reportFiles).where(eq(reportFiles.reportId, reportId));
  const known = new Map([...offered.toReversed(), ...there].map((one) => [one.sha256, one]));
  const together = [...known.values()].reduce((sum, one) => sum + one.bytes, 0);
  if (known.size > REPORT_FILES || together > REPORT_FILES_BYTES) fail('TOO_MANY_REPORT_FILES');
  const fresh = offered.filter((one) => known.get(one.sha256) === one);
  if (fresh.some(({ isThere }) => !isThere)) failField('files', 'file_gone');
  if (fresh.length === 0) return;
  const rows = fresh.map(({ id, name, type, bytes, width, height, sha256 }) => {
    return { id, reportId, name, type, bytes, width, height, sha256, sentAt: clock.now() };
  });
  const kept = await tx.insert(reportFiles).values(rows).onConflictDoNothing().returning({ id: reportFiles.id });
  // The insert skips a file that another report has, because a file can be attached to one report only.
  if (kept.length < fresh.length) failField('files', 'file_gone');
  for (const { id } of kept) await settleFiles(tx, offeredFileId(id));
}

type Removing = Pick<CommandContext, 'db' | 'files'>;

/** Erases files that no report has: duplicates, and files whose row is gone. */
export async function removeUnkept({ db, files }: Removing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: reportFiles.id })
    .from(reportFiles)
    .where(inArray(reportFiles.id, [...ids]));
  const kept = new Set(rows.map(({ id }) => id));
  const gone = ids.filter((id) => !kept.has(id));
  await eraseFiles({ db, files }, filesOfReports, gone);
  for (const id of gone) await settleFiles(db, offeredFileId(id));
}

/** Deletes the rows and returns their ids, for a caller that must also remove the files before the next sweep. */
export async function removeFileRows(db: Writable, reportIds: SQLWrapper): Promise<string[]> {
  const rows = await db
    .delete(reportFiles)
    .where(inArray(reportFiles.reportId, reportIds))
    .returning({ id: reportFiles.id });
  return rows.map(({ id }) => id);
}
