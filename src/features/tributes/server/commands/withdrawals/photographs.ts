import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Transaction } from '../../../../../platform/database/index.ts';
import {
  replaying,
  UNCHANGED,
  type ReplayContext,
  type Replayed,
  type Replays,
} from '../../../../operations/server/commands/withdrawals/replaying.ts';
import { tributePhotographs, tributes } from '../../tables/tributes.ts';
import { setPhotographHidden } from '../hide-by-admin.ts';
import { eraseFromVersions } from '../photographs/erase-photograph.ts';
import { onPage } from './pages.ts';

const { photographId, tributeId } = tributePhotographs;
const Time = z.coerce.date().nullable();
const Photograph = z.object({ tribute_id: z.uuid(), photograph_id: z.uuid() });

const recount = (tx: Transaction, id: string) =>
  tx
    .update(tributes)
    .set({
      photographs: sql`(select count(*) from ${tributePhotographs}
        where ${eq(tributeId, id)} and ${tributePhotographs.removedAt} is null and role = 'gallery')`,
    })
    .where(eq(tributes.id, id));

/** Removes the photograph for visitors too, even if the keeper had not published that yet. */
const removed = replaying(Photograph.extend({ removed_at: Time }), (ctx, subject) =>
  onPage(ctx, subject.tribute_id, async ({ tx }) => {
    const rows = await tx
      .update(tributePhotographs)
      .set({ removedAt: subject.removed_at, ...(subject.removed_at !== null && { shown: null }) })
      .where(and(eq(tributeId, subject.tribute_id), eq(photographId, subject.photograph_id)))
      .returning({ id: photographId });
    if (rows.length === 0) return UNCHANGED;
    await recount(tx, subject.tribute_id);
    return { isChanged: true };
  }),
);

const hidden = replaying(Photograph.extend({ house_hidden_at: Time }), (ctx, subject) =>
  onPage(ctx, subject.tribute_id, async ({ tx, changed }) => {
    const where = { tributeId: subject.tribute_id, photographId: subject.photograph_id };
    await setPhotographHidden({ tx, changed }, where, subject.house_hidden_at);
    return { isChanged: true };
  }),
);

/** Takes a photograph off its page and its versions, before its row and files are erased. */
export async function takeOffPage(ctx: ReplayContext, id: string): Promise<Replayed> {
  const [row] = await ctx.db.select({ page: tributeId }).from(tributePhotographs).where(eq(photographId, id));
  if (!row) return UNCHANGED;
  return onPage(ctx, row.page, async ({ tx }) => {
    await eraseFromVersions(tx, { id: row.page, photographId: id });
    await tx.delete(tributePhotographs).where(eq(photographId, id));
    await recount(tx, row.page);
    return { isChanged: true };
  });
}

export const pagePhotographReplays = {
  'photograph-removed': removed,
  'photograph-hidden': hidden,
} satisfies Partial<Replays>;
