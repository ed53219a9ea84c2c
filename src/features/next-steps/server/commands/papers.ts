import { and, eq, inArray } from 'drizzle-orm';
import { PAPER_BYTES, PAPERS_PER_CHECKLIST, PAPERS_PER_STEP } from '../../../../shared/limits/limits.ts';
import { HEAD_BYTES, recognise } from '../../../media/contract/picture-kinds.ts';
import type { WholeStep } from '../../contract/checklists.ts';
import type { CommandContext, Context } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import { keyInTrash, trashKey } from '../../../../platform/file-store/index.ts';
import { sealBytes, unsealBytes } from '../../../../platform/secrets/sealed.ts';
import { lockChecklist, openChecklist, type Planning, type Changing } from '../queries/opened-checklist.ts';
import { wholeStep } from '../queries/step.ts';
import { opened, sealed, sealedPlace } from '../rules/opened.ts';
import { checklistPapers } from '../tables.ts';
import { noteDoing } from './save-step.ts';

type Filing = Pick<CommandContext, 'db' | 'files'>;

const FOLDER = 'papers';
const keyOf = (checklistId: string, paperId: string) => `${FOLDER}/${checklistId}/${paperId}`;

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
  // Write the file before its row: if the process dies, nightly cleanup removes the orphan.
  await ctx.files.write(keyOf(id, paperId), sealBytes(before.key, sealedPlace.paper(id, paperId), content));
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
    if (added.length > 0) await noteDoing(ctx, tx, open, { key, action: 'paper' });
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
  const file = await files.read(keyOf(checklistId, id));
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
  await ctx.files.remove(keyOf(id, paperId));
  return wholeStep(ctx, { id, key });
}

export async function removeStepPapers(ctx: Filing, { id, key }: { id: string; key: string }): Promise<void> {
  await removeThese(ctx, id, and(eq(checklistPapers.checklistId, id), eq(checklistPapers.key, key)));
}

export const removeChecklistPapers = (ctx: Filing, checklistId: string): Promise<void> =>
  removeThese(ctx, checklistId, eq(checklistPapers.checklistId, checklistId));

/** Delete files before rows, so that a retry after a crash finds them by their rows. */
async function removeThese({ db, files }: Filing, checklistId: string, which: ReturnType<typeof and>): Promise<void> {
  for (const { id } of await db.select({ id: checklistPapers.id }).from(checklistPapers).where(which))
    await files.remove(keyOf(checklistId, id));
  await db.delete(checklistPapers).where(which);
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves orphaned files to the trash. They come from crashes, or from restoring an older database. */
export async function tidyPapers({ db, files, clock }: Filing & Pick<CommandContext, 'clock'>): Promise<void> {
  const old: string[] = [];
  for await (const { key, writtenAt } of files.list())
    if (key.startsWith(`${FOLDER}/`) && writtenAt.getTime() < clock.now().getTime() - DAY_MS) old.push(key);
  const idOf = (key: string) => key.split('/')[2] ?? '';
  const thrownAway = await Array.fromAsync(files.list(trashKey(FOLDER)), ({ key }) => keyInTrash(key));
  const keys = [...old, ...thrownAway];
  const found =
    keys.length === 0
      ? []
      : await db
          .select({ id: checklistPapers.id })
          .from(checklistPapers)
          .where(inArray(checklistPapers.id, keys.map(idOf)));
  const known = new Set(found.map(({ id }) => id));
  for (const key of old) if (!known.has(idOf(key))) await files.move(key, trashKey(key));
  for (const key of thrownAway) if (known.has(idOf(key))) await files.move(trashKey(key), key);
}
