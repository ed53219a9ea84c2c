import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { CommandContext } from '../../../../platform/context.ts';
import type { Writable } from '../../../../platform/database/index.ts';
import type { EncodedFile, ForWhom } from '../../../../platform/image-encoder/index.ts';
import { sizeKey } from '../rules.ts';
import { photographs, type PhotographRow } from '../tables.ts';
import { forMember, withOriginal } from './encode.ts';
import { refuseSizes } from './refuse-sizes.ts';
import { notedWrites } from './writes.ts';

export const MAKE_SIZES = 'make-photograph-sizes';
/** Visitors' stand in a line of their own, so that a family's never wait behind them. */
export const MAKE_VISITORS_SIZES = 'make-visitors-photograph-sizes';
/** A picture that the encoder cannot finish keeps its first size; it is not tried for ever. */
const TRIES = 5;
/** About what one encoder makes until the next sweep. */
const AT_ONCE = 2_000;

export interface SizesWanted {
  id: string;
  rendition: number;
}
type SizesContext = Pick<CommandContext, 'db' | 'files' | 'encoder' | 'log' | 'clock'>;

/** Orders the full set of a rendition, in the transaction that makes it the present one. */
export const askForSizes = (
  { jobs }: Pick<CommandContext, 'jobs'>,
  { id, rendition, uploaderId }: SizesWanted & Pick<PhotographRow, 'uploaderId'>,
  tx?: Writable,
): Promise<void> => {
  const line = uploaderId === null ? MAKE_VISITORS_SIZES : MAKE_SIZES;
  return jobs.send(line, { id, rendition }, { key: `${id} ${rendition}`, ...(tx && { tx }) });
};

/**
 * Makes the full set of a rendition and says so in its row, then lets `show` renew what shows it. May be repeated.
 * Throws to be tried again, until the tries are used up: that is logged and the first size stays.
 */
export async function makePhotographSizes(
  ctx: SizesContext,
  wanted: SizesWanted,
  show: (photographId: string) => Promise<void>,
): Promise<void> {
  const [row] = await ctx.db.select().from(photographs).where(isPresent(wanted));
  if (!row || row.tries >= TRIES) return;
  if (!row.isComplete && !(await makeSizes(ctx, row))) return;
  // Also when the row says complete: an earlier run may have ended between saying so and showing it.
  await show(row.id);
  await refuseSizes(ctx, row);
}

/** False when the rendition was replaced or removed meanwhile, or given up. */
async function makeSizes(ctx: SizesContext, row: PhotographRow): Promise<boolean> {
  const answer = await withOriginal(ctx, row.id, (path) => ctx.encoder.rest(path, row.edit, forUploader(row)));
  if (answer.ok) return keepSizes(ctx, row, answer.result);
  const error = new Error(`The encoder answered ${answer.reason}.`);
  // A busy encoder has not tried, and a broken disk says nothing about the picture.
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
  const writes = notedWrites(ctx.files);
  try {
    for (const file of files) {
      if (!isThere(row, file)) await writes.write(sizeKey(row, file.width, file.format), file.content);
    }
    const webps = files.filter(({ format }) => format === 'webp');
    const widths = webps.map(({ width }) => width).toSorted((a, b) => a - b);
    const completed = await ctx.db
      .update(photographs)
      .set({ widths, isComplete: true, ...originalOf(row) })
      .where(isPresent(row))
      .returning({ id: photographs.id });
    if (completed.length > 0) return true;
  } catch (error) {
    // Another process may have finished the same work, and these are its files as well.
    const [now] = await ctx.db.select({ isComplete: photographs.isComplete }).from(photographs).where(isPresent(row));
    if (!now?.isComplete) await writes.takeBack();
    throw error;
  }
  await writes.takeBack();
  return false;
}

/** A first release that runs beside this one does not know how large the original is; it does not edit either. */
const originalOf = ({ rendition, width, height }: PhotographRow) =>
  rendition === 0 ? { originalWidth: width, originalHeight: height } : {};

/** The first size stays as it is: what an address shows never changes. */
const isThere = ({ widths }: PhotographRow, { format, width }: EncodedFile) =>
  format === 'webp' && widths.includes(width);

const isPresent = ({ id, rendition }: SizesWanted) => and(eq(photographs.id, id), eq(photographs.rendition, rendition));

/** Orders again what no job is making any more: its tries were lost with a killed process, or it was never heard. */
export async function askForMissingSizes(ctx: Pick<CommandContext, 'db' | 'jobs'>, before: Date): Promise<void> {
  const missing = await ctx.db
    .select({ id: photographs.id, rendition: photographs.rendition, uploaderId: photographs.uploaderId })
    .from(photographs)
    .where(and(sql`not ${photographs.isComplete}`, lt(photographs.renderedAt, before), lt(photographs.tries, TRIES)))
    .orderBy(asc(photographs.renderedAt))
    .limit(AT_ONCE);
  for (const wanted of missing) await askForSizes(ctx, wanted);
}
