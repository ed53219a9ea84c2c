import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import type { EncodedFile, ForWhom } from '../../../../platform/image-encoder/index.ts';
import { beginWriting, type FileWriting } from '../../../operations/server/commands/files/write.ts';
import { sizeKey } from '../rules.ts';
import { photographs, type PhotographRow } from '../tables.ts';
import { forMember, withOriginal } from './encode.ts';
import { refuseSizes } from './refuse-sizes.ts';

export const MAKE_SIZES = 'make-photograph-sizes';
/** Visitors' photographs have a queue of their own, so that families never wait for them. */
export const MAKE_VISITORS_SIZES = 'make-visitors-photograph-sizes';
/** After this many failed tries, a photograph has only its first size. */
const TRIES = 5;
/** Maximum number of jobs queued by one run: about as many photographs as an encoder completes before the next run. */
const AT_ONCE = 2_000;

export interface SizesWanted {
  id: string;
  rendition: number;
}
type SizesContext = Pick<CommandContext, 'db' | 'files' | 'encoder' | 'log' | 'clock'>;

/** Queues the full set of sizes, in the transaction that puts the rendition in place. */
export const askForSizes = (
  { jobs }: Pick<CommandContext, 'jobs'>,
  { id, rendition, uploaderId }: SizesWanted & Pick<PhotographRow, 'uploaderId'>,
  tx?: Writable,
): Promise<void> => {
  const line = uploaderId === null ? MAKE_VISITORS_SIZES : MAKE_SIZES;
  return jobs.send(line, { id, rendition }, { key: `${id} ${rendition}`, ...(tx && { tx }) });
};

/** Makes the full set of sizes. May be run again. Throws to be retried. If all tries fail, only the first size exists. */
export async function makePhotographSizes(
  ctx: SizesContext,
  wanted: SizesWanted,
  show: (photographId: string) => Promise<void>,
): Promise<void> {
  const [row] = await ctx.db.select().from(photographs).where(isPresent(wanted));
  if (!row || row.tries >= TRIES) return;
  if (!row.isComplete && !(await makeSizes(ctx, row))) return;
  // Call `show` even if the set was complete before: an earlier run may have crashed before its call.
  await show(row.id);
  await refuseSizes(ctx, row);
}

/** Makes the sizes and stores them. False if the rendition was replaced or removed, or failed too often. */
async function makeSizes(ctx: SizesContext, row: PhotographRow): Promise<boolean> {
  const answer = await withOriginal(ctx, row.id, (path) => ctx.encoder.rest(path, row.edit, forUploader(row)));
  if (answer.ok) return keepSizes(ctx, row, answer.result);
  const error = new Error(`The encoder answered ${answer.reason}.`);
  // Counts only failures of the picture: a busy encoder has not tried, and if the disk fails, `withOriginal` throws.
  if (answer.reason === 'busy') throw error;
  const [counted] = await ctx.db
    .update(photographs)
    .set({ tries: sql`${photographs.tries} + 1` })
    .where(isPresent(row))
    .returning({ tries: photographs.tries });
  if (!counted) return false;
  if (counted.tries < TRIES) throw error;
  ctx.log.failure('The sizes of a photograph were given up', error, { photographId: row.id, tries: counted.tries });
  return false;
}

const forUploader = ({ uploaderId }: PhotographRow): ForWhom =>
  uploaderId === null ? { isForVisitor: true, shares: [] } : forMember(uploaderId);

async function keepSizes(ctx: SizesContext, row: PhotographRow, files: readonly EncodedFile[]): Promise<boolean> {
  const missing = files.filter((file) => !isThere(row, file));
  const keyOf = ({ width, format }: EncodedFile) => sizeKey(row, width, format);
  const writes = await beginWriting(ctx, { id: `sizes ${row.id} ${row.rendition}`, keys: missing.map(keyOf) });
  try {
    for (const file of missing) await writes.write(keyOf(file), file.content);
    const webps = files.filter(({ format }) => format === 'webp');
    const widths = webps.map(({ width }) => width).toSorted((a, b) => a - b);
    if (await complete(ctx, writes, row, widths)) return true;
  } catch (error) {
    // Another process may have done the same work and use these files.
    const [now] = await ctx.db.select({ isComplete: photographs.isComplete }).from(photographs).where(isPresent(row));
    if (!now?.isComplete) await writes.takeBack();
    throw error;
  }
  await writes.takeBack();
  return false;
}

/** Stores the widths. False if the rendition was replaced or removed meanwhile. */
const complete = (ctx: SizesContext, writes: FileWriting, row: PhotographRow, widths: number[]): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const [before] = await tx
      .select({ isComplete: photographs.isComplete })
      .from(photographs)
      .where(isPresent(row))
      .for('update');
    if (!before) return false;
    // Another process may have completed this rendition meanwhile.
    if (before.isComplete) return true;
    await writes.settle(tx);
    await tx
      .update(photographs)
      .set({ widths, isComplete: true, ...originalOf(row) })
      .where(isPresent(row));
    return true;
  });

/** The original's size, which rows of the first release lack. Those have no edits, so the shown size is the original's. */
const originalOf = ({ rendition, width, height }: PhotographRow) =>
  rendition === 0 ? { originalWidth: width, originalHeight: height } : {};

/** The first size is not written again, because the content of a URL never changes. */
const isThere = ({ widths }: PhotographRow, { format, width }: EncodedFile) =>
  format === 'webp' && widths.includes(width);

const isPresent = ({ id, rendition }: SizesWanted) => and(eq(photographs.id, id), eq(photographs.rendition, rendition));

/** Queues sizes again if their job was lost with a killed process, or was never queued. */
export async function askForMissingSizes(ctx: Pick<CommandContext, 'db' | 'jobs'>, before: Date): Promise<void> {
  const missing = await ctx.db
    .select({ id: photographs.id, rendition: photographs.rendition, uploaderId: photographs.uploaderId })
    .from(photographs)
    .where(and(sql`not ${photographs.isComplete}`, lt(photographs.renderedAt, before), lt(photographs.tries, TRIES)))
    .orderBy(asc(photographs.renderedAt))
    .limit(AT_ONCE);
  for (const wanted of missing) await askForSizes(ctx, wanted);
}
