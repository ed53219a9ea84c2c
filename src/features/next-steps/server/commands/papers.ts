import { and, eq } from 'drizzle-orm';
import { PAPER_BYTES, PAPERS_PER_CHECKLIST, PAPERS_PER_STEP } from '../../../../shared/limits/limits.ts';
import { HEAD_BYTES, recognise } from '../../../media/contract/picture-kinds.ts';
import type { WholeStep } from '../../contract/checklists.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { sealBytes, unsealBytes } from '../../../../platform/secrets/sealed.ts';
import { lockChecklist, openChecklist, type Planning, type Changing } from '../queries/opened-checklist.ts';
import { wholeStep } from '../queries/step.ts';
import { eraseFiles } from '../../../operations/server/commands/files/erase.ts';
import { beginWriting, settleFiles } from '../../../operations/server/commands/files/write.ts';
import { paperFiles } from '../queries/paper-files.ts';
import { paperKey, paperSubject } from '../rules/paper-keys.ts';
import { opened, sealed, sealedPlace } from '../rules/opened.ts';
import { checklistPapers } from '../tables.ts';
import { noteDoing } from './save-step.ts';

type Filing = Pick<CommandContext, 'db' | 'files'>;

/** Returns the content type that the first bytes show, or null if the file is neither an image nor a PDF. */
function paperType(content: Uint8Array): string | null {
  if (Buffer.from(content.subarray(0, 5)).toString('latin1') === '%PDF-') return 'application/pdf';
  const kind = recognise(content.subarray(0, HEAD_BYTES));
  return kind === null ? null : `image/${kind}`;
}

interface Adding {
  id: string;
  key: string;
  /** Made by the client, so that a repeated upload stores one paper. */
  paperId: string;
  name: string;
  content: Buffer;
}

/** Stores a sealed paper. A repetition changes nothing. Errors: PAPER_TOO_LARGE, PAPER_NOT_SUPPORTED, TOO_MANY_PAPERS. */
export async function addPaper(ctx: Changing, { id, key, paperId, name, content }: Adding): Promise<WholeStep> {
  await wholeStep(ctx, { id, key });
  if (content.length > PAPER_BYTES) fail('PAPER_TOO_LARGE');
  const contentType = paperType(content) ?? fail('PAPER_NOT_SUPPORTED');
  const before = await openChecklist(ctx, { id, to: 'see' });
  const fileKey = paperKey(id, paperId);
  const pendingId = `paper ${paperSubject(id, paperId)}`;
  const writes = await beginWriting(ctx, { id: pendingId, keys: [fileKey] });
  await writes.write(fileKey, sealBytes(before.key, sealedPlace.paper(id, paperId), content));
  await ctx.db.transaction(async (tx) => {
    const open = await lockChecklist(ctx, tx, { id, to: 'see' });
    const rows = await tx
      .select({ key: checklistPapers.key })
      .from(checklistPapers)
      .where(eq(checklistPapers.checklistId, id));
    const ofStep = rows.filter((row) => row.key === key);
    if (rows.length >= PAPERS_PER_CHECKLIST || ofStep.length >= PAPERS_PER_STEP) fail('TOO_MANY_PAPERS');
    const row = { id: paperId, checklistId: id, key, contentType, bytes: content.length, addedBy: open.userId };
    const sealedName = sealed(open.key, sealedPlace.paperName(id, paperId), shortName(name));
    const added = await tx
      .insert(checklistPapers)
      .values({ ...row, sealedName, addedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning({ id: checklistPapers.id });
    if (added.length === 0) {
      await settleFiles(tx, pendingId);
      return;
    }
    await writes.settle(tx);
    await noteDoing(ctx, tx, open, { key, action: 'paper' });
  });
  return wholeStep(ctx, { id, key });
}

/** Returns the path's last segment, without characters that file systems reserve. */
const shortName = (name: string): string =>
  [...(name.split(/[/\\]/).at(-1) ?? '').replaceAll('%22', '').replaceAll(/[\p{Cc}"<>:|?*]/gu, '')]
    .slice(0, 120)
    .join('')
    .trim() || 'paper';

export interface ReadPaper {
  name: string;
  contentType: string;
  content: Buffer;
}

/** Reads a paper. Error: NOT_FOUND if the caller does not see the paper's step. */
export async function readPaper(
  ctx: Planning & Pick<Context, 'files' | 'request'>,
  { id, paperId }: { id: string; paperId: string },
): Promise<ReadPaper> {
  const { key } = await openChecklist(ctx, { id, to: 'see' });
  const isIt = and(eq(checklistPapers.checklistId, id), eq(checklistPapers.id, paperId));
  const [row] = await ctx.db.select().from(checklistPapers).where(isIt);
  if (!row) fail('NOT_FOUND');
  await wholeStep(ctx, { id, key: row.key });
  const content = (await openPaper(ctx, key, row)) ?? fail('NOT_FOUND');
  return {
    name: opened<string>(key, sealedPlace.paperName(id, paperId), row.sealedName),
    contentType: row.contentType,
    content,
  };
}

/** Decrypts a paper. Returns null if the file is gone. Throws if it was altered. */
export async function openPaper(
  { files }: Pick<CommandContext, 'files'>,
  key: Buffer,
  { id, checklistId }: { id: string; checklistId: string },
): Promise<Buffer | null> {
  const file = await files.read(paperKey(checklistId, id));
  if (!file) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of file.stream()) chunks.push(chunk as Buffer);
  const content = unsealBytes(key, sealedPlace.paper(checklistId, id), Buffer.concat(chunks));
  if (!content) throw new Error('A paper cannot be opened');
  return content;
}

/** Removes a paper. Error: NOT_FOUND if it is already gone. */
export async function removePaper(ctx: Changing, { id, key, paperId }: { id: string; key: string; paperId: string }) {
  await wholeStep(ctx, { id, key });
  await ctx.db.transaction(async (tx) => {
    const open = await lockChecklist(ctx, tx, { id, to: 'see' });
    const isIt = and(
      eq(checklistPapers.checklistId, id),
      eq(checklistPapers.id, paperId),
      eq(checklistPapers.key, key),
    );
    const gone = await tx.delete(checklistPapers).where(isIt).returning({ id: checklistPapers.id });
    if (gone.length === 0) fail('NOT_FOUND');
    await noteDoing(ctx, tx, open, { key, action: 'paper-removed' });
  });
  await eraseFiles(ctx, paperFiles, [paperSubject(id, paperId)]);
  return wholeStep(ctx, { id, key });
}

export async function removeStepPapers(ctx: Filing, { id, key }: { id: string; key: string }): Promise<void> {
  await removeThese(ctx, and(eq(checklistPapers.checklistId, id), eq(checklistPapers.key, key)));
}

export const removeChecklistPapers = (ctx: Filing, checklistId: string): Promise<void> =>
  removeThese(ctx, eq(checklistPapers.checklistId, checklistId));

async function removeThese(ctx: Filing, which: ReturnType<typeof and>): Promise<void> {
  const { id, checklistId } = checklistPapers;
  const removed = await ctx.db.delete(checklistPapers).where(which).returning({ id, checklistId });
  const subjects = removed.map((row) => paperSubject(row.checklistId, row.id));
  await eraseFiles(ctx, paperFiles, subjects);
}
