import { eq, sql } from 'drizzle-orm';
import type { Focal, PhotographEdit } from '../../contract/media.ts';
import type { CommandContext } from '../../../../platform/context.ts';
import { fail } from '../../../../platform/errors.ts';
import type { Transaction } from '../../../../platform/database/index.ts';
import type { FirstPaint, ForWhom } from '../../../../platform/image-encoder/index.ts';
import { beginWriting, type FileWriting } from '../../../operations/server/commands/files/write.ts';
import { isSameEdit, sizeKey } from '../rules.ts';
import { photographs, type PhotographRow } from '../tables.ts';
import { firstPaintOf, withOriginal } from './encode.ts';
import { askForSizes } from './sizes.ts';
import { asEarlier } from './renditions.ts';

type EditContext = Pick<CommandContext, 'db' | 'files' | 'encoder' | 'jobs' | 'clock'>;

export interface PhotographChange extends Pick<PhotographRow, 'id'> {
  edit: PhotographEdit;
  focal: Focal;
  forWhom?: ForWhom;
}

/** Turns and crops a photograph as a new rendition. `allow` refuses by throwing. If two people edit, the later wins. */
export async function editStoredPhotograph(
  ctx: EditContext,
  change: PhotographChange,
  allow: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const [row] = await ctx.db.select().from(photographs).where(eq(photographs.id, change.id));
  if (!row) fail('NOT_FOUND');
  if (isSameEdit(row.edit, change.edit)) return setFocal(ctx, change, allow);
  const rendition = await takeRendition(ctx, change.id);
  const paint = await withOriginal(ctx, change.id, (path) => firstPaintOf(ctx, path, change));
  const key = sizeKey({ id: change.id, rendition }, paint.webp.width, 'webp');
  const writes = await beginWriting(ctx, { id: `edit ${change.id} ${rendition}`, keys: [key] });
  try {
    await writes.write(key, paint.webp.content);
    const isPresent = await replaceRendition(ctx, writes, { ...change, rendition, paint }, allow);
    if (!isPresent) await writes.takeBack();
  } catch (error) {
    const present = await ctx.db
      .select({ rendition: photographs.rendition })
      .from(photographs)
      .where(eq(photographs.id, change.id));
    if (present[0]?.rendition !== rendition) await writes.takeBack();
    throw error;
  }
}

const setFocal = ({ db }: EditContext, { id, focal }: PhotographChange, allow: (tx: Transaction) => Promise<void>) =>
  db.transaction(async (tx) => {
    await allow(tx);
    await tx.update(photographs).set({ focal }).where(eq(photographs.id, id));
  });

async function takeRendition({ db }: EditContext, id: string): Promise<number> {
  const { nextRendition } = photographs;
  const [taken] = await db
    .update(photographs)
    .set({ nextRendition: sql`${nextRendition} + 1` })
    .where(eq(photographs.id, id))
    .returning({ rendition: sql<number>`${nextRendition} - 1` });
  return taken?.rendition ?? fail('NOT_FOUND');
}

/** Makes the new rendition the current one. False if a later edit has done this already. */
async function replaceRendition(
  ctx: EditContext,
  writes: FileWriting,
  { id, edit, focal, rendition, paint }: PhotographChange & { rendition: number; paint: FirstPaint },
  allow: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await allow(tx);
    const [row] = await tx.select().from(photographs).where(eq(photographs.id, id)).for('update');
    if (!row) fail('NOT_FOUND');
    if (row.rendition > rendition) return false;
    await writes.settle(tx);
    const { width, height, colour, webp } = paint;
    await tx
      .update(photographs)
      .set({
        edit,
        focal,
        rendition,
        width,
        height,
        colour,
        widths: [webp.width],
        isComplete: false,
        tries: 0,
        renderedAt: now,
        earlier: [...row.earlier, asEarlier(row, now)],
      })
      .where(eq(photographs.id, id));
    await askForSizes(ctx, { id, rendition, uploaderId: row.uploaderId }, tx);
    return true;
  });
}
