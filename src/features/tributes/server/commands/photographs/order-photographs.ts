import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tribute } from '../../../contract/tributes.ts';
import type { Context } from '../../../../../platform/context.ts';
import { fail, failField } from '../../../../../platform/errors.ts';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { keeperView } from '../../queries/own-tribute.ts';
import { tributePhotographs } from '../../tables/tributes.ts';
import { arrange } from './photographs.ts';

/** Orders the gallery. EDIT_CONFLICT with the saved tribute if other ids are in the gallery: another editor changed it. */
export async function orderPhotographs(
  ctx: Pick<Context, 'db' | 'actor' | 'clock' | 'config'>,
  { id, photographIds }: { id: string; photographIds: string[] },
): Promise<Tribute> {
  const wanted = new Set(photographIds);
  if (wanted.size !== photographIds.length) failField('photographIds', 'photograph_twice');
  return arrange(ctx, id, async (tx, row) => {
    const gallery = await galleryIds(tx, id);
    const isWhole = gallery.length === wanted.size && gallery.every((photographId) => wanted.has(photographId));
    if (!isWhole) fail('EDIT_CONFLICT', { current: await keeperView({ ...ctx, db: tx }, row) });
    if (photographIds.length > 0) await place(tx, id, photographIds);
  });
}

async function galleryIds(tx: Transaction, tributeId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: tributePhotographs.photographId })
    .from(tributePhotographs)
    .where(
      and(
        eq(tributePhotographs.tributeId, tributeId),
        eq(tributePhotographs.role, 'gallery'),
        isNull(tributePhotographs.removedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

const place = (tx: Transaction, tributeId: string, photographIds: string[]) =>
  tx
    .update(tributePhotographs)
    .set({ position: sql`array_position(${sql.param(photographIds)}::uuid[], ${tributePhotographs.photographId})` })
    .where(
      and(
        eq(tributePhotographs.tributeId, tributeId),
        sql`${tributePhotographs.photographId} = any(${sql.param(photographIds)}::uuid[])`,
      ),
    );
